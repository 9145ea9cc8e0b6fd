// The window in which one says which puzzle is to be made.
import { ask, excuse, type Offered } from "../engine";
import type { Option } from "../engine/messages";
import { entries } from "../games";
import { Live, button, make } from "../page";
import { puzzleName } from "../name";
import { say } from "../say";
import { write } from "./carried";
import { made, remember } from "./made";

/** The options that are asked for, of those that a kind has, in their order. */
const keys = ["size", "n", "cap", "symmetry", "zero", "mystery"] as const;

/** How many colours bottles may have; the engines take ranges of them too, and so list none. */
const colours = Array.from({ length: 11 }, (_, i) => String(i + 4));

/** After how many seconds it is said again that the engines are at work. */
const patience = 5;

export class Wish {
  readonly #live = new Live();
  readonly #form = make("div", { class: "chooser" });
  readonly #earlier = make("div");
  readonly #dialog: HTMLDialogElement;
  #making: AbortController | undefined;

  constructor(private readonly kind: string, private readonly tier: string, private readonly size: string) {
    const heading = make("h2", { id: "_fresh" }, say("fresh.heading", { kind: say(`kind.${kind}.name`) }));
    const close = button("fresh.close", () => this.#dialog.close());
    this.#dialog = make("dialog", { class: "searching", "aria-labelledby": "_fresh" }, heading, this.#form, this.#live.element, this.#earlier, close);
    this.#dialog.addEventListener("close", () => this.#making?.abort());
    this.#earlier.addEventListener("click", (e) => {
      if (e.target instanceof HTMLAnchorElement && e.target.hash === location.hash) {
        this.#dialog.close(); // it is played already
      }
    });
    document.body.append(this.#dialog);
  }

  async open(): Promise<void> {
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
    this.#list();
    this.#live.say(say("fresh.asking"));
    try {
      const offered = (await ask("hello", {})).find((o) => o.kind === this.kind && o.makes);
      this.#live.say(offered ? "" : say("fresh.none"));
      if (offered) {
        this.#ask(offered);
      }
    } catch (error) {
      this.#live.say(excuse(error));
    }
  }

  /** The choices that a kind has. */
  #ask(offered: Offered): void {
    const tier = choice(say("fresh.tier"), offered.tiers.map((t) => [t, say(`tier.${t}`)]), this.tier);
    const options = keys.flatMap((key) => {
      const option = offered.options.find((o) => o.key === key);
      const of = option && this.#choiceOf(option);
      return of ? [{ key, of }] : [];
    });
    const chosen = (): Record<string, string> => Object.fromEntries(options.map(({ key, of }) => [key, valueOf(of)]));
    const go = button("fresh.make", () => void this.#make(valueOf(tier), chosen()));
    this.#form.replaceChildren(...(offered.tiers.length ? [tier] : []), ...options.map(({ of }) => of), go);
    tier.querySelector("select")?.focus();
  }

  /** The choice of an option; undefined where there is nothing to choose. */
  #choiceOf({ key, values, low, high, default: usual }: Option): HTMLLabelElement | undefined {
    const all = values ?? (low ? range(low, high ?? 0) : key === "n" ? colours : []);
    const label = say(key === "symmetry" ? "fresh.symmetryOf" : `fresh.${key}`);
    const wished = key === "size" || key === "n" ? this.size : "";
    return all.length > 0 ? choice(label, all.map((v) => [v, called(key, v)]), wished, usual) : undefined;
  }

  async #make(tier: string, options: Readonly<Record<string, string>>): Promise<void> {
    this.#making?.abort();
    const making = (this.#making = new AbortController());
    const stop = button("fresh.stop", () => making.abort());
    this.#form.append(stop);
    this.#live.say(say("fresh.making"));
    let seconds = 0;
    const clock = setInterval(() => this.#live.say(say("fresh.still", { n: (seconds += patience) })), patience * 1000);
    try {
      const [puzzle] = await ask("make", { kind: this.kind, tier, options, seed: chance() }, making.signal);
      if (puzzle) {
        const one = { kind: this.kind, text: puzzle.puzzle };
        remember({ ...one, tier: puzzle.grade.tier ?? tier });
        location.hash = write(one); // which the page then opens
      }
    } catch (error) {
      this.#live.say(making.signal.aborted ? say("enginesStopped") : code(error) === "refused" ? say("fresh.none") : excuse(error));
    } finally {
      clearInterval(clock);
      stop.remove();
    }
  }

  /** Those that were made earlier, of this page's kind. */
  #list(): void {
    const known = entries();
    const rows = made().filter((m) => m.kind === this.kind).map((m) => {
      const entry = known.get(puzzleName(m.kind, m.text));
      const state = entry?.done ? say("fresh.done") : entry?.begun ? say("fresh.begun") : "";
      const about = [m.tier && say(`tier.${m.tier}`), state].filter(Boolean).join(" · ");
      const link = make("a", { href: write(m) }, m.text.length > 24 ? `${m.text.slice(0, 24)}…` : m.text);
      return make("li", {}, link, make("small", {}, about));
    });
    this.#earlier.replaceChildren(...(rows.length ? [make("h3", {}, say("fresh.earlier")), make("ol", { class: "found" }, ...rows)] : []));
  }
}

function code(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** A seed that nobody has had. */
function chance(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
}

function range(low: number, high: number): string[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => String(low + i));
}

/** What the value of an option is called. */
function called(key: string, value: string): string {
  const named = { size: say("fresh.sized", { n: value }), symmetry: key === "symmetry" ? say(`fresh.symmetry.${value}`) : "" }[key];
  return named ?? (value === "true" ? say("fresh.yes") : value === "false" ? say("fresh.no") : value);
}

/** A choice among values, of which the first wanted one that there is stands chosen. */
function choice(label: string, values: readonly (readonly [string, string])[], ...wanted: readonly string[]): HTMLLabelElement {
  const select = make("select", {}, ...values.map(([value, name]) => make("option", { value }, name)));
  select.value = wanted.find((w) => values.some(([value]) => value === w)) ?? values[0]?.[0] ?? "";
  return make("label", {}, make("span", {}, label), " ", select);
}

function valueOf(of: HTMLLabelElement): string {
  return of.querySelector("select")?.value ?? "";
}

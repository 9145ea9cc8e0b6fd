// The window in which a reader asks for a new puzzle.
import { ask, explainFailure, type KindOffer } from "../engine";
import { entries } from "../games";
import { Live, button, make } from "../page";
import { puzzleName } from "../name";
import { say } from "../say";
import { randomSeed, choice, chosenOptions, optionChoices, valueOf } from "./options";
import { writePuzzle } from "./puzzles";
import { madePuzzles, addMade } from "./puzzles";

/** The seconds between two messages that the engines are still working. */
const messageInterval = 5;

export class NewPuzzleDialog {
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
        this.#dialog.close(); // this puzzle is shown already
      }
    });
    document.body.append(this.#dialog);
  }

  async open(): Promise<void> {
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
    this.#listEarlier();
    this.#live.say(say("fresh.asking"));
    try {
      const offered = (await ask("hello", {})).find((o) => o.kind === this.kind && o.makes);
      this.#live.say(offered ? "" : say("fresh.none"));
      if (offered) {
        this.#showChoices(offered);
      }
    } catch (error) {
      this.#live.say(explainFailure(error));
    }
  }

  /** Shows the choices of a kind. */
  #showChoices(offered: KindOffer): void {
    const tier = choice(say("fresh.tier"), offered.tiers.map((t) => [t, say(`tier.${t}`)]), this.tier);
    const options = optionChoices(offered.options, (key) => (key === "size" || key === "n" ? this.size : ""));
    const go = button("fresh.make", () => void this.#make(valueOf(tier), chosenOptions(options)));
    this.#form.replaceChildren(...(offered.tiers.length ? [tier] : []), ...options.map(({ of }) => of), go);
    tier.querySelector("select")?.focus();
  }

  async #make(tier: string, options: Readonly<Record<string, string>>): Promise<void> {
    this.#making?.abort();
    const making = (this.#making = new AbortController());
    const stop = button("fresh.stop", () => making.abort());
    this.#form.append(stop);
    this.#live.say(say("fresh.making"));
    let seconds = 0;
    const clock = setInterval(() => this.#live.say(say("fresh.still", { n: (seconds += messageInterval) })), messageInterval * 1000);
    try {
      const [puzzle] = await ask("make", { kind: this.kind, tier, options, seed: randomSeed() }, making.signal);
      if (puzzle) {
        const one = { kind: this.kind, text: puzzle.puzzle };
        addMade({ ...one, tier: puzzle.grade.tier ?? tier });
        location.hash = writePuzzle(one); // the page then loads again and opens this puzzle
      }
    } catch (error) {
      this.#live.say(making.signal.aborted ? say("enginesStopped") : code(error) === "refused" ? say("fresh.none") : explainFailure(error));
    } finally {
      clearInterval(clock);
      stop.remove();
    }
  }

  /** Lists the puzzles of this kind that were made earlier. */
  #listEarlier(): void {
    const known = entries();
    const rows = madePuzzles().filter((m) => m.kind === this.kind).map((m) => {
      const entry = known.get(puzzleName(m.kind, m.text));
      const state = entry?.done ? say("fresh.done") : entry?.begun ? say("fresh.begun") : "";
      const about = [m.tier && say(`tier.${m.tier}`), state].filter(Boolean).join(" · ");
      const link = make("a", { href: writePuzzle(m) }, m.text.length > 24 ? `${m.text.slice(0, 24)}…` : m.text);
      return make("li", {}, link, make("small", {}, about));
    });
    this.#earlier.replaceChildren(...(rows.length ? [make("h3", {}, say("fresh.earlier")), make("ol", { class: "found" }, ...rows)] : []));
  }
}

function code(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

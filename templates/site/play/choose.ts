// On the index of puzzles, opens a random puzzle that matches the reader's choices. It also shows
// how many of these puzzles are done.
import { entriesByMark, countDone, randomPuzzle } from "./common/done";
import { scriptURL } from "./common/load";
import { loadURL } from "./common/load";
import { puzzlesOf, sizeName, type Data, type Puzzle } from "./find/puzzles";
import { entries } from "./games";
import { button, make } from "./page";
import { count, say } from "./say";

const top = new URL("..", scriptURL);

/** Makes a labelled select element. values are pairs of a value and its name. The value "", which
 * stands for any, comes before them. */
function choice(key: string, values: Iterable<readonly [string, string]>): HTMLLabelElement {
  const select = make("select", {}, make("option", { value: "" }, say("anyOf")));
  for (const [value, name] of values) {
    select.append(make("option", { value }, name));
  }
  return make("label", {}, make("span", {}, say(key)), " ", select);
}

class Chooser {
  readonly #puzzles: readonly Puzzle[];
  readonly #kind: HTMLLabelElement;
  readonly #tier: HTMLLabelElement;
  #size = make("label");
  readonly #said = make("p", { class: "said", role: "status" });

  constructor(place: Element, private readonly data: Data) {
    // A puzzle in several works counts once.
    this.#puzzles = [...new Map(puzzlesOf(data).reverse().map((p) => [p.mark, p])).values()].reverse();
    this.#kind = choice("kind", Object.entries(data.kinds));
    this.#tier = choice("tier", Object.entries(data.tiers));
    const one = button("random", () => this.#openRandom(this.#matching()));
    place.replaceChildren(this.#kind, this.#size, this.#tier, one, this.#said);
    this.#offerSizes();
    place.addEventListener("change", (e) => {
      if (this.#kind.contains(e.target as Node)) {
        this.#offerSizes();
      }
      this.#showCount();
    });
    this.#showCount();
    this.#markCells();
  }

  /** Offers the sizes of the chosen kind's puzzles, or of all puzzles if no kind is chosen. */
  #offerSizes(): void {
    const kind = valueOf(this.#kind);
    const sizes = new Map<string, string>();
    for (const p of this.#puzzles) {
      if ((kind === "" || p.kind === kind) && p.size > 0) {
        sizes.set(kind === "" ? sizeName(this.data, p) : String(p.size), sizeName(this.data, p));
      }
    }
    const order = [...sizes].sort((a, b) => a[1].localeCompare(b[1], undefined, { numeric: true }));
    const next = choice("size", order);
    this.#size.replaceWith(next);
    this.#size = next;
  }

  #matching(): Puzzle[] {
    const [kind, size, tier] = [this.#kind, this.#size, this.#tier].map(valueOf);
    return this.#puzzles.filter((p) =>
      (!kind || p.kind === kind) && (!tier || p.tier === tier) && (!size || String(p.size) === size || sizeName(this.data, p) === size),
    );
  }

  #showCount(): void {
    const wanted = this.#matching();
    const done = countDone(wanted.map((p) => p.mark), entriesByMark());
    this.#said.textContent = wanted.length === 0 ? say("noneOfThem") : `${count("soMany", wanted.length)}${done ? ` · ${say("doneOf", { done, n: wanted.length })}` : ""}`;
  }

  /** Lets each number in the tables of puzzles open one of the puzzles that it counts, if possible
   * one that isn't done. Beside the number it adds how many of them are done. */
  #markCells(): void {
    const known = entriesByMark();
    document.querySelectorAll<HTMLAnchorElement>("a[data-tier]").forEach((link) => {
      const kind = link.closest("table")?.dataset.kind;
      const { tier = "", size = "0" } = link.dataset;
      const own = this.#puzzles.filter((p) => p.kind === kind && p.tier === tier && p.size === Number(size));
      const done = countDone(own.map((p) => p.mark), known);
      if (done > 0) {
        link.after(make("small", { class: "did" }, say("doneShort", { done })));
      }
      link.addEventListener("click", (e) => {
        if (!e.ctrlKey && !e.metaKey && !e.shiftKey && own.length > 0) {
          e.preventDefault();
          this.#openRandom(own);
        }
      });
    });
  }

  #openRandom(puzzles: readonly Puzzle[]): void {
    const one = randomPuzzle(puzzles, (p) => p.mark, entriesByMark());
    if (one) {
      location.assign(new URL(one.path.split("/").map(encodeURIComponent).join("/"), top));
    }
  }
}

function valueOf(choice: HTMLLabelElement): string {
  return choice.querySelector("select")?.value ?? "";
}

const place = document.querySelector<HTMLElement>(".chooser[data-puzzles]");
if (place) {
  // Loads the list of all puzzles. It is needed at once if the reader has begun any game, to count the
  // done ones. Otherwise it is loaded when the reader wants to choose a puzzle.
  const begin = async (): Promise<void> => {
    await loadURL(new URL(place.dataset.puzzles ?? "", location.href).href);
    if (globalThis.octavoPuzzles) {
      new Chooser(place, globalThis.octavoPuzzles);
    }
  };
  if (entries().size > 0) {
    void begin();
  } else {
    place.replaceChildren(button("choose", () => void begin().then(() => place.querySelector("select")?.focus())));
  }
}

// The search window over the page.
import { scriptURL } from "./common/load";
import { loadURL } from "./common/load";
import { Finder, asksForPuzzles, findPuzzles, type Found } from "./find/find";
import { puzzlesOf, type Puzzle } from "./find/puzzles";
import { button, make } from "./page";
import { count, say } from "./say";

/** The most results that are shown. */
const maxResults = 40;

const top = new URL("..", scriptURL);
const data = (name: string): string => new URL(`find/${document.documentElement.lang}.${name}.js`, top).href;

class Search {
  readonly #input = make("input", { type: "search", id: "_find", autocomplete: "off", spellcheck: "false", enterkeyhint: "search" });
  readonly #said = make("p", { class: "said", role: "status", "aria-live": "polite" });
  readonly #list = make("ol", { class: "found" });
  readonly #dialog: HTMLDialogElement;
  #finder: Finder | undefined;
  #puzzles: Puzzle[] | undefined;
  #lastQuery = 0;

  constructor() {
    const close = button("closeSearch", () => this.#dialog.close());
    this.#dialog = make(
      "dialog", { class: "searching", "aria-labelledby": "_findLabel" },
      make("div", { class: "asked" }, make("label", { for: "_find", id: "_findLabel" }, say("searchFor")), this.#input, close),
      make("p", { class: "note" }, say("searchHelp")), this.#said, this.#list,
    );
    this.#input.addEventListener("input", () => void this.#search());
    this.#input.addEventListener("keydown", (e) => {
      if (e.key === "Enter") {
        this.#list.querySelector("a")?.click();
      } else if (e.key === "ArrowDown") {
        e.preventDefault();
        this.#list.querySelector("a")?.focus();
      }
    });
    this.#list.addEventListener("keydown", (e) => this.#moveFocus(e));
    document.body.append(this.#dialog);
  }

  open(): void {
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
    this.#input.select();
    void this.#search();
  }

  /** Moves the focus up and down between the input and the results. */
  #moveFocus(e: KeyboardEvent): void {
    const links = [...this.#list.querySelectorAll("a")];
    const at = links.findIndex((link) => link === document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[e.key];
    if (to !== undefined) {
      e.preventDefault();
      (to < 0 ? this.#input : links[to])?.focus();
    }
  }

  async #search(): Promise<void> {
    const query = this.#input.value;
    const asked = ++this.#lastQuery;
    if (query.trim() === "") {
      return this.#show([], "");
    }
    try {
      const found = await this.#find(query);
      if (asked === this.#lastQuery) { // the reader hasn't asked something else meanwhile
        this.#show(found, found.length === 0 ? say("foundNone") : count("found", found.length));
      }
    } catch {
      this.#show([], say("noSearch"));
    }
  }

  async #find(query: string): Promise<Found[]> {
    await loadURL(data("words"));
    this.#finder ??= new Finder(globalThis.octavoWords ?? [], (sort) => say(`sort.${sort}`));
    const pages = this.#finder.find(query);
    if (!asksForPuzzles(query)) {
      return pages;
    }
    await loadURL(data("puzzles"));
    const all = globalThis.octavoPuzzles;
    if (!all) {
      return pages;
    }
    this.#puzzles ??= puzzlesOf(all);
    return [...findPuzzles(query, all, this.#puzzles, (kind, n) => say("puzzleTitle", { kind, n })), ...pages];
  }

  #show(found: readonly Found[], said: string): void {
    this.#said.textContent = said;
    this.#list.replaceChildren(
      ...found.slice(0, maxResults).map((f) =>
        make("li", {}, make("a", { href: new URL(f.path.split("/").map(encodeURIComponent).join("/"), top).href }, f.title), make("small", {}, f.about.join(" · "))),
      ),
    );
  }
}

const search = new Search();

/** Opens the search. */
export const open = (): void => search.open();

// The board on the page: cells over the drawing of the puzzle.
import { make } from "../page";
import { list, say } from "../say";
import type { Arranged, Fitted, Whole } from "../screen";
import { colourInWords } from "./cell";
import type { Game } from "./game";
import type { Settings } from "./settings";

/** The least side of a cell that can be touched, and the side of enlarged cells, in pixels. */
const leastCell = 24, enlargedCell = 34;

/** The least width and height of a note, in pixels: its letters are 11 pixels high. */
const leastNote = { width: 6.6, height: 9 };

/** A Board shows a game, and knows which cells are selected. */
export class Board implements Fitted {
  readonly element: HTMLElement;
  readonly #cells: HTMLElement[];
  #focus: number;
  #selected = new Set<number>();
  #lit = new Set<number>();
  #marked: ReadonlySet<number> = new Set();
  #same = "";
  readonly #drawn: number; // the least width of the drawing (screen.Class)
  #chosen = "";
  readonly #shown: string[] = []; // what each cell shows, to change only what differs

  constructor(
    private readonly game: Game,
    drawing: SVGElement,
    title: string,
    private settings: Settings,
  ) {
    const { side, margin } = game.puzzle;
    this.#focus = Math.max(0, [...game.puzzle.solution].findIndex((_, cell) => !game.rules.given(cell)));
    this.#cells = [...game.puzzle.solution].map((_, cell) => make("div", { role: "gridcell", "data-cell": String(cell) }));
    const rows = [...Array(side).keys()].map((r) => make("div", { role: "row" }, ...this.#cells.slice(r * side, (r + 1) * side)));
    const grid = make("div", { class: "cells", role: "grid", "aria-label": title }, ...rows);
    ["left", "top", "width", "height"].forEach((name, i) => grid.style.setProperty(`--${name}`, `${(game.puzzle.room[i] ?? 0) / 10}%`));
    const board = make("div", { class: "board" });
    board.style.setProperty("--margin", `${margin / 10}%`);
    board.style.setProperty("--side", String(side));
    board.style.setProperty("--em", `${((game.puzzle.room[3] ?? 1000) * 0.088) / side}cqw`); // as high as printed digits
    this.element = make("div", { class: "field" }, board);
    this.#drawn = Number(/\broom(\d+)/.exec(drawing.getAttribute("class") ?? "")?.[1] ?? 0);
    drawing.replaceWith(this.element);
    drawing.setAttribute("aria-hidden", "true");
    board.append(drawing, grid);
    this.select([this.#focus], false);
  }

  /** The columns are those of notes. */
  whole(width: number, height: number): Whole {
    const room = Math.max(0, Math.min(width, height));
    const cell = (room * (1 - this.game.puzzle.margin / 500)) / this.game.puzzle.side;
    const columns = this.#columns(cell);
    return { width: room, columns: columns ?? 1, piece: cell, legible: cell >= leastCell && columns !== undefined && room >= this.#drawn };
  }

  enlarged(): Arranged {
    const { side, margin } = this.game.puzzle;
    let cell = Math.max(enlargedCell, (this.#drawn / side) * (1 - margin / 500));
    while (this.#columns(cell) === undefined) {
      cell++;
    }
    return { width: Math.ceil((cell * side) / (1 - margin / 500)), columns: this.#columns(cell) ?? 1 };
  }

  arrange(columns: number): void {
    this.element.style.setProperty("--columns", String(columns));
  }

  /** Returns in how many columns notes are legible in a cell of a side, as near to a square as can
   * be; undefined if in none. */
  #columns(cell: number): number | undefined {
    const { symbols, room: [, , width = 1000, height = 1000] } = this.game.puzzle;
    for (let columns = Math.ceil(Math.sqrt(symbols.length)); columns <= symbols.length; columns++) {
      const rows = Math.ceil(symbols.length / columns);
      if (columns * leastNote.width <= (cell * width) / 1000 && rows * leastNote.height <= (cell * height) / 1000) {
        return columns;
      }
    }
    return undefined;
  }

  get selected(): readonly number[] {
    return [...this.#selected];
  }

  get focus(): number {
    return this.#focus;
  }

  /** Returns the cell of an event's target, or undefined. */
  cellOf(target: EventTarget | null): number | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    return cell && this.element.contains(cell) ? Number(cell.dataset.cell) : undefined;
  }

  /** Returns the cell beside the focus. Rows and columns wrap around. */
  beside(rows: number, columns: number): number {
    const { side } = this.game.puzzle;
    const at = (n: number): number => ((n % side) + side) % side;
    return at(Math.floor(this.#focus / side) + rows) * side + at((this.#focus % side) + columns);
  }

  select(cells: readonly number[], focus = true): void {
    this.#selected = new Set(cells);
    this.#focus = cells[cells.length - 1] ?? this.#focus;
    this.show();
    if (focus) {
      this.#cells[this.#focus]?.focus({ preventScroll: false });
    }
  }

  /** Selects one more cell. */
  extend(cell: number): void {
    this.select([...[...this.#selected].filter((c) => c !== cell), cell]);
  }

  /** Selects a cell too, or no longer; the last one stays selected. */
  toggle(cell: number): void {
    const others = [...this.#selected].filter((c) => c !== cell);
    this.#selected.has(cell) && others.length > 0 ? this.select(others) : this.extend(cell);
  }

  /** Highlights cells, such as those of a hint. */
  light(cells: Iterable<number>): void {
    this.#lit = new Set(cells);
    this.show();
  }

  /** The width of a cell. */
  get pixels(): number {
    return this.#cells[0]?.getBoundingClientRect().width || 1;
  }

  /** Lays a drawing over the cells and removes the one before. */
  trace(drawing?: SVGElement): void {
    this.element.querySelector(".traced")?.remove();
    this.element.firstElementChild?.append(...(drawing ? [drawing] : []));
  }

  /** Highlights the places of a symbol that the reader has chosen to write; "" for none. */
  choose(symbol: string): void {
    this.#chosen = symbol;
    this.show();
  }

  /** Highlights each cell with a symbol; "" for none. */
  showSame(symbol: string): void {
    this.#same = symbol;
    this.show();
  }

  get same(): string {
    return this.#same;
  }

  /** Follows changed settings. */
  follow(settings: Settings): void {
    this.settings = settings;
    this.show();
  }

  show(): void {
    this.#marked = new Set(this.game.marked(this.settings.marking));
    const { lightSame, lightHouses, lightPlaces } = this.settings, { game } = this;
    const symbol = this.#chosen || game.value(this.#focus), seen = game.rules.peers[this.#focus];
    this.#cells.forEach((element, cell) => {
      const value = game.value(cell);
      this.#showCell(element, cell, {
        clash: this.#marked.has(cell), equal: lightSame && symbol !== "" && value === symbol, seen: lightHouses && seen?.has(cell) === true,
        place: lightPlaces && symbol !== "" && value === "" && !game.rules.excluded(game.cells, cell, symbol),
      });
    });
  }

  /** The cells that clash or are wrong, as far as the settings have them marked. */
  get marked(): ReadonlySet<number> {
    return this.#marked;
  }

  #showCell(element: HTMLElement, cell: number, more: Readonly<Record<string, boolean>>): void {
    const { value, notes, corners, colour } = this.game.cells[cell] ?? { value: "", notes: "", corners: "", colour: 0 };
    const given = this.game.rules.given(cell);
    const flags: Record<string, boolean> = {
      given, selected: this.#selected.has(cell), lit: this.#lit.has(cell), ...more,
      same: this.#same !== "" && this.game.value(cell) === this.#same,
    };
    const classes = Object.keys(flags).filter((name) => flags[name]).join(" ") + (colour ? ` colour${colour}` : "");
    const shown = [value, notes, corners, classes, cell === this.#focus].join("|");
    if (this.#shown[cell] === shown) {
      return;
    }
    this.#shown[cell] = shown;
    element.className = classes;
    element.tabIndex = cell === this.#focus ? 0 : -1;
    element.setAttribute("aria-selected", String(this.#selected.has(cell)));
    element.setAttribute("aria-readonly", String(given));
    element.replaceChildren(
      make("span", { class: "hidden" }, this.label(cell) + (more.clash ? `, ${say("clashing")}` : "")),
      ...(given || value ? [value ? make("b", { "aria-hidden": "true" }, value) : ""] : this.#noted(notes, corners)),
    );
  }

  #noted(notes: string, corners: string): (Node | string)[] {
    const parts: Node[] = [];
    if (notes) {
      parts.push(make("span", { class: corners ? "notes middle" : "notes", "aria-hidden": "true" }, ...[...this.game.puzzle.symbols].map((s) => make("i", {}, notes.includes(s) ? s : ""))));
    }
    if (corners) {
      parts.push(make("span", { class: "corners", "aria-hidden": "true" }, ...[...corners].map((s) => make("i", {}, s))));
    }
    return parts;
  }

  /** What screen readers say of a cell: its place, its contents, its notes, its clues. */
  label(cell: number): string {
    const { side, said } = this.game.puzzle;
    const { notes, corners, colour } = this.game.cells[cell] ?? { notes: "", corners: "", colour: 0 };
    const value = this.game.value(cell);
    const parts = [
      say("cell", { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 }),
      value ? say(this.game.rules.given(cell) ? "given" : "filled", { symbol: value }) : say("empty"),
    ];
    if (!value && notes) {
      parts.push(say("notes", { symbols: list([...notes]) }));
    }
    if (!value && corners) {
      parts.push(say("corners", { symbols: list([...corners]) }));
    }
    if (colour) {
      parts.push(colourInWords(colour));
    }
    if (said[cell]) {
      parts.push(said[cell]);
    }
    return parts.join(", ");
  }
}

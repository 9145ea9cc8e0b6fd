// The board on the page: cells over the drawing of the puzzle.
import { make, redraw } from "../page";
import { list, say } from "../say";
import type { BoardLayout, FittedBoard, WholeLayout } from "../screen";
import { colourInWords } from "./cell";
import type { Game } from "./game";
import type { Settings } from "./settings";

/** In pixels: the smallest cell that can be touched (WCAG 2.5.8), and the side of enlarged cells. */
const leastCell = 24, enlargedCell = 34;

/** The smallest room for a note in which it can be read, in pixels: its type has 11 pixels. */
const leastNote = { width: 6.6, height: 9 };

/** A Board shows a game and holds the selection of cells. */
export class Board implements FittedBoard {
  readonly element: HTMLElement;
  readonly #cells: HTMLElement[];
  #focus: number;
  #selected = new Set<number>();
  #highlighted = new Set<number>();
  #marked: ReadonlySet<number> = new Set();
  #sameSymbol = "";
  readonly #leastWidth: number; // the least width of the board in pixels; the N of the drawing's class roomN (screen.Class)
  #chosenSymbol = "";
  readonly #shown: string[] = []; // by cell, the state that it shows; a cell with the same state isn't drawn again

  constructor(
    private readonly game: Game,
    drawing: SVGElement,
    title: string,
    private settings: Settings,
  ) {
    const { side, margin } = game.puzzle;
    this.#focus = Math.max(0, [...game.puzzle.solution].findIndex((_, cell) => !game.rules.isGiven(cell)));
    this.#cells = [...game.puzzle.solution].map((_, cell) => make("div", { role: "gridcell", "data-cell": String(cell) }));
    const rows = [...Array(side).keys()].map((r) => make("div", { role: "row" }, ...this.#cells.slice(r * side, (r + 1) * side)));
    const grid = make("div", { class: "cells", role: "grid", "aria-label": title }, ...rows);
    ["left", "top", "width", "height"].forEach((name, i) => grid.style.setProperty(`--${name}`, `${(game.puzzle.symbolArea[i] ?? 0) / 10}%`));
    const board = make("div", { class: "board" });
    board.style.setProperty("--margin", `${margin / 10}%`);
    board.style.setProperty("--side", String(side));
    board.style.setProperty("--em", `${((game.puzzle.symbolArea[3] ?? 1000) * 0.088) / side}cqw`); // symbols are as high as printed digits
    this.element = make("div", { class: "field" }, board);
    this.#leastWidth = Number(/\broom(\d+)/.exec(drawing.getAttribute("class") ?? "")?.[1] ?? 0);
    drawing.replaceWith(this.element);
    drawing.setAttribute("aria-hidden", "true");
    board.append(drawing, grid);
    this.select([this.#focus], false);
  }

  /** Returns the layout of the largest board. Its columns are those of the notes in each cell. */
  layOutWhole(width: number, height: number): WholeLayout {
    const room = Math.max(0, Math.min(width, height));
    const cell = (room * (1 - this.game.puzzle.margin / 500)) / this.game.puzzle.side;
    const columns = this.#noteColumns(cell);
    return { width: room, columns: columns ?? 1, pieceWidth: cell, isLegible: cell >= leastCell && columns !== undefined && room >= this.#leastWidth };
  }

  layOutEnlarged(): BoardLayout {
    const { side, margin } = this.game.puzzle;
    let cell = Math.max(enlargedCell, (this.#leastWidth / side) * (1 - margin / 500));
    while (this.#noteColumns(cell) === undefined) {
      cell++;
    }
    return { width: Math.ceil((cell * side) / (1 - margin / 500)), columns: this.#noteColumns(cell) ?? 1 };
  }

  arrange(columns: number): void {
    this.element.style.setProperty("--columns", String(columns));
  }

  /** Returns the number of columns in which all notes of a cell can be read. It prefers a square,
   * and returns undefined if the cell is too small. cell is the cell's side in pixels. */
  #noteColumns(cell: number): number | undefined {
    const { symbols, symbolArea: [, , width = 1000, height = 1000] } = this.game.puzzle;
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

  /** Returns the cell in which an event happened, or undefined. */
  cellOf(target: EventTarget | null): number | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    return cell && this.element.contains(cell) ? Number(cell.dataset.cell) : undefined;
  }

  /** Returns the cell that is rows below the focus and columns right of it. Beyond an edge, it
   * continues at the opposite edge. */
  cellBeside(rows: number, columns: number): number {
    const { side } = this.game.puzzle;
    const at = (n: number): number => ((n % side) + side) % side;
    return at(Math.floor(this.#focus / side) + rows) * side + at((this.#focus % side) + columns);
  }

  /** Selects exactly these cells. The last one becomes the board's focus. The browser's focus moves
   * there, too, if focus is true. */
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

  /** Adds a cell to the selection or removes it. If it is the only selected cell, it stays. */
  toggle(cell: number): void {
    const others = [...this.#selected].filter((c) => c !== cell);
    this.#selected.has(cell) && others.length > 0 ? this.select(others) : this.extend(cell);
  }

  /** Highlights these cells, such as those of a hint, and no others. */
  highlight(cells: Iterable<number>): void {
    const now = new Set(cells);
    if (now.size + this.#highlighted.size > 0) {
      this.#highlighted = now;
      this.show();
    }
  }

  /** The width of a cell in pixels. */
  get cellPixels(): number {
    return this.#cells[0]?.getBoundingClientRect().width || 1;
  }

  /** Lays the drawing of a hint over the cells in place of the earlier one. Without a drawing, it
   * only removes the earlier one. */
  drawHint(drawing?: SVGElement): void {
    this.element.querySelector(".traced")?.remove();
    this.element.firstElementChild?.append(...(drawing ? [drawing] : []));
  }

  /** Sets the symbol that the reader has chosen for cells; "" for none. If the settings say so, the
   * cells that have this symbol or can hold it are highlighted. */
  highlightPlaces(symbol: string): void {
    this.#chosenSymbol = symbol;
    this.show();
  }

  /** Highlights the cells that hold a symbol, or no cells if it is "". */
  showSame(symbol: string): void {
    this.#sameSymbol = symbol;
    this.show();
  }

  get sameSymbol(): string {
    return this.#sameSymbol;
  }

  /** Uses changed settings from now on. */
  applySettings(settings: Settings): void {
    this.settings = settings;
    this.show();
  }

  /** Updates all cells. */
  show(): void {
    this.#marked = new Set(this.game.cellsToMark(this.settings.marking));
    const { lightSame, lightHouses, lightPlaces } = this.settings, { game } = this;
    const symbol = this.#chosenSymbol || game.value(this.#focus), peers = game.rules.peers[this.#focus];
    this.#cells.forEach((element, cell) => {
      const value = game.value(cell);
      this.#showCell(element, cell, {
        clash: this.#marked.has(cell), equal: lightSame && symbol !== "" && value === symbol, seen: lightHouses && peers?.has(cell) === true,
        place: lightPlaces && symbol !== "" && value === "" && !game.rules.isExcluded(game.cells, cell, symbol),
      });
    });
  }

  /** The cells that are marked as clashing, or as wrong. The settings decide which of the two, if
   * any. */
  get marked(): ReadonlySet<number> {
    return this.#marked;
  }

  #showCell(element: HTMLElement, cell: number, extraFlags: Readonly<Record<string, boolean>>): void {
    const { value, notes, corners, colour } = this.game.cells[cell] ?? { value: "", notes: "", corners: "", colour: 0 };
    const given = this.game.rules.isGiven(cell);
    const flags: Record<string, boolean> = {
      given, selected: this.#selected.has(cell), lit: this.#highlighted.has(cell), ...extraFlags,
      same: this.#sameSymbol !== "" && this.game.value(cell) === this.#sameSymbol,
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
    redraw(element, [value, notes, corners, colour, extraFlags.clash].join("|"), () => [
      make("span", { class: "hidden" }, this.label(cell) + (extraFlags.clash ? `, ${say("clashing")}` : "")),
      ...(given || value ? [value ? make("b", { "aria-hidden": "true" }, value) : ""] : this.#noteElements(notes, corners)),
    ]);
  }

  #noteElements(notes: string, corners: string): (Node | string)[] {
    const parts: Node[] = [];
    if (notes) {
      parts.push(make("span", { class: corners ? "notes middle" : "notes", "aria-hidden": "true" }, ...[...this.game.puzzle.symbols].map((s) => make("i", {}, notes.includes(s) ? s : ""))));
    }
    if (corners) {
      parts.push(make("span", { class: "corners", "aria-hidden": "true" }, ...[...corners].map((s) => make("i", {}, s))));
    }
    return parts;
  }

  /** Returns what screen readers say about a cell: place, symbol, notes, colour and clues. */
  label(cell: number): string {
    const { side, spokenClues: said } = this.game.puzzle;
    const { notes, corners, colour } = this.game.cells[cell] ?? { notes: "", corners: "", colour: 0 };
    const value = this.game.value(cell);
    const parts = [
      say("cell", { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 }),
      value ? say(this.game.rules.isGiven(cell) ? "given" : "filled", { symbol: value }) : say("empty"),
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

// An empty board on the page: cells over a drawing of lines, cages and signs.
import { make } from "../page";
import { say } from "../say";
import type { BoardLayout, FittedBoard, WholeLayout } from "../screen";
import { draw } from "../svg";
import type { Selectable } from "../grid/pointer";
import type { Writing } from "./writing";

/** The side of a cell and the margin around all cells, in the drawing's units. */
const unit = 100, margin = 6;

/** In pixels: the smallest cell that can be touched (WCAG 2.5.8), and the side of enlarged cells. */
const leastCell = 24, enlargedCell = 34;

export class Field implements FittedBoard, Selectable {
  readonly element: HTMLElement;
  readonly #cells: HTMLElement[];
  readonly #drawing: SVGElement;
  #focus = 0;
  #selected = new Set<number>([0]);
  #solutions: readonly string[] = []; // the two solutions that are compared; empty if none are

  constructor(private readonly writing: Writing, placeholder: Element, title: string) {
    const { columns, rows } = writing.board;
    const width = columns * unit + 2 * margin, height = rows * unit + 2 * margin;
    this.#drawing = draw("svg", { class: "grid", viewBox: `${-margin} ${-margin} ${width} ${height}`, "aria-hidden": "true" });
    this.#cells = writing.squares.map((_, cell) => make("div", { role: "gridcell", "data-cell": String(cell) }));
    const lines = Array.from({ length: rows }, (_, r) => make("div", { role: "row" }, ...this.#cells.slice(r * columns, (r + 1) * columns)));
    const grid = make("div", { class: "cells", role: "grid", "aria-label": title, "aria-multiselectable": "true" }, ...lines);
    grid.style.inset = `${(100 * margin) / height}% ${(100 * margin) / width}%`;
    grid.style.gridTemplate = `repeat(${rows}, minmax(0, 1fr)) / repeat(${columns}, minmax(0, 1fr))`;
    const board = make("div", { class: "board" }, this.#drawing, grid);
    board.style.setProperty("--side", String(columns));
    board.style.setProperty("--em", `${(writing.board.signs ? 58 : 72) / columns}cqw`);
    this.element = make("div", { class: "field writing" }, board);
    placeholder.replaceWith(this.element);
  }

  layOutWhole(width: number, height: number): WholeLayout {
    const { columns, rows } = this.writing.board, edges = (2 * margin) / unit;
    const piece = Math.max(0, Math.min(width / (columns + edges), height / (rows + edges)));
    return { width: piece * (columns + edges), columns: 1, pieceWidth: piece, isLegible: piece >= leastCell };
  }

  layOutEnlarged(): BoardLayout {
    return { width: enlargedCell * (this.writing.board.columns + (2 * margin) / unit), columns: 1 };
  }

  arrange(): void {
    // Nothing is to do: the cells have a fixed arrangement.
  }

  get selected(): readonly number[] {
    return [...this.#selected];
  }

  get focus(): number {
    return this.#focus;
  }

  cellOf(target: EventTarget | null): number | undefined {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-cell]") : null;
    return cell && this.element.contains(cell) ? Number(cell.dataset.cell) : undefined;
  }

  /** Returns the cell that is down rows below the focus and across columns right of it. Beyond an
   * edge, it continues at the opposite edge. */
  cellBeside(down: number, across: number): number {
    const { columns, rows } = this.writing.board;
    const row = (Math.floor(this.#focus / columns) + down + rows) % rows, column = ((this.#focus % columns) + across + columns) % columns;
    return row * columns + column;
  }

  select(cells: readonly number[], focus = true): void {
    this.#selected = new Set(cells);
    this.#focus = cells.at(-1) ?? this.#focus;
    this.show();
    if (focus) {
      this.#cells[this.#focus]?.focus();
    }
  }

  extend(cell: number): void {
    this.select([...[...this.#selected].filter((c) => c !== cell), cell]);
  }

  toggle(cell: number): void {
    const others = [...this.#selected].filter((c) => c !== cell);
    this.#selected.has(cell) && others.length > 0 ? this.select(others) : this.extend(cell);
  }

  /** Highlights the cells in which two solutions differ, and counts them. An empty list removes the
   * highlights. */
  compare(two: readonly string[]): number {
    this.#solutions = two;
    this.show();
    return this.#cells.filter((_, cell) => this.#differingSymbols(cell)).length;
  }

  /** Returns the two symbols of a cell if the solutions differ there; undefined if not. */
  #differingSymbols(cell: number): readonly [string, string] | undefined {
    const [a, b] = [this.#solutions[0]?.[cell] ?? "", this.#solutions[1]?.[cell] ?? ""];
    return a !== b ? [a, b] : undefined;
  }

  show(): void {
    const clashing = this.writing.clashing();
    this.#drawing.replaceChildren(...this.#boardParts());
    this.#cells.forEach((element, cell) => {
      const value = this.writing.squares[cell]?.value ?? "", differ = this.#differingSymbols(cell);
      const flags = { selected: this.#selected.has(cell), clash: clashing.has(cell), lit: differ !== undefined };
      element.className = Object.entries(flags).flatMap(([name, on]) => (on ? [name] : [])).join(" ");
      element.tabIndex = cell === this.#focus ? 0 : -1;
      element.ariaSelected = String(this.#selected.has(cell));
      element.replaceChildren(
        make("span", { class: "hidden" }, this.label(cell) + (clashing.has(cell) ? `, ${say("clashing")}` : "")),
        ...(value ? [make("b", { "aria-hidden": "true" }, value)] : differ ? [make("b", { class: "two", "aria-hidden": "true" }, differ.join(" "))] : []),
      );
    });
  }

  /** Returns what screen readers say about a cell: place, symbol, cage, signs. */
  label(cell: number): string {
    const { columns, operations } = this.writing.board, square = this.writing.squares[cell], differ = this.#differingSymbols(cell);
    const parts = [say("cell", { row: Math.floor(cell / columns) + 1, column: (cell % columns) + 1 })];
    if (!operations) {
      parts.push(square?.value ? say("filled", { symbol: square.value }) : differ ? say("own.either", { a: differ[0], b: differ[1] }) : say("empty"));
    } else {
      parts.push(square && square.cage >= 0 ? say("own.inCage", { clue: square.clue }) : say("own.inNoCage"));
      parts.push(...(differ ? [say("own.either", { a: differ[0], b: differ[1] })] : []));
    }
    parts.push(...(square?.right ? [say(square.right === "<" ? "own.lessRight" : "own.moreRight")] : []));
    parts.push(...(square?.below ? [say(square.below === "<" ? "own.lessBelow" : "own.moreBelow")] : []));
    return parts.join(", ");
  }

  /** Draws lines, cages with their clues, and signs. */
  #boardParts(): Element[] {
    const { columns, rows, box, signs } = this.writing.board, { squares } = this.writing;
    let thin = "", thick = signs ? "" : `M0 0h${columns * unit}v${rows * unit}h${-columns * unit}z`;
    const texts: Element[] = [];
    const text = (x: number, y: number, what: string, anchor: string): void => {
      const element = draw("text", { x, y, "text-anchor": anchor });
      element.textContent = what;
      texts.push(element);
    };
    squares.forEach((s, at) => {
      const row = Math.floor(at / columns), column = at % columns, x = column * unit, y = row * unit;
      const line = (isThick: boolean, path: string): void => void (isThick ? (thick += path) : (thin += path));
      if (signs) {
        thin += `M${x + 13} ${y + 13}h74v74h-74z`;
      }
      if (!signs && column > 0) {
        line(box ? column % box[0] === 0 : s.cage !== squares[at - 1]?.cage, `M${x} ${y}v${unit}`);
      }
      if (!signs && row > 0) {
        line(box ? row % box[1] === 0 : s.cage !== squares[at - columns]?.cage, `M${x} ${y}h${unit}`);
      }
      if (s.cage === at) {
        text(x + 7, y + 31, s.clue, "start");
      }
      if (s.right) {
        thick += s.right === "<" ? `M${x + 107} ${y + 38}l-14 12l14 12` : `M${x + 93} ${y + 38}l14 12l-14 12`;
      }
      if (s.below) {
        thick += s.below === "<" ? `M${x + 38} ${y + 107}l12-14l12 14` : `M${x + 38} ${y + 93}l12 14l12-14`;
      }
    });
    return [draw("path", { class: "thin", d: thin }), draw("path", { class: "thick", d: thick }), ...texts];
  }
}

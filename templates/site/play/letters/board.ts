// The board of a word search. Each letter is a button, and found words have rings.
import type { Board, Marks } from "../moves/kind";
import type { Move } from "../moves/line";
import { make } from "../page";
import type { BoardLayout, WholeLayout } from "../screen";
import { say } from "../say";
import { draw } from "../svg";
import { outside, type Found, type WordRules } from "./rules";

/** In pixels: the smallest cell that can be touched (WCAG 2.5.8), the side of enlarged cells, and
 * the largest cell that doesn't look clumsy. */
const leastCell = 24, enlargedCell = 34, mostCell = 56;

/** Half the width of a ring, as a share of the side of a cell. */
const radius = 0.41;

export class LetterBoard implements Board<Found> {
  readonly element: HTMLElement;
  readonly places: readonly HTMLButtonElement[];
  readonly #rings: SVGElement;
  readonly #outline: SVGElement;
  readonly #preview = draw("g", { class: "preview" });

  constructor(
    private readonly rules: WordRules,
    title: string,
  ) {
    this.places = rules.letters.map((letter, i) =>
      make("button", { type: "button", "data-place": String(i), ...(letter === outside ? { disabled: "" } : {}) }, letter === outside ? "" : letter));
    this.#rings = draw("svg", { viewBox: `0 0 ${rules.columns} ${rules.rows}`, "aria-hidden": "true" });
    this.#outline = draw("path", { d: rules.outline(), class: "outline" });
    this.element = make("div", { class: "board letters", role: "group", "aria-label": title }, this.#rings, ...this.places);
    this.element.style.setProperty("--across", String(rules.columns));
    this.element.style.setProperty("--ratio", String(rules.columns / rules.rows));
  }

  layOutWhole(width: number, height: number): WholeLayout {
    const { columns, rows } = this.rules;
    const cell = Math.min(width / columns, height / rows, mostCell);
    return { width: cell * columns, columns, pieceWidth: cell, isLegible: cell >= leastCell };
  }

  layOutEnlarged(width: number): BoardLayout {
    const { columns } = this.rules;
    return { width: Math.max(width, columns * enlargedCell), columns };
  }

  arrange(): void {
    // Nothing is to do: the letters always stand in the puzzle's own columns.
  }

  show(state: Found, marks: Marks): void {
    const found = state.flatMap((move) => (move ? [move] : []));
    const ringed = new Set(found.flatMap((move) => this.rules.cells(move)));
    this.places.forEach((place, i) => {
      const look = [i === marks.chosen && "chosen", marks.highlighted.includes(i) && "lit", ringed.has(i) && "found"].filter(Boolean).join(" ");
      if (place.className !== look || !place.hasAttribute("aria-label")) {
        place.className = look;
        place.setAttribute("aria-pressed", String(i === marks.chosen));
        place.setAttribute("aria-label", this.label(i, ringed.has(i)));
      }
    });
    this.#rings.replaceChildren(this.#outline, ...found.map((move) => this.#ring(move)), this.#preview);
  }

  /** Returns what screen readers say about a cell: "K, row 3, column 4, found". */
  label(i: number, isFound: boolean): string {
    const cell = say("cell", this.position(i));
    return say(isFound ? "letters.foundLetter" : "letters.letter", { letter: this.rules.letters[i] ?? "", cell });
  }

  /** Returns row and column of a cell, from 1. */
  position(i: number): { row: number; column: number } {
    return { row: Math.floor(i / this.rules.columns) + 1, column: (i % this.rules.columns) + 1 };
  }

  previewDrag(from: number | undefined, to: number | undefined): void {
    const end = from === undefined || to === undefined ? undefined : this.rules.nearestEnd(from, to);
    this.#preview.replaceChildren(...(from === undefined || end === undefined ? [] : [this.#ring([from, end])]));
  }

  #ring([from = 0, to = 0]: Move): SVGElement {
    const a = this.position(from), b = this.position(to);
    const across = b.column - a.column, down = b.row - a.row;
    return draw("rect", {
      x: -radius, y: -radius, width: Math.hypot(across, down) + 2 * radius, height: 2 * radius, rx: radius,
      transform: `translate(${a.column - 0.5} ${a.row - 0.5}) rotate(${(Math.atan2(down, across) * 180) / Math.PI})`,
    });
  }
}

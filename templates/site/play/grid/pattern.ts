// Draws the pattern of a hint over the reader's board, as books do (engine/panel.go). Shapes
// carry all information, and no part of it is in colours alone:
//   - houses have a pale background and an outline, cover houses a dashed outline;
//   - candidates of the pattern stand on discs, other candidates in rings;
//   - struck candidates are crossed out, placed symbols are large;
//   - strong links are solid, weak links dashed.
import { draw } from "../svg";
import type { Mark, Puzzle, Step } from "./puzzle";
import { parseHighlights, type Link, type Highlights } from "./highlights";

/** The side of a cell in the drawing's units. Lengths that name no other unit are in these
 * units. */
const cellSide = 100;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The circle at which a link starts or ends. */
interface Anchor extends Point {
  readonly radius: number;
}

const inkedClass = { class: "inked" };

const letterHeight = 1.9; // height of a candidate's letter, in radiuses of its disc
const leastLetter = 11; // height of the smallest letters that can be read, in pixels

export class Pattern {
  readonly #highlights: Highlights;
  readonly #area: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly #columns: number;
  readonly #spacing: Point; // distances between the centres of neighbouring candidates
  readonly #discRadius: number; // radius of the disc behind a candidate

  /** pixels is the side of a cell on the screen. */
  constructor(
    private readonly puzzle: Puzzle,
    private readonly step: Step,
    pixels: number,
  ) {
    this.#highlights = parseHighlights(step.highlights, puzzle);
    const [x = 0, y = 0, w = cellSide, h = cellSide] = puzzle.symbolArea.map((part) => (part * cellSide) / 1000);
    this.#area = { x, y, w, h };
    const columns = Math.ceil(Math.sqrt(puzzle.symbols.length)), rows = Math.ceil(puzzle.symbols.length / columns);
    const disc = Math.min(w / columns, h / rows) * 0.47, least = ((leastLetter / letterHeight) * cellSide) / pixels;
    if (disc < least) {
      this.#area = { x: 0, y: 0, w: cellSide, h: cellSide }; // a clue may be covered while the hint is shown
    }
    this.#columns = columns;
    this.#spacing = { x: this.#area.w / columns, y: this.#area.h / rows };
    this.#discRadius = Math.max(disc, least);
  }

  /** Draws the houses and cells of the pattern. If whole, it adds candidates and links. */
  render(whole: boolean): SVGElement {
    const side = this.puzzle.side * cellSide;
    const parts = [...this.#background(), ...this.#outlines(this.#highlights.covers, { "stroke-dasharray": "14 9" })];
    const more = whole ? [...this.#highlights.links.flatMap((link) => this.#linkArrow(link)), ...this.#candidates()] : [];
    return draw("svg", { class: "traced", viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true" }, ...parts, ...more);
  }

  #background(): SVGElement[] {
    const { houses, causes, pattern, other, links } = this.#highlights;
    const patternCells = links.length > 0 ? [] : [...pattern, ...other].map(([cell]) => cell);
    const cells = new Set([...houses.flat(), ...causes, ...patternCells]);
    return [...[...cells].map((cell) => this.#square(cell, { class: "ground" })), ...this.#outlines(houses, {})];
  }

  #square(cell: number, attributes: Readonly<Record<string, string>>): SVGElement {
    const { x, y } = this.#corner(cell);
    return draw("rect", { ...attributes, x, y, width: cellSide, height: cellSide });
  }

  #corner(cell: number): Point {
    return { x: (cell % this.puzzle.side) * cellSide, y: Math.floor(cell / this.puzzle.side) * cellSide };
  }

  /** Draws an outline inside the outer edges of each house. */
  #outlines(houses: readonly (readonly number[])[], attributes: Readonly<Record<string, string>>): SVGElement[] {
    return houses.map((house) => draw("path", { ...attributes, d: house.map((cell) => this.#outerEdges(cell, new Set(house))).join("") }));
  }

  #outerEdges(cell: number, house: ReadonlySet<number>): string {
    const { side } = this.puzzle, { x, y } = this.#corner(cell);
    const column = cell % side, inset = 4, low = inset, high = cellSide - inset;
    const isInHouse = (rows: number, columns: number): boolean =>
      column + columns >= 0 && column + columns < side && house.has(cell + rows * side + columns);
    // Towards a neighbour in the house, the lines go on to the cell's edge, so that the outline has
    // no gaps.
    const left = isInHouse(0, -1) ? 0 : low, right = isInHouse(0, 1) ? cellSide : high, top = isInHouse(-1, 0) ? 0 : low, bottom = isInHouse(1, 0) ? cellSide : high;
    return [
      isInHouse(-1, 0) ? "" : `M${x + left} ${y + low}H${x + right}`, isInHouse(1, 0) ? "" : `M${x + left} ${y + high}H${x + right}`,
      isInHouse(0, -1) ? "" : `M${x + low} ${y + top}V${y + bottom}`, isInHouse(0, 1) ? "" : `M${x + high} ${y + top}V${y + bottom}`,
    ].join("");
  }

  /** Draws the candidates and placed symbols of the step, on top of all other parts. */
  #candidates(): SVGElement[] {
    const { pattern, other } = this.#highlights, { placed, struck } = this.step;
    const large = placed.filter((mark) => !this.#hasOtherCandidates(mark));
    const small = placed.filter((mark) => !large.includes(mark));
    return [
      ...pattern.filter((mark) => !includesMark(large, mark)).flatMap((mark) => (mark[1] === "" ? [this.#cellFrame(mark)] : this.#symbolOnDisc(mark))),
      ...other.filter(([, symbol]) => symbol !== "").flatMap((mark) => this.#symbolInRing(mark)),
      ...large.flatMap((mark) => this.#placedSymbol(mark)), ...small.flatMap((mark) => [this.#cellFrame(mark), ...this.#symbolOnDisc(mark)]),
      ...struck.flatMap((mark) => this.#crossOut(mark)),
    ];
  }

  /** Whether the step shows other candidates in a mark's cell. A large symbol would cover them. */
  #hasOtherCandidates([cell, symbol]: Mark): boolean {
    const { pattern, other } = this.#highlights;
    return [...pattern, ...other, ...this.step.struck].some(([at, also]) => at === cell && also !== symbol && also !== "");
  }

  #symbolOnDisc(mark: Mark): SVGElement[] {
    const { x, y } = this.#centreOf(mark);
    return [draw("circle", { ...inkedClass, cx: x, cy: y, r: this.#discRadius }), this.#symbol(mark, "pale")];
  }

  #symbolInRing(mark: Mark): SVGElement[] {
    const { x, y } = this.#centreOf(mark);
    return [draw("circle", { class: "ringed", cx: x, cy: y, r: this.#discRadius - 1.5 }), this.#symbol(mark, "inked")];
  }

  /** Crosses out a candidate. The line is light if it crosses a dark disc. */
  #crossOut(mark: Mark): SVGElement[] {
    const { x, y } = this.#centreOf(mark), reach = this.#discRadius * 0.9;
    const dark = includesMark(this.#highlights.pattern, mark);
    const line = draw("path", { class: dark ? "light" : "", d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}` });
    const seen = dark || includesMark(this.#highlights.other, mark);
    return seen ? [line] : [draw("circle", { class: "pale", cx: x, cy: y, r: this.#discRadius }), this.#symbol(mark, "inked"), line];
  }

  #placedSymbol([cell, symbol]: Mark): SVGElement[] {
    const { x, y, radius } = this.#cellCentre(cell);
    return [draw("circle", { ...inkedClass, cx: x, cy: y, r: radius }), symbolText(symbol, x, y, radius * 1.45, "pale")];
  }

  /** Draws a frame around the area for symbols of a cell. */
  #cellFrame([cell]: Mark): SVGElement {
    const corner = this.#corner(cell), { x, y, w, h } = this.#area;
    return draw("rect", { x: corner.x + x, y: corner.y + y, width: w, height: h });
  }

  #symbol(mark: Mark, kind: string): SVGElement {
    const { x, y } = this.#centreOf(mark);
    return symbolText(mark[1], x, y, this.#discRadius * letterHeight, kind);
  }

  /** Returns the centre of a candidate, or of the cell if the mark has no symbol. */
  #centreOf([cell, symbol]: Mark): Point {
    const n = this.puzzle.symbols.indexOf(symbol);
    if (symbol === "" || n < 0) {
      return this.#cellCentre(cell);
    }
    const corner = this.#corner(cell), column = n % this.#columns, row = Math.floor(n / this.#columns);
    return { x: corner.x + this.#area.x + (column + 0.5) * this.#spacing.x, y: corner.y + this.#area.y + (row + 0.5) * this.#spacing.y };
  }

  #cellCentre(cell: number): Anchor {
    const corner = this.#corner(cell), { x, y, w, h } = this.#area;
    return { x: corner.x + x + w / 2, y: corner.y + y + h / 2, radius: Math.min(w, h) * 0.46 };
  }

  #anchor(mark: Mark): Anchor {
    const large = includesMark(this.step.placed, mark) && !this.#hasOtherCandidates(mark);
    return large ? this.#cellCentre(mark[0]) : { ...this.#centreOf(mark), radius: this.#discRadius };
  }

  /** Draws a link between the two closest candidates of its ends, or nothing if these touch. The
   * line bends to the left, so that links in both directions don't overlap. If the step has weak
   * links, all but short lines have arrowheads. */
  #linkArrow({ from, to, strong }: Link): SVGElement[] {
    const pairs = from.flatMap((a) => to.map((b) => [this.#anchor(a), this.#anchor(b)] as const));
    const [a, b] = pairs.reduce((best, pair) => (distance(...pair) < distance(...best) ? pair : best));
    const length = distance(a, b);
    if (length <= a.radius + b.radius) {
      return [];
    }
    const bend = Math.min(length * 0.15, 40) / length;
    const control = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
    const begin = pointTowards(a, control, a.radius), end = pointTowards(b, control, b.radius + 1);
    const d = `M${coordinates(begin)}Q${coordinates(control)} ${coordinates(end)}`;
    const line = draw("path", { d, ...(strong ? {} : { "stroke-dasharray": "7 6" }) });
    const hasHead = this.#highlights.links.some((link) => !link.strong) && length > 2.2 * this.#discRadius + 20;
    return [draw("path", { class: "halo", d }), line, ...(hasHead ? [arrowhead(control, end)] : [])];
  }
}

function includesMark(marks: readonly Mark[], [cell, symbol]: Mark): boolean {
  return marks.some(([at, also]) => at === cell && also === symbol);
}

function symbolText(text: string, x: number, y: number, size: number, kind: string): SVGElement {
  const element = draw("text", { class: kind, x, y: y + size * 0.33, "font-size": size, "text-anchor": "middle" });
  element.textContent = text;
  return element;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the point on the line from one point to another that is length away from the first. */
function pointTowards(from: Point, to: Point, length: number): Point {
  const part = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function coordinates({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Draws an arrowhead at tip, for a line that comes from another point. */
function arrowhead(from: Point, tip: Point): SVGElement {
  const back = pointTowards(tip, from, 11);
  const across = { x: (tip.y - back.y) * 0.45, y: (back.x - tip.x) * 0.45 };
  return draw("path", { ...inkedClass, d: `M${coordinates(tip)}L${coordinates({ x: back.x + across.x, y: back.y + across.y })}L${coordinates({ x: back.x - across.x, y: back.y - across.y })}Z` });
}

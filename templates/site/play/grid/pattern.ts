// Draws the pattern of a hint over the reader's board, as books do (engine/panel.go). Nothing
// is told by colour alone. Houses have a pale ground and a line around them; houses that the
// pattern reaches into have a dashed line. Candidates of the pattern are light on discs, others
// have rings. Struck candidates are crossed out, placed symbols are large. Strong links are
// solid, weak ones dashed.
import { draw } from "../svg";
import type { Mark, Puzzle, Step } from "./puzzle";
import { traceOf, type Link, type Trace } from "./trace";

/** The side of a cell. All lengths are in hundredths of it. */
const pitch = 100;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The start or end of a link. */
interface Anchor extends Point {
  readonly radius: number;
}

const inked = { class: "inked" };

/** The height of candidates' letters: in radiuses of their discs, and the least in pixels. */
const lettered = 1.9;
const leastType = 11;

export class Pattern {
  readonly #trace: Trace;
  readonly #room: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly #columns: number;
  readonly #step: Point; // from a candidate to the next
  readonly #disc: number; // the radius of a candidate's disc

  /** The board has so many pixels to a cell. */
  constructor(
    private readonly puzzle: Puzzle,
    private readonly told: Step,
    pixels: number,
  ) {
    this.#trace = traceOf(told.traced, puzzle);
    const [x = 0, y = 0, w = pitch, h = pitch] = puzzle.room.map((part) => (part * pitch) / 1000);
    this.#room = { x, y, w, h };
    const columns = Math.ceil(Math.sqrt(puzzle.symbols.length)), rows = Math.ceil(puzzle.symbols.length / columns);
    const disc = Math.min(w / columns, h / rows) * 0.47, least = ((leastType / lettered) * pitch) / pixels;
    if (disc < least) {
      this.#room = { x: 0, y: 0, w: pitch, h: pitch }; // a clue may be covered while the hint is shown
    }
    this.#columns = columns;
    this.#step = { x: this.#room.w / columns, y: this.#room.h / rows };
    this.#disc = Math.max(disc, least);
  }

  /** Draws where the pattern is and, if whole, what it consists of. */
  drawn(whole: boolean): SVGElement {
    const side = this.puzzle.side * pitch;
    const parts = [...this.#ground(), ...this.#frames(this.#trace.covers, { "stroke-dasharray": "14 9" })];
    const more = whole ? [...this.#trace.links.flatMap((link) => this.#link(link)), ...this.#marks()] : [];
    return draw("svg", { class: "traced", viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true" }, ...parts, ...more);
  }

  #ground(): SVGElement[] {
    const { houses, causes, pattern, other, links } = this.#trace;
    const own = links.length > 0 ? [] : [...pattern, ...other].map(([cell]) => cell);
    const cells = new Set([...houses.flat(), ...causes, ...own]);
    return [...[...cells].map((cell) => this.#square(cell, { class: "ground" })), ...this.#frames(houses, {})];
  }

  #square(cell: number, attributes: Readonly<Record<string, string>>): SVGElement {
    const { x, y } = this.#corner(cell);
    return draw("rect", { ...attributes, x, y, width: pitch, height: pitch });
  }

  #corner(cell: number): Point {
    return { x: (cell % this.puzzle.side) * pitch, y: Math.floor(cell / this.puzzle.side) * pitch };
  }

  /** Draws a line around each house, along its outer edges. */
  #frames(houses: readonly (readonly number[])[], attributes: Readonly<Record<string, string>>): SVGElement[] {
    return houses.map((house) => draw("path", { ...attributes, d: house.map((cell) => this.#edges(cell, new Set(house))).join("") }));
  }

  #edges(cell: number, house: ReadonlySet<number>): string {
    const { side } = this.puzzle, { x, y } = this.#corner(cell);
    const column = cell % side, inset = 4, low = inset, high = pitch - inset;
    const has = (rows: number, columns: number): boolean =>
      column + columns >= 0 && column + columns < side && house.has(cell + rows * side + columns);
    // Lines cross the edges of neighbours, so that corners close.
    const left = has(0, -1) ? 0 : low, right = has(0, 1) ? pitch : high, top = has(-1, 0) ? 0 : low, bottom = has(1, 0) ? pitch : high;
    return [
      has(-1, 0) ? "" : `M${x + left} ${y + low}H${x + right}`, has(1, 0) ? "" : `M${x + left} ${y + high}H${x + right}`,
      has(0, -1) ? "" : `M${x + low} ${y + top}V${y + bottom}`, has(0, 1) ? "" : `M${x + high} ${y + top}V${y + bottom}`,
    ].join("");
  }

  /** Draws the candidates of the step over all else. */
  #marks(): SVGElement[] {
    const { pattern, other } = this.#trace, { placed, struck } = this.told;
    const large = placed.filter((mark) => !this.#crowded(mark));
    const small = placed.filter((mark) => !large.includes(mark));
    return [
      ...pattern.filter((mark) => !has(large, mark)).flatMap((mark) => (mark[1] === "" ? [this.#box(mark)] : this.#black(mark))),
      ...other.filter(([, symbol]) => symbol !== "").flatMap((mark) => this.#ring(mark)),
      ...large.flatMap((mark) => this.#large(mark)), ...small.flatMap((mark) => [this.#box(mark), ...this.#black(mark)]),
      ...struck.flatMap((mark) => this.#cross(mark)),
    ];
  }

  /** Whether the step is about other candidates of the cell in which it places a symbol. */
  #crowded([cell, symbol]: Mark): boolean {
    const { pattern, other } = this.#trace;
    return [...pattern, ...other, ...this.told.struck].some(([at, also]) => at === cell && also !== symbol && also !== "");
  }

  #black(mark: Mark): SVGElement[] {
    const { x, y } = this.#middle(mark);
    return [draw("circle", { ...inked, cx: x, cy: y, r: this.#disc }), this.#digit(mark, "pale")];
  }

  #ring(mark: Mark): SVGElement[] {
    const { x, y } = this.#middle(mark);
    return [draw("circle", { class: "ringed", cx: x, cy: y, r: this.#disc - 1.5 }), this.#digit(mark, "inked")];
  }

  /** Crosses out a candidate. The line is light over a disc. */
  #cross(mark: Mark): SVGElement[] {
    const { x, y } = this.#middle(mark), reach = this.#disc * 0.9;
    const dark = has(this.#trace.pattern, mark);
    const line = draw("path", { class: dark ? "light" : "", d: `M${x - reach} ${y + reach}L${x + reach} ${y - reach}` });
    const seen = dark || has(this.#trace.other, mark);
    return seen ? [line] : [draw("circle", { class: "pale", cx: x, cy: y, r: this.#disc }), this.#digit(mark, "inked"), line];
  }

  #large([cell, symbol]: Mark): SVGElement[] {
    const { x, y, radius } = this.#whole(cell);
    return [draw("circle", { ...inked, cx: x, cy: y, r: radius }), letter(symbol, x, y, radius * 1.45, "pale")];
  }

  /** Draws a line around a whole cell. */
  #box([cell]: Mark): SVGElement {
    const corner = this.#corner(cell), { x, y, w, h } = this.#room;
    return draw("rect", { x: corner.x + x, y: corner.y + y, width: w, height: h });
  }

  #digit(mark: Mark, kind: string): SVGElement {
    const { x, y } = this.#middle(mark);
    return letter(mark[1], x, y, this.#disc * lettered, kind);
  }

  /** Returns the middle of a candidate's place, or of its cell for a mark without a symbol. */
  #middle([cell, symbol]: Mark): Point {
    const n = this.puzzle.symbols.indexOf(symbol);
    if (symbol === "" || n < 0) {
      return this.#whole(cell);
    }
    const corner = this.#corner(cell), column = n % this.#columns, row = Math.floor(n / this.#columns);
    return { x: corner.x + this.#room.x + (column + 0.5) * this.#step.x, y: corner.y + this.#room.y + (row + 0.5) * this.#step.y };
  }

  #whole(cell: number): Anchor {
    const corner = this.#corner(cell), { x, y, w, h } = this.#room;
    return { x: corner.x + x + w / 2, y: corner.y + y + h / 2, radius: Math.min(w, h) * 0.46 };
  }

  #anchor(mark: Mark): Anchor {
    const large = has(this.told.placed, mark) && !this.#crowded(mark);
    return large ? this.#whole(mark[0]) : { ...this.#middle(mark), radius: this.#disc };
  }

  /** Draws a link between the closest of its candidates. It bends to the left, so that a link
   * and its return lie apart. It has an arrowhead in chains that are read in one direction. */
  #link({ from, to, strong }: Link): SVGElement[] {
    const pairs = from.flatMap((a) => to.map((b) => [this.#anchor(a), this.#anchor(b)] as const));
    const [a, b] = pairs.reduce((best, pair) => (distance(...pair) < distance(...best) ? pair : best));
    const far = distance(a, b);
    if (far <= a.radius + b.radius) {
      return [];
    }
    const bend = Math.min(far * 0.15, 40) / far;
    const by = { x: (a.x + b.x) / 2 + (b.y - a.y) * bend, y: (a.y + b.y) / 2 - (b.x - a.x) * bend };
    const begin = towards(a, by, a.radius), end = towards(b, by, b.radius + 1);
    const d = `M${at(begin)}Q${at(by)} ${at(end)}`;
    const line = draw("path", { d, ...(strong ? {} : { "stroke-dasharray": "7 6" }) });
    const headed = this.#trace.links.some((link) => !link.strong) && far > 2.2 * this.#disc + 20;
    return [draw("path", { class: "halo", d }), line, ...(headed ? [head(by, end)] : [])];
  }
}

function has(marks: readonly Mark[], [cell, symbol]: Mark): boolean {
  return marks.some(([at, also]) => at === cell && also === symbol);
}

function letter(text: string, x: number, y: number, size: number, kind: string): SVGElement {
  const element = draw("text", { class: kind, x, y: y + size * 0.33, "font-size": size, "text-anchor": "middle" });
  element.textContent = text;
  return element;
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Returns the point at a distance from one on the way to another. */
function towards(from: Point, to: Point, length: number): Point {
  const part = length / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** Draws an arrowhead at the end of a line. */
function head(from: Point, tip: Point): SVGElement {
  const back = towards(tip, from, 11);
  const across = { x: (tip.y - back.y) * 0.45, y: (back.x - tip.x) * 0.45 };
  return draw("path", { ...inked, d: `M${at(tip)}L${at({ x: back.x + across.x, y: back.y + across.y })}L${at({ x: back.x - across.x, y: back.y - across.y })}Z` });
}

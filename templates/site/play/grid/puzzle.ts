// A grid puzzle, from the data of its page.
import { isObject } from "../history";

/** A cell and a symbol that stands in it, or can't. */
export type Mark = readonly [cell: number, symbol: string];

/** A step of the solution: its technique, what it places and strikes, and what its drawing
 * shows (trace.ts). */
export interface Step {
  readonly name: string;
  readonly text: string;
  readonly traced: string;
  readonly placed: readonly Mark[];
  readonly struck: readonly Mark[];
}

/** A puzzle with as many rows as columns. Texts have a symbol for each cell, row by row. */
export interface Puzzle {
  readonly kind: string;
  readonly text: string;
  readonly side: number;
  readonly symbols: string;
  readonly given: string;
  readonly solution: string;
  /** The box of each cell; empty if there are no boxes. */
  readonly boxes: readonly number[];
  /** What stands beside the symbol of each cell, in words. */
  readonly said: readonly string[];
  /** The cage of each cell; empty if there are no cages. */
  readonly cages: readonly number[];
  /** The clue of each cage as it is drawn, "20+". */
  readonly clues: readonly string[];
  /** Pairs of cells with a sign between them: the first is less than the second. */
  readonly less: readonly (readonly [number, number])[];
  readonly margin: number; // around the cells, in thousandths of the drawing's width
  /** The area of a cell for symbols, in thousandths of its side: left, top, width, height. */
  readonly room: readonly number[];
  readonly steps: readonly Step[];
}

export const gap = ".";

interface Raw {
  kind: string; text: string; symbols: string; given: string; solution: string;
  boxes?: number[] | null; said?: string[] | null; cages?: number[] | null; clues?: string[] | null; less?: [number, number][] | null; margin: number; room?: number[];
  steps?: { name: string; placed?: string[] | null; struck?: string[] | null; traced?: string }[] | null;
}

/** Reads a puzzle from the data of its page; undefined if it isn't a grid. */
export function puzzleOf(data: unknown, sentences: readonly string[]): Puzzle | undefined {
  if (!isObject(data) || typeof data.solution !== "string" || typeof data.given !== "string") {
    return undefined;
  }
  const raw = data as unknown as Raw;
  const side = Math.round(Math.sqrt(raw.solution.length));
  if (side * side !== raw.solution.length || raw.given.length !== raw.solution.length) {
    return undefined;
  }
  const cages = raw.cages ?? [], told = raw.said ?? [];
  return {
    kind: raw.kind, text: raw.text, side, symbols: raw.symbols, given: raw.given, solution: raw.solution,
    boxes: raw.boxes ?? [], said: cages.length ? cages.map((cage) => told[cage] ?? "") : told, cages, clues: raw.clues ?? [], less: raw.less ?? [], margin: raw.margin, room: raw.room ?? [0, 0, 1000, 1000],
    steps: (raw.steps ?? []).map((s, i) => ({
      name: s.name, text: sentences[i] ?? "", traced: s.traced ?? "", placed: marks(s.placed), struck: marks(s.struck),
    })),
  };
}

/** Reads marks, written as cell numbers with symbols: "12:57". */
function marks(list: readonly string[] | null | undefined): Mark[] {
  return (list ?? []).flatMap((text) => {
    const [cell, symbols] = text.split(":");
    return [...(symbols ?? "")].map((symbol): Mark => [Number(cell), symbol]);
  });
}

/** The cells of a row, a column or a box. */
export type House = readonly number[];

/** Returns the rows, columns and boxes of a puzzle. */
export function houses(p: Puzzle): House[] {
  const numbers = [...Array(p.side).keys()];
  const rows = numbers.map((r) => numbers.map((c) => r * p.side + c));
  const columns = numbers.map((c) => numbers.map((r) => r * p.side + c));
  const boxes: number[][] = [];
  p.boxes.forEach((box, cell) => (boxes[box] ??= []).push(cell));
  return [...rows, ...columns, ...boxes.filter(Boolean)];
}

/** Returns for each cell the cells that share a house with it. */
export function peers(p: Puzzle): readonly ReadonlySet<number>[] {
  const all = [...p.solution].map(() => new Set<number>());
  houses(p).forEach((house) => house.forEach((a) => house.forEach((b) => a !== b && all[a]?.add(b))));
  return all;
}

// The puzzle of a grid, read from the data of its page.
import { isObject } from "../history";

/** A symbol in a cell, such as one that a step places or strikes there. */
export type Mark = readonly [cell: number, symbol: string];

/** A step of the solution. */
export interface Step {
  readonly name: string; // the name of the technique
  readonly text: string; // the sentence of the step
  readonly highlights: string; // the highlights of its drawing, as a text (highlights.ts)
  readonly placed: readonly Mark[];
  readonly struck: readonly Mark[];
}

/** A puzzle with as many rows as columns. */
export interface Puzzle {
  readonly kind: string;
  readonly text: string; // the canonical text
  readonly side: number; // the number of rows, and of columns
  readonly symbols: string;
  readonly given: string; // a character for each cell, row by row; emptySymbol for no given
  readonly solution: string; // a symbol for each cell, row by row
  /** The box of each cell; empty if there are no boxes. */
  readonly boxes: readonly number[];
  /** For each cell the sentence about its clues or signs; "" for none. */
  readonly spokenClues: readonly string[];
  /** The cage of each cell; empty if there are no cages. */
  readonly cages: readonly number[];
  /** The clue of each cage as drawn, such as "20+". */
  readonly clues: readonly string[];
  /** Pairs of neighbours with a sign: the first cell has the smaller symbol. */
  readonly less: readonly (readonly [number, number])[];
  readonly margin: number; // around the cells, in thousandths of the drawing's width
  /** The area of a cell for symbols, in thousandths of its side: left, top, width, height. */
  readonly symbolArea: readonly number[];
  readonly steps: readonly Step[];
  readonly ladder?: Readonly<Record<string, string>> | undefined; // options that leave techniques out of hints
}

/** Stands for an open cell in the texts of puzzles and positions. */
export const emptySymbol = ".";

/** The data as render/html/play.go writes them. */
interface PuzzleData {
  kind: string; text: string; symbols: string; given: string; solution: string;
  boxes?: number[] | null; said?: string[] | null; cages?: number[] | null; clues?: string[] | null; less?: [number, number][] | null; margin: number; room?: number[];
  steps?: { name: string; placed?: string[] | null; struck?: string[] | null; traced?: string }[] | null;
  ladder?: Record<string, string>;
}

/** Reads a puzzle from the data of its page; undefined if the data describe no grid. sentences are
 * the printed steps in words, in their order. */
export function puzzleOf(data: unknown, sentences: readonly string[]): Puzzle | undefined {
  if (!isObject(data) || typeof data.solution !== "string" || typeof data.given !== "string") {
    return undefined;
  }
  const fields = data as unknown as PuzzleData;
  const side = Math.round(Math.sqrt(fields.solution.length));
  if (side * side !== fields.solution.length || fields.given.length !== fields.solution.length) {
    return undefined;
  }
  const cages = fields.cages ?? [], spoken = fields.said ?? [];
  return {
    kind: fields.kind, text: fields.text, side, symbols: fields.symbols, given: fields.given, solution: fields.solution,
    boxes: fields.boxes ?? [], spokenClues: cages.length ? cages.map((cage) => spoken[cage] ?? "") : spoken, cages, clues: fields.clues ?? [], less: fields.less ?? [], margin: fields.margin, symbolArea: fields.room ?? [0, 0, 1000, 1000],
    steps: (fields.steps ?? []).map((s, i) => ({
      name: s.name, text: sentences[i] ?? "", highlights: s.traced ?? "", placed: parseMarks(s.placed), struck: parseMarks(s.struck),
    })),
    ladder: fields.ladder,
  };
}

/** Reads marks. Each text has the number of a cell and its symbols, such as "12:57". */
function parseMarks(list: readonly string[] | null | undefined): Mark[] {
  return (list ?? []).flatMap((text) => {
    const [cell, symbols] = text.split(":");
    return [...(symbols ?? "")].map((symbol): Mark => [Number(cell), symbol]);
  });
}

/** The cells of a row, a column or a box. */
export type House = readonly number[];

/** Returns the rows, columns and boxes of a puzzle. */
export function housesOf(p: Puzzle): House[] {
  const numbers = [...Array(p.side).keys()];
  const rows = numbers.map((r) => numbers.map((c) => r * p.side + c));
  const columns = numbers.map((c) => numbers.map((r) => r * p.side + c));
  const boxes: number[][] = [];
  p.boxes.forEach((box, cell) => (boxes[box] ??= []).push(cell));
  return [...rows, ...columns, ...boxes.filter(Boolean)];
}

/** Returns for each cell its peers: the other cells of its houses. */
export function peersOf(p: Puzzle): readonly ReadonlySet<number>[] {
  const all = [...p.solution].map(() => new Set<number>());
  housesOf(p).forEach((house) => house.forEach((a) => house.forEach((b) => a !== b && all[a]?.add(b))));
  return all;
}

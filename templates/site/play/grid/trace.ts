// Reads what a drawing of a step shows (engine.Step.HighlightText).
import type { Mark, Puzzle } from "./puzzle";

/** A link leads from a candidate, or from several that count as one, to another. */
export interface Link {
  readonly from: readonly Mark[];
  readonly to: readonly Mark[];
  readonly strong: boolean;
}

/** The parts of a drawing. Houses are lists of cells; a mark without a symbol is a whole cell. */
export interface Trace {
  readonly pattern: readonly Mark[];
  readonly other: readonly Mark[];
  readonly links: readonly Link[];
  readonly houses: readonly (readonly number[])[];
  readonly covers: readonly (readonly number[])[];
  readonly causes: readonly number[];
}

/** Reads a trace. It skips words that it doesn't know. */
export function traceOf(text: string, puzzle: Puzzle): Trace {
  const words = text.split(" ").filter(Boolean).map((word) => [word.charAt(0), word.slice(1)] as const);
  const of = (letter: string): string[] => words.flatMap(([sort, thing]) => (sort === letter ? [thing] : []));
  const marks = (thing: string): Mark[] => marksOf(thing, puzzle.side);
  return {
    pattern: of("p").flatMap(marks), other: of("o").flatMap(marks),
    links: words.flatMap(([sort, thing]) => {
      const [from = [], to = []] = thing.split("=").map(marks);
      return (sort === "s" || sort === "w") && from.length > 0 && to.length > 0 ? [{ from, to, strong: sort === "s" }] : [];
    }),
    houses: of("h").map((thing) => house(thing, puzzle)), covers: of("v").map((thing) => house(thing, puzzle)),
    causes: of("c").flatMap(marks).map(([cell]) => cell),
  };
}

/** Reads marks: "4.8+5.8:5" are two marks of one symbol. */
function marksOf(thing: string, side: number): Mark[] {
  const [places = "", symbol = ""] = thing.split(":");
  return places.split("+").flatMap((place): Mark[] => {
    const [row = NaN, column = NaN] = place.split(".").map(Number);
    return row < side && column < side ? [[row * side + column, symbol]] : [];
  });
}

/** Reads the cells of a house: "r4", "c7", or "b2" for a box or cage. */
function house(thing: string, { side, boxes, cages, solution }: Puzzle): number[] {
  const number = Number(thing.slice(1)), regions = cages.length > 0 ? cages : boxes;
  const of = { r: (cell: number) => Math.floor(cell / side), c: (cell: number) => cell % side, b: (cell: number) => regions[cell] }[thing.charAt(0)];
  return [...solution].flatMap((_, cell) => (of?.(cell) === number ? [cell] : []));
}

// Reads the text that lists the highlights of a step's drawing (engine.Step.HighlightText).
import type { Mark, Puzzle } from "./puzzle";

/** A link between two candidates. Each end may be a group of candidates that count as one. */
export interface Link {
  readonly from: readonly Mark[];
  readonly to: readonly Mark[];
  readonly strong: boolean;
}

/** The highlighted parts of a drawing. A mark without a symbol is a whole cell. */
export interface Highlights {
  readonly pattern: readonly Mark[]; // the candidates that form the pattern
  readonly other: readonly Mark[]; // candidates drawn differently, such as fins
  readonly links: readonly Link[];
  readonly houses: readonly (readonly number[])[]; // each as a list of cells
  readonly covers: readonly (readonly number[])[]; // houses in which the pattern strikes candidates
  readonly causes: readonly number[]; // cells of causes, if there are neither links nor houses
}

/** Reads highlights. It skips unknown words, so that engines may add some. */
export function parseHighlights(text: string, puzzle: Puzzle): Highlights {
  const words = text.split(" ").filter(Boolean).map((word) => [word.charAt(0), word.slice(1)] as const);
  const of = (letter: string): string[] => words.flatMap(([sort, thing]) => (sort === letter ? [thing] : []));
  const marks = (thing: string): Mark[] => parseMarks(thing, puzzle.side);
  return {
    pattern: of("p").flatMap(marks), other: of("o").flatMap(marks),
    links: words.flatMap(([sort, thing]) => {
      const [from = [], to = []] = thing.split("=").map(marks);
      return (sort === "s" || sort === "w") && from.length > 0 && to.length > 0 ? [{ from, to, strong: sort === "s" }] : [];
    }),
    houses: of("h").map((thing) => parseHouse(thing, puzzle)), covers: of("v").map((thing) => parseHouse(thing, puzzle)),
    causes: of("c").flatMap(marks).map(([cell]) => cell),
  };
}

/** Reads marks: "4.8+5.8:5" has the symbol 5 in two cells. */
function parseMarks(thing: string, side: number): Mark[] {
  const [places = "", symbol = ""] = thing.split(":");
  return places.split("+").flatMap((place): Mark[] => {
    const [row = NaN, column = NaN] = place.split(".").map(Number);
    return row < side && column < side ? [[row * side + column, symbol]] : [];
  });
}

/** Reads the cells of a house: "r4", "c7", or "b2" for a box or cage. */
function parseHouse(thing: string, { side, boxes, cages, solution }: Puzzle): number[] {
  const number = Number(thing.slice(1)), regions = cages.length > 0 ? cages : boxes;
  const of = { r: (cell: number) => Math.floor(cell / side), c: (cell: number) => cell % side, b: (cell: number) => regions[cell] }[thing.charAt(0)];
  return [...solution].flatMap((_, cell) => (of?.(cell) === number ? [cell] : []));
}

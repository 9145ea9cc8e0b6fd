// Finds done and begun puzzles by their marks on pages.
import { entries, type Entry } from "../games";

/** A puzzle's mark is the beginning of its name, with this number of characters
 * (render/html/listed.go). */
const markLength = 8;

/** Returns entries by the marks of their puzzles. */
export function entriesByMark(all: ReadonlyMap<string, Entry> = entries()): Map<string, Entry> {
  return new Map([...all].map(([name, entry]) => [name.slice(0, markLength), entry]));
}

/** Counts the marks whose puzzles are done. known has the entries by mark. */
export function countDone(marks: readonly string[], known: ReadonlyMap<string, Entry>): number {
  return marks.filter((mark) => known.get(mark)?.done).length;
}

/** Returns a random puzzle, if possible one that isn't done; undefined if the list is empty. */
export function randomPuzzle<T>(puzzles: readonly T[], markOf: (puzzle: T) => string, known: ReadonlyMap<string, Entry>, random = Math.random): T | undefined {
  const open = puzzles.filter((puzzle) => !known.get(markOf(puzzle))?.done);
  const from = open.length > 0 ? open : puzzles;
  return from[Math.floor(random() * from.length)];
}

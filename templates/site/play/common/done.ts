// Which puzzles are done or begun, by their marks on pages.
import { entries, type Entry } from "../games";

/** The length of a mark (render/html/listed.go). */
const markLength = 8;

/** Indexes entries by the marks of their puzzles. */
export function byMark(all: ReadonlyMap<string, Entry> = entries()): Map<string, Entry> {
  return new Map([...all].map(([name, entry]) => [name.slice(0, markLength), entry]));
}

/** Counts the puzzles that are done. */
export function doneOf(marks: readonly string[], known: ReadonlyMap<string, Entry>): number {
  return marks.filter((mark) => known.get(mark)?.done).length;
}

/** Returns a random puzzle, if possible one that isn't done; undefined if there are none. */
export function oneOf<T>(puzzles: readonly T[], markOf: (puzzle: T) => string, known: ReadonlyMap<string, Entry>, chance = Math.random): T | undefined {
  const open = puzzles.filter((puzzle) => !known.get(markOf(puzzle))?.done);
  const from = open.length > 0 ? open : puzzles;
  return from[Math.floor(chance() * from.length)];
}

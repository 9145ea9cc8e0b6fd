// Which puzzles are done and which are begun, by what pages carry of their names.
import { entries, type Entry } from "../games";

/** How much of a name pages carry: render/html/name.go. */
const markLength = 8;

/** What is known of games, by the marks of their puzzles. */
export function byMark(all: ReadonlyMap<string, Entry> = entries()): Map<string, Entry> {
  return new Map([...all].map(([name, entry]) => [name.slice(0, markLength), entry]));
}

/** How many of some puzzles are done. */
export function doneOf(marks: readonly string[], known: ReadonlyMap<string, Entry>): number {
  return marks.filter((mark) => known.get(mark)?.done).length;
}

/** One of some puzzles by chance, of those that aren't done where there are any; undefined
 * where there is none at all. */
export function oneOf<T>(puzzles: readonly T[], markOf: (puzzle: T) => string, known: ReadonlyMap<string, Entry>, chance = Math.random): T | undefined {
  const open = puzzles.filter((puzzle) => !known.get(markOf(puzzle))?.done);
  const from = open.length > 0 ? open : puzzles;
  return from[Math.floor(chance() * from.length)];
}

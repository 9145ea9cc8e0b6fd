// The list of all games that the reader has begun, by the names of their puzzles. Lists and
// statistics read it without opening the games.
import { isObject } from "./history";
import { isName } from "./name";
import { saveItem, loadItem } from "./store";

/** An Entry describes one game of the list. begun and done are times in seconds since 1970, or
 * 0. */
export interface Entry {
  readonly kind: string;
  readonly tier: string; // "" if the puzzle has none
  readonly size: number; // 0 if the puzzle has none
  readonly begun: number;
  readonly done: number; // when the puzzle was first solved
  readonly hints: number; // how many hints were asked for
  readonly seconds: number; // the seconds that the clock has counted; 0 if it was never on
  readonly moves: number; // the number of moves of the reader's shortest solution; 0 for grids and unsolved puzzles
  readonly day: string; // the day whose puzzle it was, such as "2027-01-01"; "" for other puzzles
}

/** The key of the list in storage. Its entries are arrays in the order of Entry. */
export const listKey = "games";

/** The version of the list's format. */
export const formatVersion = 1;

/** The most entries of a list: ten puzzles a day for 68 years. */
export const maxEntries = 250_000;

/** Returns all valid entries by the names of their puzzles. */
export function entries(): Map<string, Entry> {
  return entriesOf(loadItem(listKey)) ?? new Map();
}

/** Reads the entries of a stored list; undefined if the value is no such list. */
export function entriesOf(list: unknown): Map<string, Entry> | undefined {
  if (!isObject(list) || list.form !== formatVersion || !isObject(list.games)) {
    return undefined;
  }
  const found = new Map<string, Entry>();
  for (const [name, row] of Object.entries(list.games).slice(0, maxEntries)) {
    const entry = entryOf(row);
    if (entry && isName(name)) {
      found.set(name, entry);
    }
  }
  return found;
}

/** Stores a list of entries, and reports whether that worked. */
export function keepEntries(all: ReadonlyMap<string, Entry>): boolean {
  const games = Object.fromEntries([...all].map(([name, e]) => [name, rowOf(e)]));
  return saveItem(listKey, { form: formatVersion, games });
}

/** Writes an entry for storage. */
export function rowOf(e: Entry): unknown[] {
  return [e.kind, e.tier, e.size, e.begun, e.done, e.hints, e.seconds, e.moves, e.day];
}

/** Reads a stored entry; undefined if the row is no valid entry. */
export function entryOf(row: unknown): Entry | undefined {
  if (!Array.isArray(row) || row.length !== 9) {
    return undefined;
  }
  const [kind, tier, size, begun, done, hints, seconds, moves, day] = row as unknown[];
  const word = (x: unknown): x is string => typeof x === "string" && /^[a-z]{0,20}$/.test(x);
  const amount = (x: unknown): x is number => typeof x === "number" && Number.isSafeInteger(x) && x >= 0;
  if (!word(kind) || kind === "" || !word(tier) || typeof day !== "string" || !/^(\d{4}-\d\d-\d\d)?$/.test(day)) {
    return undefined;
  }
  if (!amount(size) || !amount(begun) || !amount(done) || !amount(hints) || !amount(seconds) || !amount(moves)) {
    return undefined;
  }
  return { kind, tier, size, begun, done, hints, seconds, moves, day };
}

/** Merges two entries of one puzzle. It keeps the earlier times, the fewer moves, and the larger
 * numbers of hints and seconds. */
export function mergeEntries(a: Entry, b: Entry): Entry {
  const first = (x: number, y: number): number => Math.min(x || y, y || x);
  return {
    kind: a.kind, tier: a.tier || b.tier, size: a.size || b.size, begun: first(a.begun, b.begun), done: first(a.done, b.done),
    hints: Math.max(a.hints, b.hints), seconds: Math.max(a.seconds, b.seconds), moves: first(a.moves, b.moves), day: a.day || b.day,
  };
}

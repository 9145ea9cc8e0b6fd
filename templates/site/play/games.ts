// What is known of all games that somebody has begun: one small list, by the names of the
// puzzles, that lists and statistics read without opening the games themselves.
import { isObject } from "./history";
import { isName } from "./name";
import { keep, kept } from "./store";

/** An Entry is a game in the list. Times are in seconds since 1970, and 0 where there is none. */
export interface Entry {
  readonly kind: string;
  readonly tier: string; // "" where the puzzle has none
  readonly size: number; // 0 where the puzzle has none
  readonly begun: number;
  readonly done: number; // when it was solved first
  readonly hints: number; // that were asked for
  readonly seconds: number; // that the clock has counted; 0 where it was never on
  readonly moves: number; // of the shortest solution found, where there are moves to count
  readonly day: string; // "2027-01-01" where it was the puzzle of that day; else ""
}

/** The key of the list. Its entries stand as arrays, in the order of Entry. */
export const listKey = "games";

/** The form of the list: another number is another form. */
export const form = 1;

/** The most entries that a list has; more than anybody solves in a life of ten a day. */
export const most = 250_000;

/** All entries by the names of their puzzles, those that are none left out. */
export function entries(): Map<string, Entry> {
  return entriesOf(kept(listKey)) ?? new Map();
}

/** The entries of a list as it is kept; undefined where it is no such list. */
export function entriesOf(list: unknown): Map<string, Entry> | undefined {
  if (!isObject(list) || list.form !== form || !isObject(list.games)) {
    return undefined;
  }
  const found = new Map<string, Entry>();
  for (const [name, row] of Object.entries(list.games).slice(0, most)) {
    const entry = entryOf(row);
    if (entry && isName(name)) {
      found.set(name, entry);
    }
  }
  return found;
}

/** Keeps a list of entries, and says whether it is kept. */
export function keepEntries(all: ReadonlyMap<string, Entry>): boolean {
  const games = Object.fromEntries([...all].map(([name, e]) => [name, rowOf(e)]));
  return keep(listKey, { form, games });
}

/** An entry as it is kept. */
export function rowOf(e: Entry): unknown[] {
  return [e.kind, e.tier, e.size, e.begun, e.done, e.hints, e.seconds, e.moves, e.day];
}

/** The entry that a row stands for; undefined where it stands for none. */
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

/** Two entries of one puzzle as one: what was done in either is done. */
export function joined(a: Entry, b: Entry): Entry {
  const first = (x: number, y: number): number => Math.min(x || y, y || x);
  return {
    kind: a.kind, tier: a.tier || b.tier, size: a.size || b.size, begun: first(a.begun, b.begun), done: first(a.done, b.done),
    hints: Math.max(a.hints, b.hints), seconds: Math.max(a.seconds, b.seconds), moves: first(a.moves, b.moves), day: a.day || b.day,
  };
}

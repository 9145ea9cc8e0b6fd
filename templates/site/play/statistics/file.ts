// All games and the puzzles that were made here as a file, to be kept elsewhere or taken to another browser, and read again.
// A file may come from anybody: what isn't what this writes is refused, all of it, before
// anything is changed.
import { add, made, madeKey, madeOf, rowOf as madeRowOf, type Made } from "../fresh/made";
import { entries, entryOf, form, joined, keepEntries, listKey, most, rowOf, type Entry } from "../games";
import { isObject } from "../history";
import { isName } from "../name";
import { gameKey } from "../played";
import { allKeys, forget, keep, kept } from "../store";

/** The largest file that is read, in letters: more than a browser keeps for a site. */
export const largest = 20_000_000;

/** The largest saved game, in letters. */
const largestGame = 2_000_000;

/** What came of reading a file; undefined where it was none. */
export interface Taken {
  readonly games: number; // that the file has
  readonly fresh: number; // of them that weren't known here
  readonly all: boolean; // whether the browser had room for all
}

/** All games, what is saved of them, and the puzzles that were made here, as the text of a
 * file. */
export function written(): string {
  const list = entries();
  const games = Object.fromEntries([...list].map(([name, entry]) => [name, rowOf(entry)]));
  const saved = Object.fromEntries([...list.keys()].flatMap((name) => {
    const game = kept(gameKey(name));
    return game === undefined ? [] : [[name, game]];
  }));
  return JSON.stringify({ octavo: "games", form, games, saved, made: made().map(madeRowOf) });
}

/** Reads the text of a file, and adds what it has to what there is: what was done in
 * either is done, and of two saved games of a puzzle the one that is here stays. */
export function take(text: string): Taken | undefined {
  const file = parsed(text);
  if (file === undefined) {
    return undefined;
  }
  const all = entries();
  let fresh = 0;
  for (const [name, entry] of file.games) {
    const own = all.get(name);
    fresh += own ? 0 : 1;
    all.set(name, own ? joined(own, entry) : entry);
  }
  let room = keepEntries(all) && add(file.made);
  for (const [name, game] of file.saved) {
    if (kept(gameKey(name)) === undefined) {
      room = keep(gameKey(name), game) && room;
    }
  }
  return { games: file.games.size, fresh, all: room };
}

/** Forgets all games, and which puzzles were made here. What else is kept, such as whether the clock is on, stays. */
export function eraseAll(): void {
  allKeys().filter((key) => key === listKey || key === madeKey || key.startsWith(gameKey(""))).forEach(forget);
}

interface File {
  readonly games: ReadonlyMap<string, Entry>;
  readonly saved: ReadonlyMap<string, unknown>;
  readonly made: readonly Made[];
}

function parsed(text: string): File | undefined {
  const data = text.length <= largest ? json(text) : undefined;
  if (!isObject(data) || data.octavo !== "games" || data.form !== form || !isObject(data.games) || !isObject(data.saved)) {
    return undefined;
  }
  const games = new Map<string, Entry>();
  for (const [name, row] of Object.entries(data.games)) {
    const entry = entryOf(row);
    if (!isName(name) || !entry || games.size >= most) {
      return undefined;
    }
    games.set(name, entry);
  }
  const saved = new Map<string, unknown>();
  for (const [name, game] of Object.entries(data.saved)) {
    // What is in it, the script of its kind looks at before it goes on from it.
    if (!games.has(name) || !isObject(game) || !small(game)) {
      return undefined;
    }
    saved.set(name, game);
  }
  const all = allMade(data.made);
  return all && { games, saved, made: all };
}

/** The puzzles that were made where the file comes from; earlier files have none. */
function allMade(rows: unknown = []): Made[] | undefined {
  const all = Array.isArray(rows) && rows.length <= most ? (rows as unknown[]).map(madeOf) : [undefined];
  return all.every((one) => one !== undefined) ? all : undefined;
}

function small(game: object): boolean {
  try {
    return JSON.stringify(game).length <= largestGame;
  } catch {
    return false; // which goes deeper than a browser can follow
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

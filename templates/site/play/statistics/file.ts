// Writes all games, matches and new puzzles to a file, and reads such files. A file may come from
// anybody: if a part is invalid, nothing is changed. Only invalid recent games and puzzles of the
// day are left out instead.
import { dayPuzzlesOf, daysKey, keepDayPuzzles, type DayPuzzle } from "../days/store";
import { addAllMade, madePuzzles, madeKey, madeOf, rowOf as madeRowOf, type Made } from "../newpuzzle/puzzles";
import { entries, entryOf, formatVersion, mergeEntries, keepEntries, listKey, maxEntries, rowOf, type Entry } from "../games";
import { isObject } from "../history";
import { isName } from "../name";
import { gameKey } from "../played";
import { keepRecent, recentGames, recentKey, recentOf, type Recent } from "../recent/list";
import { itemKeys, removeItem, saveItem, loadItem } from "../store";

/** The most characters of a file: more than a browser stores for a site. */
export const largest = 20_000_000;

/** The most characters of a saved game. */
const largestGame = 2_000_000;

/** The result of reading a file. */
export interface ImportResult {
  readonly games: number; // the games in the file
  readonly fresh: number; // how many of these games weren't known here
  readonly all: boolean; // storage had room for everything in the file
}

/** Returns the text of a file with all games, matches and new puzzles, and the lists of recent
 * games and puzzles of the day. */
export function exportGames(): string {
  const list = entries();
  const games = Object.fromEntries([...list].map(([name, entry]) => [name, rowOf(entry)]));
  const saved = Object.fromEntries([...list.keys()].flatMap((name) => {
    const game = loadItem(gameKey(name));
    return game === undefined ? [] : [[name, game]];
  }));
  const matches = Object.fromEntries(itemKeys().filter(isMatch).map((key) => [key, loadItem(key)]));
  return JSON.stringify({ octavo: "games", form: formatVersion, games, saved, made: madePuzzles().map(madeRowOf), recent: loadItem(recentKey), days: loadItem(daysKey), matches });
}

/** Reads a file and adds its contents; undefined if it isn't valid. A puzzle counts as done if it
 * is done here or in the file. A saved game in this browser is never replaced. */
export function importGames(text: string): ImportResult | undefined {
  const file = parseFile(text);
  if (file === undefined) {
    return undefined;
  }
  const all = entries();
  let fresh = 0;
  for (const [name, entry] of file.games) {
    const own = all.get(name);
    fresh += own ? 0 : 1;
    all.set(name, own ? mergeEntries(own, entry) : entry);
  }
  let room = keepEntries(all) && addAllMade(file.made);
  for (const [name, game] of file.saved) {
    if (loadItem(gameKey(name)) === undefined) {
      room = saveItem(gameKey(name), game) && room;
    }
  }
  for (const [key, match] of file.matches) {
    if (loadItem(key) === undefined) {
      room = saveItem(key, match) && room;
    }
  }
  const known = new Map(recentGames().map((game) => [game.name, game.when]));
  const newer = file.recent.filter((game) => game.when > (known.get(game.name) ?? 0));
  room = (newer.length === 0 || keepRecent(...newer)) && room;
  room = (file.days.length === 0 || keepDayPuzzles(...file.days)) && room;
  return { games: file.games.size, fresh, all: room };
}

/** Deletes all games, matches and new puzzles, and the lists of recent games and puzzles of the
 * day. Settings stay. */
export function eraseAll(): void {
  const own = [listKey, madeKey, recentKey, daysKey];
  itemKeys().filter((key) => own.includes(key) || key.startsWith(gameKey("")) || isMatch(key)).forEach(removeItem);
}

/** Whether a storage key belongs to a match of KYNDO (match/session.ts). */
function isMatch(key: string): boolean {
  return /^(match|far)\/[0-9a-z]{1,13}$/.test(key);
}

interface File {
  readonly games: ReadonlyMap<string, Entry>;
  readonly saved: ReadonlyMap<string, unknown>;
  readonly made: readonly Made[];
  readonly recent: readonly Recent[];
  readonly days: readonly DayPuzzle[];
  readonly matches: ReadonlyMap<string, unknown>;
}

function parseFile(text: string): File | undefined {
  const data = text.length <= largest ? parseJSON(text) : undefined;
  if (!isObject(data) || data.octavo !== "games" || data.form !== formatVersion || !isObject(data.games) || !isObject(data.saved)) {
    return undefined;
  }
  const games = new Map<string, Entry>();
  for (const [name, row] of Object.entries(data.games)) {
    const entry = entryOf(row);
    if (!isName(name) || !entry || games.size >= maxEntries) {
      return undefined;
    }
    games.set(name, entry);
  }
  const saved = new Map<string, unknown>();
  for (const [name, game] of Object.entries(data.saved)) {
    // The script of the kind checks the contents of the game before it uses them.
    if (!games.has(name) || !isObject(game) || !isSmall(game)) {
      return undefined;
    }
    saved.set(name, game);
  }
  const all = readMade(data.made), matches = readMatches(data.matches);
  const recent = data.recent === undefined ? [] : recentOf(data.recent);
  const days = data.days === undefined ? [] : dayPuzzlesOf(data.days);
  return all && recent && days && matches && { games, saved, made: all, recent, days, matches };
}

/** Reads the new puzzles of a file; undefined if they are invalid. Files of earlier versions have none. */
function readMade(rows: unknown = []): Made[] | undefined {
  const all = Array.isArray(rows) && rows.length <= maxEntries ? (rows as unknown[]).map(madeOf) : [undefined];
  return all.every((one) => one !== undefined) ? all : undefined;
}

/** Reads the matches of a file; undefined if they are invalid. Files of earlier versions have none. The
 * script of matches checks their contents before it uses them. */
function readMatches(rows: unknown = {}): Map<string, unknown> | undefined {
  const all = isObject(rows) ? Object.entries(rows) : [["", undefined] as const];
  return all.every(([key, match]) => isMatch(key) && isObject(match) && isSmall(match)) ? new Map(all) : undefined;
}

function isSmall(game: object): boolean {
  try {
    return JSON.stringify(game).length <= largestGame;
  } catch {
    return false; // nested too deeply for a browser
  }
}

function parseJSON(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

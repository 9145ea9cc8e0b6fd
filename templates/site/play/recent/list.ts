// Stores the list of recent games, newest first. Pages can show them without opening the games. This
// file doesn't use the DOM.
import { isName } from "../name";
import { isObject } from "../history";
import { loadItem, saveItem } from "../store";

/** A game that was played lately. */
export interface Recent {
  readonly name: string; // the name of its puzzle
  readonly path: string; // the path of its page, from the top of the site
  readonly title: string; // the title of its page, such as “Sudoku no. 17”
  readonly work: string; // the title of its work, such as “Five kinds”
  readonly when: number; // when it was played last, in seconds since 1970
  readonly percent: number; // how much of the puzzle is done, from 0 to 100
  readonly picture: string; // the state of the game as a text (picture.ts)
}

/** The key of the list in storage. Its rows are arrays in the order of Recent. */
export const recentKey = "recent";

/** The most games in the list. */
export const mostRecent = 30;

/** Returns the games that were played last. It leaves out invalid ones. */
export function recentGames(): Recent[] {
  return recentOf(loadItem(recentKey)) ?? [];
}

/** Reads a stored list; undefined if the value is no such list. */
export function recentOf(list: unknown): Recent[] | undefined {
  if (!isObject(list) || list.form !== 1 || !Array.isArray(list.games)) {
    return undefined;
  }
  return (list.games as unknown[]).slice(0, mostRecent).flatMap((row) => rowToRecent(row) ?? []);
}

/** Adds games, or replaces their earlier entries, and reports whether they were stored. */
export function keepRecent(...games: readonly Recent[]): boolean {
  const all = new Map([...games, ...recentGames()].map((g) => [g.name, g] as const).reverse());
  const rows = [...all.values()].sort((a, b) => b.when - a.when).slice(0, mostRecent);
  return saveItem(recentKey, { form: 1, games: rows.map((g) => [g.name, g.path, g.title, g.work, g.when, g.percent, g.picture]) });
}

/** Returns the folder of a page, relative to the top of the site. For the index of puzzles it is
 * the folder of the language. */
export function folderOf(page: string, top: string): string {
  const path = page.split("#")[0]?.slice(top.length) ?? "";
  return path.replace(/[^/]*$/, "").replace(/(^|\/)puzzles\/$/, "$1");
}

/** The most characters of each text of a game. Longer texts are refused, because a file of games
 * may come from anybody. */
const maxLength = 4000;

function rowToRecent(row: unknown): Recent | undefined {
  if (!Array.isArray(row) || row.length !== 7) {
    return undefined;
  }
  const [name, path, title, work, when, percent, picture] = row as unknown[];
  const text = (x: unknown): x is string => typeof x === "string" && x.length <= maxLength;
  const amount = (x: unknown): x is number => typeof x === "number" && Number.isSafeInteger(x) && x >= 0;
  if (!text(name) || !isName(name) || !text(path) || !isPage(path) || !text(title) || !text(work) || !amount(when) || !amount(percent) || !text(picture)) {
    return undefined;
  }
  return { name, path, title, work, when, percent: Math.min(percent, 100), picture };
}

/** Whether a path stays within the site. */
function isPage(path: string): boolean {
  return /^[^/:\\#?]/.test(path) && /^[^:\\#?]*\.html(#p=[^\\]*|#day=[\d-]+)?$/.test(path) && !path.split("#")[0]?.split("/").includes("..");
}

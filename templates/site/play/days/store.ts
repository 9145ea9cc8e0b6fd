// Stores the texts of begun puzzles of the day, so that they stay the same if the engines change.
// This file doesn't use the DOM.
import { isObject } from "../history";
import { loadItem, saveItem } from "../store";

/** A puzzle of the day. */
export interface DayPuzzle {
  readonly kind: string;
  readonly day: string; // such as "2027-01-31"
  readonly text: string;
}

/** The key of the list in storage. Its rows are arrays in the order of DayPuzzle. */
export const daysKey = "days";

/** The most puzzles that are stored: five kinds for nearly three years. */
const most = 5000;

/** The most characters of a puzzle's text. Longer texts are refused, because a file of games may
 * come from anybody. */
const longest = 4000;

/** Returns the stored puzzles, newest first. It leaves out invalid ones. */
export function dayPuzzles(): DayPuzzle[] {
  return dayPuzzlesOf(loadItem(daysKey)) ?? [];
}

/** Reads a stored list; undefined if the value is no such list. */
export function dayPuzzlesOf(list: unknown): DayPuzzle[] | undefined {
  if (!isObject(list) || list.form !== 1 || !Array.isArray(list.days)) {
    return undefined;
  }
  return (list.days as unknown[]).slice(0, most).flatMap((row) => rowToPuzzle(row) ?? []);
}

/** Adds puzzles, except for a kind and day that already have one. It reports whether the list was
 * stored. */
export function keepDayPuzzles(...puzzles: readonly DayPuzzle[]): boolean {
  const all = new Map([...puzzles, ...dayPuzzles()].map((p) => [`${p.kind} ${p.day}`, p] as const));
  const rows = [...all.values()].sort((a, b) => (a.day < b.day ? 1 : -1)).slice(0, most);
  return saveItem(daysKey, { form: 1, days: rows.map((p) => [p.kind, p.day, p.text]) });
}

function rowToPuzzle(row: unknown): DayPuzzle | undefined {
  const [kind, day, text] = Array.isArray(row) ? (row as unknown[]) : [];
  if (typeof kind !== "string" || !/^[a-z]{1,20}$/.test(kind) || typeof day !== "string" || !/^\d{4}-\d\d-\d\d$/.test(day)) {
    return undefined;
  }
  return typeof text === "string" && text.length <= longest ? { kind, day, text } : undefined;
}

// The kinds that have a puzzle of the day, from the data of pages. It touches no page.
import { isObject } from "../history";
import { weekdayOf } from "./dates";

export interface DayKind {
  readonly kind: string;
  readonly name: string;
  readonly page: string; // of its puzzle, from the calendar
  readonly week: readonly string[]; // the tier of each day of a week, Monday first; [] without tiers
}

/** Reads a kind; undefined if the data are of another page. */
export function dayKindOf(data: unknown): DayKind | undefined {
  if (!isObject(data) || typeof data.kind !== "string" || typeof data.name !== "string") {
    return undefined;
  }
  return { kind: data.kind, name: data.name, page: String(data.page ?? ""), week: Array.isArray(data.week) ? data.week.map(String) : [] };
}

/** The tier of a day's puzzle. */
export function tierOf(kind: DayKind, day: string): string {
  return kind.week[weekdayOf(day)] ?? "";
}

/** The request to the engines for the puzzle of a day: the same in every browser. */
export function requestFor(kind: DayKind, day: string): { kind: string; tier: string; seed: string } {
  return { kind: kind.kind, tier: tierOf(kind, day), seed: `day ${day}` };
}

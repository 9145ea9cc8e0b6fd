// The kinds with a puzzle of the day, read from the data of pages. This file doesn't use the DOM.
import { isObject } from "../history";
import { weekdayOf } from "./dates";

export interface DayKind {
  readonly kind: string;
  readonly name: string;
  readonly page: string; // the address of the page that plays its puzzles, relative to the calendar
  readonly week: readonly string[]; // the tier of each weekday, Monday first; [] without tiers
}

/** Reads a kind; undefined if the data describe something else. */
export function dayKindOf(data: unknown): DayKind | undefined {
  if (!isObject(data) || typeof data.kind !== "string" || typeof data.name !== "string") {
    return undefined;
  }
  return { kind: data.kind, name: data.name, page: String(data.page ?? ""), week: Array.isArray(data.week) ? data.week.map(String) : [] };
}

/** Returns the tier of a day's puzzle; "" if the kind has no tiers. */
export function tierOf(kind: DayKind, day: string): string {
  return kind.week[weekdayOf(day)] ?? "";
}

/** Returns the request to the engines for the puzzle of a day. It is the same in all browsers. */
export function requestFor(kind: DayKind, day: string): { kind: string; tier: string; seed: string } {
  return { kind: kind.kind, tier: tierOf(kind, day), seed: `day ${day}` };
}

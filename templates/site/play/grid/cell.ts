// What the reader has written into a cell.
import { isObject } from "../history";

/** A Cell holds a symbol, or notes: sets of symbols, each written in the order of the puzzle's. */
export interface Cell {
  readonly value: string; // "" for none
  readonly notes: string;
  readonly corners: string;
  readonly colour: number; // 0 for none, to 4
}

export const empty: Cell = { value: "", notes: "", corners: "", colour: 0 };

export const colours = 4;

export function sameCell(a: Cell, b: Cell): boolean {
  return a.value === b.value && a.notes === b.notes && a.corners === b.corners && a.colour === b.colour;
}

/** What may come from storage or from a link, which anybody may have written. */
export function validCell(symbols: string): (thing: unknown) => thing is Cell {
  const set = (text: unknown): boolean =>
    typeof text === "string" && text.length <= symbols.length && [...text].every((s) => symbols.includes(s));
  return (thing): thing is Cell =>
    isObject(thing) && set(thing.value) && (thing.value as string).length <= 1 && set(thing.notes) && set(thing.corners) &&
    Number.isInteger(thing.colour) && (thing.colour as number) >= 0 && (thing.colour as number) <= colours;
}

/** A set of symbols with one more, or one less. */
export function toggled(set: string, symbol: string, symbols: string): string {
  return [...symbols].filter((s) => set.includes(s) !== (s === symbol)).join("");
}

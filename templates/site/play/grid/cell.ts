// What the reader has written into cells.
import { isObject } from "../history";
import { say } from "../say";

/** A cell holds a symbol, or notes. Sets of symbols are in the puzzle's order. */
export interface Cell {
  readonly value: string; // "" for none
  readonly notes: string;
  readonly corners: string;
  readonly colour: number; // 0 for none, to 9
}

export const empty: Cell = { value: "", notes: "", corners: "", colour: 0 };

export const colours = 9;

/** Returns a colour's number and name. */
export function colourInWords(n: number): string {
  return say("colour", { n, name: say("colourNames").split(" ")[n - 1] ?? "" });
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.value === b.value && a.notes === b.notes && a.corners === b.corners && a.colour === b.colour;
}

/** Checks a cell from storage or from a link, which anybody may have written. */
export function validCell(symbols: string): (thing: unknown) => thing is Cell {
  const set = (text: unknown): boolean =>
    typeof text === "string" && text.length <= symbols.length && [...text].every((s) => symbols.includes(s));
  return (thing): thing is Cell =>
    isObject(thing) && set(thing.value) && (thing.value as string).length <= 1 && set(thing.notes) && set(thing.corners) &&
    Number.isInteger(thing.colour) && (thing.colour as number) >= 0 && (thing.colour as number) <= colours;
}

/** Adds a symbol to a set, or removes it. */
export function toggled(set: string, symbol: string, symbols: string): string {
  return [...symbols].filter((s) => set.includes(s) !== (s === symbol)).join("");
}

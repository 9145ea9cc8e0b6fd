// The contents of a cell that the reader has written.
import { isObject } from "../history";
import { say } from "../say";

/** The reader's symbol, notes and colour in a cell. Several symbols are in the puzzle's order. */
export interface Cell {
  readonly value: string; // the symbol; "" for none
  readonly notes: string; // symbols noted in the middle
  readonly corners: string; // symbols noted in the corners
  readonly colour: number; // the number of the colour, from 1 to colourCount; 0 for none
}

export const emptyCell: Cell = { value: "", notes: "", corners: "", colour: 0 };

export const colourCount = 9;

/** Names a colour by its number and its word. */
export function colourInWords(n: number): string {
  return say("colour", { n, name: say("colourNames").split(" ")[n - 1] ?? "" });
}

export function sameCell(a: Cell, b: Cell): boolean {
  return a.value === b.value && a.notes === b.notes && a.corners === b.corners && a.colour === b.colour;
}

/** Returns a check for cells from storage or files, which anybody may have changed. */
export function cellValidator(symbols: string): (thing: unknown) => thing is Cell {
  const isSymbolSet = (text: unknown): boolean =>
    typeof text === "string" && text.length <= symbols.length && [...text].every((s) => symbols.includes(s));
  return (thing): thing is Cell =>
    isObject(thing) && isSymbolSet(thing.value) && (thing.value as string).length <= 1 && isSymbolSet(thing.notes) && isSymbolSet(thing.corners) &&
    Number.isInteger(thing.colour) && (thing.colour as number) >= 0 && (thing.colour as number) <= colourCount;
}

/** Removes a symbol from set, or adds it if set lacks it. The result is in the order of symbols. */
export function toggleSymbol(set: string, symbol: string, symbols: string): string {
  return [...symbols].filter((s) => set.includes(s) !== (s === symbol)).join("");
}

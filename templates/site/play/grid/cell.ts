// What the reader has written into cells, and how links carry it.
import { isObject } from "../history";
import { gap, type Puzzle } from "./puzzle";

/** A cell holds a symbol, or notes. Sets of symbols are in the puzzle's order. */
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

export function writePosition(p: Puzzle, cells: readonly Cell[]): string {
  const filled = cells.map((cell) => cell.value || gap).join("");
  const struck = cells.flatMap((cell, i) => {
    const gone = [...p.symbols].filter((s) => !cell.notes.includes(s)).join("");
    return cell.value || !cell.notes || !gone ? [] : [`R${Math.floor(i / p.side) + 1}C${(i % p.side) + 1}-${gone}`];
  });
  return [filled, ...struck].join("~");
}

/** Reads the cells of a position; undefined if it isn't one of this puzzle. */
export function readPosition(p: Puzzle, text: string): Cell[] | undefined {
  if (text.length > 64 * p.solution.length) {
    return undefined;
  }
  const [filled = "", ...struck] = text.split("~");
  if (filled.length !== p.solution.length || ![...filled].every((s) => s === gap || p.symbols.includes(s))) {
    return undefined;
  }
  const cells: Cell[] = [...filled].map((s, i) => ({ ...empty, value: s === gap || p.given[i] !== gap ? "" : s }));
  for (const note of struck) {
    const found = /^R(\d{1,2})C(\d{1,2})-(\w+)$/.exec(note);
    const row = Number(found?.[1]) - 1, column = Number(found?.[2]) - 1, gone = found?.[3] ?? "";
    const cell = cells[row * p.side + column];
    if (!(row < p.side && column < p.side) || row < 0 || column < 0 || !cell || ![...gone].every((s) => p.symbols.includes(s))) {
      return undefined;
    }
    cells[row * p.side + column] = { ...cell, notes: [...p.symbols].filter((s) => !gone.includes(s)).join("") };
  }
  return cells;
}

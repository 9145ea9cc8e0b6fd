// Reads puzzles in addresses ("#p=sudoku:53..7…"), which anybody may have written. It also stores
// the list of puzzles made in this browser. This file doesn't use the DOM.
import { saveItem, loadItem } from "../store";

export interface LinkedPuzzle {
  readonly kind: string;
  readonly text: string; // the text of the puzzle, which the engines haven't checked yet
}

/** The most characters of a puzzle in an address or in storage. The largest grids are shorter. */
const maxLength = 4000;

/** Reads the puzzle of an address; undefined if it can't be one. */
export function readPuzzle(text: string): LinkedPuzzle | undefined {
  const [, kind, puzzle] = /^([a-z]{1,20}):([!-~]+)$/.exec(text) ?? [];
  return kind && puzzle && puzzle.length <= maxLength ? { kind, text: puzzle } : undefined;
}

/** Returns the fragment of an address for a puzzle. */
export function writePuzzle({ kind, text }: LinkedPuzzle): string {
  return `#p=${encodeURIComponent(`${kind}:${text}`)}`;
}

export interface Made extends LinkedPuzzle {
  readonly tier: string; // the tier that the engines found, or the wanted one; "" for none
}

export const madeKey = "made";

/** The most puzzles that are stored. */
const maxPuzzles = 30;

/** Returns the stored puzzles, newest first. It leaves out invalid ones. */
export function madePuzzles(): Made[] {
  const rows = loadItem(madeKey);
  return (Array.isArray(rows) ? (rows as unknown[]).slice(0, maxPuzzles) : []).flatMap((row) => madeOf(row) ?? []);
}

/** Reads a stored puzzle; undefined if the row is no valid puzzle. */
export function madeOf(row: unknown): Made | undefined {
  const [text, tier] = Array.isArray(row) ? (row as unknown[]) : [];
  const puzzle = typeof text === "string" ? readPuzzle(text) : undefined;
  return puzzle && typeof tier === "string" && /^[a-z]{0,20}$/.test(tier) ? { ...puzzle, tier } : undefined;
}

/** Writes a puzzle for storage. */
export function rowOf({ kind, text, tier }: Made): string[] {
  return [`${kind}:${text}`, tier];
}

export function addMade(puzzle: Made): void {
  storeMade([puzzle, ...madePuzzles()]);
}

/** Adds puzzles after the stored ones, and reports whether that worked. */
export function addAllMade(others: readonly Made[]): boolean {
  return others.length === 0 || storeMade([...madePuzzles(), ...others]);
}

/** Stores the first maxPuzzles puzzles, each once, and reports whether that worked. */
function storeMade(all: readonly Made[]): boolean {
  const rows = new Map(all.map((one) => [rowOf(one)[0], rowOf(one)] as const).reverse());
  return saveItem(madeKey, [...rows.values()].reverse().slice(0, maxPuzzles));
}

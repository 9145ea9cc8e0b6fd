// The puzzles that were made in this browser, so that one finds them again.
import { keep, kept } from "../store";
import { read, type Carried } from "./carried";

export interface Made extends Carried {
  readonly tier: string; // that was asked for; "" for any
}

export const madeKey = "made";

/** The most that are kept. */
const most = 30;

/** The last ones first. What isn't one is left out: anybody may have written it. */
export function made(): Made[] {
  const rows = kept(madeKey);
  return (Array.isArray(rows) ? (rows as unknown[]).slice(0, most) : []).flatMap((row) => madeOf(row) ?? []);
}

/** The one that a row stands for; undefined where it stands for none. */
export function madeOf(row: unknown): Made | undefined {
  const [text, tier] = Array.isArray(row) ? (row as unknown[]) : [];
  const puzzle = typeof text === "string" ? read(text) : undefined;
  return puzzle && typeof tier === "string" && /^[a-z]{0,20}$/.test(tier) ? { ...puzzle, tier } : undefined;
}

/** One as it is kept. */
export function rowOf({ kind, text, tier }: Made): string[] {
  return [`${kind}:${text}`, tier];
}

export function remember(puzzle: Made): void {
  keepMade([puzzle, ...made()]);
}

/** Adds others after those that there are, and says whether they are kept. */
export function add(others: readonly Made[]): boolean {
  return others.length === 0 || keepMade([...made(), ...others]);
}

/** Keeps the first ones, each once. */
function keepMade(all: readonly Made[]): boolean {
  const rows = new Map(all.map((one) => [rowOf(one)[0], rowOf(one)] as const).reverse());
  return keep(madeKey, [...rows.values()].reverse().slice(0, most));
}

// The puzzles that were made in this browser, so that one finds them again.
import { keep, kept } from "../store";
import { read, type Carried } from "./carried";

export interface Made extends Carried {
  readonly tier: string; // that was asked for; "" for any
}

const key = "made";

/** The most that are kept. */
const most = 30;

/** The last ones first. What isn't one is left out: anybody may have written it. */
export function made(): Made[] {
  const rows = kept(key);
  return (Array.isArray(rows) ? (rows as unknown[]).slice(0, most) : []).flatMap((row) => {
    const [text, tier] = Array.isArray(row) ? (row as unknown[]) : [];
    const puzzle = typeof text === "string" ? read(text) : undefined;
    return puzzle && typeof tier === "string" && /^[a-z]{0,20}$/.test(tier) ? [{ ...puzzle, tier }] : [];
  });
}

export function remember(puzzle: Made): void {
  const same = (other: Made): boolean => other.kind === puzzle.kind && other.text === puzzle.text;
  const all = [puzzle, ...made().filter((other) => !same(other))].slice(0, most);
  keep(key, all.map(({ kind, text, tier }) => [`${kind}:${text}`, tier]));
}

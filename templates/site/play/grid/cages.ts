// The combinations that the cages of a calcudoku still allow.
import type { Cell } from "./cell";
import { clueOf, makesTarget, product, sum } from "./clues";
import type { Rules } from "./rules";

/** More combinations than these help nobody who listens. */
const most = 12;

/** The combinations of a cage: sets of symbols, sorted. */
export interface Making {
  readonly sets: readonly string[];
  readonly more: boolean; // than are listed
}

/** Returns the combinations of a cell's cage, given the grid and its notes; undefined if there
 * are no cages. */
export function making(rules: Rules, cells: readonly Cell[], cell: number): Making | undefined {
  const { cages, clues, symbols } = rules.puzzle;
  const clue = clueOf(clues[cages[cell] ?? -1]);
  if (!clue) {
    return undefined;
  }
  const inside = cages.flatMap((cage, at) => (cage === cages[cell] ? [at] : []));
  const [target, sign] = clue;
  const found = new Set<string>();
  const held: string[] = [];
  const fill = (n: number): void => {
    const at = inside[n];
    if (found.size > most) {
      return;
    }
    if (at === undefined) {
      if (makesTarget(held.map(Number), sign, target)) {
        found.add([...held].sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b)).join(""));
      }
      return;
    }
    for (const symbol of open(rules, cells, at)) {
      const clash = held.some((other, i) => other === symbol && rules.peers[at]?.has(inside[i] ?? -1));
      if (!clash && !hopeless([...held, symbol].map(Number), sign, target, symbols)) {
        held.push(symbol);
        fill(n + 1);
        held.pop();
      }
    }
  };
  fill(0);
  return { sets: [...found].slice(0, most), more: found.size > most };
}

/** Returns the symbols that a cell may hold: its symbol, its notes, or what the rules leave. */
function open(rules: Rules, cells: readonly Cell[], at: number): string {
  return rules.value(cells, at) || cells[at]?.notes || rules.candidates(cells, at);
}

/** Whether some numbers exceed a target already. */
function hopeless(numbers: readonly number[], sign: string, target: number, symbols: string): boolean {
  if (sign === "+") {
    return sum(numbers) > target;
  }
  return sign === "×" && !symbols.includes("0") && target % product(numbers) !== 0;
}

// The combinations of symbols that can still fill the cages of a calcudoku.
import type { Cell } from "./cell";
import { parseClue, makesTarget, product, sum } from "./clues";
import type { Rules } from "./rules";

/** The most combinations that a message lists. A listener can't follow more. */
const mostSets = 12;

/** The combinations of symbols for a cage, at most mostSets. Each is a text of sorted symbols. */
export interface CageCombinations {
  readonly sets: readonly string[];
  readonly hasMore: boolean; // there are more combinations than listed
}

/** Returns the combinations for a cell's cage that agree with the grid and its notes; undefined
 * if the cell has no cage. */
export function combinationsOf(rules: Rules, cells: readonly Cell[], cell: number): CageCombinations | undefined {
  const { cages, clues, symbols } = rules.puzzle;
  const clue = parseClue(clues[cages[cell] ?? -1]);
  if (!clue) {
    return undefined;
  }
  const inside = cages.flatMap((cage, at) => (cage === cages[cell] ? [at] : []));
  const [target, sign] = clue;
  const found = new Set<string>();
  const tried: string[] = [];
  const fill = (n: number): void => {
    const at = inside[n];
    if (found.size > mostSets) {
      return;
    }
    if (at === undefined) {
      if (makesTarget(tried.map(Number), sign, target)) {
        found.add([...tried].sort((a, b) => symbols.indexOf(a) - symbols.indexOf(b)).join(""));
      }
      return;
    }
    for (const symbol of possibleSymbols(rules, cells, at)) {
      const clash = tried.some((other, i) => other === symbol && rules.peers[at]?.has(inside[i] ?? -1));
      if (!clash && !cannotReach([...tried, symbol].map(Number), sign, target, symbols)) {
        tried.push(symbol);
        fill(n + 1);
        tried.pop();
      }
    }
  };
  fill(0);
  return { sets: [...found].slice(0, mostSets), hasMore: found.size > mostSets };
}

/** Returns the symbols to try in a cell: its own symbol, else its notes, else its candidates. */
function possibleSymbols(rules: Rules, cells: readonly Cell[], at: number): string {
  return rules.value(cells, at) || cells[at]?.notes || rules.candidates(cells, at);
}

/** Whether a cage with these numbers surely misses the target, whatever numbers are added. It is
 * false where only trying can tell. */
function cannotReach(numbers: readonly number[], sign: string, target: number, symbols: string): boolean {
  if (sign === "+") {
    return sum(numbers) > target;
  }
  return sign === "×" && !symbols.includes("0") && target % product(numbers) !== 0;
}

// The combinations that the cages of a calcudoku still allow.
import type { Cell } from "./cell";
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
  const clue = /^(\d+)(.?)$/.exec(clues[cages[cell] ?? -1] ?? "");
  if (!clue) {
    return undefined;
  }
  const inside = cages.flatMap((cage, at) => (cage === cages[cell] ? [at] : []));
  const target = Number(clue[1]), sign = clue[2] ?? "";
  const found = new Set<string>();
  const held: string[] = [];
  const fill = (n: number): void => {
    const at = inside[n];
    if (found.size > most) {
      return;
    }
    if (at === undefined) {
      if (makes(held.map(Number), sign, target)) {
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

/** Whether numbers make a target. Without a sign any operation may. */
function makes(numbers: readonly number[], sign: string, target: number): boolean {
  const [a = 0, b = 0] = numbers;
  const pair = numbers.length === 2;
  const ways: Readonly<Record<string, boolean>> = {
    "+": sum(numbers) === target, "×": product(numbers) === target,
    "−": pair && Math.abs(a - b) === target, "÷": pair && ((b !== 0 && a === target * b) || (a !== 0 && b === target * a)),
  };
  return sign ? ways[sign] === true : Object.values(ways).some(Boolean);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a + b, 0);
}

function product(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => a * b, 1);
}

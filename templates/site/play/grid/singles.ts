// The easiest steps of all grids, which a hint names before any other: the last open cell of a
// house, and singles. The page finds them by itself, with or without engines.
import { stepInWords } from "../engine/sentences";
import type { Cell } from "./cell";
import type { Step } from "./puzzle";
import type { Rules } from "./rules";

/** A single that a position has. */
interface Single {
  readonly technique: string; // of the sudoku's ladder, whose words fit all grids
  readonly rank: number; // on the ladder; 0 is the easiest
  readonly cell: number;
  readonly symbol: string;
  readonly house: number; // as in Rules.houses; -1 for a naked single
}

/** The ranks of singles. Sudokus have hidden singles before naked ones, Latin squares after
 * them, as on the ladders of the engines. */
const ladders = {
  boxes: { "full-house": 0, "hidden-single-box": 1, "hidden-single-line": 2, "naked-single": 3 },
  lines: { "full-house": 0, "naked-single": 1, "hidden-single-line": 2 },
} as const;

/** Returns the easiest single in a position, of equally easy ones the nearest to a cell;
 * undefined if there is none. */
export function easiestSingle(rules: Rules, cells: readonly Cell[], near: number): Step | undefined {
  const { side } = rules.puzzle;
  const far = ({ cell }: Single): number => Math.abs((cell % side) - (near % side)) + Math.abs(Math.floor(cell / side) - Math.floor(near / side));
  const [first] = singles(rules, cells).sort((a, b) => a.rank - b.rank || far(a) - far(b));
  return first && inWords(rules, first);
}

function singles(rules: Rules, cells: readonly Cell[]): Single[] {
  const { symbols, side, boxes } = rules.puzzle;
  const ladder: Readonly<Record<string, number>> = boxes.length ? ladders.boxes : ladders.lines;
  const found: Single[] = [];
  const add = (technique: string, cell: number, symbol: string, house: number): number =>
    found.push({ technique, rank: ladder[technique] ?? 0, cell, symbol, house });
  const left = cells.map((_, cell) => (rules.value(cells, cell) ? "" : [...symbols].filter((s) => !rules.excluded(cells, cell, s)).join("")));
  left.forEach((symbol, cell) => symbol.length === 1 && add("naked-single", cell, symbol, -1));
  rules.houses.forEach((house, number) => {
    const open = house.filter((cell) => rules.value(cells, cell) === "");
    for (const symbol of rules.lacks(cells, house)) {
      const [cell, another] = open.filter((at) => left[at]?.includes(symbol));
      if (cell !== undefined && another === undefined) {
        add(open.length === 1 ? "full-house" : number < 2 * side ? "hidden-single-line" : "hidden-single-box", cell, symbol, number);
      }
    }
  });
  return found;
}

/** Describes a single as the engines describe steps. */
function inWords({ puzzle }: Rules, { technique, cell, symbol, house }: Single): Step {
  const { side } = puzzle, row = Math.floor(cell / side), column = cell % side;
  const number = house % side, sort = Math.floor(house / side);
  const word = ["row", "column", "box"][sort] ?? "", letter = "rcb".charAt(sort);
  const key = technique.startsWith("hidden") ? "hidden-single" : technique;
  const args = [
    { name: "cell", terms: [{ text: `R${row + 1}C${column + 1}` }] }, { name: "digit", terms: [{ text: symbol }] },
    { name: "house", terms: [{ word, text: String(number + 1) }] },
  ];
  const traced = house < 0 ? `c${row}.${column}` : `h${letter}${number}`;
  return { ...stepInWords("sudoku", { technique, key, args }), traced, placed: [[cell, symbol]], struck: [] };
}

// The easiest steps of all grids: the last open cell of a house, and singles. A hint tries them
// first. The page finds them without engines.
import { stepInWords } from "../engine/sentences";
import type { Cell } from "./cell";
import type { Step } from "./puzzle";
import type { Rules } from "./rules";

/** A single in a position. */
interface Single {
  readonly technique: string; // the technique's identifier in sudokus, whose texts fit all grids
  readonly rank: number; // place in the ladder of the puzzle; 0 is the easiest
  readonly cell: number;
  readonly symbol: string;
  readonly house: number; // the index in Rules.houses; -1 for a naked single
}

/** The ranks of singles, in the order of the engines' ladders. In sudokus hidden singles come
 * before naked ones, in Latin squares after them. */
const ladders = {
  boxes: { "full-house": 0, "hidden-single-box": 1, "hidden-single-line": 2, "naked-single": 3 },
  lines: { "full-house": 0, "naked-single": 1, "hidden-single-line": 2 },
} as const;

/** Returns the easiest single in a position; undefined if there is none. Among equally easy ones
 * it is the nearest to the cell near. */
export function easiestSingle(rules: Rules, cells: readonly Cell[], near: number): Step | undefined {
  const { side } = rules.puzzle;
  const distance = ({ cell }: Single): number => Math.abs((cell % side) - (near % side)) + Math.abs(Math.floor(cell / side) - Math.floor(near / side));
  const [first] = singles(rules, cells).sort((a, b) => a.rank - b.rank || distance(a) - distance(b));
  return first && toStep(rules, first);
}

function singles(rules: Rules, cells: readonly Cell[]): Single[] {
  const { symbols, side, boxes } = rules.puzzle;
  const ladder: Readonly<Record<string, number>> = boxes.length ? ladders.boxes : ladders.lines;
  const found: Single[] = [];
  const add = (technique: string, cell: number, symbol: string, house: number): number =>
    found.push({ technique, rank: ladder[technique] ?? 0, cell, symbol, house });
  const candidates = cells.map((_, cell) => (rules.value(cells, cell) ? "" : [...symbols].filter((s) => !rules.isExcluded(cells, cell, s)).join("")));
  candidates.forEach((symbol, cell) => symbol.length === 1 && add("naked-single", cell, symbol, -1));
  rules.houses.forEach((house, number) => {
    const open = house.filter((cell) => rules.value(cells, cell) === "");
    for (const symbol of rules.missingSymbols(cells, house)) {
      const [cell, another] = open.filter((at) => candidates[at]?.includes(symbol));
      if (cell !== undefined && another === undefined) {
        add(open.length === 1 ? "full-house" : number < 2 * side ? "hidden-single-line" : "hidden-single-box", cell, symbol, number);
      }
    }
  });
  return found;
}

/** Returns a single as a step, with the same texts as steps of the engines. */
function toStep({ puzzle }: Rules, { technique, cell, symbol, house }: Single): Step {
  const { side } = puzzle, row = Math.floor(cell / side), column = cell % side;
  const number = house % side, sort = Math.floor(house / side);
  const word = ["row", "column", "box"][sort] ?? "", letter = "rcb".charAt(sort);
  const key = technique.startsWith("hidden") ? "hidden-single" : technique;
  const args = [
    { name: "cell", terms: [{ text: `R${row + 1}C${column + 1}` }] }, { name: "digit", terms: [{ text: symbol }] },
    { name: "house", terms: [{ word, text: String(number + 1) }] },
  ];
  const highlights = house < 0 ? `c${row}.${column}` : `h${letter}${number}`;
  return { ...stepInWords("sudoku", { technique, key, args }), highlights, placed: [[cell, symbol]], struck: [] };
}

// Names several cells of a grid in one phrase, such as “row 3, columns 2, 5 and 7; row 4, column 1”.
import { joinWithAnd, say } from "../say";

/** Names cells row by row. If all are in one column, it names the column once, and their rows. */
export function placesInWords(cells: readonly number[], side: number): string {
  const rowOf = (cell: number): number => Math.floor(cell / side) + 1;
  const columnOf = (cell: number): number => (cell % side) + 1;
  const sorted = [...cells].sort((a, b) => a - b);
  const [first = 0] = sorted;
  if (sorted.length > 1 && sorted.every((cell) => columnOf(cell) === columnOf(first))) {
    return say("cellsOfColumn", { column: columnOf(first), rows: joinWithAnd(sorted.map(rowOf)) });
  }
  const rows = [...new Set(sorted.map(rowOf))].map((row) => {
    const columns = sorted.filter((cell) => rowOf(cell) === row).map(columnOf);
    return columns.length > 1 ? say("cellsOfRow", { row, columns: joinWithAnd(columns) }) : say("cell", { row, column: columns[0] ?? 0 });
  });
  return rows.join("; ");
}

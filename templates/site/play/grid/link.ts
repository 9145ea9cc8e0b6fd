// Positions as texts, which stand in links: those of the engines (engine.Position), the
// cells row by row and after them what the notes rule out, "12.4~R1C3-24".
import { empty, type Cell } from "./cell";
import { gap, type Puzzle } from "./puzzle";

export function write(p: Puzzle, cells: readonly Cell[]): string {
  const filled = cells.map((cell) => cell.value || gap).join("");
  const struck = cells.flatMap((cell, i) => {
    const gone = [...p.symbols].filter((s) => !cell.notes.includes(s)).join("");
    return cell.value || !cell.notes || !gone ? [] : [`R${Math.floor(i / p.side) + 1}C${(i % p.side) + 1}-${gone}`];
  });
  return [filled, ...struck].join("~");
}

/** The cells that a text stands for; undefined where it is none of this puzzle. */
export function read(p: Puzzle, text: string): Cell[] | undefined {
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

// Positions of grids as text, for the engines and for links.
import { empty, sameCell, type Cell } from "./cell";
import type { Game } from "./game";
import { gap, type Puzzle } from "./puzzle";

/** Returns the position of a game as the engines read it; "" at the start. */
export function positionOf({ puzzle, cells }: Game): string {
  return cells.every((cell) => sameCell({ ...cell, colour: 0, corners: "" }, empty)) ? "" : writePosition(puzzle, cells);
}

/** Returns all that cells hold for links; "" at the start. */
export function linkedPositionOf({ puzzle, cells }: Game): string {
  return cells.every((cell) => sameCell(cell, empty)) ? "" : writeAll(puzzle, cells);
}

/** Goes to the position of a link, as one move. It reports whether the game is there. */
export function goTo(game: Game, text: string): boolean {
  const cells = readPosition(game.puzzle, text);
  return cells !== undefined && (game.replace(cells) || linkedPositionOf(game) === text);
}

/** Writes what is filled in, and what notes leave out. */
function writePosition(p: Puzzle, cells: readonly Cell[]): string {
  const struck = cells.map((cell) => (cell.value || !cell.notes ? "" : [...p.symbols].filter((s) => !cell.notes.includes(s)).join("")));
  return [cells.map((cell) => cell.value || gap).join(""), ...parts(p, "", struck)].join("~");
}

/** Writes all that cells hold: a position, then notes in corners (c) and colours (x). */
function writeAll(p: Puzzle, cells: readonly Cell[]): string {
  const corners = cells.map((cell) => (cell.value ? "" : cell.corners)), painted = cells.map((cell) => (cell.colour ? String(cell.colour) : ""));
  return [writePosition(p, cells), ...parts(p, "c", corners), ...parts(p, "x", painted)].join("~");
}

/** Writes a text for each cell that has one, after the cell's place: "cR1C3-24". */
function parts(p: Puzzle, sort: string, texts: readonly string[]): string[] {
  return texts.flatMap((text, i) => (text ? [`${sort}R${Math.floor(i / p.side) + 1}C${(i % p.side) + 1}-${text}`] : []));
}

/** Reads the cells of a position, with or without corners and colours; undefined if it isn't
 * one of this puzzle. */
export function readPosition(p: Puzzle, text: string): Cell[] | undefined {
  if (text.length > 64 * p.solution.length) {
    return undefined;
  }
  const [filled = "", ...more] = text.split("~");
  if (filled.length !== p.solution.length || ![...filled].every((s) => s === gap || p.symbols.includes(s))) {
    return undefined;
  }
  const cells: Cell[] = [...filled].map((s, i) => ({ ...empty, value: s === gap || p.given[i] !== gap ? "" : s }));
  for (const part of more) {
    const [, sort = "", r, c, set = ""] = /^([cx]?)R(\d{1,2})C(\d{1,2})-(\w+)$/.exec(part) ?? [];
    const row = Number(r) - 1, column = Number(c) - 1, at = row * p.side + column, cell = cells[at];
    const isKnown = sort === "x" ? /^[1-9]$/.test(set) : [...set].every((s) => p.symbols.includes(s));
    if (!(row < p.side && column < p.side) || row < 0 || column < 0 || !cell || !isKnown) {
      return undefined;
    }
    const has = (isIn: boolean): string => [...p.symbols].filter((s) => set.includes(s) === isIn).join("");
    cells[at] = { ...cell, ...(sort === "x" ? { colour: Number(set) } : sort === "c" ? { corners: has(true) } : { notes: has(false) }) };
  }
  return cells;
}

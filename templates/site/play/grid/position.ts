// Positions of grids as text, for the engines and for links.
import { emptyCell, sameCell, type Cell } from "./cell";
import type { Game } from "./game";
import { emptySymbol, type Puzzle } from "./puzzle";

/** Writes the position of a game for the engines; "" if the reader has written neither symbols nor
 * notes. Corner notes and colours don't count. */
export function positionOf({ puzzle, cells }: Game): string {
  return cells.every((cell) => sameCell({ ...cell, colour: 0, corners: "" }, emptyCell)) ? "" : writePosition(puzzle, cells);
}

/** Writes the position of a game for links, with corner notes and colours; "" if all cells are
 * empty. */
export function linkedPositionOf({ puzzle, cells }: Game): string {
  return cells.every((cell) => sameCell(cell, emptyCell)) ? "" : writeAll(puzzle, cells);
}

/** Goes to the position of a link, as one move. It returns false if the text isn't valid. */
export function goTo(game: Game, text: string): boolean {
  const cells = readPosition(game.puzzle, text);
  return cells !== undefined && (game.replace(cells) || linkedPositionOf(game) === text);
}

/** Writes the symbols that the reader has placed. For each open cell with notes, it adds the symbols
 * that the notes lack. */
function writePosition(p: Puzzle, cells: readonly Cell[]): string {
  const struck = cells.map((cell) => (cell.value || !cell.notes ? "" : [...p.symbols].filter((s) => !cell.notes.includes(s)).join("")));
  return [cells.map((cell) => cell.value || emptySymbol).join(""), ...cellTexts(p, "", struck)].join("~");
}

/** Writes a position, then notes in corners (c) and colours (x). */
function writeAll(p: Puzzle, cells: readonly Cell[]): string {
  const corners = cells.map((cell) => (cell.value ? "" : cell.corners)), painted = cells.map((cell) => (cell.colour ? String(cell.colour) : ""));
  return [writePosition(p, cells), ...cellTexts(p, "c", corners), ...cellTexts(p, "x", painted)].join("~");
}

/** Writes the texts of cells with their places, such as "cR1C3-24". Empty texts are left out. */
function cellTexts(p: Puzzle, sort: string, texts: readonly string[]): string[] {
  return texts.flatMap((text, i) => (text ? [`${sort}R${Math.floor(i / p.side) + 1}C${(i % p.side) + 1}-${text}`] : []));
}

/** Reads a position, with or without corner notes and colours; undefined if the text is no
 * position of this puzzle. */
export function readPosition(p: Puzzle, text: string): Cell[] | undefined {
  if (text.length > 64 * p.solution.length) {
    return undefined;
  }
  const [filled = "", ...more] = text.split("~");
  if (filled.length !== p.solution.length || ![...filled].every((s) => s === emptySymbol || p.symbols.includes(s))) {
    return undefined;
  }
  const cells: Cell[] = [...filled].map((s, i) => ({ ...emptyCell, value: s === emptySymbol || p.given[i] !== emptySymbol ? "" : s }));
  for (const part of more) {
    const [, sort = "", r, c, set = ""] = /^([cx]?)R(\d{1,2})C(\d{1,2})-(\w+)$/.exec(part) ?? [];
    const row = Number(r) - 1, column = Number(c) - 1, at = row * p.side + column, cell = cells[at];
    const isKnown = sort === "x" ? /^[1-9]$/.test(set) : [...set].every((s) => p.symbols.includes(s));
    if (!(row < p.side && column < p.side) || row < 0 || column < 0 || !cell || !isKnown) {
      return undefined;
    }
    const symbolsWhere = (isIn: boolean): string => [...p.symbols].filter((s) => set.includes(s) === isIn).join("");
    cells[at] = { ...cell, ...(sort === "x" ? { colour: Number(set) } : sort === "c" ? { corners: symbolsWhere(true) } : { notes: symbolsWhere(false) }) };
  }
  return cells;
}

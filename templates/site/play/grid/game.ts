// A game on a grid. This file doesn't use the DOM.
import { History } from "../history";
import { colourCount, emptyCell, sameCell, toggleSymbol, cellValidator, type Cell } from "./cell";
import { type Puzzle, type Step } from "./puzzle";
import { Rules } from "./rules";
import type { Marking } from "./settings";

/** What a digit key writes: the value of a cell, a note, a note in the corner, or a colour. */
export type Mode = "value" | "note" | "corner" | "colour";

export class Game {
  readonly rules: Rules;
  readonly #history: History<Cell>;

  constructor(readonly puzzle: Puzzle) {
    this.rules = new Rules(puzzle);
    this.#history = new History([...puzzle.solution].map(() => emptyCell), sameCell);
  }

  get cells(): readonly Cell[] {
    return this.#history.now;
  }

  get moves(): number {
    return this.#history.moves;
  }

  get undone(): number {
    return this.#history.undone;
  }

  value(cell: number): string {
    return this.rules.value(this.cells, cell);
  }

  /** Writes a symbol into cells, or removes it if all of them have it. With keepNotes, a placed
   * symbol is removed from the notes of the cell's peers. It reports whether anything changed. */
  write(selected: readonly number[], symbol: string, mode: Exclude<Mode, "colour">, keepNotes = true): boolean {
    const open = selected.filter((cell) => !this.rules.isGiven(cell));
    if (mode === "value") {
      const isRemoved = open.every((cell) => this.cells[cell]?.value === symbol);
      return this.#history.move(open.flatMap((cell) => this.#placementChanges(cell, isRemoved ? "" : symbol, keepNotes)));
    }
    const field = mode === "note" ? "notes" : "corners";
    const blank = open.filter((cell) => !this.cells[cell]?.value);
    const isRemoved = blank.every((cell) => this.cells[cell]?.[field].includes(symbol));
    return this.#history.move(
      blank.map((at) => {
        const cell = this.cells[at] ?? emptyCell;
        const has = cell[field].includes(symbol);
        return { at, is: has === isRemoved ? { ...cell, [field]: toggleSymbol(cell[field], symbol, this.puzzle.symbols) } : cell };
      }),
    );
  }

  /** Returns the changes that place a symbol: in the cell, and in the notes of the cell's peers. */
  #placementChanges(at: number, symbol: string, keepNotes = true): { at: number; is: Cell }[] {
    const here = { at, is: { ...(this.cells[at] ?? emptyCell), value: symbol } };
    if (symbol === "" || !keepNotes) {
      return [here];
    }
    const noteChanges = [...(this.rules.peers[at] ?? [])].flatMap((peer) => {
      const cell = this.cells[peer] ?? emptyCell;
      const hasNote = cell.notes.includes(symbol) || cell.corners.includes(symbol);
      const without = (set: string): string => set.replace(symbol, "");
      return hasNote ? [{ at: peer, is: { ...cell, notes: without(cell.notes), corners: without(cell.corners) } }] : [];
    });
    return [here, ...noteChanges];
  }

  /** Erases the symbols of cells. If no cell has one, it erases all notes of the cells. */
  erase(selected: readonly number[]): boolean {
    const open = selected.filter((cell) => !this.rules.isGiven(cell));
    const filled = open.some((cell) => this.cells[cell]?.value);
    return this.#history.move(
      open.map((at) => {
        const cell = this.cells[at] ?? emptyCell;
        return { at, is: filled ? { ...cell, value: "" } : { ...emptyCell, colour: cell.colour } };
      }),
    );
  }

  /** Erases symbols and notes of cells. Colours stay. */
  clearCells(selected: readonly number[]): boolean {
    return this.#history.move(selected.map((at) => ({ at, is: { ...emptyCell, colour: this.cells[at]?.colour ?? 0 } })));
  }

  /** Writes all candidates as notes into the open cells without notes. */
  fillNotes(): boolean {
    return this.#history.move(
      this.cells.flatMap((cell, at) =>
        this.value(at) === "" && cell.notes === "" ? [{ at, is: { ...cell, notes: this.rules.candidates(this.cells, at) } }] : [],
      ),
    );
  }

  /** Gives the selected cells the colour after that of the first one. After the last colour they get none. */
  cycleColour(selected: readonly number[]): boolean {
    return this.paint(selected, ((this.cells[selected[0] ?? 0]?.colour ?? 0) + 1) % (colourCount + 1));
  }

  /** Gives cells a colour, or removes it if all of them have it. 0 removes any colour. */
  paint(selected: readonly number[], colour: number): boolean {
    const isRemoved = selected.every((at) => this.cells[at]?.colour === colour);
    return this.#history.move(selected.map((at) => ({ at, is: { ...(this.cells[at] ?? emptyCell), colour: isRemoved ? 0 : colour } })));
  }

  /** Empties the whole grid as one move, which can be undone. */
  restart(): boolean {
    return this.#history.move(this.cells.map((_, at) => ({ at, is: emptyCell })));
  }

  undo(): readonly number[] {
    return this.#history.undo();
  }

  redo(): readonly number[] {
    return this.#history.redo();
  }

  /** Carries out a step of the solution: it places symbols, and removes struck ones from notes. In a
   * cell without notes, it notes the other candidates. */
  applyStep(step: Step): boolean {
    const placed = step.placed.flatMap(([cell, symbol]) => this.#placementChanges(cell, symbol));
    const struck = new Map<number, string>();
    step.struck.forEach(([cell, symbol]) => struck.set(cell, (struck.get(cell) ?? "") + symbol));
    const noteChanges = [...struck].flatMap(([at, symbols]) => {
      const cell = this.cells[at] ?? emptyCell;
      const notes = cell.notes || this.rules.candidates(this.cells, at);
      return this.value(at) === "" ? [{ at, is: { ...cell, notes: [...notes].filter((s) => !symbols.includes(s)).join("") } }] : [];
    });
    return this.#history.move([...placed, ...noteChanges]);
  }

  get solved(): boolean {
    return this.rules.isSolved(this.cells);
  }

  /** Counts how often a symbol is still missing. It is negative if there are too many. */
  missingCount(symbol: string): number {
    return this.puzzle.side - [...this.puzzle.solution].filter((_, cell) => this.value(cell) === symbol).length;
  }

  /** Returns the cells to mark, as the setting says: those that break rules, those with wrong symbols,
   * or none. */
  cellsToMark(marking: Marking): readonly number[] {
    return marking === "clashes" ? this.rules.clashes(this.cells).flatMap((clash) => clash.cells) : marking === "wrong" ? this.rules.wrong(this.cells) : [];
  }

  save(): unknown {
    return this.#history.save();
  }

  restore(saved: unknown): boolean {
    return this.#history.restore(saved, cellValidator(this.puzzle.symbols));
  }

  /** Replaces the contents of all cells, as one move. */
  replace(cells: readonly Cell[]): boolean {
    return this.#history.move(cells.map((is, at) => ({ at, is })));
  }
}

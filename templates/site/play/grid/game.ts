// A game on a grid. It touches no page.
import { History } from "../history";
import { colours, empty, sameCell, toggled, validCell, type Cell } from "./cell";
import { type Puzzle, type Step } from "./puzzle";
import { Rules } from "./rules";
import type { Marking } from "./settings";

/** What a digit writes: the value, a note, a note in the corner, or its colour. */
export type Hand = "value" | "note" | "corner" | "colour";

export class Game {
  readonly rules: Rules;
  readonly #history: History<Cell>;

  constructor(readonly puzzle: Puzzle) {
    this.rules = new Rules(puzzle);
    this.#history = new History([...puzzle.solution].map(() => empty), sameCell);
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

  /** Writes a symbol into cells, or removes it if all of them have it. A placed symbol leaves the
   * notes of its peers if these are kept up. */
  write(selected: readonly number[], symbol: string, hand: Exclude<Hand, "colour">, keepNotes = true): boolean {
    const open = selected.filter((cell) => !this.rules.given(cell));
    if (hand === "value") {
      const away = open.every((cell) => this.cells[cell]?.value === symbol);
      return this.#history.move(open.flatMap((cell) => this.#placed(cell, away ? "" : symbol, keepNotes)));
    }
    const field = hand === "note" ? "notes" : "corners";
    const blank = open.filter((cell) => !this.cells[cell]?.value);
    const away = blank.every((cell) => this.cells[cell]?.[field].includes(symbol));
    return this.#history.move(
      blank.map((at) => {
        const cell = this.cells[at] ?? empty;
        const has = cell[field].includes(symbol);
        return { at, is: has === away ? { ...cell, [field]: toggled(cell[field], symbol, this.puzzle.symbols) } : cell };
      }),
    );
  }

  /** Changes for placing a symbol: the cell, and the notes of its peers. */
  #placed(at: number, symbol: string, keepNotes = true): { at: number; is: Cell }[] {
    const here = { at, is: { ...(this.cells[at] ?? empty), value: symbol } };
    if (symbol === "" || !keepNotes) {
      return [here];
    }
    const seen = [...(this.rules.peers[at] ?? [])].flatMap((peer) => {
      const cell = this.cells[peer] ?? empty;
      const noted = cell.notes.includes(symbol) || cell.corners.includes(symbol);
      const less = (set: string): string => set.replace(symbol, "");
      return noted ? [{ at: peer, is: { ...cell, notes: less(cell.notes), corners: less(cell.corners) } }] : [];
    });
    return [here, ...seen];
  }

  /** Erases cells: the symbol first, then the notes. */
  erase(selected: readonly number[]): boolean {
    const open = selected.filter((cell) => !this.rules.given(cell));
    const filled = open.some((cell) => this.cells[cell]?.value);
    return this.#history.move(
      open.map((at) => {
        const cell = this.cells[at] ?? empty;
        return { at, is: filled ? { ...cell, value: "" } : { ...empty, colour: cell.colour } };
      }),
    );
  }

  /** Empties cells of all but their colours. */
  empty(selected: readonly number[]): boolean {
    return this.#history.move(selected.map((at) => ({ at, is: { ...empty, colour: this.cells[at]?.colour ?? 0 } })));
  }

  /** Notes all candidates in the cells without notes. */
  fillNotes(): boolean {
    return this.#history.move(
      this.cells.flatMap((cell, at) =>
        this.value(at) === "" && cell.notes === "" ? [{ at, is: { ...cell, notes: this.rules.candidates(this.cells, at) } }] : [],
      ),
    );
  }

  /** Gives cells the next colour. */
  colour(selected: readonly number[]): boolean {
    return this.paint(selected, ((this.cells[selected[0] ?? 0]?.colour ?? 0) + 1) % (colours + 1));
  }

  /** Gives cells a colour, or takes it away if all of them have it. */
  paint(selected: readonly number[], colour: number): boolean {
    const away = selected.every((at) => this.cells[at]?.colour === colour);
    return this.#history.move(selected.map((at) => ({ at, is: { ...(this.cells[at] ?? empty), colour: away ? 0 : colour } })));
  }

  /** Empties the grid. Undo brings it back. */
  restart(): boolean {
    return this.#history.move(this.cells.map((_, at) => ({ at, is: empty })));
  }

  undo(): readonly number[] {
    return this.#history.undo();
  }

  redo(): readonly number[] {
    return this.#history.redo();
  }

  /** Takes a step of the solution: writes what it places, and notes what it strikes. */
  take(step: Step): boolean {
    const placed = step.placed.flatMap(([cell, symbol]) => this.#placed(cell, symbol));
    const struck = new Map<number, string>();
    step.struck.forEach(([cell, symbol]) => struck.set(cell, (struck.get(cell) ?? "") + symbol));
    const noted = [...struck].flatMap(([at, gone]) => {
      const cell = this.cells[at] ?? empty;
      const notes = cell.notes || this.rules.candidates(this.cells, at);
      return this.value(at) === "" ? [{ at, is: { ...cell, notes: [...notes].filter((s) => !gone.includes(s)).join("") } }] : [];
    });
    return this.#history.move([...placed, ...noted]);
  }

  get solved(): boolean {
    return this.rules.solved(this.cells);
  }

  /** Counts how often a symbol is still missing. */
  left(symbol: string): number {
    return this.puzzle.side - [...this.puzzle.solution].filter((_, cell) => this.value(cell) === symbol).length;
  }

  /** Returns the cells to mark: what breaks the rules, or what isn't the solution. */
  marked(marking: Marking): readonly number[] {
    return marking === "clashes" ? this.rules.clashes(this.cells).flatMap((clash) => clash.cells) : marking === "wrong" ? this.rules.wrong(this.cells) : [];
  }

  save(): unknown {
    return this.#history.save();
  }

  restore(saved: unknown): boolean {
    return this.#history.restore(saved, validCell(this.puzzle.symbols));
  }

  /** Replaces what stands in all cells, as one move. */
  replace(cells: readonly Cell[]): boolean {
    return this.#history.move(cells.map((is, at) => ({ at, is })));
  }
}

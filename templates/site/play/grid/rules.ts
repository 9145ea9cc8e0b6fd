// The rules of grids, applied to a game: candidates, clashes, mistakes.
import type { Cell } from "./cell";
import { parseClue, makesTarget } from "./clues";
import { emptySymbol, housesOf, peersOf, type House, type Puzzle } from "./puzzle";

/** Cells that together break a rule: a repeated symbol, a wrong cage, or a wrong sign. */
export interface Clash {
  readonly sort: "twice" | "cage" | "sign";
  readonly cells: readonly number[];
}

export class Rules {
  readonly houses: readonly House[];
  readonly peers: readonly ReadonlySet<number>[];

  constructor(readonly puzzle: Puzzle) {
    this.houses = housesOf(puzzle);
    this.peers = peersOf(puzzle);
  }

  isGiven(cell: number): boolean {
    return this.puzzle.given[cell] !== emptySymbol;
  }

  /** Returns the symbol in a cell, given or written by the reader; "" for none. */
  value(cells: readonly Cell[], cell: number): string {
    return this.isGiven(cell) ? (this.puzzle.given[cell] ?? "") : (cells[cell]?.value ?? "");
  }

  /** Returns the symbols that no peer of the cell has. Cages and signs don't count. */
  candidates(cells: readonly Cell[], cell: number): string {
    const taken = new Set([...(this.peers[cell] ?? [])].map((peer) => this.value(cells, peer)));
    return [...this.puzzle.symbols].filter((s) => !taken.has(s)).join("");
  }

  /** Whether a symbol is excluded from a cell by its own symbol or notes, or by its peers. */
  isExcluded(cells: readonly Cell[], cell: number, symbol: string): boolean {
    const value = this.value(cells, cell);
    if (value !== "") {
      return value !== symbol;
    }
    const notes = cells[cell]?.notes ?? "";
    return (notes !== "" && !notes.includes(symbol)) || !this.candidates(cells, cell).includes(symbol);
  }

  /** Returns all clashes: a symbol twice in a house, a full cage that misses its target, a sign
   * between the wrong symbols. */
  clashes(cells: readonly Cell[]): Clash[] {
    const { symbols, cages, clues, less } = this.puzzle;
    const value = (cell: number): string => this.value(cells, cell);
    const repeated = this.houses.flatMap((house): Clash[] =>
      [...symbols].map((symbol): Clash => ({ sort: "twice", cells: house.filter((cell) => value(cell) === symbol) })).filter((clash) => clash.cells.length > 1),
    );
    const fullCages = clues.flatMap((text, cage): Clash[] => {
      const inside = cages.flatMap((of, cell) => (of === cage ? [cell] : []));
      const clue = inside.every(value) ? parseClue(text) : undefined;
      return clue && !makesTarget(inside.map((cell) => Number(value(cell))), clue[1], clue[0]) ? [{ sort: "cage", cells: inside }] : [];
    });
    const signs = less.flatMap(([a, b]): Clash[] => (value(a) && value(b) && symbols.indexOf(value(a)) >= symbols.indexOf(value(b)) ? [{ sort: "sign", cells: [a, b] }] : []));
    return [...repeated, ...fullCages, ...signs];
  }

  /** Returns the symbols that a house lacks. */
  missingSymbols(cells: readonly Cell[], house: House): string {
    const present = new Set(house.map((cell) => this.value(cells, cell)));
    return [...this.puzzle.symbols].filter((s) => !present.has(s)).join("");
  }

  /** Returns the cells with other symbols than the solution. Open cells aren't wrong. */
  wrong(cells: readonly Cell[]): number[] {
    return [...this.puzzle.solution].flatMap((right, cell) => {
      const value = this.value(cells, cell);
      return value !== "" && value !== right ? [cell] : [];
    });
  }

  /** Returns the open cells with notes that lack the right symbol. */
  wrongNotes(cells: readonly Cell[]): number[] {
    return [...this.puzzle.solution].flatMap((right, cell) => {
      const notes = cells[cell]?.notes ?? "";
      return this.value(cells, cell) === "" && notes !== "" && !notes.includes(right) ? [cell] : [];
    });
  }

  /** Whether neither symbols nor notes contradict the solution. */
  isSound(cells: readonly Cell[]): boolean {
    return this.wrong(cells).length + this.wrongNotes(cells).length === 0;
  }

  /** Counts the open cells. */
  countOpen(cells: readonly Cell[]): number {
    return [...this.puzzle.solution].filter((_, cell) => this.value(cells, cell) === "").length;
  }

  isSolved(cells: readonly Cell[]): boolean {
    return this.countOpen(cells) === 0 && this.wrong(cells).length === 0;
  }
}

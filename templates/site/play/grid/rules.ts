// What the rules of rows, columns and boxes say of a grid while it is played.
import type { Cell } from "./cell";
import { clueOf, makesTarget } from "./clues";
import { gap, houses, peers, type House, type Puzzle } from "./puzzle";

/** Cells that break a rule together. */
export interface Clash {
  readonly sort: "twice" | "cage" | "sign";
  readonly cells: readonly number[];
}

export class Rules {
  readonly houses: readonly House[];
  readonly peers: readonly ReadonlySet<number>[];

  constructor(readonly puzzle: Puzzle) {
    this.houses = houses(puzzle);
    this.peers = peers(puzzle);
  }

  given(cell: number): boolean {
    return this.puzzle.given[cell] !== gap;
  }

  /** Returns the symbol in a cell, given or filled in; "" for none. */
  value(cells: readonly Cell[], cell: number): string {
    return this.given(cell) ? (this.puzzle.given[cell] ?? "") : (cells[cell]?.value ?? "");
  }

  /** Returns the symbols that no peer of the cell has. */
  candidates(cells: readonly Cell[], cell: number): string {
    const taken = new Set([...(this.peers[cell] ?? [])].map((peer) => this.value(cells, peer)));
    return [...this.puzzle.symbols].filter((s) => !taken.has(s)).join("");
  }

  /** Whether the filled cells and notes rule out a symbol for a cell. */
  excluded(cells: readonly Cell[], cell: number, symbol: string): boolean {
    const value = this.value(cells, cell);
    if (value !== "") {
      return value !== symbol;
    }
    const notes = cells[cell]?.notes ?? "";
    return (notes !== "" && !notes.includes(symbol)) || !this.candidates(cells, cell).includes(symbol);
  }

  /** Returns what breaks the rules already: a symbol twice in a house, a full cage without its
   * target, a sign between the wrong symbols. */
  clashes(cells: readonly Cell[]): Clash[] {
    const { symbols, cages, clues, less } = this.puzzle;
    const value = (cell: number): string => this.value(cells, cell);
    const twice = this.houses.flatMap((house): Clash[] =>
      [...symbols].map((symbol): Clash => ({ sort: "twice", cells: house.filter((cell) => value(cell) === symbol) })).filter((clash) => clash.cells.length > 1),
    );
    const missed = clues.flatMap((text, cage): Clash[] => {
      const inside = cages.flatMap((of, cell) => (of === cage ? [cell] : []));
      const clue = inside.every(value) ? clueOf(text) : undefined;
      return clue && !makesTarget(inside.map((cell) => Number(value(cell))), clue[1], clue[0]) ? [{ sort: "cage", cells: inside }] : [];
    });
    const signs = less.flatMap(([a, b]): Clash[] => (value(a) && value(b) && symbols.indexOf(value(a)) >= symbols.indexOf(value(b)) ? [{ sort: "sign", cells: [a, b] }] : []));
    return [...twice, ...missed, ...signs];
  }

  /** Returns the symbols that a house lacks. */
  lacks(cells: readonly Cell[], house: House): string {
    const had = new Set(house.map((cell) => this.value(cells, cell)));
    return [...this.puzzle.symbols].filter((s) => !had.has(s)).join("");
  }

  /** Returns the cells whose symbols aren't those of the solution. */
  wrong(cells: readonly Cell[]): number[] {
    return [...this.puzzle.solution].flatMap((right, cell) => {
      const value = this.value(cells, cell);
      return value !== "" && value !== right ? [cell] : [];
    });
  }

  /** Returns the open cells whose notes lack the right symbol. */
  missed(cells: readonly Cell[]): number[] {
    return [...this.puzzle.solution].flatMap((right, cell) => {
      const notes = cells[cell]?.notes ?? "";
      return this.value(cells, cell) === "" && notes !== "" && !notes.includes(right) ? [cell] : [];
    });
  }

  /** Whether the solution is still possible. */
  sound(cells: readonly Cell[]): boolean {
    return this.wrong(cells).length + this.missed(cells).length === 0;
  }

  /** Counts the open cells. */
  open(cells: readonly Cell[]): number {
    return [...this.puzzle.solution].filter((_, cell) => this.value(cells, cell) === "").length;
  }

  solved(cells: readonly Cell[]): boolean {
    return this.open(cells) === 0 && this.wrong(cells).length === 0;
  }
}

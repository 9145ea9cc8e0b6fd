// What the rules of rows, columns and boxes say of a grid while it is played.
import type { Cell } from "./cell";
import { gap, houses, peers, type House, type Puzzle } from "./puzzle";

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

  /** Returns the cells whose symbol stands twice in a house. */
  clashes(cells: readonly Cell[]): ReadonlySet<number> {
    const found = new Set<number>();
    this.peers.forEach((seen, cell) => {
      const value = this.value(cells, cell);
      if (value !== "" && [...seen].some((peer) => this.value(cells, peer) === value)) {
        found.add(cell);
      }
    });
    return found;
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

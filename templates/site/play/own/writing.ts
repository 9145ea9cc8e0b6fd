// The state of a puzzle that a reader enters on an empty board. This file doesn't use the DOM.
import type { Draft } from "../engine/messages";
import { History, isObject } from "../history";
import { emptySymbol } from "../grid/puzzle";
import type { EmptyBoard } from "./page";

/** The sign between a cell and a neighbour; "" for none. */
export type Sign = "" | "<" | ">";

/** The side of a cell at which the neighbour is. */
export type Side = "right" | "below";

/** A cell: its symbol, its cage, and the signs to the right and below. */
export interface Square {
  readonly value: string;
  readonly cage: number; // the index of its cage's first cell; -1 for none
  readonly clue: string; // the clue of its cage, such as "20+"
  readonly right: Sign;
  readonly below: Sign;
}

const blankSquare: Square = { value: "", cage: -1, clue: "", right: "", below: "" };

function sameSquare(a: Square, b: Square): boolean {
  return a.value === b.value && a.cage === b.cage && a.clue === b.clue && a.right === b.right && a.below === b.below;
}

export class Writing {
  readonly #history: History<Square>;
  readonly #houses: readonly (readonly number[])[];

  constructor(readonly board: EmptyBoard) {
    this.#history = new History(Array.from({ length: board.columns * board.rows }, () => blankSquare), sameSquare);
    this.#houses = housesOf(board);
  }

  get squares(): readonly Square[] {
    return this.#history.now;
  }

  get moves(): number {
    return this.#history.moves;
  }

  get undone(): number {
    return this.#history.undone;
  }

  get isBlank(): boolean {
    return this.squares.every((s) => sameSquare(s, blankSquare));
  }

  /** Writes a symbol into cells, or removes it if all of them have it. */
  write(cells: readonly number[], symbol: string): boolean {
    const away = cells.every((cell) => this.squares[cell]?.value === symbol);
    return this.#change(cells, () => ({ value: away ? "" : symbol }));
  }

  /** Empties cells. It also removes their cages and the signs around them. */
  erase(cells: readonly number[]): boolean {
    const { columns } = this.board;
    const ids = new Set(cells.map((cell) => this.squares[cell]?.cage ?? -1));
    return this.#history.move(this.squares.map((s, at) => {
      const isErased = cells.includes(at);
      const right = isErased || (cells.includes(at + 1) && (at + 1) % columns !== 0) ? "" : s.right;
      const below = isErased || cells.includes(at + columns) ? "" : s.below;
      const caged = ids.has(s.cage) ? { cage: -1, clue: "" } : {};
      return { at, is: { ...s, ...caged, right, below, value: isErased ? "" : s.value } };
    }));
  }

  /** Makes a cage of cells. It removes other cages with these cells. */
  join(cells: readonly number[], clue: string): boolean {
    const ids = new Set(cells.map((cell) => this.squares[cell]?.cage ?? -1)), first = Math.min(...cells);
    return this.#history.move(this.squares.map((s, at) => ({
      at, is: cells.includes(at) ? { ...s, cage: first, clue } : ids.has(s.cage) ? { ...s, cage: -1, clue: "" } : s,
    })));
  }

  /** Sets the sign at a side of a cell. If the same sign is there already, the sign is removed. */
  sign(cell: number, side: Side, sign: Sign): boolean {
    return this.#change([cell], (s) => ({ [side]: s[side] === sign ? "" : sign }));
  }

  clear(): boolean {
    return this.#change([...this.squares.keys()], () => blankSquare);
  }

  undo(): readonly number[] {
    return this.#history.undo();
  }

  redo(): readonly number[] {
    return this.#history.redo();
  }

  save(): unknown {
    return this.#history.save();
  }

  restore(saved: unknown): boolean {
    const { symbols } = this.board, cells = this.squares.length;
    const isSign = (x: unknown): boolean => x === "" || x === "<" || x === ">";
    return this.#history.restore(saved, (x): x is Square =>
      isObject(x) && typeof x.value === "string" && (x.value === "" || (x.value.length === 1 && symbols.includes(x.value))) &&
      Number.isInteger(x.cage) && (x.cage as number) >= -1 && (x.cage as number) < cells && typeof x.clue === "string" && x.clue.length < 12 && isSign(x.right) && isSign(x.below));
  }

  #change(cells: readonly number[], to: (s: Square) => Partial<Square>): boolean {
    return this.#history.move(cells.flatMap((at) => {
      const s = this.squares[at];
      return s ? [{ at, is: { ...s, ...to(s) } }] : [];
    }));
  }

  /** Whether cells are connected through their sides. */
  areConnected(cells: readonly number[]): boolean {
    const { columns } = this.board, left = new Set(cells.slice(1)), reached = cells.slice(0, 1);
    for (const at of reached) {
      const around = [at - columns, at + columns, ...(at % columns > 0 ? [at - 1] : []), ...((at + 1) % columns > 0 ? [at + 1] : [])];
      reached.push(...around.filter((next) => left.delete(next)));
    }
    return left.size === 0;
  }

  /** Returns the cells outside all cages, if the board has cages. */
  uncaged(): number[] {
    return this.board.operations ? this.squares.flatMap((s, at) => (s.cage < 0 ? [at] : [])) : [];
  }

  /** Returns the cells with equal symbols in a house, or with a sign between the wrong symbols. */
  clashing(): Set<number> {
    const { columns, symbols } = this.board;
    const value = (cell: number): string => this.squares[cell]?.value ?? "";
    const clashes = this.#houses.flatMap((house) => house.filter((a) => value(a) && house.some((b) => b !== a && value(a) === value(b))));
    const rank = (cell: number): number => symbols.indexOf(value(cell));
    this.squares.forEach((s, at) => {
      for (const [sign, next] of [[s.right, at + 1], [s.below, at + columns]] as const) {
        if (sign && value(at) && value(next) && (sign === "<" ? rank(at) >= rank(next) : rank(at) <= rank(next))) {
          clashes.push(at, next);
        }
      }
    });
    return new Set(clashes);
  }

  /** Returns the puzzle in the form that the engines read. */
  draft(): Draft {
    const { columns, symbols, operations, signs } = this.board;
    const firsts = this.squares.flatMap((s, at) => (s.cage === at ? [at] : []));
    const less = this.squares.flatMap((s, at) =>
      ([[s.right, at + 1], [s.below, at + columns]] as const).flatMap(([sign, next]) => (sign === "<" ? [[at, next] as const] : sign === ">" ? [[next, at] as const] : [])));
    return {
      columns, symbols, given: this.squares.map((s) => s.value || emptySymbol).join(""),
      ...(operations ? { cages: this.squares.map((s) => firsts.indexOf(s.cage)), clues: firsts.map((at) => this.squares[at]?.clue ?? "") } : {}),
      ...(signs ? { less } : {}),
    };
  }

  /** Replaces the whole board by a draft of the same size, as one move. */
  replace(draft: Draft): boolean {
    const { columns } = this.board;
    const signTo = (at: number, next: number): Sign =>
      (draft.less ?? []).reduce<Sign>((sign, [a, b]) => (a === at && b === next ? "<" : a === next && b === at ? ">" : sign), "");
    return this.#history.move(this.squares.map((_, at) => {
      const number = draft.cages?.[at] ?? -1, symbol = draft.given[at] ?? emptySymbol;
      return { at, is: {
        value: symbol === emptySymbol ? "" : symbol, cage: number < 0 ? -1 : (draft.cages ?? []).indexOf(number), clue: draft.clues?.[number] ?? "",
        right: (at + 1) % columns ? signTo(at, at + 1) : "", below: signTo(at, at + columns),
      } };
    }));
  }
}

/** Returns the rows, columns and boxes of a board. */
function housesOf({ columns, rows, box }: EmptyBoard): number[][] {
  const houses = new Map<string, number[]>();
  for (let at = 0; at < columns * rows; at++) {
    const row = Math.floor(at / columns), column = at % columns;
    const names = [`r${row}`, `c${column}`, ...(box ? [`b${Math.floor(row / box[1])} ${Math.floor(column / box[0])}`] : [])];
    names.forEach((name) => houses.set(name, [...(houses.get(name) ?? []), at]));
  }
  return [...houses.values()];
}

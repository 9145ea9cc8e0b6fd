// What the table of puzzles of moves needs of a kind.
import type { Line, Move } from "./line";
import type { FittedBoard } from "../screen";
import type { Places } from "./picker";

/** The highlighted places of a board, by number. */
export interface Marks {
  readonly chosen: number | undefined;
  readonly targets: readonly number[];
  readonly lit: readonly number[];
}

export const noMarks: Marks = { chosen: undefined, targets: [], lit: [] };

/** A board shows a state. */
export interface Board<S> extends Places, FittedBoard {
  show(state: S, marks: Marks): void;
}

/** A kind translates between places of the board, moves of the rules, and words. */
export interface Kind<S> {
  readonly line: Line<S>;
  readonly board: Board<S>;
  /** The best known solution. */
  readonly path: readonly Move[];
  /** The game as text for the clipboard. */
  readonly text: string;
  /** Whether something can be taken from a place, and where it may be put. */
  takes(state: S, place: number): boolean;
  targets(state: S, place: number): readonly number[];
  /** Returns the move from one place to another; undefined if the rules have none. */
  moveOf(state: S, from: number, to: number, dragged: boolean): Move | undefined;
  /** Returns the places from and to which a move leads. */
  placesOf(state: S, move: Move): readonly [from: number, to: number];
  /** Names a place. */
  named(place: number): string;
  /** Sentences on what was taken, on a move, and on its consequences. */
  taken(state: S, place: number): string;
  told(state: S, move: Move): string;
  followed(before: S, move: Move): readonly string[];
  /** Names the sort of a move, for a first hint. */
  sort(state: S, move: Move): string;
  /** Whether no move is left. */
  stuck(state: S): boolean;
  /** The score beside the number of moves, and the sentence at the end; "" for none. */
  score(moves: number): string;
  ending(moves: number): string;
  /** Returns what a key does on the place with the focus; undefined if the kind doesn't use it. */
  typed(key: string, focus: number | undefined): Typed | undefined;
  /** The kind's own buttons. */
  readonly extras: readonly Extra[];
}

/** A button of the kind's own. */
export interface Extra {
  readonly label: string;
  readonly keys: string;
  act(place: number | undefined): Typed;
}

/** What a typed key does: tap a place, move the focus, say something, highlight places. */
export interface Typed {
  readonly tap?: number;
  readonly go?: number;
  readonly say?: string;
  readonly lit?: readonly number[];
}

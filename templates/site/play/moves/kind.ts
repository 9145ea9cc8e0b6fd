// What a kind of puzzle that is solved by moves tells the table at which it is played.
import type { Line, Move } from "./line";
import type { Places } from "./picker";

/** What is to be seen of a board beside what stands on it: numbers of places. */
export interface Marks {
  readonly chosen: number | undefined;
  readonly targets: readonly number[];
  readonly lit: readonly number[];
}

export const noMarks: Marks = { chosen: undefined, targets: [], lit: [] };

/** A Board shows a state. */
export interface Board<S> extends Places {
  show(state: S, marks: Marks): void;
}

/** A Kind puts the rules into places and words. Places are the board's. */
export interface Kind<S> {
  readonly line: Line<S>;
  readonly board: Board<S>;
  /** A solution, and how many moves the shortest known has. */
  readonly path: readonly Move[];
  /** The game in words for the clipboard. */
  readonly text: string;
  /** Whether there is something to take at a place, and where it may be put. */
  takes(state: S, place: number): boolean;
  targets(state: S, place: number): readonly number[];
  /** The move from one place to another; undefined where the rules have none. */
  moveOf(state: S, from: number, to: number, dragged: boolean): Move | undefined;
  /** The places that a move is from and to. */
  placesOf(state: S, move: Move): readonly [from: number, to: number];
  /** What a place is called. */
  named(place: number): string;
  /** What is said of what was taken, of a move, and of what follows from it. */
  taken(state: S, place: number): string;
  told(state: S, move: Move): string;
  followed(before: S, move: Move): readonly string[];
  /** What sort of move it is, for a first hint. */
  sort(state: S, move: Move): string;
  /** Whether no move is left. */
  stuck(state: S): boolean;
  /** What stands beside the number of moves, and what is said of it at the end; "" for
   * nothing. */
  score(moves: number): string;
  ending(moves: number): string;
  /** What a key asks for where a place has the focus; undefined where it is no key of the
   * kind's. */
  typed(key: string, focus: number | undefined): Typed | undefined;
  /** What else the kind can do, about a place. */
  readonly extras: readonly Extra[];
}

/** An Extra is a button of the kind's own. */
export interface Extra {
  readonly label: string;
  readonly keys: string;
  act(place: number | undefined): Typed;
}

/** What was Typed is a place to be tapped, one to go to, something to be said, places to be
 * lit up. */
export interface Typed {
  readonly tap?: number;
  readonly go?: number;
  readonly say?: string;
  readonly lit?: readonly number[];
}

// The interface between the table of puzzles of moves and each kind of them.
import type { Line, Move } from "./line";
import type { FittedBoard } from "../screen";
import type { PlacesBoard } from "./picker";

/** The places of a board to mark, by number: the chosen place, the places to which its piece can go,
 * and highlighted ones, such as those of a hint. */
export interface Marks {
  readonly chosen: number | undefined;
  readonly targets: readonly number[];
  readonly highlighted: readonly number[];
}

export const noMarks: Marks = { chosen: undefined, targets: [], highlighted: [] };

/** A board that shows states. A place is a bottle, a slot of a tray, or a cell with a letter. */
export interface Board<S> extends PlacesBoard, FittedBoard {
  show(state: S, marks: Marks): void;
}

/** A Kind translates between places of the board, moves of the rules, and words. */
export interface Kind<S> {
  readonly line: Line<S>;
  readonly board: Board<S>;
  /** The shortest known solution. */
  readonly solution: readonly Move[];
  /** The text that readers can copy: the puzzle or the present position. */
  readonly clipboardText: string;
  /** Whether moves can lead to a state from which there is no solution. */
  readonly hasDeadEnds: boolean;
  /** The keys of the texts on undone and redone moves, and on a cancelled choice. */
  readonly texts: TextKeys;
  /** A list beside the board, if there is one. */
  readonly panel?: HTMLElement;
  /** Whether something can be taken from a place. chosen is the place from which something has been
   * taken already. */
  canTake(state: S, place: number, chosen: number | undefined): boolean;
  /** Returns the places to which the thing taken from a place can go. */
  targets(state: S, place: number): readonly number[];
  /** Returns the move from one place to another; undefined if the rules don't allow it. If dragged,
   * the place to may be only near the one that the reader means. */
  moveOf(state: S, from: number, to: number, dragged: boolean): Move | undefined;
  /** Returns the place where a move begins, and the one where it ends. */
  placesOf(state: S, move: Move): readonly [from: number, to: number];
  /** Returns the name of a place, such as “bottle 4” or “C1”. */
  placeName(place: number): string;
  /** Returns what was taken from a place, and where it can go, in words. */
  describeTaken(state: S, place: number): string;
  /** Returns a sentence on why there is no move from one place to another. If from is undefined, it
   * says why nothing can be taken from the place to. */
  describeRefusal(state: S, from: number | undefined, to: number): string;
  /** Returns a sentence on a move. */
  describeMove(state: S, move: Move): string;
  /** Returns sentences on the consequences of a move. */
  describeEvents(before: S, move: Move): readonly string[];
  /** Names the category of a move, for the first degree of a hint. */
  moveCategory(state: S, move: Move): string;
  /** Whether no move is possible. */
  isStuck(state: S): boolean;
  /** Returns how far the game is after a number of moves. */
  scoreText(moves: number): string;
  /** Returns the sentences on a puzzle that was solved in a number of moves. */
  endingText(moves: number): string;
  /** Returns the effect of a key; undefined if the kind doesn't use it. focus is the place with the
   * focus; undefined if there is none. */
  handleKey(key: string, focus: number | undefined): KeyResult | undefined;
  /** The buttons that only this kind has. */
  readonly extraButtons: readonly ExtraButton[];
}

export interface TextKeys {
  readonly undone: string; // a text in plural forms, for the number of moves that are left
  readonly redone: string; // a text in plural forms, for the same number
  readonly dropped: string;
}

/** A button that only one kind has. act gets the chosen place or the one with the focus. */
export interface ExtraButton {
  readonly textKey: string;
  readonly keys: string;
  act(place: number | undefined): KeyResult;
}

/** The effect of a key or button: it taps a place, moves the focus, says a text, or highlights
 * places. */
export interface KeyResult {
  readonly tap?: number;
  readonly focus?: number;
  readonly say?: string;
  readonly highlighted?: readonly number[];
}

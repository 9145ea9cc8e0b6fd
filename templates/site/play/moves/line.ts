// A game as a line of moves. All changes of the line can be undone. This file doesn't use the DOM.
import { isObject } from "../history";

/** A move as numbers, as in the engines. All moves of a kind have the same length. */
export type Move = readonly number[];

/** The rules of a kind. States are immutable. */
export interface Rules<S> {
  readonly moveLength: number; // how many numbers a move has
  readonly start: S;
  /** Returns the state after a move; undefined if the move isn't possible. */
  play(state: S, move: Move): S | undefined;
  solved(state: S): boolean;
  /** Returns a text for a state. States with the same text have the same next moves to a
   * solution. */
  key(state: S): string;
}

/** A change of the line. From the index at on, the moves in was are replaced by those in is. */
interface Edit {
  readonly at: number;
  readonly was: readonly Move[];
  readonly is: readonly Move[];
}

/** The most moves of a line, and the most edits that are stored and read. */
export const maxMoves = 5000;

export class Line<S> {
  #states: S[];
  #moves: Move[] = [];
  #past: Edit[] = [];
  #future: Edit[] = [];

  constructor(readonly rules: Rules<S>) {
    this.#states = [rules.start];
  }

  get moves(): readonly Move[] {
    return this.#moves;
  }

  /** The present state. */
  get now(): S {
    return this.after(this.#moves.length);
  }

  /** Returns the state after the first moves of the line; the number moves says how many. */
  after(moves: number): S {
    return this.#states[moves] ?? this.rules.start;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Makes a move. It returns false if the rules don't allow the move, or the line has maxMoves. */
  move(m: Move): boolean {
    return this.#edit({ at: this.#moves.length, was: [], is: [m] });
  }

  /** Changes to other moves as one edit. It returns false if the moves are impossible or equal
   * to the present ones. */
  goTo(moves: readonly Move[]): boolean {
    let at = 0;
    while (at < moves.length && at < this.#moves.length && sameMove(moves[at], this.#moves[at])) {
      at++;
    }
    const edit = { at, was: this.#moves.slice(at), is: moves.slice(at) };
    return edit.was.length + edit.is.length > 0 && this.#edit(edit);
  }

  #edit(edit: Edit): boolean {
    const done = edit.at + edit.is.length <= maxMoves && this.#apply(edit);
    if (done) {
      this.#past.push(edit);
      this.#future = [];
      this.#joinOldest();
    }
    return done;
  }

  /** Joins the two oldest edits if there are too many. They are then undone together. */
  #joinOldest(): void {
    const [first, second] = this.#past;
    if (first && second && this.#past.length > maxMoves) {
      this.#past.splice(0, 2, { at: 0, was: [], is: [...first.is.slice(0, second.at), ...second.is] });
    }
  }

  /** Applies an edit. It returns false and changes nothing if a move is impossible or the line
   * differs from was. */
  #apply({ at, was, is }: Edit): boolean {
    if (at + was.length !== this.#moves.length || !was.every((m, i) => sameMove(m, this.#moves[at + i]))) {
      return false;
    }
    const states: S[] = [];
    let state = this.after(at);
    for (const m of is) {
      const next = this.rules.play(state, m);
      if (next === undefined) {
        return false;
      }
      states.push((state = next));
    }
    this.#moves.splice(at, was.length, ...is);
    this.#states.splice(at + 1, was.length, ...states);
    return true;
  }

  undo(): boolean {
    const edit = this.#past.at(-1);
    if (!edit || !this.#apply({ at: edit.at, was: edit.is, is: edit.was })) {
      return false;
    }
    this.#past.pop();
    this.#future.push(edit);
    return true;
  }

  redo(): boolean {
    const edit = this.#future.at(-1);
    if (!edit || !this.#apply(edit)) {
      return false;
    }
    this.#future.pop();
    this.#past.push(edit);
    return true;
  }

  /** Returns the data to store: each edit as its index and two texts of moves. */
  save(): unknown {
    const rowOf = (e: Edit): [number, string, string] => [e.at, writeMoves(e.was), writeMoves(e.is)];
    return { past: this.#past.map(rowOf), future: this.#future.map(rowOf) };
  }

  /** Restores the data of save. It returns false and changes nothing if an edit breaks the rules, even
   * an undone one. */
  restore(saved: unknown): boolean {
    const past = isObject(saved) ? this.#readEdits(saved.past) : undefined;
    const future = isObject(saved) ? this.#readEdits(saved.future) : undefined;
    if (!past || !future || past.length + future.length > maxMoves) {
      return false;
    }
    const replayed = new Line(this.rules);
    if (![...past, ...[...future].reverse()].every((edit) => replayed.#edit(edit))) {
      return false;
    }
    future.forEach(() => replayed.undo());
    [this.#states, this.#moves, this.#past, this.#future] = [replayed.#states, replayed.#moves, replayed.#past, replayed.#future];
    return true;
  }

  #readEdits(list: unknown): Edit[] | undefined {
    if (!Array.isArray(list) || list.length > maxMoves) {
      return undefined;
    }
    const edits: Edit[] = [];
    for (const row of list as unknown[]) {
      const [at, was, is] = Array.isArray(row) ? (row as unknown[]) : [];
      const [before, after] = [readMoves(was, this.rules.moveLength), readMoves(is, this.rules.moveLength)];
      if (typeof at !== "number" || !Number.isInteger(at) || at < 0 || !before || !after) {
        return undefined;
      }
      edits.push({ at, was: before, is: after });
    }
    return edits;
  }
}

function sameMove(a: Move | undefined, b: Move | undefined): boolean {
  return a?.join() === b?.join();
}

/** Writes moves as engines and links do, such as "0-3~2-5" (engine.Position). */
export function writeMoves(moves: readonly Move[]): string {
  return moves.map((m) => m.join("-")).join("~");
}

/** Reads moves; undefined if the text is malformed. It doesn't check whether they are possible. */
export function readMoves(text: unknown, moveLength: number): Move[] | undefined {
  if (typeof text !== "string" || text.length > maxMoves * 4 * moveLength) {
    return undefined;
  }
  const parts = text === "" ? [] : text.split("~");
  const moves = parts.map((part) => part.split("-").map((n) => (/^(0|[1-9]\d{0,2})$/.test(n) ? Number(n) : -1)));
  return moves.every((m) => m.length === moveLength && m.every((n) => n >= 0)) ? moves : undefined;
}

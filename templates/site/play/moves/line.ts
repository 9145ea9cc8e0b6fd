// A game as a line of moves. All changes of the line can be undone.
import { isObject } from "../history";

/** A move in numbers, as the engines write it. All moves of a kind have the same length. */
export type Move = readonly number[];

/** The rules of a kind. States are immutable. */
export interface Rules<S> {
  readonly numbers: number; // in a move
  readonly start: S;
  /** Returns the state after a move; undefined if the move isn't possible. */
  play(state: S, move: Move): S | undefined;
  solved(state: S): boolean;
  /** Returns a key that is equal for equal states only. */
  key(state: S): string;
}

/** A change of the line: from some place on, its moves are replaced by others. */
interface Edit {
  readonly at: number;
  readonly was: readonly Move[];
  readonly is: readonly Move[];
}

/** The longest line, and the most edits, that are stored and read. */
export const longest = 5000;

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

  /** The present state, and the state after some of the moves. */
  get now(): S {
    return this.after(this.#moves.length);
  }

  after(moves: number): S {
    return this.#states[moves] ?? this.rules.start;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Makes a move if the rules allow it. */
  move(m: Move): boolean {
    return this.#edit({ at: this.#moves.length, was: [], is: [m] });
  }

  /** Goes to another line as one edit. It returns false if that is the present line or
   * impossible. */
  goTo(moves: readonly Move[]): boolean {
    let at = 0;
    while (at < moves.length && at < this.#moves.length && same(moves[at], this.#moves[at])) {
      at++;
    }
    const edit = { at, was: this.#moves.slice(at), is: moves.slice(at) };
    return edit.was.length + edit.is.length > 0 && this.#edit(edit);
  }

  #edit(edit: Edit): boolean {
    const done = edit.at + edit.is.length <= longest && this.#do(edit);
    if (done) {
      this.#past.push(edit);
      this.#future = [];
      this.#fold();
    }
    return done;
  }

  /** Joins the first two edits if there are too many. */
  #fold(): void {
    const [first, second] = this.#past;
    if (first && second && this.#past.length > longest) {
      this.#past.splice(0, 2, { at: 0, was: [], is: [...first.is.slice(0, second.at), ...second.is] });
    }
  }

  /** Applies an edit if all its moves are possible. */
  #do({ at, was, is }: Edit): boolean {
    if (at + was.length !== this.#moves.length || !was.every((m, i) => same(m, this.#moves[at + i]))) {
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
    if (!edit || !this.#do({ at: edit.at, was: edit.is, is: edit.was })) {
      return false;
    }
    this.#past.pop();
    this.#future.push(edit);
    return true;
  }

  redo(): boolean {
    const edit = this.#future.at(-1);
    if (!edit || !this.#do(edit)) {
      return false;
    }
    this.#future.pop();
    this.#past.push(edit);
    return true;
  }

  /** Returns what is stored: each edit as its place and two lines. */
  save(): unknown {
    const written = (e: Edit): [number, string, string] => [e.at, write(e.was), write(e.is)];
    return { past: this.#past.map(written), future: this.#future.map(written) };
  }

  /** Restores what save returned, if all of it, undone edits included, follows the rules. */
  restore(saved: unknown): boolean {
    const past = isObject(saved) ? this.#edits(saved.past) : undefined;
    const future = isObject(saved) ? this.#edits(saved.future) : undefined;
    if (!past || !future || past.length + future.length > longest) {
      return false;
    }
    const whole = new Line(this.rules);
    if (![...past, ...[...future].reverse()].every((edit) => whole.#edit(edit))) {
      return false;
    }
    future.forEach(() => whole.undo());
    [this.#states, this.#moves, this.#past, this.#future] = [whole.#states, whole.#moves, whole.#past, whole.#future];
    return true;
  }

  #edits(list: unknown): Edit[] | undefined {
    if (!Array.isArray(list) || list.length > longest) {
      return undefined;
    }
    const edits: Edit[] = [];
    for (const row of list as unknown[]) {
      const [at, was, is] = Array.isArray(row) ? (row as unknown[]) : [];
      const [before, after] = [read(was, this.rules.numbers), read(is, this.rules.numbers)];
      if (typeof at !== "number" || !Number.isInteger(at) || at < 0 || !before || !after) {
        return undefined;
      }
      edits.push({ at, was: before, is: after });
    }
    return edits;
  }
}

function same(a: Move | undefined, b: Move | undefined): boolean {
  return a?.join() === b?.join();
}

/** Writes a line as engines and links do: "0-3~2-5" (engine.Position). */
export function write(moves: readonly Move[]): string {
  return moves.map((m) => m.join("-")).join("~");
}

/** Reads a line; undefined if the text isn't one. It doesn't check whether the moves are
 * possible. */
export function read(text: unknown, numbers: number): Move[] | undefined {
  if (typeof text !== "string" || text.length > longest * 3 * numbers) {
    return undefined;
  }
  const parts = text === "" ? [] : text.split("~");
  const moves = parts.map((part) => part.split("-").map((n) => (/^(0|[1-9]\d?)$/.test(n) ? Number(n) : -1)));
  return moves.every((m) => m.length === numbers && m.every((n) => n >= 0)) ? moves : undefined;
}

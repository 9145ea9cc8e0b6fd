// A history of changes that can be undone and redone. This file doesn't use the DOM.

/** A Change replaces the thing at the index at: was is its old value, and is its new one. */
export interface Change<T> {
  readonly at: number;
  readonly was: T;
  readonly is: T;
}

/** The stored form of a history: the present things, the moves made, and the undone moves. */
export interface Saved<T> {
  readonly now: readonly T[];
  readonly past: readonly (readonly Change<T>[])[];
  readonly future: readonly (readonly Change<T>[])[];
}

/** A History holds a list of things, and the moves that changed them. */
export class History<T> {
  #now: T[];
  #past: (readonly Change<T>[])[] = [];
  #future: (readonly Change<T>[])[] = [];

  constructor(
    start: readonly T[],
    private readonly same: (a: T, b: T) => boolean,
  ) {
    this.#now = [...start];
  }

  /** The present state of the things. */
  get now(): readonly T[] {
    return this.#now;
  }

  get moves(): number {
    return this.#past.length;
  }

  get undone(): number {
    return this.#future.length;
  }

  /** Makes several changes as one move, and reports whether anything changed. */
  move(changes: readonly { at: number; is: T }[]): boolean {
    const real = changes.flatMap(({ at, is }) => {
      const was = this.#now[at];
      return was === undefined || this.same(was, is) ? [] : [{ at, was, is }];
    });
    if (real.length === 0) {
      return false;
    }
    this.#past.push(real);
    this.#future = [];
    real.forEach((c) => (this.#now[c.at] = c.is));
    return true;
  }

  /** Undoes the last move, and returns the indexes of the changed things; none if there is no move
   * to undo. */
  undo(): readonly number[] {
    const changes = this.#past.pop() ?? [];
    if (changes.length > 0) {
      this.#future.push(changes);
    }
    [...changes].reverse().forEach((c) => (this.#now[c.at] = c.was));
    return changes.map((c) => c.at);
  }

  /** Redoes the move that was undone last, and returns the indexes of the changed things. */
  redo(): readonly number[] {
    const changes = this.#future.pop() ?? [];
    if (changes.length > 0) {
      this.#past.push(changes);
    }
    changes.forEach((c) => (this.#now[c.at] = c.is));
    return changes.map((c) => c.at);
  }

  save(): Saved<T> {
    return { now: this.#now, past: this.#past, future: this.#future };
  }

  /** Restores the result of save. If saved isn't valid, it returns false and changes nothing. */
  restore(saved: unknown, valid: (thing: unknown) => thing is T): boolean {
    if (!isSaved(saved, this.#now.length, valid)) {
      return false;
    }
    this.#now = [...saved.now];
    this.#past = [...saved.past];
    this.#future = [...saved.future];
    return true;
  }
}

function isSaved<T>(saved: unknown, length: number, valid: (thing: unknown) => thing is T): saved is Saved<T> {
  const change = (c: unknown): boolean =>
    isObject(c) && Number.isInteger(c.at) && (c.at as number) >= 0 && (c.at as number) < length && valid(c.was) && valid(c.is);
  const moves = (list: unknown): boolean =>
    Array.isArray(list) && list.every((move) => Array.isArray(move) && move.every(change));
  return (
    isObject(saved) && Array.isArray(saved.now) && saved.now.length === length && saved.now.every(valid) &&
    moves(saved.past) && moves(saved.future)
  );
}

export function isObject(thing: unknown): thing is Record<string, unknown> {
  return typeof thing === "object" && thing !== null && !Array.isArray(thing);
}

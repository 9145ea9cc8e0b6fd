// The rules of bottles. This file doesn't use the DOM.
import type { Move, Rules } from "../moves/line";

/** A state: for each bottle the letters of its segments, from the bottom up. */
export type Bottles = readonly string[];

export class BottleRules implements Rules<Bottles> {
  readonly moveLength = 2;
  readonly capacity: number;
  readonly start: Bottles;

  /** Reads a level, such as "4:KOTA/AKOT//" (docs/rules/watersort.md). */
  constructor(text: string) {
    const [, capacity = "0", bottles = ""] = /^([2-6]):([0-9A-Z/]+)$/.exec(text) ?? [];
    this.capacity = Number(capacity);
    this.start = bottles.split("/");
  }

  /** Whether the constructor's text was a valid level. */
  get valid(): boolean {
    return this.start.length > 1 && this.start.every((b) => b.length <= this.capacity);
  }

  /** Returns how many segments a move pours; 0 if it isn't possible. */
  pouredCount(state: Bottles, [from = -1, to = -1]: Move): number {
    const source = state[from], target = state[to];
    if (source === undefined || target === undefined || from === to || source === "" || (target !== "" && target.at(-1) !== source.at(-1))) {
      return 0;
    }
    return Math.min(topRun(source), this.capacity - target.length);
  }

  play(state: Bottles, move: Move): Bottles | undefined {
    const [from = -1, to = -1] = move;
    const n = this.pouredCount(state, move);
    if (n === 0) {
      return undefined;
    }
    const poured = state[from]?.slice(-n) ?? "";
    return state.map((b, i) => (i === from ? b.slice(0, -n) : i === to ? b + poured : b));
  }

  /** Returns the bottles into which a bottle can pour. */
  targets(state: Bottles, from: number): number[] {
    return state.flatMap((_, to) => (this.pouredCount(state, [from, to]) > 0 ? [to] : []));
  }

  /** Whether a bottle is full of one colour. */
  isComplete(bottle: string): boolean {
    return bottle.length === this.capacity && topRun(bottle) === this.capacity;
  }

  solved(state: Bottles): boolean {
    return state.every((b) => b === "" || this.isComplete(b));
  }

  key(state: Bottles): string {
    return state.join("/");
  }
}

/** Counts the segments of the same colour at the top of a bottle. */
export function topRun(bottle: string): number {
  return bottle.length - bottle.replace(/(.)\1*$/, "").length;
}

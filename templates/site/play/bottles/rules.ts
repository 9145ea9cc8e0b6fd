// The rules of bottles. A state is the list of bottles; each is its segments from the bottom
// up, a letter each.
import type { Move, Rules } from "../moves/line";

export type Bottles = readonly string[];

export class BottleRules implements Rules<Bottles> {
  readonly numbers = 2;
  readonly capacity: number;
  readonly start: Bottles;

  /** Reads a level, such as "4:KOTA/AKOT//" (docs/rules/watersort.md). */
  constructor(text: string) {
    const [, capacity = "0", bottles = ""] = /^([2-6]):([0-9A-Z/]+)$/.exec(text) ?? [];
    this.capacity = Number(capacity);
    this.start = bottles.split("/");
  }

  /** Whether the text was a valid level. */
  get valid(): boolean {
    return this.start.length > 1 && this.start.every((b) => b.length <= this.capacity);
  }

  /** Returns how many segments a move pours; 0 if it isn't possible. */
  flow(state: Bottles, [from = -1, to = -1]: Move): number {
    const source = state[from], target = state[to];
    if (source === undefined || target === undefined || from === to || source === "" || (target !== "" && target.at(-1) !== source.at(-1))) {
      return 0;
    }
    return Math.min(run(source), this.capacity - target.length);
  }

  play(state: Bottles, move: Move): Bottles | undefined {
    const [from = -1, to = -1] = move;
    const n = this.flow(state, move);
    if (n === 0) {
      return undefined;
    }
    const poured = state[from]?.slice(-n) ?? "";
    return state.map((b, i) => (i === from ? b.slice(0, -n) : i === to ? b + poured : b));
  }

  /** Returns the bottles into which the top of one can be poured. */
  targets(state: Bottles, from: number): number[] {
    return state.flatMap((_, to) => (this.flow(state, [from, to]) > 0 ? [to] : []));
  }

  /** Whether a bottle is full of one colour. */
  complete(bottle: string): boolean {
    return bottle.length === this.capacity && run(bottle) === this.capacity;
  }

  solved(state: Bottles): boolean {
    return state.every((b) => b === "" || this.complete(b));
  }

  key(state: Bottles): string {
    return state.join("/");
  }
}

/** Counts the segments of one colour on top. */
export function run(bottle: string): number {
  return bottle.length - bottle.replace(/(.)\1*$/, "").length;
}

// The rules of trays: moves, vanishing, rows coming forward (engine/sortresort/play has them in
// full).
import type { Move, Rules } from "../moves/line";
import type { Level } from "./level";

/** A sort of things, from 1; 0 is an empty slot. */
export type Item = number;

export const copies = 3; // of each item; so many vanish together

/** The state of a tray: its rows from front to back, and its lock. */
export interface Tray {
  readonly rows: readonly (readonly Item[])[];
  readonly lock: number; // how many threes must vanish until it opens
  readonly gone: boolean;
}

export type Trays = readonly Tray[];

/** What follows a move: three vanish, a row comes forward, a tray disappears, a tray opens. */
export interface Event {
  readonly tray: number;
  readonly what: "three" | "row" | "gone" | "open";
  readonly items: readonly Item[];
}

export class TrayRules implements Rules<Trays> {
  readonly numbers = 4; // tray and slot from, tray and slot to
  readonly start: Trays;

  constructor(readonly level: Level) {
    this.start = settled(level.trays.map(({ rows, lock }) => ({ rows, lock, gone: false })), level, []);
  }

  /** Returns the state after a move; undefined if it isn't possible. It adds what happens to
   * events. */
  play(state: Trays, [from = -1, slot = -1, to = -1, place = -1]: Move, events: Event[] = []): Trays | undefined {
    const item = this.item(state, from, slot);
    if (item === 0 || from === to || !this.open(state, from) || !this.free(state, to, place)) {
      return undefined;
    }
    const moved = state.map((tray, i) => {
      const change = i === from ? { at: slot, to: 0 } : i === to ? { at: place, to: item } : undefined;
      const [front = [], ...behind] = tray.rows;
      return change ? { ...tray, rows: [front.map((old, at) => (at === change.at ? change.to : old)), ...behind] } : tray;
    });
    return settled(moved, this.level, events);
  }

  /** Returns the item in a slot of a front row; 0 for none. */
  item(state: Trays, tray: number, slot: number): Item {
    return state[tray]?.rows[0]?.[slot] ?? 0;
  }

  /** Whether items can be moved from and to a tray. */
  open(state: Trays, tray: number): boolean {
    const t = state[tray];
    return t !== undefined && !t.gone && t.lock === 0;
  }

  /** Whether something can be put into a slot. */
  free(state: Trays, tray: number, slot: number): boolean {
    return this.open(state, tray) && state[tray]?.rows[0]?.[slot] === 0;
  }

  solved(state: Trays): boolean {
    return state.every((t) => t.rows.every(bare));
  }

  key(state: Trays): string {
    return state.map((t) => `${t.gone ? "-" : t.lock}:${t.rows.map((row) => row.join()).join("/")}`).join(" ");
  }
}

function bare(row: readonly Item[]): boolean {
  return row.every((item) => item === 0);
}

/** Lets everything happen that needs no move. */
function settled(state: Trays, level: Level, events: Event[]): Trays {
  const before = events.length;
  const next = state.map((t, tray) => settledTray(t, tray, level.trays[tray]?.despawns === true, events));
  const threes = events.slice(before).filter((e) => e.what === "three").length;
  return next.map((t, tray) => {
    const lock = Math.max(0, t.lock - threes);
    if (lock === 0 && t.lock > 0) {
      events.push({ tray, what: "open", items: [] });
    }
    return lock === t.lock ? t : { ...t, lock };
  });
}

function settledTray(t: Tray, tray: number, despawns: boolean, events: Event[]): Tray {
  let { rows, gone } = t;
  for (;;) {
    const [front = [], ...behind] = rows;
    if (bare(front) && behind.length > 0) {
      rows = behind;
      events.push({ tray, what: "row", items: behind[0] ?? [] });
    } else if (front.length === copies && front[0] !== 0 && front.every((item) => item === front[0])) {
      rows = [front.map(() => 0), ...behind];
      events.push({ tray, what: "three", items: front.slice(0, 1) });
      if (despawns && rows.every(bare)) {
        gone = true;
        events.push({ tray, what: "gone", items: [] });
      }
    } else {
      return rows === t.rows ? t : { ...t, rows, gone };
    }
  }
}

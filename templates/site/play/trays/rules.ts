// The rules of trays: items move, three equal items vanish, rows come forward. They are the rules
// of engine/sortresort/play. This file doesn't use the DOM.
import type { Move, Rules } from "../moves/line";
import type { Level } from "./level";

/** The number of a sort of item, from 1; 0 for an empty slot. */
export type Item = number;

export const copies = 3; // equal items that vanish together

/** The state of a tray: its rows from front to back, and its lock. */
export interface Tray {
  readonly rows: readonly (readonly Item[])[];
  readonly lock: number; // how many times three items must still vanish, in any tray, until it opens
  readonly gone: boolean; // it has disappeared
}

export type Trays = readonly Tray[];

/** A consequence of a move: three items vanish, a row comes forward, a tray disappears or opens. */
export interface Event {
  readonly tray: number;
  readonly what: "three" | "row" | "gone" | "open";
  readonly items: readonly Item[];
}

export class TrayRules implements Rules<Trays> {
  readonly moveLength = 4; // source tray, source slot, target tray, target slot
  readonly start: Trays;

  constructor(readonly level: Level) {
    this.start = settle(level.trays.map(({ rows, lock }) => ({ rows, lock, gone: false })), level, []);
  }

  /** Returns the state after a move; undefined if the move isn't possible. play appends the
   * consequences to events. */
  play(state: Trays, [from = -1, fromSlot = -1, to = -1, toSlot = -1]: Move, events: Event[] = []): Trays | undefined {
    const item = this.itemAt(state, from, fromSlot);
    if (item === 0 || from === to || !this.isOpen(state, from) || !this.isFree(state, to, toSlot)) {
      return undefined;
    }
    const moved = state.map((tray, i) => {
      const change = i === from ? { at: fromSlot, to: 0 } : i === to ? { at: toSlot, to: item } : undefined;
      const [front = [], ...behind] = tray.rows;
      return change ? { ...tray, rows: [front.map((old, at) => (at === change.at ? change.to : old)), ...behind] } : tray;
    });
    return settle(moved, this.level, events);
  }

  /** Returns the item in a slot of a front row; 0 for none. */
  itemAt(state: Trays, tray: number, slot: number): Item {
    return state[tray]?.rows[0]?.[slot] ?? 0;
  }

  /** Whether items can leave and enter a tray. */
  isOpen(state: Trays, tray: number): boolean {
    const t = state[tray];
    return t !== undefined && !t.gone && t.lock === 0;
  }

  /** Whether an item can be put into a slot. */
  isFree(state: Trays, tray: number, slot: number): boolean {
    return this.isOpen(state, tray) && state[tray]?.rows[0]?.[slot] === 0;
  }

  solved(state: Trays): boolean {
    return state.every((t) => t.rows.every(isEmptyRow));
  }

  key(state: Trays): string {
    return state.map((t) => `${t.gone ? "-" : t.lock}:${t.rows.map((row) => row.join()).join("/")}`).join(" ");
  }
}

function isEmptyRow(row: readonly Item[]): boolean {
  return row.every((item) => item === 0);
}

/** Applies the consequences of a move: rows come forward, three equal items vanish, trays disappear
 * and open. It appends them to events. */
function settle(state: Trays, level: Level, events: Event[]): Trays {
  const before = events.length;
  const next = state.map((t, tray) => settleTray(t, tray, level.trays[tray]?.despawns === true, events));
  const threes = events.slice(before).filter((e) => e.what === "three").length;
  return next.map((t, tray) => {
    const lock = Math.max(0, t.lock - threes);
    if (lock === 0 && t.lock > 0) {
      events.push({ tray, what: "open", items: [] });
    }
    return lock === t.lock ? t : { ...t, lock };
  });
}

function settleTray(t: Tray, tray: number, despawns: boolean, events: Event[]): Tray {
  let { rows, gone } = t;
  for (;;) {
    const [front = [], ...behind] = rows;
    if (isEmptyRow(front) && behind.length > 0) {
      rows = behind;
      events.push({ tray, what: "row", items: behind[0] ?? [] });
    } else if (front.length === copies && front[0] !== 0 && front.every((item) => item === front[0])) {
      rows = [front.map(() => 0), ...behind];
      events.push({ tray, what: "three", items: front.slice(0, 1) });
      if (despawns && rows.every(isEmptyRow)) {
        gone = true;
        events.push({ tray, what: "gone", items: [] });
      }
    } else {
      return rows === t.rows ? t : { ...t, rows, gone };
    }
  }
}

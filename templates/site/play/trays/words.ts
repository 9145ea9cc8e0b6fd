// Describes trays, their slots, and moves.
import type { Move } from "../moves/line";
import { count, list, say } from "../say";
import { copies, type Event, type Item, type TrayRules, type Trays } from "./rules";

/** The categories of moves in hints, with the keys of their names. */
const categories = { three: "trays.sorts.three", row: "trays.sorts.row", pair: "trays.sorts.pair", room: "trays.sorts.room" } as const;

const motions = { left: "trays.movesLeft", right: "trays.movesRight", both: "trays.movesBoth" } as const;

export class TrayWords {
  constructor(
    private readonly rules: TrayRules,
    private readonly names: readonly string[],
  ) {}

  trayLetter(tray: number): string {
    return String.fromCharCode(65 + tray);
  }

  /** Names a slot by letter and number, such as "A1"; by the letter alone if its tray has one slot. */
  slotName(tray: number, slot: number): string {
    return this.trayLetter(tray) + (this.rules.level.trays[tray]?.slots === 1 ? "" : String(slot + 1));
  }

  itemName(item: Item): string {
    return item ? (this.names[item - 1] ?? this.rules.level.items[item - 1] ?? "") : say("trays.gap");
  }

  /** Returns what screen readers say about a tray: rows behind, lock, motion. */
  trayLabel(state: Trays, i: number): string {
    const tray = state[i], level = this.rules.level.trays[i];
    const letter = this.trayLetter(i);
    if (!tray || !level || tray.gone) {
      return say("trays.isGone", { letter });
    }
    const behind = tray.rows.length - 1;
    const parts = [
      say("trays.tray", { letter }),
      behind ? count("trays.rows", behind) : "",
      tray.lock ? count("trays.locked", tray.lock) : "",
      level.despawns ? say("trays.leaves") : "",
      level.motion ? say(motions[level.motion]) : "",
    ];
    return parts.filter(Boolean).join(", ");
  }

  /** Returns what screen readers say about a slot: its item, and the items behind it. */
  slotLabel(state: Trays, tray: number, slot: number): string {
    const rows = state[tray]?.rows ?? [];
    const behind = rows.slice(1).map((row) => this.itemName(row[slot] ?? 0));
    const parts = [
      say("trays.holds", { slot: this.slotName(tray, slot), item: this.itemName(rows[0]?.[slot] ?? 0) }),
      behind.length ? say("trays.behind", { items: list(behind) }) : "",
      state[tray]?.lock ? say("trays.closed") : "",
    ];
    return parts.filter(Boolean).join("; ");
  }

  describeMove(state: Trays, [from = 0, fromSlot = 0, to = 0, toSlot = 0]: Move): string {
    return say("trays.moved", { item: this.itemName(this.rules.itemAt(state, from, fromSlot)), from: this.slotName(from, fromSlot), to: this.slotName(to, toSlot) });
  }

  /** Returns a sentence on a consequence of a move. */
  describeEvent(event: Event): string {
    const letter = this.trayLetter(event.tray);
    switch (event.what) {
      case "three":
        return say("trays.vanished", { letter, item: this.itemName(event.items[0] ?? 0) });
      case "row":
        return say("trays.forward", { letter, items: list(event.items.map((item) => this.itemName(item))) });
      case "gone":
        return say("trays.left", { letter });
      case "open":
        return say("trays.opened", { letter });
    }
  }

  moveCategory(state: Trays, move: Move): string {
    const [from = 0, slot = 0, to = 0] = move;
    const item = this.rules.itemAt(state, from, slot);
    const alike = (state[to]?.rows[0] ?? []).filter((other) => other === item).length;
    const alone = (state[from]?.rows[0] ?? []).every((other, i) => i === slot || other === 0);
    if (alike === copies - 1) {
      return say(categories.three);
    }
    return say(alone && (state[from]?.rows.length ?? 0) > 1 ? categories.row : alike > 0 ? categories.pair : categories.room);
  }

  /** Returns a sentence on where all items of a sort are, in front and behind. */
  describeOthers(state: Trays, item: Item): string {
    const places = state.flatMap((t, tray) =>
      t.rows.flatMap((row, depth) =>
        row.flatMap((other, slot) => {
          const at = this.slotName(tray, slot);
          return other === item ? [depth ? count("trays.deep", depth, { slot: at }) : at] : [];
        }),
      ),
    );
    return say("trays.others", { item: this.itemName(item), places: list(places) });
  }
}

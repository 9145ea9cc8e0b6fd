// Trays in words.
import type { Move } from "../moves/line";
import { count, list, say } from "../say";
import { copies, type Event, type Item, type TrayRules, type Trays } from "./rules";

/** The sorts of moves, for a first hint. */
const sorts = { three: "trays.sorts.three", row: "trays.sorts.row", pair: "trays.sorts.pair", room: "trays.sorts.room" } as const;

const motions = { left: "trays.movesLeft", right: "trays.movesRight", both: "trays.movesBoth" } as const;

export class TrayWords {
  constructor(
    private readonly rules: TrayRules,
    private readonly names: readonly string[],
  ) {}

  letter(tray: number): string {
    return String.fromCharCode(65 + tray);
  }

  /** Names a slot by letter and number, "A1"; by letter alone if its tray has only one. */
  slot(tray: number, slot: number): string {
    return this.letter(tray) + (this.rules.level.trays[tray]?.slots === 1 ? "" : String(slot + 1));
  }

  item(item: Item): string {
    return item ? (this.names[item - 1] ?? this.rules.level.items[item - 1] ?? "") : say("trays.gap");
  }

  /** Describes a tray. */
  tray(state: Trays, i: number): string {
    const tray = state[i], level = this.rules.level.trays[i];
    const letter = this.letter(i);
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

  /** What screen readers say of a slot: its item, and the items behind it. */
  place(state: Trays, tray: number, slot: number): string {
    const rows = state[tray]?.rows ?? [];
    const behind = rows.slice(1).map((row) => this.item(row[slot] ?? 0));
    const parts = [
      say("trays.holds", { slot: this.slot(tray, slot), item: this.item(rows[0]?.[slot] ?? 0) }),
      behind.length ? say("trays.behind", { items: list(behind) }) : "",
      state[tray]?.lock ? say("trays.closed") : "",
    ];
    return parts.filter(Boolean).join("; ");
  }

  told(state: Trays, [from = 0, slot = 0, to = 0, place = 0]: Move): string {
    return say("trays.moved", { item: this.item(this.rules.item(state, from, slot)), from: this.slot(from, slot), to: this.slot(to, place) });
  }

  /** Says what follows a move. */
  happened(event: Event): string {
    const letter = this.letter(event.tray);
    switch (event.what) {
      case "three":
        return say("trays.vanished", { letter, item: this.item(event.items[0] ?? 0) });
      case "row":
        return say("trays.forward", { letter, items: list(event.items.map((item) => this.item(item))) });
      case "gone":
        return say("trays.left", { letter });
      case "open":
        return say("trays.opened", { letter });
    }
  }

  sort(state: Trays, move: Move): string {
    const [from = 0, slot = 0, to = 0] = move;
    const item = this.rules.item(state, from, slot);
    const alike = (state[to]?.rows[0] ?? []).filter((other) => other === item).length;
    const alone = (state[from]?.rows[0] ?? []).every((other, i) => i === slot || other === 0);
    if (alike === copies - 1) {
      return say(sorts.three);
    }
    return say(alone && (state[from]?.rows.length ?? 0) > 1 ? sorts.row : alike > 0 ? sorts.pair : sorts.room);
  }

  /** Says where all items of a sort are, in front and behind. */
  others(state: Trays, item: Item): string {
    const places = state.flatMap((t, tray) =>
      t.rows.flatMap((row, depth) =>
        row.flatMap((other, slot) => {
          const at = this.slot(tray, slot);
          return other === item ? [depth ? count("trays.deep", depth, { slot: at }) : at] : [];
        }),
      ),
    );
    return say("trays.others", { item: this.item(item), places: list(places) });
  }
}

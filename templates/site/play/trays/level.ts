// A level of Sort Resort (docs/rules/sortresort.md).
import { isObject } from "../history";

/** How a tray moves on a screen. */
export type Motion = "" | "left" | "right" | "both";

export interface LevelTray {
  readonly slots: number;
  readonly rows: readonly (readonly number[])[]; // front row first; items are numbered from 1, and 0 is a gap
  readonly lock: number; // how many times three items must vanish, in any tray, until it opens
  readonly despawns: boolean; // it disappears when its last three items vanish
  readonly motion: Motion;
}

export interface Level {
  readonly trays: readonly LevelTray[];
  readonly items: readonly string[]; // ids, in the order in which the text names them
  readonly stars: readonly number[]; // the most moves for three, two and one star
}

/** Reads a level from JSON; undefined if the text isn't a level. */
export function levelOf(text: string): Level | undefined {
  try {
    return fromJSON(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function fromJSON(level: unknown): Level | undefined {
  if (!isObject(level) || !Array.isArray(level.containers) || !Array.isArray(level.star_move_thresholds)) {
    return undefined;
  }
  const items: string[] = [];
  const trays = (level.containers as unknown[]).filter(isObject).map((c): LevelTray => {
    const slots = Number(c.slot_count), deep = Number(c.max_rows_per_slot);
    const rows = Array.from({ length: deep }, () => Array.from({ length: slots }, () => 0));
    for (const item of Array.isArray(c.initial_items) ? (c.initial_items as unknown[]).filter(isObject) : []) {
      const id = String(item.id);
      if (!items.includes(id)) {
        items.push(id);
      }
      const row = rows[Number(item.row)];
      if (row) {
        row[Number(item.slot)] = items.indexOf(id) + 1;
      }
    }
    return { slots, rows, lock: Number(c.unlock_matches_required), despawns: c.despawn_on_match === true, motion: motionOf(c) };
  });
  return { trays, items, stars: level.star_move_thresholds.slice(0, -1).map(Number) };
}

function motionOf(c: Readonly<Record<string, unknown>>): Motion {
  if (c.is_moving !== true) {
    return "";
  }
  return c.move_type === "back_and_forth" ? "both" : c.move_direction === "right" ? "right" : "left";
}

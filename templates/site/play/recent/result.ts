// The result of a solved puzzle, as rows of a name and a value. This file doesn't use the DOM.
import { clockTime } from "../common/time";
import type { Entry } from "../games";
import { localDay, streak } from "../statistics/tally";
import { count, say } from "../say";

/** The seconds from first to last move that still count as one sitting. */
const longestSitting = 6 * 3600;

/** Returns the rows of a solved game. all has this game and those to compare it with. Without this
 * game there, the result is empty. */
export function resultRows(name: string, all: ReadonlyMap<string, Entry>): [string, string][] {
  const own = all.get(name);
  if (!own) {
    return [];
  }
  const rows: [string, string][] = [];
  const since = own.begun > 0 ? own.done - own.begun : longestSitting;
  if (own.seconds > 0) {
    rows.push([say("result.time"), clockTime(own.seconds)]);
    const others = [...all].filter(([other, e]) => other !== name && e.done > 0 && e.seconds > 0 && e.kind === own.kind && e.tier === own.tier && e.size === own.size);
    if (others.length > 0) {
      const best = Math.min(...others.map(([, e]) => e.seconds));
      rows.push([say("result.best"), own.seconds < best ? say("result.thisOne") : clockTime(best)]);
    }
  } else if (since > 0 && since < longestSitting) {
    rows.push([say("result.sinceFirst"), clockTime(since)]);
  }
  if (own.moves > 0) {
    rows.push([say("result.moves"), String(own.moves)]);
  }
  rows.push([say("result.hints"), own.hints > 0 ? String(own.hints) : say("result.noHints")]);
  if (own.day) {
    const days = streak(all.values(), localDay(own.done));
    rows.push(...(days.now > 0 ? [[say("result.streak"), count("result.days", days.now)] as [string, string]] : []));
  }
  return rows;
}

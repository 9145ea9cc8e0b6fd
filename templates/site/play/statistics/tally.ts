// Counts games by kind and tier. This file doesn't use the DOM.
import type { Entry } from "../games";

/** The statistics of the puzzles of one kind and tier. */
export interface Tally {
  readonly kind: string;
  readonly tier: string; // the tier of the puzzles; "" if they have none
  begun: number;
  done: number;
  unaided: number; // done without a hint
  seconds: number; // the seconds of all solved puzzles that were timed, together
  timed: number; // how many solved puzzles were timed
}

/** Counts games by kind and tier, in the given orders. Unknown kinds and tiers come last. */
export function tallies(games: Iterable<Entry>, kinds: readonly string[], tiers: readonly string[]): Tally[] {
  const all = new Map<string, Tally>();
  for (const game of games) {
    const key = `${game.kind} ${game.tier}`;
    const tally = all.get(key) ?? { kind: game.kind, tier: game.tier, begun: 0, done: 0, unaided: 0, seconds: 0, timed: 0 };
    all.set(key, tally);
    tally.begun++;
    if (game.done > 0) {
      tally.done++;
      tally.unaided += game.hints === 0 ? 1 : 0;
      tally.timed += game.seconds > 0 ? 1 : 0;
      tally.seconds += game.seconds;
    }
  }
  const place = (list: readonly string[], name: string): number => (list.includes(name) ? list.indexOf(name) : list.length);
  return [...all.values()].sort((a, b) => place(kinds, a.kind) - place(kinds, b.kind) || place(tiers, a.tier) - place(tiers, b.tier));
}

/** Counts the days in a row on which the puzzle of the day was solved on its own day. now is the
 * run that ends today or yesterday, or 0; best is the longest run ever. dayOf returns the day of a
 * time. */
export function streak(games: Iterable<Entry>, today: string, dayOf: (seconds: number) => string = localDay): { readonly now: number; readonly best: number } {
  const days = new Set([...games].filter((g) => g.day !== "" && g.done > 0 && dayOf(g.done) === g.day).map((g) => numberOf(g.day)));
  let best = 0, now = 0;
  for (const day of days) {
    if (!days.has(day - 1)) {
      let length = 1;
      while (days.has(day + length)) {
        length++;
      }
      best = Math.max(best, length);
      const last = day + length - 1;
      if (last === numberOf(today) || last === numberOf(today) - 1) {
        now = length;
      }
    }
  }
  return { now, best };
}

/** Returns the number of a day. The day after it has the next number. */
function numberOf(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}

/** Returns the day of a time, in seconds since 1970, in the reader's time zone. */
export function localDay(seconds: number): string {
  const time = new Date(seconds * 1000);
  const two = (n: number): string => String(n).padStart(2, "0");
  return `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

// The puzzle of a day on the page of its kind.
import { dayName, dayAfter, hasCome, today } from "../days/dates";
import { requestFor, tierOf, type DayKind } from "../days/kinds";
import { dayPuzzles, keepDayPuzzles } from "../days/store";
import { ask } from "../engine";
import type { Shown } from "../engine/messages";
import { make } from "../page";
import { savedEvent } from "../played";
import { say } from "../say";
import { linkedDay } from "../share";
import { showPuzzle } from "./layout";

/** The milliseconds that engines have to open a stored puzzle. */
const openTimeout = 20_000;

/** Shows the puzzle of the day that the address names, or today's puzzle. */
export async function showDay(kind: DayKind, status: HTMLElement): Promise<void> {
  const wished = linkedDay(), day = wished !== undefined && hasCome(wished) ? wished : today();
  if (day !== wished) {
    history.replaceState(null, "", `#day=${day}`);
  }
  status.textContent = say("fresh.makingDay", { day: dayName(day) });
  const shown = (await openStored(kind, day)) ?? (await makeDay(kind, day));
  const tier = tierOf(kind, day);
  const about = showPuzzle(shown, tier, say("fresh.ofDay", { kind: kind.name, day: dayName(day) }));
  about.textContent = tier && say(`tier.${tier}`);
  document.querySelector("script.play")?.setAttribute("data-day", day);
  document.addEventListener(savedEvent, () => keepDayPuzzles({ kind: kind.kind, day, text: shown.text }), { once: true });
  linkNeighbours(kind.kind, day);
  if (wished !== undefined && wished !== day) {
    status.textContent = say("fresh.noDay");
    about.after(status);
  }
}

/** Opens the stored puzzle of a day, which the reader has begun. It returns undefined if none is stored
 * or the engines can't open it in time. */
async function openStored(kind: DayKind, day: string): Promise<Shown | undefined> {
  const known = dayPuzzles().find((p) => p.kind === kind.kind && p.day === day);
  return known && ask("show", { kind: kind.kind, puzzle: known.text }, AbortSignal.timeout(openTimeout)).catch(() => undefined);
}

async function makeDay(kind: DayKind, day: string): Promise<Shown> {
  const [one] = await ask("make", requestFor(kind, day));
  return ask("show", { kind: kind.kind, puzzle: one?.puzzle ?? "" });
}

/** Links to the days before and after, and to the month in the calendar. */
function linkNeighbours(kind: string, day: string): void {
  const up = document.querySelector<HTMLAnchorElement>(".neighbours .up");
  const link = (to: string, rel: "previous" | "next"): HTMLElement[] =>
    hasCome(to) ? [make("a", { class: rel, rel: rel === "next" ? "next" : "prev", href: `#day=${to}` }, dayName(to, { dateStyle: "long" }))] : [];
  up?.before(...link(dayAfter(day, -1), "previous"));
  up?.after(...link(dayAfter(day, 1), "next"));
  document.querySelectorAll<HTMLAnchorElement>(".neighbours .up, .crumbs li:nth-child(2) a").forEach((a) => (a.hash = `#${kind}.${day.slice(0, 7)}`));
}

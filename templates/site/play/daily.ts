// The calendar of the puzzles of the day. The reader's clock says which puzzle is today's.
import { localDay } from "./statistics/tally";
import { make } from "./page";
import { say } from "./say";

const days = [...document.querySelectorAll<HTMLAnchorElement>("a[data-day]")];
const place = document.querySelector(".today");

/** Names a day as its calendar does. */
function called(day: string): string {
  return new Date(`${day}T12:00:00`).toLocaleDateString(document.documentElement.lang, { dateStyle: "full" });
}

function show(): void {
  const today = localDay(Date.now() / 1000);
  const link = days.find((a) => a.dataset.day === today);
  days.forEach((a) => (a === link ? a.setAttribute("aria-current", "date") : a.removeAttribute("aria-current")));
  const [first, last] = [days[0]?.dataset.day, days.at(-1)?.dataset.day];
  if (link) {
    place?.replaceChildren(make("a", { href: link.href }, say("todays", { day: called(today) })));
  } else if (first && last) {
    place?.replaceChildren(today < first ? say("daysBegin", { day: called(first) }) : say("daysEnded", { day: called(last) }));
  }
  if (link && location.hash === "#_today") {
    location.replace(link.href); // whoever asked for today's has come only to be led there
  }
}

show();
window.addEventListener("hashchange", show);
window.addEventListener("pageshow", (e) => e.persisted && show());

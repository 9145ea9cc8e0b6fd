// The calendars of the puzzles of the day: the publication's own, and one for each kind that the
// engines make. The reader's clock decides which day is today.
import { dayName, today as readToday } from "./days/dates";
import { DaysOfKinds } from "./days/today";
import { isObject } from "./history";
import { make, pageData } from "./page";
import { say } from "./say";

const days = [...document.querySelectorAll<HTMLAnchorElement>(".month a[data-day]")];
const place = document.querySelector(".today");

function show(): void {
  const today = readToday();
  const link = days.find((a) => a.dataset.day === today);
  days.forEach((a) => (a === link ? a.setAttribute("aria-current", "date") : a.removeAttribute("aria-current")));
  const [first, last] = [days[0]?.dataset.day, days.at(-1)?.dataset.day];
  if (link) {
    place?.replaceChildren(make("a", { href: link.href }, say("todays", { day: dayName(today) })));
  } else if (first && last) {
    place?.replaceChildren(today < first ? say("daysBegin", { day: dayName(first) }) : say("daysEnded", { day: dayName(last) }));
  }
  if (link && location.hash === "#_today") {
    location.replace(link.href); // other pages link to today's puzzle as #_today of this page
  }
}

const kinds = document.querySelector(".days"), data = pageData();
const ofKinds = kinds && isObject(data) ? new DaysOfKinds(kinds, data) : undefined;

show();
window.addEventListener("hashchange", show);
window.addEventListener("storage", () => ofKinds?.show());
// A page that the reader returns to shows what was played meanwhile.
window.addEventListener("pageshow", (e) => {
  if (e.persisted) {
    show();
    ofKinds?.show();
  }
});

// Marks in lists which puzzles are done or begun: with a sign, and with a word for screen readers.
import { entriesByMark, countDone, randomPuzzle } from "./common/done";
import { button, make } from "./page";
import { say } from "./say";

/** Updates all signs and counts. */
export function showMarks(): void {
  document.querySelectorAll(".did").forEach((old) => old.remove());
  const known = entriesByMark();
  const all: string[] = [];
  document.querySelectorAll<HTMLElement>("[data-mark]").forEach((link) => {
    const mark = link.dataset.mark ?? "";
    const entry = known.get(mark);
    all.push(mark);
    link.classList.toggle("solved", Boolean(entry?.done));
    if (entry) {
      const [sign, word] = entry.done ? ["✓", "done"] : ["…", "begun"];
      link.append(make("span", { class: "did" }, make("span", { "aria-hidden": "true" }, ` ${sign}`), make("span", { class: "hidden" }, ` (${say(word)})`)));
    }
  });
  document.querySelectorAll<HTMLElement>("[data-marks]").forEach((part) => {
    const marks = (part.dataset.marks ?? "").split(" ").filter(Boolean);
    const done = countDone(marks, known);
    all.push(...marks);
    if (done > 0) {
      part.querySelector(".range")?.append(make("span", { class: "did" }, ` · ${say("doneOf", { done, n: marks.length })}`));
    }
  });
  const done = countDone(all, known);
  if (done > 0) {
    document.querySelector("main .count")?.append(make("span", { class: "did" }, ` · ${say("doneOf", { done, n: all.length })}`));
  }
}

/** Adds a button that opens a random puzzle of the page's list, if possible one that isn't done. */
export function offerOne(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-mark]")];
  if (links.length < 2) {
    return;
  }
  const go = button("random", () => {
    const link = randomPuzzle(links, (l) => l.dataset.mark ?? "", entriesByMark());
    if (link) {
      location.assign(link.href);
    }
  });
  document.querySelector("main .count")?.after(make("p", { class: "chooser" }, go));
}

offerOne();
showMarks();
// A page that the reader returns to shows what was done meanwhile.
window.addEventListener("pageshow", (e) => e.persisted && showMarks());
window.addEventListener("storage", () => showMarks());

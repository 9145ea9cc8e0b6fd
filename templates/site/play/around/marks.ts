// Marks on what is done and what is begun, in lists of puzzles: a sign, and a word for
// those who don't see it.
import { make } from "../page";
import { say } from "../say";
import { byMark, doneOf } from "./done";

/** Shows them as things are now. */
export function showMarks(): void {
  document.querySelectorAll(".did").forEach((old) => old.remove());
  const known = byMark();
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
    const done = doneOf(marks, known);
    all.push(...marks);
    if (done > 0) {
      part.querySelector(".range")?.append(make("span", { class: "did" }, ` · ${say("doneOf", { done, n: marks.length })}`));
    }
  });
  const done = doneOf(all, known);
  if (done > 0) {
    document.querySelector("main .count")?.append(make("span", { class: "did" }, ` · ${say("doneOf", { done, n: all.length })}`));
  }
}

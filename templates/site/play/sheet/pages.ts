// Lays out drawings of puzzles on pages for print: first the puzzles, then smaller answers on
// separate pages. The size of a page (.leaf in style.css) fits A4 and Letter.
import { make } from "../page";
import { say } from "../say";

/** A puzzle on a sheet. */
export interface DrawnPuzzle {
  readonly about: string; // how hard it is; may be empty
  readonly question: Element;
  readonly answer: Element;
}

/** The most puzzles on a page, and the most answers. */
const puzzlesOnPage = 4, answersOnPage = 12;

/** Returns the pages. Puzzles are numbered from 1; each page has the title and the foot. */
export function layOut(puzzles: readonly DrawnPuzzle[], title: string, foot: string): HTMLElement[] {
  const figures = (of: "question" | "answer"): HTMLElement[] => puzzles.map((puzzle, i) => {
    const about = of === "question" && puzzle.about ? [make("small", {}, puzzle.about)] : [];
    return make("figure", {}, make("figcaption", {}, make("b", {}, String(i + 1)), ...about), puzzle[of]);
  });
  const page = (heading: string, className: string) => (some: HTMLElement[]): HTMLElement =>
    make("section", { class: className }, make("h2", {}, heading), make("div", {}, ...some), make("p", {}, foot));
  return [
    ...inGroups(figures("question"), puzzlesOnPage).map(page(title, "leaf")),
    ...inGroups(figures("answer"), answersOnPage).map(page(`${title} · ${say("fresh.solutions")}`, "leaf key-leaf")),
  ];
}

function inGroups<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, i) => all.slice(i * most, (i + 1) * most));
}

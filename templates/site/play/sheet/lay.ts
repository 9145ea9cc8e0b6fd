// Lays out sheets: the puzzles of each pupil, and the key on pages of its own.
import type { Layout } from "../engine/messages";
import { make } from "../page";
import { say } from "../say";
import { parseDrawing } from "../svg";
import type { Choices } from "./choices";
import { atTrueSize, framed, leaf, mm, numberPages } from "./leaf";
import type { SheetPuzzle } from "./order";

/** A pupil's puzzles. */
export interface Pupil {
  readonly name: string; // the name of the pupil; may be empty
  readonly puzzles: readonly SheetPuzzle[];
}

/** Returns the pages of a pupil. rules returns the words above the puzzles, possibly none. */
export function pupilPages(pupil: Pupil, choices: Choices, layout: Layout, rules: () => Node[]): HTMLElement[] {
  const pages = Array.from({ length: choices.pages }, (_, n) => {
    const from = n * choices.perPage;
    const figures = pupil.puzzles.slice(from, from + choices.perPage).flatMap((puzzle, i) => puzzleFigure(puzzle, from + i + 1, layout, i));
    return leaf(choices.paper, choices.large, { title: choices.title, name: pupil.name, foot: "" }, ...rules(), ...figures);
  });
  numberPages(pages);
  return pages.map(framed);
}

/** Places a puzzle with its number and id. */
function puzzleFigure(puzzle: SheetPuzzle, number: number, { places, gap, letter }: Layout, i: number): HTMLElement[] {
  const place = places[i];
  if (!place) {
    return [];
  }
  const { box, log } = place;
  const caption = make("figcaption", {}, make("b", {}, String(number)), make("span", {}, puzzle.id));
  caption.style.cssText = `font-size: ${mm(letter)}; bottom: calc(100% + ${mm(gap)} - .25em)`;
  const figure = make("figure", {}, caption, atTrueSize(parseDrawing(puzzle.sheet.question, say("fresh.question", { title: number }))));
  figure.style.cssText = `left: ${mm(box.X)}; top: ${mm(box.Y)}; width: ${mm(box.W)}; height: ${mm(box.H)}`;
  if (!puzzle.sheet.log) {
    return [figure];
  }
  const lines = make("div", { class: "log" }, atTrueSize(parseDrawing(puzzle.sheet.log)));
  lines.style.cssText = `left: ${mm(log.X)}; top: ${mm(log.Y)}; width: ${mm(log.W)}; height: ${mm(log.H)}`;
  return [figure, lines];
}

/** Puts the pages of the key into a place, where they are measured. about says what was made. */
export function layKey(place: HTMLElement, pupils: readonly Pupil[], choices: Choices, about: string): void {
  const title = say("sheets.key", { title: choices.title });
  const pages: HTMLElement[] = [];
  const next = (): HTMLElement => {
    const answers = make("div", { class: "answers" });
    const page = leaf(choices.paper, choices.large, { title, name: "", foot: about, isKey: true }, answers);
    pages.push(page);
    place.append(framed(page));
    return answers;
  };
  let answers = next();
  pupils.forEach((pupil, n) => {
    const heading = (): HTMLElement[] => (pupils.length > 1 ? [make("h3", {}, pupil.name || say("sheets.pupil", { n: n + 1 }))] : []);
    let isHeaded = false;
    pupil.puzzles.forEach((puzzle, i) => {
      const parts = [...(isHeaded ? [] : heading()), answerFigure(puzzle, i + 1)];
      answers.append(...parts);
      if (answers.scrollHeight > answers.clientHeight + 1 && answers.children.length > parts.length) {
        parts.forEach((part) => part.remove());
        answers = next();
        answers.append(...(isHeaded ? heading() : []), ...parts);
      }
      isHeaded = true;
    });
  });
  numberPages(pages);
}

function answerFigure(puzzle: SheetPuzzle, number: number): HTMLElement {
  const { answer, moves = [] } = puzzle.sheet;
  const shown = answer ? atTrueSize(parseDrawing(answer, say("fresh.answer", { title: number }))) : make("p", { class: "by-moves" }, moves.join("  "));
  return make("figure", {}, make("figcaption", {}, make("b", {}, String(number)), make("span", {}, puzzle.id)), shown);
}

// Replaces the puzzle of a page by another one.
import { moveInWords } from "../bottles/pour";
import { BottleRules } from "../bottles/rules";
import type { Shown } from "../engine/messages";
import { make } from "../page";
import { say } from "../say";
import { draw, parseDrawing } from "../svg";

/** Selectors of elements about the page's own puzzle. showPuzzle removes these elements. */
const ownParts = ".caption p, details.rows, details.explanation, details.facts, .workings, .also, svg.pieces";

/** Shows a puzzle in place of the page's own. It returns an element in which its grade can stand. */
export function showPuzzle(shown: Shown, tier: string, title = say("fresh.title", { kind: say(`kind.${shown.kind}.name`) })): HTMLElement {
  if (document.querySelector("details.explanation")) {
    document.querySelector(".sheets button:last-child")?.remove(); // the new puzzle comes without steps to print
  }
  document.querySelectorAll(`main ${ownParts.split(", ").join(", main ")}`).forEach((old) => old.remove());
  document.querySelector(".making")?.replaceWith(draw("svg", { class: "grid" })); // only pages without a puzzle of their own have this element
  const heading = document.querySelector("main h1");
  heading?.replaceChildren(title);
  document.title = `${title} · ${document.title.split(" · ").at(-1) ?? ""}`;
  if (shown.question) {
    document.querySelector(".playing > svg.grid")?.replaceWith(parseDrawing(shown.question, say("fresh.question", { title })));
  }
  if (shown.pieces) {
    document.querySelector("main")?.append(parseDrawing(`<svg class="pieces" aria-hidden="true">${shown.pieces}</svg>`));
  }
  showAnswer(shown, title);
  const data = document.querySelector<HTMLElement>("script.play");
  if (data) {
    data.textContent = JSON.stringify(dataOf(shown));
    data.dataset.tier = tier;
    data.dataset.size = String(shown.size);
    delete data.dataset.day;
  }
  const grade = make("p", { class: "size" });
  heading?.after(grade);
  return grade;
}

/** Puts the answer of the new puzzle into the page's details element for answers, and closes this
 * element. */
function showAnswer(shown: Shown, title: string): void {
  const answer = document.querySelector<HTMLDetailsElement>("details.answer");
  const summary = answer?.querySelector("summary");
  if (!answer || !summary) {
    return;
  }
  answer.open = answer.hidden = false;
  answer.replaceChildren(summary, shown.answer ? parseDrawing(shown.answer, say("fresh.answer", { title })) : solutionList(shown));
}

/** Lists the moves that solve a puzzle of bottles, each in words. */
function solutionList(shown: Shown): HTMLElement {
  const rules = new BottleRules(shown.text);
  let state = rules.start;
  const rows = (shown.solution.moves ?? []).map((move) => {
    const row = make("li", {}, moveInWords(rules, state, move));
    state = rules.play(state, move) ?? state;
    return row;
  });
  return make("ol", {}, ...rows);
}

/** Returns the data for the script that plays the puzzle. */
function dataOf(shown: Shown): unknown {
  const { kind, text, solution, grid, said } = shown;
  return grid
    ? { kind, text, solution: solution.text, ...grid, said }
    : { kind, text, moves: (solution.moves ?? []).map((move) => move.join("-")).join("~") };
}

// Hints along the way that the page tells. The first of its steps that is news to the
// reader follows from what the reader has: all before it is no news, and it follows from
// that alone.
import type { Cell } from "./cell";
import type { Step } from "./puzzle";
import type { Rules } from "./rules";

/** The first step that tells the reader something; undefined where none does. */
export function firstNews(rules: Rules, cells: readonly Cell[]): Step | undefined {
  return rules.puzzle.steps.find((step) => isNews(rules, cells, step));
}

function isNews(rules: Rules, cells: readonly Cell[], step: Step): boolean {
  return (
    step.placed.some(([cell]) => rules.value(cells, cell) === "") ||
    step.struck.some(([cell, symbol]) => rules.value(cells, cell) === "" && !rules.excluded(cells, cell, symbol))
  );
}

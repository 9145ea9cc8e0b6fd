// Steps for hints that aren't singles. The engines give the cheapest step from the present
// position. Without them, the hint is the first printed step with news for the reader.
import type { Step as Told, ask } from "../engine";
import type { Cell } from "./cell";
import type { Game } from "./game";
import { positionOf } from "./position";
import type { Mark, Step } from "./puzzle";
import type { Rules } from "./rules";

/** Returns the first printed step that is new to the reader, or undefined. The reader has all printed
 * steps before it on the board already, and so can follow it. */
export function newPrintedStep(rules: Rules, cells: readonly Cell[]): Step | undefined {
  return rules.puzzle.steps.find((step) => tellsNews(rules, cells, step));
}

/** Whether a step places a symbol in an open cell, or strikes one that is still possible. */
function tellsNews(rules: Rules, cells: readonly Cell[], step: Step): boolean {
  return (
    step.placed.some(([cell]) => rules.value(cells, cell) === "") ||
    step.struck.some(([cell, symbol]) => rules.value(cells, cell) === "" && !rules.isExcluded(cells, cell, symbol))
  );
}

/** Asks the engines for the cheapest step from the present position and notes; undefined if there
 * is none. Among equally cheap steps it is the one nearest to the focus. */
export async function engineHint(engines: { readonly ask: typeof ask }, game: Game, focus: number, signal: AbortSignal): Promise<Step | undefined> {
  const { kind, text, side, ladder } = game.puzzle;
  const near = [Math.floor(focus / side), focus % side, ""] as const;
  const hint = await engines.ask("hint", { kind, puzzle: text, position: positionOf(game), near, ...(ladder && { options: ladder }) }, signal);
  return hint.step && fromEngineStep(hint.step, side);
}

function fromEngineStep(told: Told, side: number): Step {
  const marks = (list: Told["placed"]): Mark[] => (list ?? []).map(([row, column, symbol]) => [row * side + column, symbol]);
  return { name: told.name, text: told.text, highlights: told.traced ?? "", placed: marks(told.placed), struck: marks(told.struck) };
}

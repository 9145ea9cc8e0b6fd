// Steps for hints that aren't singles: by the engines the cheapest from the present position, or
// else the first printed step that tells the reader something new.
import type { Step as Told, ask } from "../engine";
import type { Cell } from "./cell";
import type { Game } from "./game";
import { positionOf } from "./position";
import type { Mark, Step } from "./puzzle";
import type { Rules } from "./rules";

/** Returns the first printed step that is new to the reader, or undefined. The reader knows all
 * that it follows from. */
export function printedStep(rules: Rules, cells: readonly Cell[]): Step | undefined {
  return rules.puzzle.steps.find((step) => isNews(rules, cells, step));
}

function isNews(rules: Rules, cells: readonly Cell[], step: Step): boolean {
  return (
    step.placed.some(([cell]) => rules.value(cells, cell) === "") ||
    step.struck.some(([cell, symbol]) => rules.value(cells, cell) === "" && !rules.excluded(cells, cell, symbol))
  );
}

/** Asks the engines for the cheapest step from the present position with its notes, of equally
 * cheap ones the nearest to a cell; undefined if there is none. */
export async function engineHint(engines: { readonly ask: typeof ask }, game: Game, cell: number, stop: AbortSignal): Promise<Step | undefined> {
  const { kind, text, side } = game.puzzle;
  const near = [Math.floor(cell / side), cell % side, ""] as const;
  const hint = await engines.ask("hint", { kind, puzzle: text, position: positionOf(game), near }, stop);
  return hint.step && stepOf(hint.step, side);
}

function stepOf(told: Told, side: number): Step {
  const marks = (list: Told["placed"]): Mark[] => (list ?? []).map(([row, column, symbol]) => [row * side + column, symbol]);
  return { name: told.name, text: told.text, traced: told.traced ?? "", placed: marks(told.placed), struck: marks(told.struck) };
}

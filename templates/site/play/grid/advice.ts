// Hints off the way that the page tells: the engines look at the reader's own position,
// with the notes.
import type { ask, Step as Told } from "../engine";
import type { Game } from "./game";
import type { Mark, Step } from "./puzzle";

/** The next step from just this position; undefined where none is left that has nothing to
 * do with a mistake. */
export async function advised(engines: { readonly ask: typeof ask }, game: Game, stop: AbortSignal): Promise<Step | undefined> {
  const { kind, text, side } = game.puzzle;
  const hint = await engines.ask("hint", { kind, puzzle: text, position: game.position() }, stop);
  return hint.step && stepOf(hint.step, side);
}

function stepOf(told: Told, side: number): Step {
  const marks = (list: Told["placed"]): Mark[] => (list ?? []).map(([row, column, symbol]) => [row * side + column, symbol]);
  return { name: told.name, text: told.text, traced: told.traced ?? "", placed: marks(told.placed), struck: marks(told.struck) };
}

// What the modules of grids make of games: each is the data of a page and a position's text.
// And what the Worker says of steps.
import { stepInWords } from "./engine/sentences";
import { Game } from "./grid/game";
import { goTo, positionOf } from "./grid/position";
import { puzzleOf } from "./grid/puzzle";

interface Given {
  games: { data: unknown; position: string }[];
  steps: { kind: string; step: Parameters<typeof stepInWords>[1] }[];
}

const given = (globalThis as unknown as { given: Given }).given;

const games = given.games.map(({ data, position }) => {
  const puzzle = puzzleOf(data, []);
  if (!puzzle) {
    return { read: false };
  }
  const game = new Game(puzzle);
  const read = position === "" || goTo(game, position);
  return {
    read, position: positionOf(game), solved: game.solved, sound: game.rules.isSound(game.cells), wrong: game.rules.wrong(game.cells).length,
  };
});
console.log(JSON.stringify({ games, steps: given.steps.map(({ kind, step }) => stepInWords(kind, step)) }));

// The singles that the modules of grids find in positions, nearest to a cell.
import { Game } from "./grid/game";
import { goTo, readPosition } from "./grid/position";
import { puzzleOf } from "./grid/puzzle";
import { easiestSingle } from "./grid/singles";

interface Given {
  games: { data: unknown; position: string; near: number }[];
}

const { games } = (globalThis as unknown as { given: Given }).given;

const hints = games.map(({ data, position, near }) => {
  const puzzle = puzzleOf(data, []);
  if (!puzzle) {
    return { read: false };
  }
  const game = new Game(puzzle);
  const read = readPosition(puzzle, position) !== undefined;
  goTo(game, position);
  const step = easiestSingle(game.rules, game.cells, near);
  return { read, technique: step?.name ?? "", placed: step?.placed.map(([cell, symbol]) => `${cell}:${symbol}`) ?? [] };
});
console.log(JSON.stringify({ hints }));

// Sentences for all kinds in which pieces go from place to place.
import { count, list, say } from "../say";
import type { Kind, TextKeys } from "./kind";

export const pieceTexts: TextKeys = { undone: "moves.undone", redone: "moves.redone", dropped: "moves.left" };

/** Returns a sentence on the places to which the thing taken from a place can go. */
export function describeTargets<S>(kind: Kind<S>, state: S, place: number): string {
  const targets = kind.targets(state, place).map((to) => kind.placeName(to));
  return targets.length ? say("moves.goesTo", { places: list([...new Set(targets)]) }) : say("moves.goesNowhere");
}

export function describePieceRefusal<S>(kind: Kind<S>, from: number | undefined, to: number): string {
  const place = kind.placeName(to);
  return from === undefined ? say("moves.nothing", { place }) : say("moves.notThere", { from: kind.placeName(from), to: place });
}

/** Returns a text with the number of moves made, that of the shortest known solution, and a score,
 * if there is one. */
export function movesText<S>(kind: Kind<S>, moves: number, score = ""): string {
  return [count("moves.made", moves), count("moves.least", kind.solution.length), score].filter(Boolean).join(" · ");
}

/** Returns the sentences on a solution with a number of moves, which compare it with the shortest
 * known solution. */
export function solvedText<S>(kind: Kind<S>, moves: number): string {
  const least = kind.solution.length;
  return `${count("moves.solved", moves)} ${moves <= least ? say("moves.asShort") : count("moves.shorter", least)}`;
}

// Moves of bottles in words.
import type { Move } from "../moves/line";
import { count } from "../say";
import { run, type BottleRules, type Bottles } from "./rules";

/** The sorts of moves: the key of their sentence, and of their name in a first hint. */
const sorts = {
  empty: { told: "bottles.empty", sort: "bottles.sorts.empty" },
  onto: { told: "bottles.onto", sort: "bottles.sorts.onto" },
  part: { told: "bottles.part", sort: "bottles.sorts.part" },
  full: { told: "bottles.full", sort: "bottles.sorts.full" },
} as const;

export function sortOf(rules: BottleRules, state: Bottles, move: Move): (typeof sorts)[keyof typeof sorts] {
  const [from = 0, to = 0] = move;
  const n = rules.flow(state, move), source = state[from] ?? "", target = state[to] ?? "";
  if (target === "") {
    return sorts.empty;
  }
  return n < run(source) ? sorts.part : rules.complete(target + source.slice(-n)) ? sorts.full : sorts.onto;
}

/** Says what a move pours. */
export function moveInWords(rules: BottleRules, state: Bottles, move: Move): string {
  const [from = 0, to = 0] = move;
  return count(sortOf(rules, state, move).told, rules.flow(state, move), { from: from + 1, to: to + 1, colour: state[from]?.at(-1) ?? "" });
}

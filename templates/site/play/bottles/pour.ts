// Describes moves of bottles.
import type { Move } from "../moves/line";
import { count } from "../say";
import { topRun, type BottleRules, type Bottles } from "./rules";

/** The categories of moves, with the keys of two texts: the sentence on a move, and the name of
 * the category in a hint. */
const categories = {
  empty: { sentence: "bottles.empty", name: "bottles.sorts.empty" },
  onto: { sentence: "bottles.onto", name: "bottles.sorts.onto" },
  part: { sentence: "bottles.part", name: "bottles.sorts.part" },
  full: { sentence: "bottles.full", name: "bottles.sorts.full" },
} as const;

export function categoryOf(rules: BottleRules, state: Bottles, move: Move): (typeof categories)[keyof typeof categories] {
  const [from = 0, to = 0] = move;
  const n = rules.pouredCount(state, move), source = state[from] ?? "", target = state[to] ?? "";
  if (target === "") {
    return categories.empty;
  }
  return n < topRun(source) ? categories.part : rules.isComplete(target + source.slice(-n)) ? categories.full : categories.onto;
}

/** Returns a sentence on a move: how many segments it pours, and between which bottles. */
export function moveInWords(rules: BottleRules, state: Bottles, move: Move): string {
  const [from = 0, to = 0] = move;
  return count(categoryOf(rules, state, move).sentence, rules.pouredCount(state, move), { from: from + 1, to: to + 1, colour: state[from]?.at(-1) ?? "" });
}

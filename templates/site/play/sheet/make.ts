// Makes new puzzles for a sheet, with drawings of each and of its answer.
import { ask, type KindOffer } from "../engine";
import type { Shown } from "../engine/messages";
import { make } from "../page";
import { say } from "../say";
import { parseDrawing } from "../svg";
import type { DrawnPuzzle } from "./pages";

/** The puzzles that a reader wants. */
export interface Wish {
  readonly kind: string;
  readonly tier: string; // the tier; "" for any tier
  readonly size: number; // cells in a row, or colours of bottles; 0 for any
  readonly count: number;
  readonly seed: string; // the same seed makes the same puzzles
}

/** Makes puzzles one after another. Before each it calls progress with its number, from 1. */
export async function makePuzzles(wish: Wish, progress: (n: number) => void, signal: AbortSignal): Promise<DrawnPuzzle[]> {
  const offer = (await ask("hello", {}, signal)).find((o) => o.kind === wish.kind);
  const { kind, seed } = wish, tier = offer?.tiers.includes(wish.tier) ? wish.tier : "", options = optionsFor(wish, offer);
  const all: DrawnPuzzle[] = [];
  for (let number = 1; number <= wish.count; number++) {
    progress(number);
    const [made] = await ask("make", { kind, tier, options, seed, number }, signal);
    const shown = await ask("show", { kind, puzzle: made?.puzzle ?? "" }, signal);
    const graded = made?.grade.tier ?? tier;
    all.push({ about: graded && say(`tier.${graded}`), question: parseDrawing(shown.question ?? "<svg></svg>", say("fresh.question", { title: number })), answer: answerOf(shown, number) });
  }
  return all;
}

/** Returns the option for the size; none if any size will do or the kind has no sizes. The key of
 * the option depends on the kind. */
function optionsFor(wish: Wish, offer?: KindOffer): Record<string, string> {
  const key = offer?.options.find((o) => o.key === "size" || o.key === "n")?.key;
  return key && wish.size > 0 ? { [key]: String(wish.size) } : {};
}

/** Returns the drawing of an answer, or a line of moves such as "1→3". */
function answerOf(shown: Shown, number: number): Element {
  const moves = shown.solution.moves ?? [];
  return moves.length > 0 ? make("p", { class: "moves" }, moves.map((move) => move.map((n) => n + 1).join("→")).join("  ")) : parseDrawing(shown.answer ?? "<svg></svg>", say("fresh.answer", { title: number }));
}

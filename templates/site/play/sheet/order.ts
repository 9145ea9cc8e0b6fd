// Makes the puzzles of sheets, the same ones as the command line makes of the same seed.
import { ask } from "../engine";
import type { Made, MakeRequest, Paper, Printed } from "../engine/messages";

/** A made puzzle with its drawings. */
export interface SheetPuzzle extends Made {
  readonly sheet: Printed;
}

/** After an answer in fewer milliseconds the next question asks for twice as many puzzles. */
const quick = 250;

/** The most puzzles of a question. */
const mostAtOnce = 64;

/** Yields the puzzles of an order by their numbers, from 1. None repeats another. */
export async function* makeOrder(order: MakeRequest & { paper: Paper }, total: number, signal: AbortSignal): AsyncGenerator<SheetPuzzle> {
  const avoid: string[] = [];
  for (let count = 1; avoid.length < total;) {
    const begun = performance.now();
    const made = await ask("make", { ...order, number: avoid.length + 1, count: Math.min(count, total - avoid.length), avoid }, signal);
    for (const puzzle of made as readonly SheetPuzzle[]) {
      avoid.push(puzzle.sheet.mark);
      yield puzzle;
    }
    if (performance.now() - begun < quick) {
      count = Math.min(2 * count, mostAtOnce);
    }
  }
}

// Makes the puzzles of sheets, the same ones as the command line makes from the same seed.
import { ask, startHelper } from "../engine";
import { isObject } from "../history";
import type { Made, MakeRequest, Paper, Printed } from "../engine/messages";

/** A made puzzle with its drawings. */
export interface SheetPuzzle extends Made {
  readonly sheet: Printed;
}

/** The most Workers, and for how many puzzles one more Worker is started. */
const most = { workers: 4, each: 8 } as const;

/** The most puzzles that one question asks for, so that progress is shown often. */
const mostAtOnce = 8;

type Order = MakeRequest & { paper: Paper };

/** Yields the puzzles of an order by their numbers, from 1. None repeats another: if a batch has a
 * puzzle of an earlier batch, which another Worker has made, the batch is made again without this
 * puzzle. */
export async function* makeOrder(order: Order, total: number, signal: AbortSignal): AsyncGenerator<SheetPuzzle> {
  const stop = new AbortController(), stopped = AbortSignal.any([signal, stop.signal]);
  const workers = Math.min(navigator.hardwareConcurrency || 1, most.workers, Math.ceil(total / most.each));
  const helpers = Array.from({ length: workers - 1 }, startHelper);
  const size = Math.min(mostAtOnce, Math.ceil(total / (most.each * workers)));
  const lanes = [undefined, ...helpers].map((helper) => ({ helper, last: Promise.resolve<unknown>(undefined) }));
  const seen = new Set<string>();
  try {
    const batches = Array.from({ length: Math.ceil(total / size) }, (_, i) => {
      const batch = { ...order, number: i * size + 1, count: Math.min(size, total - i * size) };
      const lane = lanes[i % lanes.length]!;
      const made = lane.last.then(() => makeBatch(batch, lane.helper, stopped));
      lane.last = made.catch(() => undefined);
      return { batch, made };
    });
    for (const { batch, made } of batches) {
      let puzzles = await made;
      if (puzzles.some(({ sheet }) => seen.has(sheet.mark))) {
        puzzles = await makeBatch({ ...batch, avoid: [...seen] }, undefined, stopped);
      }
      for (const puzzle of puzzles) {
        seen.add(puzzle.sheet.mark);
        yield puzzle;
      }
    }
  } finally {
    stop.abort();
    helpers.forEach((helper) => helper.leave());
  }
}

/** Makes puzzles in a helper, or in the page's own Worker if there is none or it can't be started. */
async function makeBatch(batch: Order, helper: ReturnType<typeof startHelper> | undefined, signal: AbortSignal): Promise<readonly SheetPuzzle[]> {
  signal.throwIfAborted();
  const made = helper?.ask("make", batch, signal).catch((error: unknown) => {
    if (isObject(error) && error.code === "unavailable") {
      return ask("make", batch, signal);
    }
    throw error;
  });
  return (await (made ?? ask("make", batch, signal))) as readonly SheetPuzzle[];
}

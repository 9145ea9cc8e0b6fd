// The next move of a puzzle: from the solution on its page, or from the engines.
import { loadScript } from "../common/load";
import { hasEngines } from "../engine/available";
import type { Hint, PuzzleRef } from "../engine/messages";
import { say } from "../say";
import { write, type Line, type Move } from "./line";

/** Asks the engines about a position. It returns a hint, or a sentence on why there is none. */
export type Adviser = (position: string, stop: AbortSignal) => Promise<Hint | string>;

/** Returns a way to ask the engines about a puzzle; undefined if the site has none. */
export function adviser(puzzle: PuzzleRef): Adviser | undefined {
  if (!hasEngines) {
    return undefined;
  }
  return async (position, stop) => {
    const engines = await loadScript<typeof import("../engine")>("engine");
    return engines?.ask("hint", { ...puzzle, position, mistakes: true }, stop).catch(engines.explainFailure) ?? say("enginesUnavailable");
  };
}

export class Hints<S> {
  /** The known next moves, by state. */
  readonly #next = new Map<string, Move>();

  constructor(
    private readonly line: Line<S>,
    path: readonly Move[],
    private readonly adviser?: Adviser,
  ) {
    this.#learn(line.rules.start, path);
  }

  #learn(from: S, path: readonly Move[]): void {
    let state: S | undefined = from;
    for (const move of path) {
      const next: S | undefined = state && this.line.rules.play(state, move);
      if (state === undefined || next === undefined) {
        return;
      }
      this.#next.set(this.line.rules.key(state), move);
      state = next;
    }
  }

  /** Whether the engines can be asked. */
  get asks(): boolean {
    return this.adviser !== undefined;
  }

  /** Returns the next move, if it is known. */
  known(): Move | undefined {
    return this.#known(this.line.now);
  }

  #known(state: S): Move | undefined {
    return this.#next.get(this.line.rules.key(state));
  }

  /** Counts the moves to take back until a next move is known. */
  back(): number {
    let n = 0;
    while (n < this.line.moves.length && this.#known(this.line.after(this.line.moves.length - n)) === undefined) {
      n++;
    }
    return n;
  }

  /** Asks the engines about the present position, and learns from the answer. */
  async ask(stop: AbortSignal): Promise<Hint | string | undefined> {
    const from = this.line.now;
    const hinted = await this.adviser?.(write(this.line.moves), stop);
    this.#learn(from, (typeof hinted === "object" && hinted.moves) || []);
    return hinted;
  }
}

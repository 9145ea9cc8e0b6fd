// The next move of a puzzle: from the solution on its page, or from the engines.
import { loadScript } from "../common/load";
import { hasEngines } from "../engine/available";
import type { Hint, PuzzleRef } from "../engine/messages";
import { say } from "../say";
import { writeMoves, type Line, type Move } from "./line";

/** Asks the engines about a position. The result is a hint, or a sentence on why there is none. */
export type Adviser = (position: string, stop: AbortSignal) => Promise<Hint | string>;

/** Returns an adviser that asks the engines; undefined if the site has no engines. */
export function engineAdviser(puzzle: PuzzleRef): Adviser | undefined {
  if (!hasEngines) {
    return undefined;
  }
  return async (position, stop) => {
    const engines = await loadScript<typeof import("../engine")>("engine");
    return engines?.ask("hint", { ...puzzle, position, mistakes: true }, stop).catch(engines.explainFailure) ?? say("enginesUnavailable");
  };
}

export class Hints<S> {
  /** The next move towards a solution, by the key of the state. */
  readonly #nextMoves = new Map<string, Move>();

  constructor(
    private readonly line: Line<S>,
    path: readonly Move[],
    private readonly adviser?: Adviser,
  ) {
    this.#learn(line.rules.start, path);
  }

  /** Remembers the moves of a path that begins at the state from, as the next moves of its states. It
   * stops at the first impossible move. */
  #learn(from: S, path: readonly Move[]): void {
    let state: S | undefined = from;
    for (const move of path) {
      const next: S | undefined = state && this.line.rules.play(state, move);
      if (state === undefined || next === undefined) {
        return;
      }
      this.#nextMoves.set(this.line.rules.key(state), move);
      state = next;
    }
  }

  /** Whether the engines can be asked. */
  get canAsk(): boolean {
    return this.adviser !== undefined;
  }

  /** Returns the next move from the present state, if it is known. */
  nextMove(): Move | undefined {
    return this.#nextFrom(this.line.now);
  }

  #nextFrom(state: S): Move | undefined {
    return this.#nextMoves.get(this.line.rules.key(state));
  }

  /** Counts the moves to take back until a state with a known next move. */
  movesToTakeBack(): number {
    let n = 0;
    while (n < this.line.moves.length && this.#nextFrom(this.line.after(this.line.moves.length - n)) === undefined) {
      n++;
    }
    return n;
  }

  /** Asks the engines about the present position, and remembers the moves of the answer. It returns
   * undefined if there are no engines. */
  async ask(signal: AbortSignal): Promise<Hint | string | undefined> {
    const from = this.line.now;
    const hint = await this.adviser?.(writeMoves(this.line.moves), signal);
    this.#learn(from, (typeof hint === "object" && hint.moves) || []);
    return hint;
  }
}

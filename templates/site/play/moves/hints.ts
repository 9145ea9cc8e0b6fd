// The next move: on the solution that the page has, or by the engine's leave.
import { later } from "../around/later";
import { available } from "../engine/available";
import type { Hinted, OfPuzzle } from "../engine/messages";
import { say } from "../say";
import { write, type Line, type Move } from "./line";

/** An Adviser knows what engines say of a position, or why they say nothing. Whoever asks may
 * stop waiting. */
export type Adviser = (position: string, stop: AbortSignal) => Promise<Hinted | string>;

/** The engines as advisers on a puzzle; undefined where the site has none. */
export function adviser(puzzle: OfPuzzle): Adviser | undefined {
  if (!available) {
    return undefined;
  }
  return async (position, stop) => {
    const engines = await later("asking");
    return engines?.ask("hint", { ...puzzle, position, mistakes: true }, stop).catch(engines.excuse) ?? say("enginesUnavailable");
  };
}

export class Hints<S> {
  /** The next moves that are known, by the states that they are made in. */
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

  /** Whether there is somebody to ask. */
  get asks(): boolean {
    return this.adviser !== undefined;
  }

  /** The next move, as far as it is known without asking. */
  known(): Move | undefined {
    return this.#known(this.line.now);
  }

  #known(state: S): Move | undefined {
    return this.#next.get(this.line.rules.key(state));
  }

  /** How many moves are to be taken back until a next move is known. */
  back(): number {
    let n = 0;
    while (n < this.line.moves.length && this.#known(this.line.after(this.line.moves.length - n)) === undefined) {
      n++;
    }
    return n;
  }

  /** Asks about the position as it is now, and remembers the answer. */
  async ask(stop: AbortSignal): Promise<Hinted | string | undefined> {
    const from = this.line.now;
    const hinted = await this.adviser?.(write(this.line.moves), stop);
    this.#learn(from, (typeof hinted === "object" && hinted.moves) || []);
    return hinted;
  }
}

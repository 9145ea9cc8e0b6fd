// Bottles for the table of puzzles of moves: places, words, keys.
import { Line, type Move } from "../moves/line";
import type { Kind, Typed } from "../moves/kind";
import { count, say } from "../say";
import { BottleBoard } from "./board";
import { moveInWords, sortOf } from "./pour";
import { run, type BottleRules, type Bottles } from "./rules";

export class BottleKind implements Kind<Bottles> {
  readonly line: Line<Bottles>;
  readonly board: BottleBoard;
  readonly extras = [];
  #typed = "";

  constructor(
    private readonly rules: BottleRules,
    readonly path: readonly Move[],
    colours: string,
    title: string,
  ) {
    this.line = new Line(rules);
    this.board = new BottleBoard(rules, colours, title);
  }

  /** The position as the text of a puzzle, for the engines. */
  get text(): string {
    return `${this.rules.capacity}:${this.line.now.join("/")}`;
  }

  takes(state: Bottles, place: number): boolean {
    return !!state[place] && !this.rules.complete(state[place]);
  }

  targets(state: Bottles, place: number): readonly number[] {
    return this.rules.targets(state, place);
  }

  moveOf(state: Bottles, from: number, to: number): Move | undefined {
    return this.rules.flow(state, [from, to]) > 0 ? [from, to] : undefined;
  }

  placesOf(_: Bottles, [from = 0, to = 0]: Move): [number, number] {
    return [from, to];
  }

  named(place: number): string {
    return say("bottles.bottle", { n: place + 1 });
  }

  taken(state: Bottles, place: number): string {
    const bottle = state[place] ?? "";
    return count("bottles.taken", run(bottle), { from: place + 1, colour: bottle.at(-1) ?? "" });
  }

  told(state: Bottles, move: Move): string {
    return moveInWords(this.rules, state, move);
  }

  followed(): readonly string[] {
    return []; // moveInWords says all
  }

  sort(state: Bottles, move: Move): string {
    return say(sortOf(this.rules, state, move).sort);
  }

  stuck(state: Bottles): boolean {
    return state.every((_, from) => this.rules.targets(state, from).length === 0);
  }

  score(): string {
    return "";
  }

  ending(): string {
    return "";
  }

  /** Digits take bottles by number. If a second digit may follow, the first moves the focus to
   * that bottle, and Enter takes it. */
  typed(key: string): Typed | undefined {
    const most = this.rules.start.length;
    if (!/^\d$/.test(key)) {
      this.#typed = "";
      return undefined;
    }
    const number = Number(this.#typed + key);
    if (number < 1 || number > most) {
      this.#typed = "";
      return { say: say("bottles.none", { n: number, most }) };
    }
    const whole = number * 10 > most;
    this.#typed = whole ? "" : String(number);
    return whole ? { tap: number - 1 } : { go: number - 1, say: say("bottles.waits", { n: number }) };
  }
}

// Tells the table for puzzles of moves (moves/table.ts) about bottles: their places, words and
// keys.
import { Line, type Move } from "../moves/line";
import type { Kind, KeyResult } from "../moves/kind";
import { describePieceRefusal, describeTargets, movesText, pieceTexts, solvedText } from "../moves/words";
import { count, say } from "../say";
import { BottleBoard } from "./board";
import { moveInWords, categoryOf } from "./pour";
import { topRun, type BottleRules, type Bottles } from "./rules";

export class BottleKind implements Kind<Bottles> {
  readonly line: Line<Bottles>;
  readonly board: BottleBoard;
  readonly hasDeadEnds = true;
  readonly texts = pieceTexts;
  readonly extraButtons = [];
  #typedDigits = ""; // the first digit of a bottle's number, while a second digit is possible

  constructor(
    private readonly rules: BottleRules,
    readonly solution: readonly Move[],
    colours: string,
    title: string,
  ) {
    this.line = new Line(rules);
    this.board = new BottleBoard(rules, colours, title);
  }

  /** The present position, written as a puzzle. */
  get clipboardText(): string {
    return `${this.rules.capacity}:${this.line.now.join("/")}`;
  }

  canTake(state: Bottles, place: number): boolean {
    return !!state[place] && !this.rules.isComplete(state[place]);
  }

  targets(state: Bottles, place: number): readonly number[] {
    return this.rules.targets(state, place);
  }

  moveOf(state: Bottles, from: number, to: number): Move | undefined {
    return this.rules.pouredCount(state, [from, to]) > 0 ? [from, to] : undefined;
  }

  placesOf(_: Bottles, [from = 0, to = 0]: Move): [number, number] {
    return [from, to];
  }

  placeName(place: number): string {
    return say("bottles.bottle", { n: place + 1 });
  }

  describeTaken(state: Bottles, place: number): string {
    const bottle = state[place] ?? "";
    return `${count("bottles.taken", topRun(bottle), { from: place + 1, colour: bottle.at(-1) ?? "" })} ${describeTargets(this, state, place)}`;
  }

  describeRefusal(_: Bottles, from: number | undefined, to: number): string {
    return describePieceRefusal(this, from, to);
  }

  describeMove(state: Bottles, move: Move): string {
    return moveInWords(this.rules, state, move);
  }

  describeEvents(): readonly string[] {
    return []; // describeMove already says all that a pour changes
  }

  moveCategory(state: Bottles, move: Move): string {
    return say(categoryOf(this.rules, state, move).name);
  }

  isStuck(state: Bottles): boolean {
    return state.every((_, from) => this.rules.targets(state, from).length === 0);
  }

  scoreText(moves: number): string {
    return movesText(this, moves);
  }

  endingText(moves: number): string {
    return solvedText(this, moves);
  }

  /** Digits tap a bottle by its number. If a second digit is possible, the first one only moves the
   * focus; Enter then taps the bottle. */
  handleKey(key: string): KeyResult | undefined {
    const most = this.rules.start.length;
    if (!/^\d$/.test(key)) {
      this.#typedDigits = "";
      return undefined;
    }
    const number = Number(this.#typedDigits + key);
    if (number < 1 || number > most) {
      this.#typedDigits = "";
      return { say: say("bottles.none", { n: number, most }) };
    }
    const whole = number * 10 > most;
    this.#typedDigits = whole ? "" : String(number);
    return whole ? { tap: number - 1 } : { focus: number - 1, say: say("bottles.waits", { n: number }) };
  }
}

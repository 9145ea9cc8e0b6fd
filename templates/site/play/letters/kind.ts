// Tells the table for puzzles of moves (moves/table.ts) about word searches: their places, words
// and list.
import type { Kind, TextKeys } from "../moves/kind";
import { Line, type Move } from "../moves/line";
import { make } from "../page";
import { count, say } from "../say";
import { LetterBoard } from "./board";
import { outside, type Found, type WordRules } from "./rules";

export class LetterKind implements Kind<Found> {
  readonly line: Line<Found>;
  readonly board: LetterBoard;
  readonly solution: readonly Move[];
  readonly hasDeadEnds = false;
  readonly texts: TextKeys = { undone: "letters.undone", redone: "letters.redone", dropped: "letters.dropped" };
  readonly extraButtons = [];
  readonly panel: HTMLElement;

  constructor(
    private readonly rules: WordRules,
    readonly clipboardText: string,
    title: string,
  ) {
    this.line = new Line(rules);
    this.board = new LetterBoard(rules, title);
    this.solution = rules.solution();
    this.panel = make("ul", { class: "wordlist", "aria-label": say("letters.list") }, ...rules.words.map((word) => make("li", {}, word.shown)));
  }

  /** Whether a letter is taken as the first letter of a word. If a first letter is chosen already,
   * a letter in line with it ends the word, and any other letter is a new first one. */
  canTake(_: Found, place: number, chosen: number | undefined): boolean {
    return this.rules.letters[place] !== outside && (chosen === undefined || this.rules.cells([chosen, place]).length === 0);
  }

  targets(): readonly number[] {
    return [];
  }

  moveOf(state: Found, from: number, to: number, dragged: boolean): Move | undefined {
    const move = [from, dragged ? this.rules.nearestEnd(from, to) : to];
    return this.rules.wordAt(state, move) < 0 ? undefined : move;
  }

  placesOf(_: Found, [from = 0, to = 0]: Move): [number, number] {
    return [from, to];
  }

  placeName(place: number): string {
    return say("cell", this.board.position(place));
  }

  describeTaken(_: Found, place: number): string {
    return say("letters.taken", { letter: this.rules.letters[place] ?? "", cell: this.placeName(place) });
  }

  describeRefusal(state: Found, from: number | undefined, to: number): string {
    const move = [from ?? to, to], [letters, back] = this.rules.spelling(move);
    const known = this.rules.words.findIndex((word, i) => state[i] && (word.letters === letters || word.letters === back));
    return letters === "" ? say("letters.noRow") : known < 0 ? say("letters.noWord", { letters }) : say("letters.foundBefore", { word: this.#shown(known) });
  }

  describeMove(state: Found, move: Move): string {
    const left = state.filter((found) => !found).length - 1;
    const word = this.#shown(this.rules.wordAt(state, move));
    return left > 0 ? count("letters.found", left, { word }) : say("letters.foundLast", { word });
  }

  describeEvents(): readonly string[] {
    return []; // describeMove already says which word a move has found
  }

  moveCategory(state: Found, move: Move): string {
    return this.#shown(this.rules.wordAt(state, move));
  }

  isStuck(): boolean {
    return false;
  }

  /** Returns how many words are found, and strikes these out in the list. */
  scoreText(moves: number): string {
    this.line.now.forEach((found, i) => {
      const item = this.panel.children[i], shown = this.#shown(i);
      item?.classList.toggle("done", found !== undefined);
      item?.replaceChildren(...(found ? [make("s", {}, shown), " ✓"] : [shown]));
    });
    return say("letters.score", { n: moves, of: this.rules.words.length });
  }

  endingText(): string {
    const { message } = this.rules;
    return message ? `${say("solved")} ${say("letters.message", { message })}` : say("solved");
  }

  handleKey(): undefined {
    return undefined;
  }

  #shown(word: number): string {
    return this.rules.words[word]?.shown ?? "";
  }
}

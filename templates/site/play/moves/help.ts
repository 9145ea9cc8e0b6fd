// Help on a puzzle of moves: the next move, and whether the puzzle can still be solved. The table
// loads it with the first question.
import { loadScript } from "../common/load";
import type { PuzzleRef } from "../engine/messages";
import { button, replaceContents, type Live } from "../page";
import type { Played } from "../played";
import { count, say } from "../say";
import { Hints, engineAdviser } from "./hints";
import type { Kind } from "./kind";
import type { Move } from "./line";

/** The parts of the table that help uses. */
export interface HelpContext<S> {
  readonly kind: Kind<S>;
  readonly played: Played;
  readonly puzzle: PuzzleRef;
  readonly live: Live;
  readonly aside: HTMLElement; // gets the buttons about the last message
  highlight(places: readonly number[]): void;
  makeMove(move: Move): void;
  goTo(moves: readonly Move[], done: string): void;
}

export class Help<S> {
  readonly #hints: Hints<S>;
  #move: Move | undefined; // the move of the hint
  #degree = 0; // how much of the hint is shown: 0 nothing, 1 category, 2 source, 3 all
  #drawing: SVGElement | undefined; // the arrow of the hint
  #request: AbortController | undefined;

  constructor(private readonly context: HelpContext<S>) {
    this.#hints = new Hints(context.kind.line, context.kind.solution, engineAdviser(context.puzzle));
  }

  get #solved(): boolean {
    const { line } = this.context.kind;
    return line.rules.solved(line.now);
  }

  /** Gives a hint in three degrees: the category of the move, its source, the whole move. */
  async hint(): Promise<void> {
    const { kind, played, live, aside } = this.context;
    if (this.#solved) {
      return live.say(say("solved"));
    }
    if (this.#degree === 0) {
      played.hinted();
    }
    const move = this.#move ?? this.#hints.nextMove() ?? (await this.#engineMove());
    if (!move) {
      return;
    }
    const state = kind.line.now;
    const [from, to] = kind.placesOf(state, move);
    this.#move = move;
    this.#degree = Math.min(this.#degree + 1, 3);
    this.context.highlight([[], [from], [from, to]][this.#degree - 1] ?? []);
    if (this.#degree === 3) {
      void this.#drawArrow(move, from, to);
    }
    const what = kind.moveCategory(state, move);
    const texts = [say("lookFor", { what }), say("moves.lookAt", { place: kind.placeName(from) }), kind.describeMove(state, move)];
    live.say(texts[this.#degree - 1] ?? "");
    replaceContents(
      aside,
      this.#degree < 3 ? button("tellMore", () => void this.hint()) : button("takeStep", () => this.context.makeMove(move)),
    );
  }

  /** Draws the move on the board, unless the hint has changed while the script loaded. */
  async #drawArrow(move: Move, from: number, to: number): Promise<void> {
    const { element, places } = this.context.kind.board;
    const script = await loadScript<typeof import("../drawhint")>("drawhint"), source = places[from], target = places[to];
    if (this.#move === move && source && target) {
      this.#drawing?.remove();
      this.#drawing = script?.arrow(element, source, target);
      element.append(...(this.#drawing ? [this.#drawing] : []));
    }
  }

  /** Asks the engines for a move from a position that isn't part of the printed solution. Without
   * engines it offers to take moves back. It returns undefined if no move is found. */
  async #engineMove(): Promise<Move | undefined> {
    if (!this.#hints.canAsk) {
      this.#offerTakeBack(this.#hints.movesToTakeBack(), "moves.offPath");
      return undefined;
    }
    const known = await this.#askEngines();
    return known ? this.#hints.nextMove() : undefined;
  }

  /** Says whether the puzzle can still be solved. */
  async check(): Promise<void> {
    if (this.#solved) {
      return this.context.live.say(say("solved"));
    }
    if (this.#hints.nextMove() || (await this.#askEngines())) {
      this.context.live.say(say("moves.alive"));
    }
  }

  /** Asks the engines, and returns true if they found a next move. If not, it says why. */
  async #askEngines(): Promise<boolean> {
    const { live, aside } = this.context;
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    replaceContents(aside, button("moves.stop", () => request.abort()));
    live.say(say("moves.thinking"));
    const found = await this.#hints.ask(request.signal);
    if (this.#request !== request) {
      return false; // the reader has asked again or moved
    }
    this.#request = undefined;
    replaceContents(aside);
    if (typeof found === "string") {
      live.say(found);
    } else if (found?.outlook === "lost") {
      this.#offerTakeBack(found.back ?? 0, "moves.lost");
    } else if (found?.outlook === "undecided") {
      live.say(say("moves.undecided"));
    }
    return typeof found === "object" && found.outlook === "onward";
  }

  #offerTakeBack(n: number, key: string): void {
    const { kind, live, aside } = this.context;
    live.say(count(key, n));
    const to = kind.line.moves.slice(0, kind.line.moves.length - n);
    replaceContents(aside, ...(n > 0 ? [button("moves.takeBack", () => this.context.goTo(to, "moves.tookBack"))] : []));
  }

  /** Forgets the hint, and cancels a running question. */
  reset(): void {
    this.#request?.abort();
    this.#request = undefined;
    this.#move = undefined;
    this.#degree = 0;
    this.#drawing?.remove();
  }
}

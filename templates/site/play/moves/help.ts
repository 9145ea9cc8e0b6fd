// Help on a puzzle of moves, loaded with the first question: the next move, and whether the
// puzzle can still be solved.
import { loadScript } from "../common/load";
import type { PuzzleRef } from "../engine/messages";
import { button, replaceContents, type Live } from "../page";
import type { Played } from "../played";
import { count, say } from "../say";
import { Hints, adviser } from "./hints";
import type { Kind } from "./kind";
import type { Move } from "./line";

/** What help needs of the table. */
export interface HelpContext<S> {
  readonly kind: Kind<S>;
  readonly played: Played;
  readonly puzzle: PuzzleRef;
  readonly live: Live;
  readonly aside: HTMLElement; // for buttons about the last message
  light(places: readonly number[]): void;
  make(move: Move): void;
  goTo(moves: readonly Move[], done: string): void;
}

export class Help<S> {
  readonly #hints: Hints<S>;
  #move: Move | undefined; // the move of the hint
  #degree = 0;
  #traced: SVGElement | undefined; // the drawing of the hint
  #asking: AbortController | undefined;

  constructor(private readonly desk: HelpContext<S>) {
    this.#hints = new Hints(desk.kind.line, desk.kind.path, adviser(desk.puzzle));
  }

  get #solved(): boolean {
    const { line } = this.desk.kind;
    return line.rules.solved(line.now);
  }

  /** Gives a hint in three degrees: what to look for, where, the whole move. */
  async hint(): Promise<void> {
    const { kind, played, live, aside } = this.desk;
    if (this.#solved) {
      return live.say(say("solved"));
    }
    if (this.#degree === 0) {
      played.hinted();
    }
    const move = this.#move ?? this.#hints.known() ?? (await this.#advised());
    if (!move) {
      return;
    }
    const state = kind.line.now;
    const [from, to] = kind.placesOf(state, move);
    this.#move = move;
    this.#degree = Math.min(this.#degree + 1, 3);
    this.desk.light([[], [from], [from, to]][this.#degree - 1] ?? []);
    if (this.#degree === 3) {
      void this.#trace(move, from, to);
    }
    const what = kind.sort(state, move);
    const told = [say("lookFor", { what }), say("moves.lookAt", { place: kind.named(from) }), kind.told(state, move)];
    live.say(told[this.#degree - 1] ?? "");
    replaceContents(
      aside,
      this.#degree < 3 ? button("tellMore", () => void this.hint()) : button("takeStep", () => this.desk.make(move)),
    );
  }

  /** Draws the move on the board, if the hint is still shown then. */
  async #trace(move: Move, from: number, to: number): Promise<void> {
    const { element, places } = this.desk.kind.board;
    const tracing = await loadScript<typeof import("../drawhint")>("drawhint"), source = places[from], target = places[to];
    if (this.#move === move && source && target) {
      this.#traced?.remove();
      this.#traced = tracing?.arrow(element, source, target);
      element.append(...(this.#traced ? [this.#traced] : []));
    }
  }

  /** Returns the engines' next move off the printed solution. Without engines it offers the way
   * back. */
  async #advised(): Promise<Move | undefined> {
    if (!this.#hints.asks) {
      this.#offerBack(this.#hints.back(), "moves.offPath");
      return undefined;
    }
    const known = await this.#ask();
    return known ? this.#hints.known() : undefined;
  }

  /** Says whether the puzzle can still be solved. */
  async check(): Promise<void> {
    if (this.#solved) {
      return this.desk.live.say(say("solved"));
    }
    if (this.#hints.known() || (await this.#ask())) {
      this.desk.live.say(say("moves.alive"));
    }
  }

  /** Asks the engines, and says what they found unless there is a next move. */
  async #ask(): Promise<boolean> {
    const { live, aside } = this.desk;
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    replaceContents(aside, button("moves.stop", () => asking.abort()));
    live.say(say("moves.thinking"));
    const found = await this.#hints.ask(asking.signal);
    if (this.#asking !== asking) {
      return false; // something else was done meanwhile
    }
    this.#asking = undefined;
    replaceContents(aside);
    if (typeof found === "string") {
      live.say(found);
    } else if (found?.outlook === "lost") {
      this.#offerBack(found.back ?? 0, "moves.lost");
    } else if (found?.outlook === "undecided") {
      live.say(say("moves.undecided"));
    }
    return typeof found === "object" && found.outlook === "onward";
  }

  #offerBack(n: number, key: string): void {
    const { kind, live, aside } = this.desk;
    live.say(count(key, n));
    const to = kind.line.moves.slice(0, kind.line.moves.length - n);
    replaceContents(aside, ...(n > 0 ? [button("moves.takeBack", () => this.desk.goTo(to, "moves.tookBack"))] : []));
  }

  /** Ends the hint or the question. */
  forget(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#move = undefined;
    this.#degree = 0;
    this.#traced?.remove();
  }
}

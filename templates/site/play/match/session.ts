// A match as the page keeps it: who plays, and the code by which the engines know the rest.
import { ask } from "../engine";
import type { Game, Move, Player, Seen, Setup } from "../engine/game";
import { isObject } from "../history";
import { puzzleName } from "../name";
import { forget, keep, kept } from "../store";
import { Unkept } from "../unkept";
import type { Deck } from "./deck";

/** Who plays for B: an opponent of the engines', or a second person at the screen. */
export type Mode = "greedy" | "search" | "two";

/** What can be chosen: a mode, or a side of a match between two at a distance. */
export type Wish = Mode | "far" | "join";

export const modes: readonly Mode[] = ["greedy", "search", "two"];

/** How many positions an opponent that looks ahead may look at for a move. */
const budget = 6000;

export class Session {
  #seen: Seen | undefined;
  readonly #unkept = new Unkept();
  /** What is to be said of whether the match was kept when it was asked about last. */
  notes: readonly string[] = [];

  private constructor(
    private readonly deck: Deck,
    readonly mode: Mode,
    private code: string,
  ) {}

  /** The match that was left here; undefined where there is none. */
  static left(deck: Deck): Session | undefined {
    const saved = kept(keyOf(deck));
    if (!isObject(saved) || saved.form !== 1 || typeof saved.code !== "string" || !modes.includes(saved.mode as Mode)) {
      return undefined;
    }
    return new Session(deck, saved.mode as Mode, saved.code);
  }

  /** Deals a new match. */
  static async dealt(deck: Deck, mode: Mode, setup: Setup): Promise<Session> {
    const session = new Session(deck, mode, "");
    await session.#ask({ setup, player: "A" });
    return session;
  }

  /** Deals the next match of the same players: what they recalled stays. */
  next(): Promise<Session> {
    return Session.dealt(this.deck, this.mode, { seed: anySeed(), after: this.code });
  }

  /** A match that is looked at and not kept. */
  static async shown(deck: Deck, code: string): Promise<Seen> {
    return ask("play", { game: { rules: deck.rules, language: deck.language, code, player: "A" } });
  }

  /** What was seen last. */
  get seen(): Seen | undefined {
    return this.#seen;
  }

  /** Shows the match to a player. */
  look(player: Player): Promise<Seen> {
    return this.#ask({ code: this.code, player });
  }

  /** Does what a player decided. */
  act(player: Player, action: Move): Promise<Seen> {
    return this.#ask({ code: this.code, player, action });
  }

  /** Lets the opponent play until the match waits for A. */
  answered(signal: AbortSignal): Promise<Seen> {
    return this.#ask({ code: this.code, player: "A", opponent: this.mode }, signal);
  }

  /** The match as the command line writes it. */
  log(): Promise<string> {
    return ask("log", { game: { rules: this.deck.rules, language: this.deck.language, code: this.code } });
  }

  /** Forgets the match. */
  leave(): void {
    forget(keyOf(this.deck));
  }

  async #ask(game: Omit<Game, "rules" | "language">, signal?: AbortSignal): Promise<Seen> {
    const asked = { game: { rules: this.deck.rules, language: this.deck.language, ...game }, work: budget };
    const seen = await ask("play", asked, signal);
    this.#seen = seen;
    this.code = seen.code;
    this.notes = this.#unkept.said(keep(keyOf(this.deck), { form: 1, mode: this.mode, code: seen.code }));
    return seen;
  }
}

/** What the match of a deck is kept under, in any language. */
export function keyOf(deck: Deck, kind = "match"): string {
  return `${kind}/${puzzleName("kyndo", deck.rules.Cards.map((c) => c.ID).join(" "))}`;
}

/** A seed that nobody has chosen. */
export function anySeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

// A match as the page stores it: who plays, and the engines' code of the match.
import { ask } from "../engine";
import type { Game, Move, Player, Round, View, Setup } from "../engine/game";
import { isObject } from "../history";
import { puzzleName } from "../name";
import { removeItem, saveItem, loadItem } from "../store";
import { StorageWarning } from "../store";
import type { Deck } from "./deck";

/** Who plays B: an engine's opponent, or a second person at the screen. */
export type Mode = "greedy" | "search" | "two";

/** What a reader can choose: a mode, or a side of a remote match. */
export type MatchChoice = Mode | "far" | "join";

export const modes: readonly Mode[] = ["greedy", "search", "two"];

/** How many positions an opponent may examine for a move. */
const budget = 6000;

export class Session {
  #seen: View | undefined;
  readonly #storageWarning = new StorageWarning();
  /** What to tell the reader if storing the match failed. */
  notes: readonly string[] = [];

  /** The round up to which the players have gone on from its reveal; of older saves, undefined. */
  private constructor(
    private readonly deck: Deck,
    readonly mode: Mode,
    private code: string,
    private past: number | undefined,
  ) {}

  /** Returns the match that was left on this page, or undefined. */
  static left(deck: Deck): Session | undefined {
    const saved = loadItem(keyOf(deck));
    if (!isObject(saved) || saved.form !== 1 || typeof saved.code !== "string" || !modes.includes(saved.mode as Mode)) {
      return undefined;
    }
    return new Session(deck, saved.mode as Mode, saved.code, typeof saved.past === "number" ? saved.past : undefined);
  }

  /** Deals a new match. */
  static async dealt(deck: Deck, mode: Mode, setup: Setup): Promise<Session> {
    const session = new Session(deck, mode, "", 0);
    await session.#ask({ setup, player: "A" });
    return session;
  }

  /** Deals the next match of the same players: what they recalled stays. */
  next(): Promise<Session> {
    return Session.dealt(this.deck, this.mode, { seed: anySeed(), after: this.code });
  }

  /** Looks at a match without storing it. */
  static async shown(deck: Deck, code: string): Promise<View> {
    return ask("play", { game: { rules: deck.rules, language: deck.language, code, player: "A" } });
  }

  /** What was seen last. */
  get seen(): View | undefined {
    return this.#seen;
  }

  /** The last round, if its reveal is still to be seen. */
  get revealed(): Round | undefined {
    const rounds = this.#seen?.rounds ?? [];
    return rounds.length > (this.past ?? 0) ? rounds.at(-1) : undefined;
  }

  /** Goes on from the reveal of the last round. */
  goOn(): void {
    this.past = this.#seen?.rounds?.length ?? 0;
    this.#save();
  }

  /** Returns what a player sees. */
  look(player: Player): Promise<View> {
    return this.#ask({ code: this.code, player });
  }

  /** Does what a player decided. */
  act(player: Player, action: Move): Promise<View> {
    return this.#ask({ code: this.code, player, action });
  }

  /** Lets the opponent play until it is A's turn. */
  answered(signal: AbortSignal): Promise<View> {
    return this.#ask({ code: this.code, player: "A", opponent: this.mode }, signal);
  }

  /** Returns the match as the command line writes it. */
  log(): Promise<string> {
    return ask("log", { game: { rules: this.deck.rules, language: this.deck.language, code: this.code } });
  }

  /** Deletes the match. */
  leave(): void {
    removeItem(keyOf(this.deck));
  }

  async #ask(game: Omit<Game, "rules" | "language">, signal?: AbortSignal): Promise<View> {
    const asked = { game: { rules: this.deck.rules, language: this.deck.language, ...game }, work: budget };
    const seen = await ask("play", asked, signal);
    this.#seen = seen;
    this.code = seen.code;
    this.past ??= seen.rounds?.length ?? 0;
    this.#save();
    return seen;
  }

  #save(): void {
    this.notes = this.#storageWarning.messages(saveItem(keyOf(this.deck), { form: 1, mode: this.mode, code: this.code, past: this.past }));
  }
}

/** The storage key of a deck's match, for all languages. */
export function keyOf(deck: Deck, kind = "match"): string {
  return `${kind}/${puzzleName("kyndo", deck.rules.Cards.map((c) => c.ID).join(" "))}`;
}

/** Returns a random seed. */
export function anySeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

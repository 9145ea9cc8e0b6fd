// A match at one screen. The page stores its mode, and the code in which engines write matches.
import { ask } from "../engine";
import type { Game, Move, Player, Round, View, Setup } from "../engine/game";
import { isObject } from "../history";
import { puzzleName } from "../name";
import { removeItem, saveItem, loadItem } from "../store";
import { StorageWarning } from "../store";
import type { Deck } from "./deck";

/** Who plays B: an opponent of the engines, or a second person at the screen. */
export type Mode = "greedy" | "search" | "two";

/** The choices for a new match: a mode, or a side of a remote match. */
export type MatchChoice = Mode | "far" | "join";

export const modes: readonly Mode[] = ["greedy", "search", "two"];

/** The most positions that an opponent examines for a move. */
const opponentBudget = 6000;

export class Session {
  #seen: View | undefined;
  readonly #storageWarning = new StorageWarning();
  /** The warnings for the reader, if the match couldn't be stored; otherwise empty. */
  warnings: readonly string[] = [];

  /** roundsShown counts the rounds whose reveal the players have left; undefined in older saves. */
  private constructor(
    private readonly deck: Deck,
    readonly mode: Mode,
    private code: string,
    private roundsShown: number | undefined,
  ) {}

  /** Returns the stored match; undefined if there is none or it is malformed. */
  static restore(deck: Deck): Session | undefined {
    const saved = loadItem(storageKey(deck));
    if (!isObject(saved) || saved.form !== 1 || typeof saved.code !== "string" || !modes.includes(saved.mode as Mode)) {
      return undefined;
    }
    return new Session(deck, saved.mode as Mode, saved.code, typeof saved.past === "number" ? saved.past : undefined);
  }

  /** Deals a new match. */
  static async deal(deck: Deck, mode: Mode, setup: Setup): Promise<Session> {
    const session = new Session(deck, mode, "", 0);
    await session.#askEngines({ setup, player: "A" });
    return session;
  }

  /** Deals the next match of the same players. Cards that they have recalled stay recalled. */
  dealNext(): Promise<Session> {
    return Session.deal(this.deck, this.mode, { seed: randomSeed(), after: this.code });
  }

  /** Returns the view of a match from a link, without storing it. */
  static async viewOf(deck: Deck, code: string): Promise<View> {
    return ask("play", { game: { rules: deck.rules, language: deck.language, code, player: "A" } });
  }

  /** The last view of the match; undefined before the engines have answered. */
  get seen(): View | undefined {
    return this.#seen;
  }

  /** The last round, until the players go on from its reveal; then undefined. */
  get revealed(): Round | undefined {
    const rounds = this.#seen?.rounds ?? [];
    return rounds.length > (this.roundsShown ?? 0) ? rounds.at(-1) : undefined;
  }

  /** Goes on from the reveal of the last round. */
  goOn(): void {
    this.roundsShown = this.#seen?.rounds?.length ?? 0;
    this.#save();
  }

  /** Returns the view of a player. */
  viewAs(player: Player): Promise<View> {
    return this.#askEngines({ code: this.code, player });
  }

  /** Makes a player's move and returns the new view. */
  makeMove(player: Player, action: Move): Promise<View> {
    return this.#askEngines({ code: this.code, player, action });
  }

  /** Lets the opponent move until it is A's turn. */
  opponentMoves(signal: AbortSignal): Promise<View> {
    return this.#askEngines({ code: this.code, player: "A", opponent: this.mode }, signal);
  }

  /** Returns the log of the match, as the command line writes it. */
  log(): Promise<string> {
    return ask("log", { game: { rules: this.deck.rules, language: this.deck.language, code: this.code } });
  }

  /** Deletes the stored match. */
  erase(): void {
    removeItem(storageKey(this.deck));
  }

  async #askEngines(game: Omit<Game, "rules" | "language">, signal?: AbortSignal): Promise<View> {
    const asked = { game: { rules: this.deck.rules, language: this.deck.language, ...game }, work: opponentBudget };
    const seen = await ask("play", asked, signal);
    this.#seen = seen;
    this.code = seen.code;
    this.roundsShown ??= seen.rounds?.length ?? 0;
    this.#save();
    return seen;
  }

  #save(): void {
    this.warnings = this.#storageWarning.messages(saveItem(storageKey(this.deck), { form: 1, mode: this.mode, code: this.code, past: this.roundsShown }));
  }
}

/** Returns the storage key of a deck's match, which is the same in all languages. kind is match or,
 * for a remote match, far. */
export function storageKey(deck: Deck, kind = "match"): string {
  return `${kind}/${puzzleName("kyndo", deck.rules.Cards.map((c) => c.ID).join(" "))}`;
}

/** Returns a random seed. */
export function randomSeed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

// One side of a remote match. The page stores the secret and the events of this side
// (engine/kyndo/remote).
import { ask } from "../engine";
import type { RemoteView, Event, Move, Player, Round } from "../engine/game";
import { isObject } from "../history";
import { removeItem, saveItem, loadItem } from "../store";
import { StorageWarning } from "../store";
import type { Deck } from "./deck";
import { storageKey } from "./session";

export class RemoteMatch {
  #rounds: readonly Round[] = [];
  readonly #storageWarning = new StorageWarning();
  /** The warnings for the reader, if the match couldn't be stored; otherwise empty. */
  warnings: readonly string[] = [];

  private constructor(
    private readonly deck: Deck,
    private readonly player: Player,
    private readonly secret: string,
    private events: readonly Event[],
    private roundsShown: number | undefined,
  ) {}

  /** Returns the stored match; undefined if there is none or it is malformed. */
  static restore(deck: Deck): RemoteMatch | undefined {
    const saved = loadItem(storageKey(deck, "far"));
    if (!isObject(saved) || saved.form !== 1 || (saved.player !== "A" && saved.player !== "B") || typeof saved.secret !== "string" || !Array.isArray(saved.events)) {
      return undefined;
    }
    return new RemoteMatch(deck, saved.player, saved.secret, saved.events as Event[], typeof saved.past === "number" ? saved.past : undefined);
  }

  /** Begins a match with a random secret. */
  static begin(deck: Deck, player: Player): RemoteMatch {
    const secret = [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, "0")).join("");
    return new RemoteMatch(deck, player, secret, [], 0);
  }

  /** The last round, until the player goes on from its reveal; then undefined. */
  get revealed(): Round | undefined {
    return this.#rounds.length > (this.roundsShown ?? 0) ? this.#rounds.at(-1) : undefined;
  }

  /** Goes on from the reveal of the last round. */
  goOn(): void {
    this.roundsShown = this.#rounds.length;
    this.#save();
  }

  view(): Promise<RemoteView> {
    return this.#addEvents();
  }

  makeMove(move: Move): Promise<RemoteView> {
    return this.#addEvents({ do: move });
  }

  takeMessage(text: string): Promise<RemoteView> {
    return this.#addEvents({ take: text });
  }

  log(code: string): Promise<string> {
    return ask("log", { game: { rules: this.deck.rules, language: this.deck.language, code } });
  }

  erase(): void {
    removeItem(storageKey(this.deck, "far"));
  }

  /** Asks the engines to add events to the match, and returns the new view. If they accept the
   * events, it stores the match. */
  async #addEvents(...more: readonly Event[]): Promise<RemoteView> {
    const events = [...this.events, ...more];
    const view = await ask("parley", {
      game: { rules: this.deck.rules, language: this.deck.language, player: this.player, far: { secret: this.secret, events } },
    });
    this.warnings = [];
    if (!view.fault) {
      this.events = events;
      this.#rounds = view.seen?.rounds ?? [];
      this.roundsShown ??= this.#rounds.length;
      this.#save();
    }
    return view;
  }

  #save(): void {
    const { player, secret, events, roundsShown: past } = this;
    this.warnings = this.#storageWarning.messages(saveItem(storageKey(this.deck, "far"), { form: 1, player, secret, events, past }));
  }
}

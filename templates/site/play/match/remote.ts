// One side of a remote match, as the page stores it: a secret and the events
// (engine/kyndo/remote).
import { ask } from "../engine";
import type { RemoteView, Event, Move, Player, Round } from "../engine/game";
import { isObject } from "../history";
import { removeItem, saveItem, loadItem } from "../store";
import { StorageWarning } from "../store";
import type { Deck } from "./deck";
import { keyOf } from "./session";

export class RemoteMatch {
  #rounds: readonly Round[] = [];
  readonly #storageWarning = new StorageWarning();
  /** What to tell the reader if storing the match failed. */
  notes: readonly string[] = [];

  private constructor(
    private readonly deck: Deck,
    private readonly player: Player,
    private readonly secret: string,
    private events: readonly Event[],
    private past: number | undefined,
  ) {}

  /** Returns the match that was left on this page, or undefined. */
  static left(deck: Deck): RemoteMatch | undefined {
    const saved = loadItem(keyOf(deck, "far"));
    if (!isObject(saved) || saved.form !== 1 || (saved.player !== "A" && saved.player !== "B") || typeof saved.secret !== "string" || !Array.isArray(saved.events)) {
      return undefined;
    }
    return new RemoteMatch(deck, saved.player, saved.secret, saved.events as Event[], typeof saved.past === "number" ? saved.past : undefined);
  }

  /** Begins a match with a random secret. */
  static begun(deck: Deck, player: Player): RemoteMatch {
    const secret = [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, "0")).join("");
    return new RemoteMatch(deck, player, secret, [], 0);
  }

  /** The last round, if its reveal is still to be seen. */
  get revealed(): Round | undefined {
    return this.#rounds.length > (this.past ?? 0) ? this.#rounds.at(-1) : undefined;
  }

  /** Goes on from the reveal of the last round. */
  goOn(): void {
    this.past = this.#rounds.length;
    this.#save();
  }

  look(): Promise<RemoteView> {
    return this.#with();
  }

  does(move: Move): Promise<RemoteView> {
    return this.#with({ do: move });
  }

  takes(text: string): Promise<RemoteView> {
    return this.#with({ take: text });
  }

  log(code: string): Promise<string> {
    return ask("log", { game: { rules: this.deck.rules, language: this.deck.language, code } });
  }

  leave(): void {
    removeItem(keyOf(this.deck, "far"));
  }

  /** Adds events and stores the match, unless they were refused. */
  async #with(...more: readonly Event[]): Promise<RemoteView> {
    const events = [...this.events, ...more];
    const told = await ask("parley", {
      game: { rules: this.deck.rules, language: this.deck.language, player: this.player, far: { secret: this.secret, events } },
    });
    this.notes = [];
    if (!told.fault) {
      this.events = events;
      this.#rounds = told.seen?.rounds ?? [];
      this.past ??= this.#rounds.length;
      this.#save();
    }
    return told;
  }

  #save(): void {
    const { player, secret, events, past } = this;
    this.notes = this.#storageWarning.messages(saveItem(keyOf(this.deck, "far"), { form: 1, player, secret, events, past }));
  }
}

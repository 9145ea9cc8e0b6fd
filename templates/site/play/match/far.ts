// One side of a match between two at a distance, as the page keeps it: a secret, and what
// happened (engine/kyndo/remote).
import { ask } from "../engine";
import type { Distant, Event, Move, Player } from "../engine/game";
import { isObject } from "../history";
import { forget, keep, kept } from "../store";
import { Unkept } from "../unkept";
import type { Deck } from "./deck";
import { keyOf } from "./session";

export class Far {
  readonly #unkept = new Unkept();
  /** What is to be said of whether the match was kept when it was asked about last. */
  notes: readonly string[] = [];

  private constructor(
    private readonly deck: Deck,
    private readonly player: Player,
    private readonly secret: string,
    private events: readonly Event[],
  ) {}

  /** The match that was left here; undefined where there is none. */
  static left(deck: Deck): Far | undefined {
    const saved = kept(keyOf(deck, "far"));
    if (!isObject(saved) || saved.form !== 1 || (saved.player !== "A" && saved.player !== "B") || typeof saved.secret !== "string" || !Array.isArray(saved.events)) {
      return undefined;
    }
    return new Far(deck, saved.player, saved.secret, saved.events as Event[]);
  }

  /** A new match with a secret that nobody knows. */
  static begun(deck: Deck, player: Player): Far {
    const secret = [...crypto.getRandomValues(new Uint8Array(32))].map((b) => b.toString(16).padStart(2, "0")).join("");
    return new Far(deck, player, secret, []);
  }

  look(): Promise<Distant> {
    return this.#with();
  }

  does(move: Move): Promise<Distant> {
    return this.#with({ do: move });
  }

  takes(text: string): Promise<Distant> {
    return this.#with({ take: text });
  }

  log(code: string): Promise<string> {
    return ask("log", { game: { rules: this.deck.rules, language: this.deck.language, code } });
  }

  leave(): void {
    forget(keyOf(this.deck, "far"));
  }

  /** Goes on by what happens, and keeps it unless it was refused. */
  async #with(...more: readonly Event[]): Promise<Distant> {
    const events = [...this.events, ...more];
    const told = await ask("parley", {
      game: { rules: this.deck.rules, language: this.deck.language, player: this.player, far: { secret: this.secret, events } },
    });
    this.notes = [];
    if (!told.fault) {
      this.events = events;
      this.notes = this.#unkept.said(keep(keyOf(this.deck, "far"), { form: 1, player: this.player, secret: this.secret, events }));
    }
    return told;
  }
}

// A position of a link over a game that the reader has begun. It is shown, and nothing is
// stored until the reader chooses one of the two or makes a move.
import { button, replaceContents, type Live } from "./page";
import { say } from "./say";
import { takeLinkedPosition } from "./share";

/** What a link needs of the table on which it is shown. */
export interface LinkTable {
  readonly live: Live;
  readonly aside: HTMLElement; // for the two buttons
  readonly begun: boolean; // the reader has made a move
  /** Loads what reads positions, unless the table has it. */
  prepare?(): Promise<unknown>;
  save(): unknown;
  /** Goes to a game that save returned, without storing it. It reports whether that is valid. */
  restore(saved: unknown): boolean;
  /** Goes to a position as one move, without storing it. It reports whether that is possible. */
  goTo(position: string): boolean;
  /** Stores the game, updates the page and says a text. */
  moved(text: string): void;
}

export class LinkedPosition {
  #own: unknown; // the reader's game while a position of a link is shown
  #position = "";

  constructor(private readonly table: LinkTable) {}

  /** Opens the position of the address, if it has one. */
  open(): void {
    const { table } = this;
    const position = takeLinkedPosition();
    if (position === undefined) {
      return;
    }
    this.keep();
    const { begun } = table;
    const own = structuredClone(table.save());
    if (position === "" || !table.goTo(position)) {
      return table.live.say(say("linkBroken"));
    }
    this.#position = position;
    begun ? this.#offer(own) : this.#play();
  }

  #offer(own: unknown): void {
    const { live, aside } = this.table;
    this.#own = own;
    replaceContents(aside, button("playLinked", () => this.#play()), button("keepMine", () => this.keep()));
    live.say(say("linkShown"));
  }

  /** Shows the game as another tab has gone on with it. */
  follow(saved: unknown): void {
    const { table } = this;
    if (this.#own !== undefined) {
      table.restore(saved);
      return void (table.goTo(this.#position) && this.#offer(saved));
    }
    if (JSON.stringify(saved) !== JSON.stringify(table.save()) && table.restore(saved)) {
      table.live.say(say("followed"));
    }
  }

  /** Goes back to the reader's game. */
  keep(): void {
    const own = this.#own;
    if (own !== undefined) {
      this.forget();
      this.table.restore(own);
      this.table.live.say(say("keptMine"));
    }
  }

  /** Stores the position of the link. Undo brings the reader's game back. */
  #play(): void {
    this.table.moved(say("linkOpened"));
  }

  /** Takes the two buttons away, since the reader has chosen or moved. */
  forget(): void {
    if (this.#own !== undefined) {
      this.#own = undefined;
      replaceContents(this.table.aside);
    }
  }
}

// Shows a position of a link in place of a game that the reader has begun. It stores nothing until
// the reader chooses one of the two or makes a move.
import { button, replaceContents, type Live } from "./page";
import { say } from "./say";
import { takeLinkedPosition } from "./share";

/** The parts of a table that a linked position uses. */
export interface LinkTable {
  readonly live: Live;
  readonly aside: HTMLElement; // gets the two buttons for the choice
  readonly begun: boolean; // the reader has made a move
  /** Loads the script that reads positions, if it is separate. */
  prepare?(): Promise<unknown>;
  save(): unknown;
  /** Shows a game that save returned, without storing it. It reports whether the game is valid. */
  restore(saved: unknown): boolean;
  /** Shows a position as one move, without storing it. It reports whether this is possible. */
  goTo(position: string): boolean;
  /** Stores the game, updates the page, and says a text. */
  afterMove(text: string): void;
}

export class LinkedPosition {
  #ownGame: unknown; // the reader's game while a position of a link is shown; else undefined
  #position = "";

  constructor(private readonly table: LinkTable) {}

  /** Opens the position of the address, if it has one. */
  open(): void {
    const { table } = this;
    const position = takeLinkedPosition();
    if (position === undefined) {
      return;
    }
    this.returnToOwn();
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
    this.#ownGame = own;
    replaceContents(aside, button("playLinked", () => this.#play()), button("keepMine", () => this.returnToOwn()));
    live.say(say("linkShown"));
  }

  /** Takes over the game that another tab has stored. A linked position stays in view, and the
   * reader can then return to that game. */
  follow(saved: unknown): void {
    const { table } = this;
    if (this.#ownGame !== undefined) {
      table.restore(saved);
      return void (table.goTo(this.#position) && this.#offer(saved));
    }
    if (JSON.stringify(saved) !== JSON.stringify(table.save()) && table.restore(saved)) {
      table.live.say(say("followed"));
    }
  }

  /** Returns to the reader's game, if a linked position is shown. */
  returnToOwn(): void {
    const own = this.#ownGame;
    if (own !== undefined) {
      this.removeOffer();
      this.table.restore(own);
      this.table.live.say(say("keptMine"));
    }
  }

  /** Accepts the position of the link, which is then stored. Undo restores the reader's game. */
  #play(): void {
    this.table.afterMove(say("linkOpened"));
  }

  /** Removes the two buttons after a choice or a move. */
  removeOffer(): void {
    if (this.#ownGame !== undefined) {
      this.#ownGame = undefined;
      replaceContents(this.table.aside);
    }
  }
}

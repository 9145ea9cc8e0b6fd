// Opens the positions that links hold, and follows a game that another tab continues. The script that does
// this (../linked.ts) is loaded when it is needed.
import type { LinkTable, LinkedPosition } from "../linked";
import { say } from "../say";
import { loadScript } from "./load";

export class Links {
  #linked: LinkedPosition | undefined;

  constructor(private readonly table: LinkTable) {
    window.addEventListener("hashchange", () => this.#open());
    this.#open();
  }

  #open(): void {
    if (/[#&]s=/.test(location.hash)) {
      void this.#withLinked((linked) => linked.open());
    }
  }

  async #withLinked(act: (linked: LinkedPosition) => void): Promise<void> {
    await this.table.prepare?.();
    const script = await loadScript<typeof import("../linked")>("linked");
    this.#linked ??= script && new script.LinkedPosition(this.table);
    this.#linked ? act(this.#linked) : this.table.live.say(say("enginesUnavailable"));
  }

  /** Removes the choice between the linked position and the reader's game after a move. */
  forget(): void {
    this.#linked?.removeOffer();
  }

  /** Takes over the game that another tab has stored. */
  follow(saved: unknown): void {
    void this.#withLinked((linked) => linked.follow(saved));
  }
}

// Positions of links. What shows them is loaded with the first (../linked.ts).
import type { LinkTable, LinkedPosition } from "../linked";
import { say } from "../say";
import { hasLinkedPosition } from "../share";
import { loadScript } from "./load";

export class Links {
  #shown: LinkedPosition | undefined;

  constructor(private readonly table: LinkTable) {
    window.addEventListener("hashchange", () => void this.#open());
    void this.#open();
  }

  async #open(): Promise<void> {
    if (hasLinkedPosition()) {
      await this.table.prepare?.();
      const script = await loadScript<typeof import("../linked")>("linked");
      this.#shown ??= script && new script.LinkedPosition(this.table);
      this.#shown ? this.#shown.open() : this.table.live.say(say("enginesUnavailable"));
    }
  }

  /** Takes the offer to keep the reader's game away, since the reader has moved. */
  forget(): void {
    this.#shown?.forget();
  }

  /** Shows the game as another tab has gone on with it. */
  follow(saved: unknown): void {
    const { table } = this;
    if (this.#shown?.isOffered) {
      this.#shown.replaceOwn(saved);
    } else if (JSON.stringify(saved) !== JSON.stringify(table.save()) && table.restore(saved)) {
      table.live.say(say("followed"));
    }
  }
}

// Positions of links, and games that go on in another tab. What handles them is loaded when it
// is needed (../linked.ts).
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
      void this.#loaded((linked) => linked.open());
    }
  }

  async #loaded(act: (linked: LinkedPosition) => void): Promise<void> {
    await this.table.prepare?.();
    const script = await loadScript<typeof import("../linked")>("linked");
    this.#linked ??= script && new script.LinkedPosition(this.table);
    this.#linked ? act(this.#linked) : this.table.live.say(say("enginesUnavailable"));
  }

  /** Takes the offer to keep the reader's game away, since the reader has moved. */
  forget(): void {
    this.#linked?.forget();
  }

  /** Shows the game as another tab has gone on with it. */
  follow(saved: unknown): void {
    void this.#loaded((linked) => linked.follow(saved));
  }
}

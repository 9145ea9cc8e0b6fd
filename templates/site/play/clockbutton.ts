// The button and face of the clock. The script of the clock is loaded if the reader's setting is
// on, or when the reader turns it on.
import { loadScript } from "./common/load";
import { clockSetting } from "./common/time";
import type { Clock } from "./clock";
import { button, make, type Live } from "./page";
import type { Played } from "./played";
import { say } from "./say";
import { loadItem } from "./store";

export class ClockButton {
  /** Turns the clock on and off. The face shows the time. */
  readonly button = button("clock", () => void this.#toggle());
  readonly face = make("span", { class: "clock", role: "timer", "aria-live": "off", hidden: "" });
  #clock: Clock | undefined;

  constructor(
    private readonly played: Played,
    private readonly live: Live,
  ) {
    const on = loadItem(clockSetting) === true;
    this.button.setAttribute("aria-pressed", String(on));
    if (on) {
      void this.#loadClock();
    }
  }

  async #toggle(): Promise<void> {
    const clock = await this.#loadClock();
    clock ? clock.toggle() : this.live.say(say("enginesUnavailable"));
  }

  async #loadClock(): Promise<Clock | undefined> {
    const script = await loadScript<typeof import("./clock")>("clock");
    return (this.#clock ??= script && new script.Clock(this.played, this.face, this.button));
  }

  /** Stops the clock for good: the puzzle is solved. */
  end(): void {
    this.#clock?.end();
  }
}

// Where a page has its clock, which is loaded when somebody has it on.
import { later } from "./around/later";
import type { Clock } from "./clock";
import { button, make, type Live } from "./page";
import type { Played } from "./played";
import { say } from "./say";
import { kept } from "./store";

/** What is kept of whether the clock is on. */
export const settingKey = "clock";

export class Timed {
  /** What turns it on and off, and what it shows. */
  readonly button = button("clock", () => void this.#turn());
  readonly face = make("span", { class: "clock", role: "timer", "aria-live": "off", hidden: "" });
  #clock: Clock | undefined;

  constructor(
    private readonly played: Played,
    private readonly live: Live,
  ) {
    const on = kept(settingKey) === true;
    this.button.setAttribute("aria-pressed", String(on));
    if (on) {
      void this.#loaded();
    }
  }

  async #turn(): Promise<void> {
    const clock = await this.#loaded();
    clock ? clock.turn() : this.live.say(say("enginesUnavailable"));
  }

  async #loaded(): Promise<Clock | undefined> {
    const script = await later("clock");
    return (this.#clock ??= script && new script.Clock(this.played, this.face, this.button));
  }

  /** The puzzle is solved: the clock stands still for good. */
  end(): void {
    this.#clock?.end();
  }
}

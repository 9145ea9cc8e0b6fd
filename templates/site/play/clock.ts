// The clock of a puzzle. It runs only if the reader turns it on, and while the page is visible.
import { clockSetting, clockTime } from "./common/time";
import type { Played } from "./played";
import { say } from "./say";
import { saveItem, loadItem } from "./store";

export class Clock {
  #on = loadItem(clockSetting) === true;
  #counted: number; // the seconds that were counted up to the last stop
  #startedAt = 0; // when the clock was started, by performance.now(); 0 while it is stopped
  #ended: boolean; // the puzzle is solved
  #tick = 0; // the timer that updates the face

  /** ClockButton has made the face, which shows the time, and the button, which turns the clock on
   * and off. */
  constructor(
    private readonly played: Played,
    private readonly face: HTMLElement,
    private readonly button: HTMLElement,
  ) {
    const { seconds = 0, done = 0 } = played.entry ?? {};
    this.#counted = seconds;
    this.#ended = done > 0;
    document.addEventListener("visibilitychange", () => this.#resume());
    window.addEventListener("pagehide", () => this.#stop());
    window.addEventListener("pageshow", () => this.#resume());
    this.#resume();
  }

  /** Stops the clock for good: the puzzle is solved. */
  end(): void {
    this.#stop();
    this.#ended = true;
    this.#show();
  }

  /** Turns the clock on or off, for all puzzles. */
  toggle(): void {
    this.#stop();
    this.#on = !this.#on;
    saveItem(clockSetting, this.#on);
    this.#resume();
  }

  #resume(): void {
    this.#stop();
    if (this.#on && !this.#ended && document.visibilityState === "visible") {
      this.#startedAt = performance.now();
      this.#tick = setInterval(() => this.#show(), 1000);
    }
    this.#show();
  }

  #stop(): void {
    const seconds = this.#sinceStart();
    clearInterval(this.#tick);
    this.#startedAt = 0;
    this.#counted += seconds;
    this.played.addSeconds(seconds);
  }

  #sinceStart(): number {
    return this.#startedAt ? Math.round((performance.now() - this.#startedAt) / 1000) : 0;
  }

  #show(): void {
    this.button.setAttribute("aria-pressed", String(this.#on));
    this.face.hidden = !this.#on;
    if (this.#on) {
      this.face.textContent = say("time", { time: clockTime(this.#counted + this.#sinceStart()) });
    }
  }
}

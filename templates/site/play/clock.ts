// The clock of a puzzle. It runs only if the reader turns it on, and while the page is visible.
import { clockSetting, clockTime } from "./common/time";
import type { Played } from "./played";
import { say } from "./say";
import { saveItem, loadItem } from "./store";

export class Clock {
  #on = loadItem(clockSetting) === true;
  #before: number; // seconds counted until it last stopped
  #since = 0; // in milliseconds of the page; 0 while it is stopped
  #ended: boolean;
  #tick = 0;

  /** The page owns the face and the button (clockbutton.ts). */
  constructor(
    private readonly played: Played,
    private readonly face: HTMLElement,
    private readonly button: HTMLElement,
  ) {
    const { seconds = 0, done = 0 } = played.entry ?? {};
    this.#before = seconds;
    this.#ended = done > 0;
    document.addEventListener("visibilitychange", () => this.#goOn());
    window.addEventListener("pagehide", () => this.#stop());
    window.addEventListener("pageshow", () => this.#goOn());
    this.#goOn();
  }

  /** Stops the clock for good: the puzzle is solved. */
  end(): void {
    this.#stop();
    this.#ended = true;
    this.#show();
  }

  turn(): void {
    this.#stop();
    this.#on = !this.#on;
    saveItem(clockSetting, this.#on);
    this.#goOn();
  }

  #goOn(): void {
    this.#stop();
    if (this.#on && !this.#ended && document.visibilityState === "visible") {
      this.#since = performance.now();
      this.#tick = setInterval(() => this.#show(), 1000);
    }
    this.#show();
  }

  #stop(): void {
    const seconds = this.#running();
    clearInterval(this.#tick);
    this.#since = 0;
    this.#before += seconds;
    this.played.took(seconds);
  }

  #running(): number {
    return this.#since ? Math.round((performance.now() - this.#since) / 1000) : 0;
  }

  #show(): void {
    this.button.setAttribute("aria-pressed", String(this.#on));
    this.face.hidden = !this.#on;
    if (this.#on) {
      this.face.textContent = say("time", { time: clockTime(this.#before + this.#running()) });
    }
  }
}

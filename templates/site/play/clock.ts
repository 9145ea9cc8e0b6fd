// The clock, which stands still unless somebody asks for it, and while nobody looks.
import { shown } from "./around/time";
import type { Played } from "./played";
import { say } from "./say";
import { keep, kept } from "./store";
import { settingKey } from "./timed";

export class Clock {
  #on = kept(settingKey) === true;
  #before: number; // seconds that were counted until it last stood still
  #since = 0; // in milliseconds of the page; 0 while it stands still
  #ended: boolean;
  #tick = 0;

  /** What shows it, and what turns it on and off, are the page's (timed.ts). */
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

  /** The puzzle is solved: the clock stands still for good. */
  end(): void {
    this.#stop();
    this.#ended = true;
    this.#show();
  }

  turn(): void {
    this.#stop();
    this.#on = !this.#on;
    keep(settingKey, this.#on);
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
      this.face.textContent = say("time", { time: shown(this.#before + this.#running()) });
    }
  }
}

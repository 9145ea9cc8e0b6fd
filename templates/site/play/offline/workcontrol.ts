// The control with which a reader keeps a work for reading offline, or deletes it.
import { Live, button, make } from "../page";
import { say } from "../say";
import type { Stores } from "./stores";
import { NotListed, exclusively, keepWork, sizeKept, type Progress } from "./work";

export class WorkControl {
  readonly #live = new Live();
  readonly #state = make("div", { class: "acts" });
  #quartersSaid = 0; // the progress that was announced, in quarters
  #needed = 0; // the bytes of the whole work

  constructor(
    private readonly stores: Stores,
    place: Element,
    private readonly list: string,
    private readonly all: string, // the address of the page of all kept works
  ) {
    place.replaceChildren(this.#state, this.#live.element);
  }

  /** Shows whether the work is kept. It continues an interrupted download. */
  async show(): Promise<void> {
    const own = (await this.stores.names("work")).filter((name) => this.stores.listOfWork(name) === this.list);
    const whole = [...(await this.stores.works())].find(([, work]) => work.url === this.list)?.[0];
    if (whole !== undefined) {
      const size = megabytes(await sizeKept(this.stores, whole));
      this.#state.replaceChildren(
        make("span", { class: "clock" }, say("isKept", { size })), button("remove", () => void this.#remove()), make("a", { href: this.all }, say("seeAll")),
      );
    } else if (own.length > 0) {
      await this.#keep();
    } else {
      this.#offer();
    }
  }

  #offer(): void {
    this.#state.replaceChildren(button("keep", () => void this.#keep(true)));
  }

  /** Keeps the work. asked is true after the reader's click; the browser is then asked for
   * persistent storage. */
  async #keep(asked = false): Promise<void> {
    const leave = new AbortController();
    const bar = make("progress", { "aria-label": say("progress"), max: "1", value: "0" });
    const shown = make("span", { class: "clock" });
    const cancel = button("cancel", () => leave.abort());
    this.#state.replaceChildren(bar, shown, cancel);
    if (asked) {
      cancel.focus();
    }
    this.#quartersSaid = -1;
    try {
      const lasting = asked && (await navigator.storage?.persist?.().catch(() => false));
      await exclusively(this.list, true, () => keepWork(this.stores, this.list, leave.signal, (p) => this.#showProgress(p, bar, shown)));
      await this.show();
      this.#live.say(say("keptNow") + (asked && !lasting ? ` ${say("mayGo")}` : ""));
      this.#refocus(asked);
    } catch (error) {
      await this.#explainFailure(error, leave.signal.aborted);
      this.#refocus(asked);
    }
  }

  #showProgress(p: Progress, bar: HTMLProgressElement, shown: HTMLElement): void {
    this.#needed = p.ofBytes;
    bar.value = p.ofBytes > 0 ? p.bytes / p.ofBytes : 1;
    shown.textContent = say("soFar", { size: megabytes(p.bytes), of: megabytes(p.ofBytes) });
    const quarter = Math.floor(bar.value * 4);
    if (quarter > this.#quartersSaid && quarter < 4) {
      this.#quartersSaid = quarter;
      this.#live.say(quarter === 0 ? say("begins", { of: megabytes(p.ofBytes) }) : say("percent", { n: quarter * 25 }));
    }
  }

  /** Says why the work isn't kept. If only the network failed, the files kept so far stay. */
  async #explainFailure(error: unknown, cancelled: boolean): Promise<void> {
    const full = error instanceof DOMException && error.name === "QuotaExceededError";
    if (cancelled || full) {
      await this.#forget();
    }
    this.#offer();
    if (cancelled) {
      this.#live.say(say("cancelled"));
    } else if (full) {
      const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
      this.#live.say(say("noRoom", { of: megabytes(this.#needed), free: megabytes(Math.max(0, quota - usage)) }));
    } else {
      this.#live.say(say(error instanceof NotListed ? "notListed" : "noNetwork"));
    }
  }

  async #remove(): Promise<void> {
    await this.#forget();
    this.#offer();
    this.#live.say(say("removed"));
    this.#refocus(true);
  }

  async #forget(): Promise<void> {
    await exclusively(this.list, true, () => this.stores.forgetWork(this.list));
    await this.stores.removeUnused();
  }

  /** Moves the focus to the new control, if the old one had it. */
  #refocus(focused: boolean): void {
    if (focused && (document.activeElement === document.body || document.activeElement === null)) {
      this.#state.querySelector("button")?.focus();
    }
  }
}

/** Formats bytes as megabytes, rounded up to a tenth. */
export function megabytes(bytes: number): string {
  const millions = Math.ceil(bytes / 100_000) / 10;
  return say("megabytes", { n: millions.toLocaleString(document.documentElement.lang) });
}

// What the scripts of all kinds do with a page.
import { say } from "./say";

/** The data that the page carries for its script. */
export function data(): unknown {
  const element = document.querySelector("script.play");
  try {
    return element?.textContent ? (JSON.parse(element.textContent) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** What the page tells of its puzzle beside that: how hard it is, how large,
 * which day it is for. */
export function measured(): { readonly tier: string; readonly size: number; readonly day: string } {
  const { tier = "", size = "", day = "" } = document.querySelector<HTMLElement>("script.play")?.dataset ?? {};
  return { tier, size: Number(size) || 0, day };
}

/** A new element with attributes and contents. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, string>> = {},
  ...contents: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
  element.append(...contents);
  return element;
}

/** A button that says what it does. */
export function button(key: string, act: () => void, keys = ""): HTMLButtonElement {
  const b = make("button", { type: "button", class: "act" }, say(key));
  if (keys) {
    b.setAttribute("aria-keyshortcuts", keys);
    b.title = keys;
  }
  b.addEventListener("click", act);
  return b;
}

/** Puts other things into a place. The focus, if it stood there, goes to the first of them, or
 * else to the board. */
export function renew(place: HTMLElement, ...parts: HTMLElement[]): void {
  const focused = place.contains(document.activeElement);
  place.replaceChildren(...parts);
  if (focused) {
    (parts[0] ?? document.querySelector<HTMLElement>(".board [tabindex='0']"))?.focus();
  }
}

/** What is said as it happens, to those who listen and to those who look. */
export class Live {
  readonly element = make("p", { class: "said", role: "status", "aria-live": "polite" });

  say(text: string): void {
    this.element.textContent = text;
  }
}

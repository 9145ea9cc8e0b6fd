// What the scripts of all kinds do with a page.
import { say } from "./say";

/** The data that the page carries for its script. */
export function data(): unknown {
  const element = document.querySelector("script.play");
  try {
    return element?.textContent ? JSON.parse(element.textContent) : undefined;
  } catch {
    return undefined;
  }
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

/** What is said as it happens, to those who listen and to those who look. */
export class Live {
  readonly element = make("p", { class: "said", role: "status", "aria-live": "polite" });

  say(text: string): void {
    this.element.textContent = text;
  }
}

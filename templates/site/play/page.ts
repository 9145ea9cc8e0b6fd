// Functions for all page scripts: the page's data, elements, buttons, messages.
import { isObject } from "./history";
import { icon } from "./icons";
import { say } from "./say";

/** Reads the data that the page carries for its script. */
export function pageData(): unknown {
  const element = document.querySelector("script.play");
  try {
    return element?.textContent ? (JSON.parse(element.textContent) as unknown) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether the data of a page describe a grid of any kind. */
export function hasGrid(data: unknown): boolean {
  return isObject(data) && (typeof data.given === "string" || (Array.isArray(data.boards) && data.boards.length > 0));
}

/** Reads tier, size and day of the page's puzzle. Tier and day are "" and size is 0 if the puzzle
 * has none. */
export function puzzleMeasures(): { readonly tier: string; readonly size: number; readonly day: string } {
  const { tier = "", size = "", day = "" } = document.querySelector<HTMLElement>("script.play")?.dataset ?? {};
  return { tier, size: Number(size) || 0, day };
}

/** Makes an element with attributes and contents. */
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

/** By element, the state with which redraw has last drawn it. */
const drawn = new WeakMap<Element, string>();

/** Replaces the contents of an element if its state differs from the one last drawn. Most moves
 * change two pieces of a board, and laying out the others again would take most of a move's time. */
export function redraw(element: Element, state: string, contents: () => readonly (Node | string)[]): void {
  if (drawn.get(element) !== state) {
    drawn.set(element, state);
    element.replaceChildren(...contents());
  }
}

/** Makes a button with the text of a key. keys names its keyboard shortcut. */
export function button(key: string, act: () => void, keys = ""): HTMLButtonElement {
  const b = make("button", { type: "button", class: "act" }, say(key));
  if (keys) {
    b.setAttribute("aria-keyshortcuts", keys);
    b.title = keys;
  }
  b.addEventListener("click", act);
  return b;
}

/** Makes a button with an icon and a text. Small screens show the icon alone. */
export function tool(key: string, act: () => void, keys = ""): HTMLButtonElement {
  const b = button(key, act, keys);
  b.replaceChildren(icon(key), make("span", {}, say(key)));
  b.title = [say(key), keys && `(${keys})`].filter(Boolean).join(" ");
  b.classList.add("tool");
  return b;
}

/** Makes the menu of tools that are needed less often. */
export function menu(...tools: readonly HTMLElement[]): HTMLDetailsElement {
  const summary = make("summary", { class: "tool", title: say("more") }, icon("more"), make("span", {}, say("more")));
  const all = make("details", { class: "more" }, summary, make("div", { class: "menu" }, ...tools));
  const close = (): void => void (all.open = false);
  tools.forEach((one) => one.addEventListener("click", close));
  document.addEventListener("pointerdown", (e) => all.contains(e.target as Node) || close());
  all.addEventListener("keydown", (e) => {
    if (e.key === "Escape" && all.open) {
      close();
      summary.focus();
    }
  });
  return all;
}

/** Replaces the contents of an element. If the element had the focus, the first new part gets the
 * focus, or else the board. */
export function replaceContents(place: HTMLElement, ...parts: HTMLElement[]): void {
  const focused = place.contains(document.activeElement);
  place.replaceChildren(...parts);
  if (focused) {
    (parts[0] ?? document.querySelector<HTMLElement>(".board [tabindex='0']"))?.focus();
  }
}

/** A live region: its text is shown, and screen readers say it. */
export class Live {
  readonly element = make("p", { class: "said", role: "status", "aria-live": "polite" });

  say(text: string): void {
    this.element.textContent = text;
  }

  /** Removes the text silently: screen readers report only added nodes. */
  clear(): void {
    if (this.element.firstChild) {
      this.element.firstChild.nodeValue = "";
    }
  }
}

/** Returns the character of a key, letters in lower case. With Alt some systems write other
 * characters; then it returns the letter of the physical key. */
export function letterOf(e: { readonly key: string; readonly code: string; readonly altKey: boolean }): string {
  const placed = e.altKey && !/^[a-z]$/i.test(e.key) ? /^Key([A-Z])$/.exec(e.code)?.[1] : undefined;
  return (placed ?? e.key).toLowerCase();
}

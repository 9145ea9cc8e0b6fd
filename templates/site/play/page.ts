// What all page scripts need: the page's data, elements, buttons, messages.
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

/** Tells whether the data of a page are those of a grid, whichever its kind is. */
export function hasGrid(data: unknown): boolean {
  return isObject(data) && (typeof data.given === "string" || (Array.isArray(data.boards) && data.boards.length > 0));
}

/** Reads how hard and how large the page's puzzle is, and the day that it is for. */
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

/** What each element shows, as redraw was told last. */
const drawn = new WeakMap<Element, string>();

/** Replaces the contents of an element if its state differs from the one last drawn. Most moves
 * change two pieces of a board, and laying out the others again takes most of a move's time. */
export function redraw(element: Element, state: string, contents: () => readonly (Node | string)[]): void {
  if (drawn.get(element) !== state) {
    drawn.set(element, state);
    element.replaceChildren(...contents());
  }
}

/** Makes a button with the text of a key. */
export function button(key: string, act: () => void, keys = ""): HTMLButtonElement {
  const b = make("button", { type: "button", class: "act" }, say(key));
  if (keys) {
    b.setAttribute("aria-keyshortcuts", keys);
    b.title = keys;
  }
  b.addEventListener("click", act);
  return b;
}

/** Makes a button with an icon, which stands alone where there is no room for the text. */
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

/** Replaces the contents of a place. If the focus was there, it moves to the first new part, or
 * to the board. */
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

  /** Removes the text. Screen readers say nothing, since no text is added. */
  clear(): void {
    if (this.element.firstChild) {
      this.element.firstChild.nodeValue = "";
    }
  }
}

/** The letter of a key, in lower case, or its other character. With Alt some systems write
 * other characters: then it is the letter of the key's place. */
export function letterOf(e: { readonly key: string; readonly code: string; readonly altKey: boolean }): string {
  const placed = e.altKey && !/^[a-z]$/i.test(e.key) ? /^Key([A-Z])$/.exec(e.code)?.[1] : undefined;
  return (placed ?? e.key).toLowerCase();
}

// Stores values in the reader's browser. If storage is full or not available, as in some private
// windows, pages work without it.
import { say } from "./say";

const prefix = "octavo/";

/** Returns a stored value; undefined if there is none or it is malformed. */
export function loadItem(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value, and reports whether that worked. */
export function saveItem(key: string, thing: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(thing));
    return true;
  } catch {
    return false;
  }
}

/** The keys of all stored values. */
export function itemKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

export function removeItem(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // What can't be stored needn't be removed.
  }
}

/** Calls act with the value of a key when another tab has stored it; with undefined if it was
 * deleted. A page that is restored from the browser's cache has missed such events, and so reads
 * the value again. */
export function watchItem(key: string, act: (value: unknown) => void): void {
  window.addEventListener("storage", (e) => e.key === prefix + key && act(loadItem(key)));
  window.addEventListener("pageshow", (e) => e.persisted && act(loadItem(key)));
}

export class StorageWarning {
  #wasGiven = false;

  /** Returns a warning if a value couldn't be stored. After that, it returns none until a value has
   * been stored again. */
  messages(isSaved: boolean): string[] {
    const told = this.#wasGiven;
    this.#wasGiven = !isSaved;
    return isSaved || told ? [] : [say("notKept")];
  }
}

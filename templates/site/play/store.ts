// What the reader's browser keeps, and nobody else sees. Where it keeps nothing (a full
// disk, a private window, a folder without a server), the page is played all the same.

const prefix = "octavo/";

/** What is kept under a key; undefined where there is nothing, or nothing that can be read. */
export function kept(key: string): unknown {
  try {
    const text = localStorage.getItem(prefix + key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps something, and says whether it is kept. */
export function keep(key: string, thing: unknown): boolean {
  try {
    localStorage.setItem(prefix + key, JSON.stringify(thing));
    return true;
  } catch {
    return false;
  }
}

/** The keys of all that is kept. */
export function allKeys(): string[] {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
  } catch {
    return [];
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(prefix + key);
  } catch {
    // What wasn't kept is gone already.
  }
}

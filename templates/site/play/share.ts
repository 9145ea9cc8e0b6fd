// Makes and reads links to positions and puzzles, and copies texts to the clipboard.
import { make, type Live } from "./page";
import { say } from "./say";

/** Matches the fragment of an address: a puzzle or a day whose puzzle the page shows instead of its
 * own, then a position. Each part is optional. */
const fragmentPattern = /^#(?:(p=[^&]+|day=[\d-]+))?&?(?:s=(.+))?$/;

/** Returns the address of this page with a position of its puzzle. */
export function linkTo(position: string): string {
  const puzzle = fragmentPattern.exec(location.hash)?.[1];
  const parts = [puzzle, position && `s=${position}`].filter(Boolean).join("&");
  return location.href.split("#")[0] + (parts && `#${parts}`);
}

/** Removes the position from the address and returns it; undefined if there is none, "" if it
 * is malformed. */
export function takeLinkedPosition(): string | undefined {
  const [, puzzle, position] = fragmentPattern.exec(location.hash) ?? [];
  if (position === undefined) {
    return undefined;
  }
  history.replaceState(null, "", location.pathname + location.search + (puzzle ? `#${puzzle}` : ""));
  return decode(position);
}

/** Returns the puzzle of the address; undefined if there is none, "" if it is malformed. */
export function linkedPuzzle(): string | undefined {
  return linked("p=");
}

/** Returns the day of the address; undefined if there is none. */
export function linkedDay(): string | undefined {
  return linked("day=");
}

function linked(name: string): string | undefined {
  const puzzle = fragmentPattern.exec(location.hash)?.[1];
  return puzzle?.startsWith(name) ? decode(puzzle.slice(name.length)) : undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Copies a text to the clipboard and says the text of the key done. If this fails, a field in the
 * given element shows the text, to be copied by hand. */
export async function copy(text: string, done: string, live: Live, place: Element): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    live.say(say(done));
  } catch {
    const field = make("input", { type: "text", readonly: "", "aria-label": say("copyThis"), value: text });
    place.replaceChildren(field);
    field.select();
    live.say(say("copyThis"));
  }
}

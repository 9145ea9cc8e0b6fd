// Links to positions and to puzzles, and texts for the clipboard.
import { make, type Live } from "./page";
import { say } from "./say";

/** What an address carries behind its #: a puzzle that the page doesn't have, and a position. */
const form = /^#(?:p=([^&]+))?&?(?:s=(.+))?$/;

/** The address of this page with a position, of the puzzle that is played on it. */
export function linkTo(position: string): string {
  const puzzle = form.exec(location.hash)?.[1];
  const parts = [puzzle && `p=${puzzle}`, position && `s=${position}`].filter(Boolean).join("&");
  return location.href.split("#")[0] + (parts && `#${parts}`);
}

/** The position that the address carries, which it then carries no longer; undefined where
 * it has none. A broken one is "". */
export function linked(): string | undefined {
  const [, puzzle, position] = form.exec(location.hash) ?? [];
  if (position === undefined) {
    return undefined;
  }
  history.replaceState(null, "", location.pathname + location.search + (puzzle ? `#p=${puzzle}` : ""));
  return decoded(position);
}

/** The puzzle that the address carries; undefined where it has none. A broken one is "". */
export function carried(): string | undefined {
  const puzzle = form.exec(location.hash)?.[1];
  return puzzle === undefined ? undefined : decoded(puzzle);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Puts a text into the clipboard, and says done; where that can't be, it stands in a field
 * in the place given, to be copied by hand. */
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

// Puzzles as texts that somebody pastes: what octavo grade reads, or a link to a puzzle. It touches
// no page.

/** The longest text that is read, in characters. Grids drawn in rows are shorter. */
export const longest = 4000;

/** Returns what the engines read of a text. Of a link that is the puzzle that it brings. */
export function puzzleIn(text: string, kind: string): string {
  const cut = text.slice(0, longest);
  const linked = /#p=([^&\s]+)/.exec(cut)?.[1];
  if (linked === undefined) {
    return cut.trim();
  }
  const [of = "", ...rest] = decoded(linked).split(":");
  return of === kind ? rest.join(":") : "";
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

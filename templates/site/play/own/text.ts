// Reads pasted texts: a puzzle as octavo grade reads it, or a link to one. This
// file doesn't use the DOM.

/** The most characters that are read. Grids drawn in rows are shorter. */
export const maxLength = 4000;

/** Returns the puzzle of a text or a link, for the engines; "" for a malformed link, or a link to a
 * puzzle of another kind. */
export function puzzleIn(text: string, kind: string): string {
  const cut = text.slice(0, maxLength);
  const linked = /#p=([^&\s]+)/.exec(cut)?.[1];
  if (linked === undefined) {
    return cut.trim();
  }
  const [of = "", ...rest] = decodeText(linked).split(":");
  return of === kind ? rest.join(":") : "";
}

function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

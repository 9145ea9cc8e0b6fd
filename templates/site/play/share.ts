// Links to positions, and texts for the clipboard.

/** The address of this page with a position. */
export function linkTo(position: string): string {
  return location.href.split("#")[0] + (position ? `#s=${position}` : "");
}

/** The position that the address carries, which it then carries no longer; undefined where
 * it has none. A broken one is "". */
export function linked(): string | undefined {
  const text = /^#s=(.+)$/.exec(location.hash)?.[1];
  if (text === undefined) {
    return undefined;
  }
  history.replaceState(null, "", location.pathname + location.search);
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Puts a text into the clipboard, and says whether it could. */
export async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

// The letter of a key.

/** The letter that a key stands for, in lower case, or whatever else it writes. With Alt
 * some systems write other signs: then it is the letter of the key's place. */
export function letterOf(e: { readonly key: string; readonly code: string; readonly altKey: boolean }): string {
  const placed = e.altKey && !/^[a-z]$/i.test(e.key) ? /^Key([A-Z])$/.exec(e.code)?.[1] : undefined;
  return (placed ?? e.key).toLowerCase();
}

// The names by which scripts identify puzzles. A puzzle has the same name in all works.

// The constants of FNV-1a with 64 bits (draft-eastlake-fnv).
const start = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** Returns the name of a puzzle. render/html/listed.go computes the same. */
export function puzzleName(kind: string, text: string): string {
  let hash = start;
  for (const byte of new TextEncoder().encode(`${kind} ${text}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  }
  return hash.toString(36);
}

/** Reports whether a text can be the name of a puzzle. */
export function isName(text: string): boolean {
  return /^[0-9a-z]{1,13}$/.test(text);
}

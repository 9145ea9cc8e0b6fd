// What a puzzle is known by, wherever it stands: in a book, in a world, new from the engine.

// The numbers of the hash FNV-1a of 64 bits (draft-eastlake-fnv).
const start = 0xcbf29ce484222325n;
const prime = 0x100000001b3n;

/** The name of a puzzle, by its kind and its text: render/html/name.go gives lists the same one. */
export function puzzleName(kind: string, text: string): string {
  let hash = start;
  for (const byte of new TextEncoder().encode(`${kind} ${text}`)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * prime);
  }
  return hash.toString(36);
}

/** Whether something could be the name of a puzzle. */
export function isName(text: string): boolean {
  return /^[0-9a-z]{1,13}$/.test(text);
}

// Puzzles as addresses carry them: "#p=sudoku:53..7…", which anybody may have written. No page
// here.

export interface Carried {
  readonly kind: string;
  readonly text: string; // as the kind reads it, as far as that can be said without its engine
}

/** The longest text that is handed to an engine; the largest grids have less. */
const longest = 4000;

/** The puzzle of a text that an address carried; undefined where it can be none. */
export function read(text: string): Carried | undefined {
  const [, kind, puzzle] = /^([a-z]{1,20}):([!-~]+)$/.exec(text) ?? [];
  return kind && puzzle && puzzle.length <= longest ? { kind, text: puzzle } : undefined;
}

/** What an address carries to bring a puzzle. */
export function write({ kind, text }: Carried): string {
  return `#p=${encodeURIComponent(`${kind}:${text}`)}`;
}

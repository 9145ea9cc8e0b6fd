// All puzzles of the site in one language, from a data file (render/html/search.go).

/** The contents of the data file. Names and titles are in its language. */
export interface Data {
  readonly kinds: Readonly<Record<string, string>>;
  readonly tiers: Readonly<Record<string, string>>;
  readonly sizes: Readonly<Record<string, string>>; // names of sizes, by keys such as "sudoku 9"
  readonly works: readonly (readonly [title: string, folder: string])[];
  readonly groups: readonly {
    readonly kind: string;
    readonly tier: string;
    readonly size: number;
    readonly work: number;
    readonly puzzles: string; // number, mark and code of each: "17.k3f9a2xq.4G7KQ2 18.…"
  }[];
}

/** A puzzle, and where its page is. */
export interface Puzzle {
  readonly kind: string;
  readonly tier: string;
  readonly size: number;
  readonly number: string;
  readonly mark: string;
  readonly code: string; // "" if no code is printed beside it
  readonly work: string; // the title of the work in which it is
  readonly path: string; // the path of its page, from the top of the site
}

/** Returns all puzzles in the order of the file. */
export function puzzlesOf(data: Data): Puzzle[] {
  return data.groups.flatMap((group) =>
    group.puzzles.split(" ").map((text) => {
      const [number = "", mark = "", code = ""] = text.split(".");
      const [work, folder] = data.works[group.work] ?? ["", ""];
      return { kind: group.kind, tier: group.tier, size: group.size, number, mark, code, work, path: `${folder}${number}.html` };
    }),
  );
}

/** Names the size of a puzzle; "" if it has none. */
export function sizeName(data: Data, puzzle: { readonly kind: string; readonly size: number }): string {
  return data.sizes[`${puzzle.kind} ${puzzle.size}`] ?? "";
}

declare global {
  var octavoPuzzles: Data | undefined;
}

// What can be asked of the engines, and what they answer: the messages of cmd/engines/worker.
import type { Distant, Game, Seen, Told } from "./game";

/** What is asked for by its name, with what it takes and what comes back. */
export interface Tasks {
  hello: { asked: Record<never, never>; answer: readonly Offered[] };
  hint: { asked: OfPuzzle & { position: string; mistakes?: boolean; work?: number }; answer: Hinted };
  check: { asked: OfPuzzle & { text?: string; moves?: readonly Move[] }; answer: Checked };
  solve: { asked: OfPuzzle; answer: Solved };
  grade: { asked: OfPuzzle; answer: Graded };
  show: { asked: OfPuzzle; answer: Shown };
  make: { asked: Wish; answer: readonly Made[] };
  play: { asked: { game: Game; work?: number }; answer: Seen };
  parley: { asked: { game: Game }; answer: Distant };
  reckon: { asked: { game: Game }; answer: Told };
  log: { asked: { game: Game }; answer: string };
}

/** A puzzle, as its kind's text. */
export interface OfPuzzle {
  kind: string;
  puzzle: string;
}

/** A Wish is for a new puzzle: what isn't said is as the kind usually has it. The same
 * wish is the same puzzle at any time. */
export interface Wish {
  kind: string;
  tier?: string;
  options?: Readonly<Record<string, string>>;
  seed: string;
  number?: number;
  work?: number;
}

/** A Move is of a puzzle that is solved by moves, in numbers. */
export type Move = readonly number[];

/** A Mark is a row and a column, from 0, and a symbol. */
export type Mark = readonly [row: number, column: number, symbol: string];

/** What can be said of a position (engine.Hint). */
export interface Hinted {
  readonly outlook: "undecided" | "onward" | "finished" | "lost" | "misled";
  readonly step?: Step;
  readonly moves?: readonly Move[];
  readonly least?: number;
  readonly wrong?: readonly Mark[];
  readonly missed?: readonly Mark[];
  readonly back?: number;
}

/** A Step of a solution. Name and text are in the page's language. */
export interface Step {
  readonly technique?: string;
  readonly key: string;
  readonly args?: readonly Arg[];
  readonly name: string; // what the technique is called
  readonly text: string; // the whole step
  readonly causes?: readonly Mark[];
  readonly placed?: readonly Mark[];
  readonly struck?: readonly Mark[];
  readonly traced?: string; // what a drawing of it shows (grid/trace.ts)
}

/** An Arg is what a sentence names, each a word of the kind's, or a text as it stands. */
export interface Arg {
  readonly name: string;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly word?: string;
  readonly text?: string;
  readonly names?: Readonly<Record<string, string>>; // by language
}

export interface Checked {
  readonly right: boolean; // nothing is wrong so far
  readonly whole: boolean; // and nothing is missing
  readonly reason?: string;
}

export interface Solved {
  readonly text?: string;
  readonly moves?: readonly Move[];
  readonly facts?: Facts;
}

export type Facts = Readonly<Record<string, unknown>>;

export interface Graded {
  readonly solutions: number;
  readonly tier?: string;
  readonly hardest?: string;
  readonly name?: string; // of that technique, in the page's language
  readonly techniques?: Readonly<Record<string, number>>;
  readonly facts?: Facts;
}

/** All that is needed to play a puzzle that no page has (cmd/engines/worker). What
 * is said is in the page's language. */
export interface Shown {
  readonly kind: string;
  readonly text: string;
  readonly size: number;
  readonly solution: Solved;
  readonly grid?: Readonly<Record<string, unknown>>; // as pages tell it (grid/puzzle.ts)
  readonly clues?: readonly Step[];
  readonly right?: readonly (readonly string[])[];
  readonly below?: readonly (readonly string[])[];
  readonly said?: readonly string[];
  readonly question?: string;
  readonly answer?: string;
  readonly pieces?: string;
}

export interface Made {
  readonly puzzle: string;
  readonly solution: Solved;
  readonly grade: Graded;
  readonly id: string;
}

/** What can be had of a kind. */
export interface Offered {
  readonly kind: string;
  readonly version: string;
  readonly tiers: readonly string[];
  readonly options: readonly Option[];
  readonly techniques: readonly string[];
  readonly hints: boolean;
  readonly makes: boolean;
}

export interface Option {
  readonly key: string;
  readonly values?: readonly string[];
  readonly low?: number;
  readonly high?: number;
  readonly default: string;
}

/** Why there is no answer: a code of the engines', "unavailable" where they can't be
 * loaded or have ended, "folder" where the page was opened without a server. */
export type Code = "refused" | "unsolvable" | "ambiguous" | "impossible" | "cancelled" | "unavailable" | "folder";

/** A Question as it is sent, less its number. */
export interface Question extends Readonly<Record<string, unknown>> {
  readonly do: string;
}

/** A Reply has the number of its question, and one of the others. */
export interface Reply {
  readonly id: number;
  readonly error?: { readonly code: Code; readonly text: string };
  readonly kinds?: readonly Offered[];
  readonly hint?: Hinted;
  readonly check?: Checked;
  readonly solve?: Solved;
  readonly grade?: Graded;
  readonly shown?: Shown;
  readonly made?: readonly Made[];
  readonly seen?: Seen;
  readonly table?: Distant;
  readonly round?: Told;
  readonly log?: string;
}

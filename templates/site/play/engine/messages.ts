// The questions to the engines and their answers (cmd/engines/worker).
import type { RemoteView, Game, View, Round } from "./game";
import type { Mark, Step } from "./step";

/** The tasks by name, each with the types of its question and its answer. */
export interface Tasks {
  hello: { asked: Record<never, never>; answer: readonly KindOffer[] };
  hint: { asked: PuzzleRef & { position: string; options?: Readonly<Record<string, string>>; mistakes?: boolean; near?: Mark; work?: number }; answer: Hint };
  check: { asked: PuzzleRef & { text?: string; moves?: readonly Move[] }; answer: Checked };
  solve: { asked: PuzzleRef; answer: Solved };
  grade: { asked: PuzzleRef; answer: Graded };
  show: { asked: PuzzleRef; answer: Shown };
  judge: { asked: { kind: string; puzzle?: string; draft?: Draft }; answer: Judged };
  make: { asked: MakeRequest; answer: readonly Made[] };
  plan: { asked: MakeRequest & { paper: Paper }; answer: Layout };
  play: { asked: { game: Game; work?: number }; answer: View };
  parley: { asked: { game: Game }; answer: RemoteView };
  reckon: { asked: { game: Game }; answer: Round };
  log: { asked: { game: Game }; answer: string };
  cards: { asked: TableRequest; answer: Deck };
}

/** A request for the cards of a pasted table (cmd/decks). */
export interface TableRequest {
  readonly name: string; // what problems call the table
  readonly table: string;
  readonly language: string;
  readonly topic: { readonly files: Readonly<Record<string, string>>; readonly rulesShared: boolean };
  readonly words: Readonly<Record<string, string>>;
  readonly faces: string; // such as "AB"
}

/** The cards of a table, or the problems in it. */
export interface Deck {
  readonly problems: readonly { readonly row: number; readonly text: string }[]; // row is 0 if a problem has none
  readonly notes: readonly string[];
  readonly cards: readonly { readonly name: string; readonly face: string; readonly svg: string }[];
}

/** A puzzle, by kind and text. */
export interface PuzzleRef {
  kind: string;
  puzzle: string;
}

/** A puzzle as a reader writes it on an empty board (engine.Draft). */
export interface Draft {
  readonly columns: number;
  readonly symbols: string;
  readonly given: string;
  readonly cages?: readonly number[];
  readonly clues?: readonly string[];
  readonly less?: readonly (readonly [number, number])[];
}

/** The verdict on a reader's puzzle. A grid has a draft; a puzzle of moves has a drawing (question)
 * and a solution. */
export interface Judged {
  readonly text: string;
  readonly draft?: Draft;
  readonly solutions: number; // 2 stands for two or more
  readonly found?: readonly string[]; // two different solutions, if there are several
  readonly solution?: Solved;
  readonly question?: string;
  readonly undecided?: boolean; // the search was given up
}

/** A request for a new puzzle. Missing fields have the kind's defaults. The same request always
 * makes the same puzzle. */
export interface MakeRequest {
  kind: string;
  tier?: string;
  options?: Readonly<Record<string, string>>;
  seed: string;
  number?: number;
  worlds?: readonly World[]; // the worlds for which levels are made
  paper?: Paper; // the sheets on which the puzzles are printed
  count?: number; // how many puzzles to make for paper; number is the number of the first one
  avoid?: readonly string[]; // the marks of puzzles on paper with lower numbers
  work?: number;
}

/** A world of Sort Resort (engine/sortresort, World). */
export interface World extends Readonly<Record<string, unknown>> {
  readonly ID: string;
}

/** Sheets on which puzzles are printed. Lengths are in micrometres. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly above: number; // the height of the words above the puzzles
  readonly perPage: number;
  readonly large: boolean;
  readonly language: string;
}

/** The places of puzzles on a sheet. Lengths are in micrometres. */
export interface Layout {
  readonly fits: boolean;
  readonly most: number; // the most puzzles on a sheet with which cells are large enough to write in; 0 if none fits
  readonly different: number; // how many different puzzles there are; 0 if there are many or the number is unknown
  readonly cell: number;
  readonly gap: number; // from the baseline of a caption to the drawing
  readonly letter: number; // the size of captions
  readonly places: readonly { readonly box: Rect; readonly log: Rect }[];
}

export interface Rect {
  readonly X: number;
  readonly Y: number;
  readonly W: number;
  readonly H: number;
}

/** A move as numbers, for kinds that are solved by moves. */
export type Move = readonly number[];

/** A hint for a position (engine.Hint). */
export interface Hint {
  readonly outlook: "undecided" | "onward" | "finished" | "lost" | "misled";
  readonly step?: Step;
  readonly moves?: readonly Move[];
  readonly least?: number;
  readonly wrong?: readonly Mark[];
  readonly missed?: readonly Mark[];
  readonly back?: number;
}

export interface Checked {
  readonly right: boolean; // whether nothing is wrong so far
  readonly whole: boolean; // whether nothing is wrong or missing
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
  readonly name?: string; // the name of the hardest technique, in the page's language
  readonly techniques?: Readonly<Record<string, number>>;
  readonly facts?: Facts;
}

/** The data with which a page shows and plays a puzzle that it doesn't contain. Sentences are in
 * the page's language. */
export interface Shown {
  readonly kind: string;
  readonly text: string;
  readonly size: number;
  readonly solution: Solved;
  readonly grid?: Readonly<Record<string, unknown>>; // the data of a grid (grid/puzzle.ts)
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
  readonly sheet?: Printed;
}

/** A new puzzle as it is printed. */
export interface Printed {
  readonly mark: string; // equal for puzzles that are the same under the symmetries of their kind
  readonly question: string;
  readonly log?: string; // a drawing of lines on which a reader notes moves
  readonly answer?: string;
  readonly moves?: readonly string[];
}

/** The tiers, options and abilities of a kind. */
export interface KindOffer {
  readonly kind: string;
  readonly version: string;
  readonly tiers: readonly string[];
  readonly options: readonly Option[];
  readonly techniques: readonly string[];
  readonly hints: boolean;
  readonly makes: boolean;
}

export interface Option {
  readonly label?: string; // in the language of the page; kinds have labels only for some options
  readonly key: string;
  readonly values?: readonly string[];
  readonly low?: number;
  readonly high?: number;
  readonly default: string;
  readonly names?: Readonly<Record<string, string>>; // names of values, by value
}

/** Why there is no answer, as a code. "unavailable" means that the engines can't be loaded or have
 * ended. The other codes come from the engines. */
export type Code = "refused" | "unsolvable" | "ambiguous" | "impossible" | "cancelled" | "unavailable";

/** The reason why there is no answer. For a pasted text it has the line, and a message for the
 * reader. */
export interface Mistake {
  readonly code: Code;
  readonly text: string;
  readonly line?: number;
  readonly message?: Message;
}

/** A message with its arguments (engine.Message). */
export interface Message {
  readonly format: string;
  readonly args?: readonly (string | number | Message)[];
}

/** A question without its number. */
export interface Question extends Readonly<Record<string, unknown>> {
  readonly do: string;
}

/** A reply: the number of its question, and one of the other fields. */
export interface Reply {
  readonly id: number;
  readonly error?: Mistake;
  readonly kinds?: readonly KindOffer[];
  readonly hint?: Hint;
  readonly check?: Checked;
  readonly solve?: Solved;
  readonly grade?: Graded;
  readonly shown?: Shown;
  readonly judged?: Judged;
  readonly made?: readonly Made[];
  readonly layout?: Layout;
  readonly seen?: View;
  readonly table?: RemoteView;
  readonly round?: Round;
  readonly log?: string;
  readonly deck?: Deck;
}

// Steps of solutions (engine.Step).

/** A row and a column, from 0, and a symbol. */
export type Mark = readonly [row: number, column: number, symbol: string];

/** A step of a solution. Name and text are in the page's language. */
export interface Step {
  readonly technique?: string;
  readonly key: string;
  readonly args?: readonly Arg[];
  readonly name: string; // the name of the technique
  readonly text: string; // the sentence of the step
  readonly causes?: readonly Mark[];
  readonly placed?: readonly Mark[];
  readonly struck?: readonly Mark[];
  readonly traced?: string; // the highlights of its drawing (grid/highlights.ts)
}

/** An argument of a sentence: words of the kind, or literal texts. */
export interface Arg {
  readonly name: string;
  readonly terms: readonly Term[];
}

export interface Term {
  readonly word?: string;
  readonly text?: string;
  readonly names?: Readonly<Record<string, string>>; // the names by language
}

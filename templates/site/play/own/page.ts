// The data of a page with empty boards (render/html/emptyboard.go).
import { isObject } from "../history";
import { pageData } from "../page";
import { say } from "../say";

/** An empty board (engine.Board). */
export interface EmptyBoard {
  readonly columns: number;
  readonly rows: number;
  readonly symbols: string;
  readonly box?: readonly [columns: number, rows: number];
  readonly operations?: string; // the signs in the clues of cages, if there are cages
  readonly signs?: boolean; // whether there are signs between neighbours
}

export interface OwnPage {
  readonly kind: string;
  readonly form: string; // a sentence on how to write the kind's puzzles as texts
  readonly boards: readonly EmptyBoard[];
  readonly lessons?: Readonly<Record<string, string>>; // addresses of lessons by technique
}

/** Reads the data of the page; undefined if the page isn't for own puzzles. */
export function ownPage(): OwnPage | undefined {
  const data = pageData();
  return isObject(data) && Array.isArray(data.boards) ? (data as unknown as OwnPage) : undefined;
}

/** Names a board by its size, and by its symbols if they don't begin with 1. */
export function boardName({ columns, rows, symbols }: EmptyBoard): string {
  const size = `${columns}\u00a0×\u00a0${rows}`;
  return symbols.startsWith("1") ? size : say("own.symbols", { size, first: symbols.charAt(0), last: symbols.slice(-1) });
}

/** Returns a text that identifies a board among those of its kind. */
export function boardKey({ columns, rows, symbols }: EmptyBoard): string {
  return `${columns}.${rows}.${symbols.charAt(0)}`;
}

// The rules of word searches. This file doesn't use the DOM.
import type { Move, Rules } from "../moves/line";

/** A state: for each word of the list the move that found it. */
export type Found = readonly (Move | undefined)[];

/** A word of the list as it is shown, and its letters in the grid. */
export interface Word {
  readonly shown: string;
  readonly letters: string;
}

/** Stands for a cell beyond the shape of the grid. */
export const outside = ".";

/** A direction: how many columns to the right and rows down lead to the next letter. */
type Step = readonly [number, number];

/** The eight directions by their angle, in units of 45 degrees: clockwise, from the right. */
const steps: readonly Step[] = [[1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1], [1, -1]];

export class WordRules implements Rules<Found> {
  readonly moveLength = 2; // a move is the first and the last cell of a word
  readonly columns: number;
  readonly rows: number;
  readonly letters: readonly string[]; // the letters by cell
  readonly words: readonly Word[];
  readonly message: string; // what the letters spell that are left over, or ""
  readonly start: Found;

  /** Reads a puzzle, such as "4x4:OWLSRRRRSSSSTTTT:OWL;RST" (docs/rules/wordsearch.md). */
  constructor(text: string) {
    const [, columns = "1", rows = "0", letters = "", list = "", message = ""] = /^(\d+)x(\d+):([^:]*):([^:]*):?(.*)$/u.exec(text) ?? [];
    [this.columns, this.rows, this.letters] = [Number(columns), Number(rows), [...letters]];
    this.message = message;
    this.words = list.split(";").map((entry) => {
      const at = entry.lastIndexOf("=");
      return { shown: at < 0 ? entry : entry.slice(0, at), letters: entry.slice(at + 1) };
    });
    this.start = this.words.map(() => undefined);
  }

  /** Returns the line around the cells of the grid's shape, as the data of an SVG path in cells. */
  outline(): string {
    const sides = [[0, -1, "h1"], [0, 1, "h1"], [-1, 0, "v1"], [1, 0, "v1"]] as const;
    return this.letters.flatMap((letter, cell) => letter === outside ? [] : sides.map(([across, down, line]) => {
      const hasNext = this.#hasCell(cell, across, down) && this.letters[cell + across + down * this.columns] !== outside;
      return hasNext ? "" : `M${(cell % this.columns) + Math.max(across, 0)} ${Math.floor(cell / this.columns) + Math.max(down, 0)}${line}`;
    })).join("");
  }

  /** Returns the cells of the straight row from one cell to another; none if there is no such row. */
  cells([from = -1, to = -1]: Move): number[] {
    const [across, down] = this.#distance(from, to);
    const length = Math.max(Math.abs(across), Math.abs(down));
    const straight = across === 0 || down === 0 || Math.abs(across) === Math.abs(down);
    if (length === 0 || !straight || this.letters[from] === undefined || this.letters[to] === undefined) {
      return [];
    }
    return Array.from({ length: length + 1 }, (_, i) => from + (i * (to - from)) / length);
  }

  /** Returns the letters of the row of a move, in both reading directions; "" twice if there is no
   * such row. */
  spelling(move: Move): [string, string] {
    const letters = this.cells(move).map((cell) => this.letters[cell] ?? "");
    return [letters.join(""), letters.reverse().join("")];
  }

  /** Returns the index of the word that a move finds, or -1 if it finds no word that wasn't found
   * before. */
  wordAt(state: Found, move: Move): number {
    const texts = this.spelling(move);
    return this.words.findIndex((word, i) => state[i] === undefined && texts.includes(word.letters));
  }

  play(state: Found, move: Move): Found | undefined {
    const found = this.wordAt(state, move);
    return found < 0 ? undefined : state.map((known, i) => (i === found ? move : known));
  }

  solved(state: Found): boolean {
    return !state.includes(undefined);
  }

  /** Returns the index of the first word that is left, as a text. States with the same one have the
   * same next move. */
  key(state: Found): string {
    return String(state.indexOf(undefined));
  }

  /** Returns the last cell of a straight row that begins at from. It is the row whose end is
   * nearest to the cell to. */
  nearestEnd(from: number, to: number): number {
    const [across, down] = this.#distance(from, to);
    const [x, y] = steps[(Math.round(Math.atan2(down, across) / (Math.PI / 4)) + 8) % 8] ?? [0, 0];
    let length = Math.max(Math.abs(across), Math.abs(down));
    while (length > 0 && !this.#hasCell(from, x * length, y * length)) {
      length--;
    }
    return from + length * (x + y * this.columns);
  }

  /** The moves that find all words, in the order of the list. */
  solution(): Move[] {
    return this.words.flatMap(({ letters }) => {
      const move = this.#find([...letters]);
      return move ? [move] : [];
    });
  }

  #find(word: readonly string[]): Move | undefined {
    const length = word.length - 1;
    for (const first of this.letters.keys()) {
      for (const [x, y] of this.letters[first] === word[0] ? steps : []) {
        const move = [first, first + length * (x + y * this.columns)];
        if (this.#hasCell(first, x * length, y * length) && this.spelling(move)[0] === word.join("")) {
          return move;
        }
      }
    }
    return undefined;
  }

  /** Whether the grid has the cell that is across columns right of the cell from, and down rows
   * below it. */
  #hasCell(from: number, across: number, down: number): boolean {
    const column = (from % this.columns) + across, row = Math.floor(from / this.columns) + down;
    return column >= 0 && column < this.columns && row >= 0 && row < this.rows;
  }

  #distance(from: number, to: number): [number, number] {
    return [(to % this.columns) - (from % this.columns), Math.floor(to / this.columns) - Math.floor(from / this.columns)];
  }
}

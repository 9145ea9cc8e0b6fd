// Help at a grid, which the page loads when it is first asked for: whether something is
// wrong, hints, what a row still lacks, what a cage can be made of.
import { later } from "../around/later";
import { available } from "../engine/available";
import { button, renew, type Live } from "../page";
import type { Played } from "../played";
import { count, list, say } from "../say";
import { advised } from "./advice";
import type { Board } from "./board";
import { making } from "./cages";
import type { Game } from "./game";
import { firstNews } from "./hints";
import type { Step } from "./puzzle";

/** What is said of a house that lacks symbols, and of one that lacks none. */
const lackings = { row: ["rowLacks", "rowFull"], column: ["columnLacks", "columnFull"], box: ["boxLacks", "boxFull"] } as const;

/** A Desk is what a table shows to who helps at it. */
export interface Desk {
  readonly game: Game;
  readonly board: Board;
  readonly played: Played;
  readonly live: Live;
  readonly aside: HTMLElement; // for buttons that go on from what was said
  /** What follows from every move. */
  moved(changed: boolean): void;
}

export class Help {
  #degree = 0;
  #step: Step | undefined;
  #asking: AbortController | undefined;

  constructor(private readonly desk: Desk) {}

  /** How many are wrong; where, only on a second question. */
  check(): void {
    const { game, board, live, aside } = this.desk;
    const wrong = game.rules.wrong(game.cells);
    if (wrong.length === 0) {
      return live.say(game.solved ? say("solved") : count("noneWrong", game.rules.open(game.cells)));
    }
    live.say(count("wrong", wrong.length));
    renew(
      aside,
      button("showWhere", () => {
        renew(aside);
        board.light(wrong);
        live.say(list(wrong.map((cell) => this.#place(cell))));
      }),
    );
  }

  #place(cell: number): string {
    const { side } = this.desk.game.puzzle;
    return say("cell", { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 });
  }

  /** A hint in three degrees: what to look for, where, the whole step. */
  hint(): void {
    const { game, live } = this.desk;
    const step = this.#step ?? (available && !game.rules.sound(game.cells) ? undefined : firstNews(game.rules, game.cells));
    if (step) {
      return this.#tell(step);
    }
    if (game.solved || !available) {
      return live.say(say(game.solved ? "solved" : "noHint"));
    }
    void this.#ask();
  }

  /** Asks the engines, as long as the reader waits and the position is the same. */
  async #ask(): Promise<void> {
    const { game, live, aside } = this.desk;
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    live.say(say("asking"));
    renew(aside, button("stopAsking", () => asking.abort()));
    const engines = await later("asking");
    try {
      const step = engines && (await advised(engines, game, asking.signal));
      if (asking.signal.aborted) {
        return;
      }
      renew(aside);
      step ? this.#tell(step) : live.say(say(engines ? "noHint" : "enginesUnavailable"));
    } catch (error) {
      if (this.#asking === asking) {
        renew(aside);
        live.say(engines?.excuse(error) ?? "");
      }
    }
  }

  #tell(step: Step): void {
    const { game, board, live, aside } = this.desk;
    if (this.#degree === 0) {
      this.desk.played.hinted();
    }
    this.#step = step;
    this.#degree = Math.min(this.#degree + 1, 3);
    const where = [...new Set([...step.placed, ...step.struck].map(([cell]) => cell))];
    board.light(this.#degree > 1 ? where : []);
    if (this.#degree > 1) {
      void this.#trace(step);
    }
    const told = this.#degree === 1 ? say("lookFor", { what: step.name }) : this.#degree === 2 ? this.#where(step, where) : step.text;
    live.say(told);
    renew(
      aside,
      this.#degree < 3
        ? button("tellMore", () => this.hint())
        : button("takeStep", () => {
            this.desk.moved(game.take(step));
            board.select([where[0] ?? board.focus]);
          }),
    );
  }

  /** Draws the hint on the board, unless it is over before it can be drawn. */
  async #trace(step: Step): Promise<void> {
    const tracing = await later("traced");
    if (this.#step === step) {
      this.desk.board.trace(tracing?.pattern(this.desk.game.puzzle, step, this.#degree === 3, this.desk.board.pixels));
    }
  }

  #where(step: Step, cells: readonly number[]): string {
    const places = list(cells.map((cell) => this.#place(cell)));
    return capital(say(step.placed.length ? "lookAt" : "lookAtNotes", { what: step.name, cells: places }));
  }

  /** What was asked for is over. */
  forget(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#step = undefined;
    this.#degree = 0;
  }

  /** Speaks what a row, a column or a box still lacks, or the clue of a cell. */
  lacks(of: "row" | "column" | "box" | "clue"): void {
    const { game, board, live } = this.desk;
    const { side, boxes, said } = game.puzzle;
    const cell = board.focus;
    if (of === "clue") {
      return live.say([said[cell] || say("noClue"), this.#made(cell)].filter(Boolean).join(". "));
    }
    if (of === "box" && boxes.length === 0) {
      return live.say(say("noBoxes"));
    }
    const number = { row: Math.floor(cell / side), column: cell % side, box: boxes[cell] ?? 0 }[of];
    const house = game.rules.houses[{ row: 0, column: side, box: 2 * side }[of] + number] ?? [];
    const lacks = game.rules.lacks(game.cells, house);
    const [some, none] = lackings[of];
    live.say(lacks ? say(some, { n: number + 1, symbols: list([...lacks]) }) : say(none, { n: number + 1 }));
  }

  /** What the cage of a cell can still be made of. */
  #made(cell: number): string {
    const { game } = this.desk;
    const made = making(game.rules, game.cells, cell);
    if (!made) {
      return "";
    }
    const sets = list(made.sets.map((set) => [...set].join(" ")));
    return say(made.sets.length === 0 ? "madeOfNothing" : made.more ? "madeOfMany" : "madeOf", { sets });
  }
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

// Help on a grid, loaded with the first question: a check for errors, hints, missing symbols,
// and the combinations of a cage.
import { loadScript } from "../common/load";
import { hasEngines } from "../engine/available";
import { button, replaceContents, type Live } from "../page";
import type { Played } from "../played";
import { count, list, say } from "../say";
import { copy, linkTo } from "../share";
import { engineHint } from "./hints";
import type { Board } from "./board";
import { making } from "./cages";
import type { Game } from "./game";
import { printedStep } from "./hints";
import { placesInWords } from "./places";
import { goTo, linkedPositionOf } from "./position";
import type { Step } from "./puzzle";
import { easiestSingle } from "./singles";

/** The texts on a house that lacks symbols, and on a full one. */
const lackings = { row: ["rowLacks", "rowFull"], column: ["columnLacks", "columnFull"], box: ["boxLacks", "boxFull"] } as const;

/** The texts on clashes and on wrong digits, which a setting marks. */
const clashTexts = { twice: "clash.twice", cage: "clash.cage", sign: "clash.sign", wrong: "clash.wrong" } as const;

/** What help needs of the table. */
export interface HelpContext {
  readonly game: Game;
  readonly board: Board;
  readonly played: Played;
  readonly live: Live;
  readonly aside: HTMLElement; // for buttons about the last message
  /** Updates the page after a move. */
  moved(changed: boolean): void;
}

/** How long, in milliseconds, the engines may look for a step if there is a printed one. */
const patience = 8000;

export class Help {
  #degree = 0;
  #warned = false; // that there are mistakes
  #step: Step | undefined;
  #asking: AbortController | undefined;

  constructor(private readonly desk: HelpContext) {}

  /** Says how many cells are wrong. A second question shows which. */
  check(): void {
    const { game, live, aside } = this.desk;
    const wrong = game.rules.wrong(game.cells);
    if (wrong.length === 0) {
      return live.say(game.solved ? say("solved") : count("noneWrong", game.rules.open(game.cells)));
    }
    live.say(count("wrong", wrong.length));
    replaceContents(aside, button("showWhere", () => this.#showWhere(wrong)));
  }

  /** Shows and says in which cells something is wrong, and offers to empty them. */
  #showWhere(cells: readonly number[]): void {
    const { game, board, live, aside, moved } = this.desk;
    board.light(cells);
    live.say(placesInWords(cells, game.puzzle.side));
    replaceContents(aside, button("emptyThem", () => moved(game.empty(cells))));
  }

  /** Goes to the position of a link. */
  goTo(position: string): boolean {
    return goTo(this.desk.game, position);
  }

  solvable(): void {
    const { game, live } = this.desk;
    live.say(say(game.rules.sound(game.cells) ? "isSolvable" : "isNotSolvable"));
  }

  copyLink(): void {
    this.#copy(linkTo(linkedPositionOf(this.desk.game)), "linkCopied");
  }

  copyText(): void {
    this.#copy(this.desk.game.puzzle.text, "textCopied");
  }

  #copy(text: string, done: string): void {
    void copy(text, done, this.desk.live, this.desk.aside);
  }

  /** Describes a clash of cells that are marked since the last move, after what was said of it. */
  tellClash(marked: readonly number[], said: readonly string[]): void {
    const { game, live } = this.desk;
    const clash: { readonly sort: keyof typeof clashTexts; readonly cells: readonly number[] } =
      game.rules.clashes(game.cells).find(({ cells }) => cells.some((cell) => marked.includes(cell))) ?? { sort: "wrong", cells: marked };
    const [cell = 0] = clash.cells;
    const args = { symbol: game.value(cell), cells: placesInWords(clash.cells, game.puzzle.side), cage: game.puzzle.said[cell] ?? "" };
    live.say([...said, say(clashTexts[clash.sort], args)].join(" "));
  }

  /** Gives a hint in three degrees: what to look for, where, the whole step. It is the easiest
   * step from what stands on the board. Mistakes are told first. */
  hint(): void {
    const { game, board, live } = this.desk;
    if (this.#step) {
      return this.#tell(this.#step);
    }
    if (game.solved) {
      return live.say(say("solved"));
    }
    if (!game.rules.sound(game.cells)) {
      return this.#tellMistakes();
    }
    const single = easiestSingle(game.rules, game.cells, board.focus);
    single ? this.#tell(single) : void this.#ask();
  }

  /** Says that there are mistakes, and at a second request where. No hint is built on them. */
  #tellMistakes(): void {
    const { game, live, aside } = this.desk;
    const wrong = game.rules.wrong(game.cells), missed = game.rules.missed(game.cells);
    if (this.#warned) {
      return this.#showWhere([...wrong, ...missed]);
    }
    this.#warned = true;
    live.say([wrong.length ? count("wrong", wrong.length) : "", missed.length ? count("wrongNotes", missed.length) : ""].filter(Boolean).join(" "));
    replaceContents(aside, button("showWhere", () => this.hint()));
  }

  /** Asks the engines, until the reader stops it or the position changes. Without engines, or
   * if they take too long, the hint is a printed step. */
  async #ask(): Promise<void> {
    const { game, board, live, aside } = this.desk;
    const printed = printedStep(game.rules, game.cells);
    if (!hasEngines) {
      return printed ? this.#tell(printed) : live.say(say("noHint"));
    }
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    let isStopped = false; // by the reader
    const late = printed && setTimeout(() => asking.abort(), patience);
    live.say(say("asking"));
    replaceContents(aside, button("stopAsking", () => ((isStopped = true), asking.abort())));
    const engines = await loadScript<typeof import("../engine")>("engine");
    let step: Step | undefined, failure = say("enginesUnavailable");
    try {
      step = engines && (await engineHint(engines, game, board.focus, asking.signal));
      failure = engines ? say("noHint") : failure;
    } catch (error) {
      failure = engines?.explainFailure(error) ?? failure;
    }
    clearTimeout(late);
    if (this.#asking !== asking) {
      return; // the position has changed
    }
    replaceContents(aside);
    const told = step ?? (isStopped ? undefined : printed);
    told ? this.#tell(told) : live.say(failure);
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
    const told = this.#degree === 1 ? say("lookFor", { what: step.name }) : this.#degree === 2 ? this.#where(step, where) : [step.text, this.#left(step)].join(" ").trim();
    live.say(told);
    replaceContents(
      aside,
      this.#degree < 3
        ? button("tellMore", () => this.hint())
        : button("takeStep", () => {
            this.desk.moved(game.take(step));
            board.select([where[0] ?? board.focus]);
          }),
    );
  }

  /** Draws the hint on the board, if it is still shown then. */
  async #trace(step: Step): Promise<void> {
    const tracing = await loadScript<typeof import("../drawhint")>("drawhint");
    if (this.#step === step) {
      this.desk.board.trace(tracing?.pattern(this.desk.game.puzzle, step, this.#degree === 3, this.desk.board.pixels));
    }
  }

  #where(step: Step, cells: readonly number[]): string {
    const places = placesInWords(cells, this.desk.game.puzzle.side);
    return capital(say(step.placed.length ? "lookAt" : "lookAtNotes", { what: step.name, cells: places }));
  }

  /** Ends the hint or the question. */
  forget(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#step = undefined;
    this.#degree = 0;
    this.#warned = false;
  }

  /** Says what a row, a column or a box lacks, or the clue of a cell. */
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

  /** Says how the cage that a step follows from can still be filled; "" if there is none. */
  #left({ traced }: Step): string {
    const { cages } = this.desk.game.puzzle;
    const cage = cages.length ? /(?:^| )hb(\d+)/.exec(traced)?.[1] : undefined;
    return cage === undefined ? "" : this.#made(cages.indexOf(Number(cage)));
  }

  /** Says how the cage of a cell can still be filled. */
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

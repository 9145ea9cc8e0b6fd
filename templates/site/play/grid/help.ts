// Help on a grid: checks, hints, missing symbols, combinations of cages. The table loads it with
// the first question.
import { loadScript } from "../common/load";
import { hasEngines } from "../engine/available";
import { button, replaceContents, type Live } from "../page";
import type { Played } from "../played";
import { count, list, say } from "../say";
import { copy, linkTo } from "../share";
import { engineHint } from "./hints";
import type { Board } from "./board";
import { combinationsOf } from "./cages";
import type { Game } from "./game";
import { newPrintedStep } from "./hints";
import { placesInWords } from "./places";
import { goTo, linkedPositionOf } from "./position";
import type { Step } from "./puzzle";
import { easiestSingle } from "./singles";

/** The keys of the texts for a house that lacks symbols, and for a full one. */
const houseTexts = { row: ["rowLacks", "rowFull"], column: ["columnLacks", "columnFull"], box: ["boxLacks", "boxFull"] } as const;

/** The keys of the texts for each sort of clash, and for wrong digits. */
const clashTexts = { twice: "clash.twice", cage: "clash.cage", sign: "clash.sign", wrong: "clash.wrong" } as const;

/** The parts of the table that help uses. */
export interface HelpContext {
  readonly game: Game;
  readonly board: Board;
  readonly played: Played;
  readonly live: Live;
  readonly aside: HTMLElement; // gets the buttons about the last message
  /** Updates the page after a move. */
  afterMove(changed: boolean): void;
}

/** How many milliseconds engines may search for a step, if the page has a step to show instead. */
const engineTimeout = 8000;

export class Help {
  #degree = 0; // how much of the hint is shown: 0 nothing, 1 technique, 2 place, 3 all
  #warned = false; // the reader knows that there are mistakes
  #step: Step | undefined;
  #request: AbortController | undefined;

  constructor(private readonly context: HelpContext) {}

  /** Says how many cells are wrong, and offers to show them. */
  check(): void {
    const { game, live, aside } = this.context;
    const wrong = game.rules.wrong(game.cells);
    if (wrong.length === 0) {
      return live.say(game.solved ? say("solved") : count("noneWrong", game.rules.countOpen(game.cells)));
    }
    live.say(count("wrong", wrong.length));
    replaceContents(aside, button("showWhere", () => this.#showWhere(wrong)));
  }

  /** Highlights and names the wrong cells, and offers to empty them. */
  #showWhere(cells: readonly number[]): void {
    const { game, board, live, aside, afterMove: moved } = this.context;
    board.highlight(cells);
    live.say(placesInWords(cells, game.puzzle.side));
    replaceContents(aside, button("emptyThem", () => moved(game.clearCells(cells))));
  }

  /** Goes to the position of a link. It reports whether the position is valid. */
  goTo(position: string): boolean {
    return goTo(this.context.game, position);
  }

  saySolvable(): void {
    const { game, live } = this.context;
    live.say(say(game.rules.isSound(game.cells) ? "isSolvable" : "isNotSolvable"));
  }

  copyLink(): void {
    this.#copy(linkTo(linkedPositionOf(this.context.game)), "linkCopied");
  }

  copyText(): void {
    this.#copy(this.context.game.puzzle.text, "textCopied");
  }

  #copy(text: string, done: string): void {
    void copy(text, done, this.context.live, this.context.aside);
  }

  /** Says which rule newly marked cells break, or that they are wrong. said has the messages about
   * the last move, which are repeated first. */
  announceClash(marked: readonly number[], said: readonly string[]): void {
    const { game, live } = this.context;
    const clash: { readonly sort: keyof typeof clashTexts; readonly cells: readonly number[] } =
      game.rules.clashes(game.cells).find(({ cells }) => cells.some((cell) => marked.includes(cell))) ?? { sort: "wrong", cells: marked };
    const [cell = 0] = clash.cells;
    const args = { symbol: game.value(cell), cells: placesInWords(clash.cells, game.puzzle.side), cage: game.puzzle.spokenClues[cell] ?? "" };
    live.say([...said, say(clashTexts[clash.sort], args)].join(" "));
  }

  /** Gives a hint in three degrees: the technique, the place, the whole step. The step is
   * the easiest one from the present position. If there are mistakes, hint reports these instead. */
  hint(): void {
    const { game, board, live } = this.context;
    if (this.#step) {
      return this.#showStep(this.#step);
    }
    if (game.solved) {
      return live.say(say("solved"));
    }
    if (!game.rules.isSound(game.cells)) {
      return this.#sayMistakes();
    }
    const single = easiestSingle(game.rules, game.cells, board.focus);
    single ? this.#showStep(single) : void this.#askEngines();
  }

  /** Says that there are mistakes, and at a second request where. */
  #sayMistakes(): void {
    const { game, live, aside } = this.context;
    const wrong = game.rules.wrong(game.cells), missed = game.rules.wrongNotes(game.cells);
    if (this.#warned) {
      return this.#showWhere([...wrong, ...missed]);
    }
    this.#warned = true;
    live.say([wrong.length ? count("wrong", wrong.length) : "", missed.length ? count("wrongNotes", missed.length) : ""].filter(Boolean).join(" "));
    replaceContents(aside, button("showWhere", () => this.hint()));
  }

  /** Asks the engines for a step, until the reader stops them or the position changes. Without
   * engines, or if they fail or take too long, it shows a printed step. */
  async #askEngines(): Promise<void> {
    const { game, board, live, aside } = this.context;
    const printed = newPrintedStep(game.rules, game.cells);
    if (!hasEngines) {
      return printed ? this.#showStep(printed) : live.say(say("noHint"));
    }
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    let isStopped = false; // the reader has stopped the search
    const timeout = printed && setTimeout(() => request.abort(), engineTimeout);
    live.say(say("asking"));
    replaceContents(aside, button("stopAsking", () => ((isStopped = true), request.abort())));
    const engines = await loadScript<typeof import("../engine")>("engine");
    let step: Step | undefined, failure = say("enginesUnavailable");
    try {
      step = engines && (await engineHint(engines, game, board.focus, request.signal));
      failure = engines ? say("noHint") : failure;
    } catch (error) {
      failure = engines?.explainFailure(error) ?? failure;
    }
    clearTimeout(timeout);
    if (this.#request !== request) {
      return; // the position has changed
    }
    replaceContents(aside);
    const hint = step ?? (isStopped ? undefined : printed);
    hint ? this.#showStep(hint) : live.say(failure);
  }

  #showStep(step: Step): void {
    const { game, board, live, aside } = this.context;
    if (this.#degree === 0) {
      this.context.played.hinted();
    }
    this.#step = step;
    this.#degree = Math.min(this.#degree + 1, 3);
    const where = [...new Set([...step.placed, ...step.struck].map(([cell]) => cell))];
    board.highlight(this.#degree > 1 ? where : []);
    if (this.#degree > 1) {
      void this.#drawStep(step);
    }
    const text = this.#degree === 1 ? say("lookFor", { what: step.name }) : this.#degree === 2 ? this.#placeInWords(step, where) : [step.text, this.#cageOfStepInWords(step)].join(" ").trim();
    live.say(text);
    replaceContents(
      aside,
      this.#degree < 3
        ? button("tellMore", () => this.hint())
        : button("takeStep", () => {
            this.context.afterMove(game.applyStep(step));
            board.select([where[0] ?? board.focus]);
          }),
    );
  }

  /** Draws the step on the board, unless the hint has changed while the script loaded. */
  async #drawStep(step: Step): Promise<void> {
    const script = await loadScript<typeof import("../drawhint")>("drawhint");
    if (this.#step === step) {
      this.context.board.drawHint(script?.pattern(this.context.game.puzzle, step, this.#degree === 3, this.context.board.cellPixels));
    }
  }

  #placeInWords(step: Step, cells: readonly number[]): string {
    const places = placesInWords(cells, this.context.game.puzzle.side);
    return capital(say(step.placed.length ? "lookAt" : "lookAtNotes", { what: step.name, cells: places }));
  }

  /** Forgets the hint, and cancels a running question. */
  reset(): void {
    this.#request?.abort();
    this.#request = undefined;
    this.#step = undefined;
    this.#degree = 0;
    this.#warned = false;
  }

  /** Says which symbols are missing in the row, column or box of the cell with the focus. For "clue" it
   * says the clue of this cell. */
  sayMissing(of: "row" | "column" | "box" | "clue"): void {
    const { game, board, live } = this.context;
    const { side, boxes, spokenClues: said } = game.puzzle;
    const cell = board.focus;
    if (of === "clue") {
      return live.say([said[cell] || say("noClue"), this.#cageInWords(cell)].filter(Boolean).join(". "));
    }
    if (of === "box" && boxes.length === 0) {
      return live.say(say("noBoxes"));
    }
    const number = { row: Math.floor(cell / side), column: cell % side, box: boxes[cell] ?? 0 }[of];
    const house = game.rules.houses[{ row: 0, column: side, box: 2 * side }[of] + number] ?? [];
    const missing = game.rules.missingSymbols(game.cells, house);
    const [some, none] = houseTexts[of];
    live.say(missing ? say(some, { n: number + 1, symbols: list([...missing]) }) : say(none, { n: number + 1 }));
  }

  /** Returns a sentence on how the cage of a step can still be filled; "" if the step isn't about a
   * cage. */
  #cageOfStepInWords({ highlights: traced }: Step): string {
    const { cages } = this.context.game.puzzle;
    const cage = cages.length ? /(?:^| )hb(\d+)/.exec(traced)?.[1] : undefined;
    return cage === undefined ? "" : this.#cageInWords(cages.indexOf(Number(cage)));
  }

  /** Returns a sentence on how the cage of a cell can still be filled; "" if the cell has no
   * cage. */
  #cageInWords(cell: number): string {
    const { game } = this.context;
    const combinations = combinationsOf(game.rules, game.cells, cell);
    if (!combinations) {
      return "";
    }
    const sets = list(combinations.sets.map((set) => [...set].join(" ")));
    return say(combinations.sets.length === 0 ? "madeOfNothing" : combinations.hasMore ? "madeOfMany" : "madeOf", { sets });
  }
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

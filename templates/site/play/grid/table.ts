// The table at which a grid is played: board, digits, buttons, what is said.
import { Clock } from "../clock";
import { available, excuse } from "../engine";
import { Live, button, make } from "../page";
import type { Played } from "../played";
import { count, list, say } from "../say";
import { copied, linkTo, linked } from "../share";
import { advised } from "./advice";
import { Board } from "./board";
import { making } from "./cages";
import type { Game, Hand } from "./game";
import { actOf, type Act } from "./keys";
import type { Step } from "./puzzle";

/** What is said of a house that lacks symbols, and of one that lacks none. */
const lackings = { row: ["rowLacks", "rowFull"], column: ["columnLacks", "columnFull"], box: ["boxLacks", "boxFull"] } as const;

export class Table {
  readonly #board: Board;
  readonly #live = new Live();
  readonly #notes: HTMLButtonElement;
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #pad = new Map<string, HTMLButtonElement>();
  readonly #help = make("div", { class: "helped" });
  readonly #clock: Clock;
  #hand: Hand = "value";
  #degree = 0;
  #step: Step | undefined;
  #told: boolean;
  #asking: AbortController | undefined;

  constructor(
    private readonly game: Game,
    drawing: SVGElement,
    title: string,
    private readonly played: Played,
  ) {
    const restored = game.restore(played.saved);
    this.#clock = new Clock(played);
    this.#told = game.solved;
    this.#board = new Board(game, drawing, title);
    this.#undo = button("undo", () => this.act({ do: "undo" }), "Control+Z");
    this.#redo = button("redo", () => this.act({ do: "redo" }), "Control+Y");
    this.#notes = button("takeNotes", () => this.act({ do: "notes" }), "N");
    this.#board.element.after(this.#digits(), this.#buttons(), this.#live.element, this.#help);
    this.#listen();
    this.#openLink();
    if (restored && game.moves > 0) {
      this.#live.say(say("restored"));
    }
    this.#show();
  }

  #digits(): HTMLElement {
    const pad = make("div", { class: "pad", role: "group", "aria-label": say("digits") });
    for (const symbol of this.game.puzzle.symbols) {
      const b = make("button", { type: "button" });
      b.addEventListener("click", () => this.act({ do: "write", symbol, hand: this.#hand }));
      this.#pad.set(symbol, b);
      pad.append(b);
    }
    const erase = button("erase", () => this.act({ do: "erase" }), "Backspace");
    pad.append(erase);
    return pad;
  }

  #buttons(): HTMLElement {
    const { game } = this;
    const more = make(
      "details", { class: "more" }, make("summary", {}, say("more")),
      button("fillNotes", () => this.act({ do: "fill" }), "A"),
      button("colourCells", () => this.act({ do: "colour" }), "X"),
      button("showSame", () => this.act({ do: "same" }), "="),
      button("solvable", () => this.#live.say(say(game.rules.sound(game.cells) ? "isSolvable" : "isNotSolvable"))),
      button("restart", () => this.#restart()),
      button("share", () => void this.#share()),
      button("copyText", () => void this.#copy(this.game.puzzle.text, "textCopied")),
      button("print", () => window.print()),
      this.#clock.button,
    );
    return make(
      "div", { class: "acts", role: "group", "aria-label": say("tools") }, this.#undo, this.#redo, this.#notes,
      button("check", () => this.act({ do: "check" }), "C"), button("hint", () => this.act({ do: "hint" }), "H"), more, this.#clock.face,
    );
  }

  #listen(): void {
    const board = this.#board.element;
    board.addEventListener("keydown", (e) => {
      const act = actOf(e, this.game.puzzle.symbols, this.#box(), this.#hand === "note");
      if (act) {
        e.preventDefault();
        this.act(act);
      }
    });
    let drawing = false;
    board.addEventListener("pointerdown", (e) => {
      const cell = this.#board.cellOf(e.target);
      if (cell === undefined) {
        return;
      }
      e.preventDefault();
      drawing = e.pointerType === "mouse"; // a finger that moves turns the page
      if (e.shiftKey || e.ctrlKey || e.metaKey) {
        this.#board.extend(cell);
      } else {
        this.#board.select([cell]);
      }
    });
    board.addEventListener("pointermove", (e) => {
      const cell = drawing ? this.#board.cellOf(document.elementFromPoint(e.clientX, e.clientY)) : undefined;
      if (cell !== undefined && cell !== this.#board.focus) {
        this.#board.extend(cell);
      }
    });
    window.addEventListener("pointerup", () => (drawing = false));
    board.addEventListener("focusin", (e) => {
      const cell = this.#board.cellOf(e.target);
      if (cell !== undefined && cell !== this.#board.focus) {
        this.#board.select([cell], false);
      }
    });
    window.addEventListener("hashchange", () => this.#openLink());
  }

  /** How many rows and columns a box has; one cell where there are no boxes. */
  #box(): readonly [number, number] {
    const { boxes, side } = this.game.puzzle;
    const columns = boxes.length ? boxes.slice(0, side).filter((box) => box === boxes[0]).length : 1;
    return boxes.length ? [side / columns, columns] : [1, 1];
  }

  act(act: Act): void {
    const { game } = this;
    const board = this.#board;
    switch (act.do) {
      case "go": {
        const cell = board.beside(act.rows, act.columns);
        return act.extend ? board.extend(cell) : board.select([cell]);
      }
      case "row":
      case "column":
        return board.select([this.#atEnd(act.do, act.end)]);
      case "write":
        return this.#moved(game.write(board.selected, act.symbol, act.hand));
      case "erase":
        return this.#moved(game.erase(board.selected));
      case "fill":
        return this.#moved(game.fillNotes());
      case "colour":
        return this.#moved(game.colour(board.selected));
      case "undo":
        return this.#went(game.undo(), "nothingToUndo");
      case "redo":
        return this.#went(game.redo(), "nothingToRedo");
      case "notes":
        return this.#setHand(this.#hand === "note" ? "value" : "note");
      case "same":
        return board.showSame(board.same ? "" : game.value(board.focus));
      case "check":
        return this.#check();
      case "hint":
        return this.#hint();
      case "lacks":
        return this.#lacks(act.of);
    }
  }

  #atEnd(of: "row" | "column", end: boolean): number {
    const { side } = this.game.puzzle;
    const row = Math.floor(this.#board.focus / side), column = this.#board.focus % side;
    return of === "row" ? row * side + (end ? side - 1 : 0) : (end ? side - 1 : 0) * side + column;
  }

  #setHand(hand: Hand): void {
    this.#hand = hand;
    this.#notes.setAttribute("aria-pressed", String(hand === "note"));
    this.#live.say(say(hand === "note" ? "notesOn" : "notesOff"));
  }

  /** What follows from every move. */
  #moved(changed: boolean): void {
    if (!changed) {
      return;
    }
    this.#forgetHint();
    this.#show();
    if (!this.played.save(this.game.save())) {
      this.#live.say(say("notKept"));
    }
    const { solved } = this.game;
    if (solved && !this.#told) {
      this.played.solved();
      this.#clock.end();
      this.#live.say(say("solved"));
    } else if (!solved && this.game.rules.open(this.game.cells) === 0) {
      this.#live.say(say("full"));
    }
    this.#told = solved;
  }

  #went(cells: readonly number[], none: string): void {
    if (cells.length === 0) {
      return this.#live.say(say(none));
    }
    this.#moved(true);
    this.#board.select([cells[0] ?? this.#board.focus], document.activeElement?.closest(".board") != null);
  }

  #show(): void {
    this.#board.show();
    this.#undo.disabled = this.game.moves === 0;
    this.#redo.disabled = this.game.undone === 0;
    this.#pad.forEach((b, symbol) => {
      const left = Math.max(0, this.game.left(symbol));
      b.replaceChildren(make("span", { class: "hidden" }, count("left", left, { symbol })), make("span", { "aria-hidden": "true" }, symbol, make("small", {}, String(left))));
      b.classList.toggle("done", left === 0);
    });
  }

  /** How many are wrong; where, only on a second question. */
  #check(): void {
    const wrong = this.game.rules.wrong(this.game.cells);
    if (wrong.length === 0) {
      return this.#live.say(this.game.solved ? say("solved") : count("noneWrong", this.game.rules.open(this.game.cells)));
    }
    this.#live.say(count("wrong", wrong.length));
    this.#help.replaceChildren(
      button("showWhere", () => {
        this.#help.replaceChildren();
        this.#board.light(wrong);
        this.#live.say(list(wrong.map((cell) => this.#place(cell))));
      }),
    );
  }

  #place(cell: number): string {
    const { side } = this.game.puzzle;
    return say("cell", { row: Math.floor(cell / side) + 1, column: (cell % side) + 1 });
  }

  /** A hint in three degrees: what to look for, where, the whole step. */
  #hint(): void {
    const { game } = this;
    const step = this.#step ?? (available && !game.rules.sound(game.cells) ? undefined : game.hint());
    if (step) {
      return this.#tell(step);
    }
    if (game.solved || !available) {
      return this.#live.say(say(game.solved ? "solved" : "noHint"));
    }
    void this.#ask();
  }

  /** Asks the engines, as long as the reader waits and the position is the same. */
  async #ask(): Promise<void> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.#live.say(say("asking"));
    this.#help.replaceChildren(button("stopAsking", () => asking.abort()));
    try {
      const step = await advised(this.game, asking.signal);
      if (asking.signal.aborted) {
        return;
      }
      this.#help.replaceChildren();
      step ? this.#tell(step) : this.#live.say(say("noHint"));
    } catch (error) {
      if (this.#asking === asking) {
        this.#help.replaceChildren();
        this.#live.say(excuse(error));
      }
    }
  }

  #tell(step: Step): void {
    if (this.#degree === 0) {
      this.played.hinted();
    }
    this.#step = step;
    this.#degree = Math.min(this.#degree + 1, 3);
    const where = [...new Set([...step.placed, ...step.struck].map(([cell]) => cell))];
    this.#board.light(this.#degree > 1 ? where : []);
    const told = this.#degree === 1 ? say("lookFor", { what: step.name }) : this.#degree === 2 ? this.#where(step, where) : step.text;
    this.#live.say(told);
    this.#help.replaceChildren(
      this.#degree < 3
        ? button("tellMore", () => this.#hint())
        : button("takeStep", () => {
            this.#moved(this.game.take(step));
            this.#board.select([where[0] ?? this.#board.focus]);
          }),
    );
  }

  #where(step: Step, cells: readonly number[]): string {
    const places = list(cells.map((cell) => this.#place(cell)));
    return capital(say(step.placed.length ? "lookAt" : "lookAtNotes", { what: step.name, cells: places }));
  }

  #forgetHint(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#step = undefined;
    this.#degree = 0;
    this.#help.replaceChildren();
    this.#board.light([]);
  }

  /** Speaks what a row, a column or a box still lacks, or the clue of a cell. */
  #lacks(of: "row" | "column" | "box" | "clue"): void {
    const { side, boxes, said } = this.game.puzzle;
    const cell = this.#board.focus;
    if (of === "clue") {
      return this.#live.say([said[cell] || say("noClue"), this.#made(cell)].filter(Boolean).join(". "));
    }
    if (of === "box" && boxes.length === 0) {
      return this.#live.say(say("noBoxes"));
    }
    const number = { row: Math.floor(cell / side), column: cell % side, box: boxes[cell] ?? 0 }[of];
    const house = this.game.rules.houses[{ row: 0, column: side, box: 2 * side }[of] + number] ?? [];
    const lacks = this.game.rules.lacks(this.game.cells, house);
    const [some, none] = lackings[of];
    this.#live.say(lacks ? say(some, { n: number + 1, symbols: list([...lacks]) }) : say(none, { n: number + 1 }));
  }

  /** What the cage of a cell can still be made of. */
  #made(cell: number): string {
    const made = making(this.game.rules, this.game.cells, cell);
    if (!made) {
      return "";
    }
    const sets = list(made.sets.map((set) => [...set].join(" ")));
    return say(made.sets.length === 0 ? "madeOfNothing" : made.more ? "madeOfMany" : "madeOf", { sets });
  }

  #restart(): void {
    this.#moved(this.game.restart());
    this.#live.say(say("restarted"));
  }

  async #share(): Promise<void> {
    const position = this.game.position();
    await this.#copy(linkTo(position), "linkCopied");
  }

  async #copy(text: string, done: string): Promise<void> {
    if (await copied(text)) {
      return this.#live.say(say(done));
    }
    const field = make("input", { type: "text", readonly: "", "aria-label": say("copyThis"), value: text });
    this.#help.replaceChildren(field);
    field.select();
    this.#live.say(say("copyThis"));
  }

  /** Opens the position that the address carries. What it has instead of the saved game can
   * be undone. */
  #openLink(): void {
    const position = linked();
    if (position === undefined) {
      return;
    }
    const opened = position !== "" && (this.game.goTo(position) || this.game.position() === position);
    if (opened) {
      this.#moved(true);
    }
    this.#live.say(say(opened ? "linkOpened" : "linkBroken"));
  }
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

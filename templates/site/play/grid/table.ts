// The table for a grid: it connects board, digits, buttons and messages with the game.
import { Links } from "../common/links";
import { loadScript } from "../common/load";
import { printSheet } from "../common/print";
import { Live, button, make, menu, redraw, replaceContents, tool } from "../page";
import type { Played } from "../played";
import { count, say } from "../say";
import { Screen } from "../screen";
import { ClockButton } from "../clockbutton";
import { Board } from "./board";
import type { Game } from "./game";
import type { Help } from "./help";
import { commandOf, type Command } from "./keys";
import { Modes } from "./modes";
import { selectByPointer } from "./pointer";
import { mayAct } from "../keyscope";
import { loadSettings, type Settings } from "./settings";

/** Whether a key belongs to an input field or a window that has the focus. */
function belongsToField({ target }: Event): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

function movesFocus(act: Command): boolean {
  return act.do === "go" || act.do === "row" || act.do === "column";
}

export class Table {
  readonly #board: Board;
  readonly #live = new Live();
  readonly #modes: Modes;
  readonly #severalButton = button("several", () => this.#toggleSeveral());
  readonly #undoButton: HTMLButtonElement;
  readonly #redoButton: HTMLButtonElement;
  readonly #symbolButtons = new Map<string, HTMLButtonElement>();
  readonly #aside = make("div", { class: "helped" });
  readonly #clock: ClockButton;
  readonly #links: Links;
  #help: Help | undefined; // loaded with the first question
  #chosenSymbol = ""; // the symbol that is written into touched cells, if the reader chooses digits first; "" for none
  #wasSolved: boolean; // whether the grid was solved after the last move
  #settings = loadSettings();
  #marked: ReadonlySet<number> = new Set(); // the marked cells after the last move

  constructor(
    private readonly game: Game,
    drawing: SVGElement,
    title: string,
    private readonly played: Played,
  ) {
    const restored = game.restore(played.saved);
    this.#clock = new ClockButton(played, this.#live);
    this.#wasSolved = game.solved;
    this.#board = new Board(game, drawing, title, this.#settings);
    this.#severalButton.ariaPressed = "false";
    this.#undoButton = tool("undo", () => this.execute({ do: "undo" }), "Control+Z");
    this.#redoButton = tool("redo", () => this.execute({ do: "redo" }), "Control+Y");
    const board = this.#board, pad = this.#makePad();
    this.#modes = new Modes(pad, (mode) => this.execute({ do: "mode", mode }), (colour) => this.execute({ do: "paint", colour }));
    const screen = new Screen(board, board.element, [this.#live.element, this.#aside], this.#makeTools(), pad);
    this.#modes.padChanged = () => screen.fit();
    this.#listen();
    if (restored && game.moves > 0) {
      this.#live.say(say("restored"));
    }
    if (this.#settings.fillNotes && game.moves === 0) {
      game.fillNotes();
    }
    this.#links = this.#makeLinks();
    played.follow((saved) => this.#links.follow(saved));
    this.#show();
    screen.fit();
  }

  #makePad(): HTMLElement {
    const pad = make("div", { class: "pad", role: "group", "aria-label": say("digits") });
    for (const symbol of this.game.puzzle.symbols) {
      const b = make("button", { type: "button" });
      b.addEventListener("click", () => (this.#settings.digitFirst ? this.#chooseSymbol(symbol) : this.#write(symbol)));
      this.#symbolButtons.set(symbol, b);
      pad.append(b);
    }
    const erase = tool("erase", () => this.execute({ do: "erase" }), "Backspace");
    pad.append(erase);
    return pad;
  }

  #makeTools(): HTMLElement {
    const more = menu(
      ...this.#modes.otherButtons, this.#severalButton,
      button("fillNotes", () => this.execute({ do: "fill" }), "A"),
      button("colourCells", () => this.execute({ do: "colour" }), "X"),
      button("showSame", () => this.execute({ do: "same" }), "="),
      button("solvable", () => void this.#withHelp((help) => help.saySolvable())),
      button("restart", () => this.#restart()),
      button("share", () => void this.#withHelp((help) => help.copyLink())),
      button("copyText", () => void this.#withHelp((help) => help.copyText())),
      button("print", () => printSheet("progress")),
      this.#clock.button, button("settings", () => void this.#openSettings()),
    );
    return make(
      "div", { class: "acts", role: "group", "aria-label": say("tools") }, this.#undoButton, this.#redoButton, this.#modes.notesButton,
      tool("check", () => this.execute({ do: "check" }), "C"), tool("hint", () => this.execute({ do: "hint" }), "H"), more, this.#clock.face,
    );
  }

  #listen(): void {
    document.addEventListener("keydown", (e) => {
      const act = belongsToField(e) || !mayAct(e) ? undefined : commandOf(e, this.game.puzzle.symbols, this.#boxSize(), this.#modes.mode);
      if (this.#chosenSymbol && (e.key === "Enter" || e.key === " ") && this.#board.cellOf(e.target) !== undefined) {
        e.preventDefault();
        return this.#write(this.#chosenSymbol);
      }
      if (act && (!movesFocus(act) || this.#arrowsMoveFrom(e.target))) {
        e.preventDefault();
        this.execute(act);
      }
    });
    selectByPointer(this.#board, {
      selectsSeveral: () => this.#severalButton.ariaPressed === "true",
      touched: () => this.#chosenSymbol && this.#write(this.#chosenSymbol),
      doubleTouched: () => this.execute({ do: "alike" }),
    });
  }

  /** Whether arrow keys move the focus on the board instead of scrolling the page. They do if the target
   * is the board or one of its buttons. They also do if nothing has the focus and the board is visible. */
  #arrowsMoveFrom(target: EventTarget | null): boolean {
    const { top, bottom } = this.#board.element.getBoundingClientRect();
    return target instanceof Element && (target.closest(".field, .pad, .acts, .helped") !== null || (target === document.body && bottom > 0 && top < innerHeight));
  }

  /** Returns the rows and columns of a box; 1 and 1 if there are no boxes. */
  #boxSize(): readonly [number, number] {
    const { boxes, side } = this.game.puzzle;
    const columns = boxes.length ? boxes.slice(0, side).filter((box) => box === boxes[0]).length : 1;
    return boxes.length ? [side / columns, columns] : [1, 1];
  }

  /** Carries out the command of a key or button. */
  execute(command: Command): void {
    const { game } = this;
    const board = this.#board;
    switch (command.do) {
      case "go": {
        const cell = board.cellBeside(command.rows, command.columns);
        return command.extend ? board.extend(cell) : board.select([cell]);
      }
      case "row":
      case "column":
        return board.select([this.#endOfLine(command.do, command.end)]);
      case "write":
        return this.#afterMove(game.write(board.selected, command.symbol, command.mode, this.#settings.keepNotes));
      case "erase":
        return this.#afterMove(this.#modes.mode === "colour" ? game.paint(board.selected, 0) : game.erase(board.selected));
      case "fill":
        return this.#afterMove(game.fillNotes());
      case "colour":
        return this.#afterMove(game.cycleColour(board.selected));
      case "undo":
        return this.#afterUndo(game.undo(), "nothingToUndo");
      case "redo":
        return this.#afterUndo(game.redo(), "nothingToRedo");
      case "paint":
        return this.#afterMove(game.paint(board.selected, command.colour));
      case "mode":
        return this.#live.say(this.#modes.toggleMode(command.mode));
      case "alike": {
        const value = game.value(board.focus);
        return value ? board.select([...game.cells.keys()].filter((cell) => game.value(cell) === value && cell !== board.focus).concat(board.focus)) : undefined;
      }
      case "same":
        return board.showSame(board.sameSymbol ? "" : game.value(board.focus));
      case "check":
        return void this.#withHelp((help) => help.check());
      case "hint":
        return void this.#withHelp((help) => help.hint());
      case "lacks":
        return void this.#withHelp((help) => help.sayMissing(command.of));
    }
  }

  #endOfLine(of: "row" | "column", end: boolean): number {
    const { side } = this.game.puzzle;
    const row = Math.floor(this.#board.focus / side), column = this.#board.focus % side;
    return of === "row" ? row * side + (end ? side - 1 : 0) : (end ? side - 1 : 0) * side + column;
  }

  /** Writes a symbol into the selected cells in the present mode; in colour mode as a value. */
  #write(symbol: string): void {
    const { mode } = this.#modes;
    this.execute({ do: "write", symbol, mode: mode === "colour" ? "value" : mode });
  }

  /** Chooses the symbol for touched cells. If this symbol is chosen already, none is chosen
   * afterwards. */
  #chooseSymbol(symbol: string): void {
    this.#chosenSymbol = symbol === this.#chosenSymbol ? "" : symbol;
    this.#symbolButtons.forEach((b, s) => b.setAttribute("aria-pressed", String(s === this.#chosenSymbol)));
    this.#board.highlightPlaces(this.#chosenSymbol);
  }

  #toggleSeveral(): void {
    const on = this.#severalButton.ariaPressed !== "true";
    this.#severalButton.ariaPressed = String(on);
    this.#board.element.classList.toggle("several", on);
  }

  /** Stores the game and updates the page after a move. It says the messages and, after them,
   * that the grid is solved or full. */
  #afterMove(changed: boolean, messages: readonly string[] = []): void {
    if (!changed) {
      return;
    }
    this.#links?.forget();
    this.#forgetHint();
    const before = this.#marked;
    this.#show();
    const clashing = [...this.#marked].filter((cell) => !before.has(cell));
    const said = [...messages, ...this.played.save(this.game.save())];
    const { solved } = this.game;
    if (solved && !this.#wasSolved) {
      this.played.solved();
      this.#clock.end();
      said.push(say("solved"));
    } else if (!solved && this.game.rules.countOpen(this.game.cells) === 0) {
      said.push(say("full"));
    }
    this.#wasSolved = solved;
    said.length ? this.#live.say(said.join(" ")) : this.#live.clear(); // the earlier message no longer applies
    if (clashing.length > 0) {
      void this.#withHelp((help) => help.announceClash(clashing, said));
    }
  }

  async #openSettings(): Promise<void> {
    const script = await loadScript<typeof import("./settingswindow")>("gridsettings");
    script ? script.show(this.#settings, (settings) => this.#applySettings(settings)) : this.#live.say(say("enginesUnavailable"));
  }

  #applySettings(settings: Settings): void {
    if (settings.fillNotes && !this.#settings.fillNotes) {
      this.execute({ do: "fill" });
    }
    if (!settings.digitFirst) {
      this.#chooseSymbol("");
    }
    this.#settings = settings;
    this.#board.applySettings(settings);
    this.#marked = this.#board.marked;
  }

  #afterUndo(cells: readonly number[], noneKey: string): void {
    if (cells.length === 0) {
      return this.#live.say(say(noneKey));
    }
    this.#afterMove(true);
    if (!cells.some((cell) => this.#board.selected.includes(cell))) {
      this.#board.select([cells[0] ?? this.#board.focus], document.activeElement?.closest(".board") != null);
    }
  }

  #show(): void {
    this.#board.show();
    this.#marked = this.#board.marked;
    this.#undoButton.disabled = this.game.moves === 0;
    this.#redoButton.disabled = this.game.undone === 0;
    this.#symbolButtons.forEach((b, symbol) => {
      const left = Math.max(0, this.game.missingCount(symbol));
      redraw(b, String(left), () => [make("span", { class: "hidden" }, count("left", left, { symbol })), make("span", { "aria-hidden": "true" }, symbol, make("small", {}, String(left)))]);
      b.classList.toggle("done", left === 0);
    });
  }

  #forgetHint(): void {
    this.#help?.reset();
    replaceContents(this.#aside);
    this.#board.drawHint();
    this.#board.highlight([]);
  }

  /** Calls act with the help script, which it loads first if necessary. */
  async #withHelp(act: (help: Help) => unknown): Promise<void> {
    const script = await loadScript<typeof import("./help")>("gridhelp");
    if (!script) {
      return this.#live.say(say("enginesUnavailable"));
    }
    const { game, played } = this;
    this.#help ??= new script.Help({
      game, played, board: this.#board, live: this.#live, aside: this.#aside, afterMove: (changed) => this.#afterMove(changed),
    });
    act(this.#help);
  }

  #restart(): void {
    this.#afterMove(this.game.restart());
    this.#live.say(say("restarted"));
  }

  /** Lets links open positions. A linked position that is already solved doesn't count as
   * solved by the reader. */
  #makeLinks(): Links {
    const { game } = this;
    const updated = (): boolean => {
      this.#wasSolved = game.solved;
      this.#forgetHint();
      this.#show();
      return true;
    };
    return new Links({
      live: this.#live, aside: this.#aside,
      prepare: () => this.#withHelp(() => undefined), // the help script reads positions
      get begun() { return game.moves > 0; },
      save: () => game.save(),
      restore: (saved) => game.restore(saved) && updated(),
      goTo: (position) => this.#help?.goTo(position) === true && updated(),
      afterMove: (text) => this.#afterMove(true, [text]),
    });
  }
}

// The table on which a grid is played: board, digits, buttons, messages.
import { Links } from "../common/links";
import { loadScript } from "../common/load";
import { printSheet } from "../common/print";
import { Live, button, make, menu, replaceContents, tool } from "../page";
import type { Played } from "../played";
import { count, say } from "../say";
import { Screen } from "../screen";
import { ClockButton } from "../clockbutton";
import { Board } from "./board";
import type { Game } from "./game";
import type { Help } from "./help";
import { actOf, type Act } from "./keys";
import { Modes } from "./modes";
import { selectByPointer } from "./pointer";
import { mayAct } from "../keyscope";
import { loadSettings, type Settings } from "./settings";

/** Whether a key belongs to the place that has the focus: a field or a window. */
function isOwnKey({ target }: Event): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog, [contenteditable]") !== null;
}

function isGoing(act: Act): boolean {
  return act.do === "go" || act.do === "row" || act.do === "column";
}

export class Table {
  readonly #board: Board;
  readonly #live = new Live();
  readonly #modes: Modes;
  readonly #several = button("several", () => this.#turnSeveral());
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #pad = new Map<string, HTMLButtonElement>();
  readonly #aside = make("div", { class: "helped" });
  readonly #clock: ClockButton;
  readonly #links: Links;
  #help: Help | undefined; // loaded with the first question
  #digit = ""; // that touched cells get, if the reader chooses digits first
  #told: boolean;
  #settings = loadSettings();
  #marked: ReadonlySet<number> = new Set(); // when the last move was made

  constructor(
    private readonly game: Game,
    drawing: SVGElement,
    title: string,
    private readonly played: Played,
  ) {
    const restored = game.restore(played.saved);
    this.#clock = new ClockButton(played, this.#live);
    this.#told = game.solved;
    this.#board = new Board(game, drawing, title, this.#settings);
    this.#several.ariaPressed = "false";
    this.#undo = tool("undo", () => this.act({ do: "undo" }), "Control+Z");
    this.#redo = tool("redo", () => this.act({ do: "redo" }), "Control+Y");
    const board = this.#board, pad = this.#digits();
    this.#modes = new Modes(pad, (hand) => this.act({ do: "hand", hand }), (colour) => this.act({ do: "paint", colour }));
    const screen = new Screen(board, board.element, [this.#live.element, this.#aside], this.#buttons(), pad);
    this.#modes.changed = () => screen.fit();
    this.#listen();
    if (restored && game.moves > 0) {
      this.#live.say(say("restored"));
    }
    if (this.#settings.fillNotes && game.moves === 0) {
      game.fillNotes();
    }
    this.#links = this.#linked();
    played.follow((saved) => this.#links.follow(saved));
    this.#show();
    screen.fit();
  }

  #digits(): HTMLElement {
    const pad = make("div", { class: "pad", role: "group", "aria-label": say("digits") });
    for (const symbol of this.game.puzzle.symbols) {
      const b = make("button", { type: "button" });
      b.addEventListener("click", () => (this.#settings.digitFirst ? this.#choose(symbol) : this.#write(symbol)));
      this.#pad.set(symbol, b);
      pad.append(b);
    }
    const erase = tool("erase", () => this.act({ do: "erase" }), "Backspace");
    pad.append(erase);
    return pad;
  }

  #buttons(): HTMLElement {
    const more = menu(
      ...this.#modes.others, this.#several,
      button("fillNotes", () => this.act({ do: "fill" }), "A"),
      button("colourCells", () => this.act({ do: "colour" }), "X"),
      button("showSame", () => this.act({ do: "same" }), "="),
      button("solvable", () => void this.#helped((help) => help.solvable())),
      button("restart", () => this.#restart()),
      button("share", () => void this.#helped((help) => help.copyLink())),
      button("copyText", () => void this.#helped((help) => help.copyText())),
      button("print", () => printSheet("progress")),
      this.#clock.button, button("settings", () => void this.#openSettings()),
    );
    return make(
      "div", { class: "acts", role: "group", "aria-label": say("tools") }, this.#undo, this.#redo, this.#modes.notes,
      tool("check", () => this.act({ do: "check" }), "C"), tool("hint", () => this.act({ do: "hint" }), "H"), more, this.#clock.face,
    );
  }

  #listen(): void {
    document.addEventListener("keydown", (e) => {
      const act = isOwnKey(e) || !mayAct(e) ? undefined : actOf(e, this.game.puzzle.symbols, this.#box(), this.#modes.hand);
      if (this.#digit && (e.key === "Enter" || e.key === " ") && this.#board.cellOf(e.target) !== undefined) {
        e.preventDefault();
        return this.#write(this.#digit);
      }
      if (act && (!isGoing(act) || this.#goesFrom(e.target))) {
        e.preventDefault();
        this.act(act);
      }
    });
    selectByPointer(this.#board, {
      several: () => this.#several.ariaPressed === "true",
      touched: () => this.#digit && this.#write(this.#digit),
      twice: () => this.act({ do: "alike" }),
    });
  }

  /** Whether arrows move on the board: from the board, its buttons, or a page on which nothing has
   * the focus while the board is in view. Elsewhere they scroll. */
  #goesFrom(target: EventTarget | null): boolean {
    const { top, bottom } = this.#board.element.getBoundingClientRect();
    return target instanceof Element && (target.closest(".field, .pad, .acts, .helped") !== null || (target === document.body && bottom > 0 && top < innerHeight));
  }

  /** Returns how many rows and columns a box has; one cell if there are no boxes. */
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
        return this.#moved(game.write(board.selected, act.symbol, act.hand, this.#settings.keepNotes));
      case "erase":
        return this.#moved(this.#modes.hand === "colour" ? game.paint(board.selected, 0) : game.erase(board.selected));
      case "fill":
        return this.#moved(game.fillNotes());
      case "colour":
        return this.#moved(game.colour(board.selected));
      case "undo":
        return this.#went(game.undo(), "nothingToUndo");
      case "redo":
        return this.#went(game.redo(), "nothingToRedo");
      case "paint":
        return this.#moved(game.paint(board.selected, act.colour));
      case "hand":
        return this.#live.say(this.#modes.turn(act.hand));
      case "alike": {
        const value = game.value(board.focus);
        return value ? board.select([...game.cells.keys()].filter((cell) => game.value(cell) === value && cell !== board.focus).concat(board.focus)) : undefined;
      }
      case "same":
        return board.showSame(board.same ? "" : game.value(board.focus));
      case "check":
        return void this.#helped((help) => help.check());
      case "hint":
        return void this.#helped((help) => help.hint());
      case "lacks":
        return void this.#helped((help) => help.lacks(act.of));
    }
  }

  #atEnd(of: "row" | "column", end: boolean): number {
    const { side } = this.game.puzzle;
    const row = Math.floor(this.#board.focus / side), column = this.#board.focus % side;
    return of === "row" ? row * side + (end ? side - 1 : 0) : (end ? side - 1 : 0) * side + column;
  }

  /** Writes a symbol into the selected cells. While colours are given, it is a digit. */
  #write(symbol: string): void {
    const { hand } = this.#modes;
    this.act({ do: "write", symbol, hand: hand === "colour" ? "value" : hand });
  }

  /** Chooses the symbol that touched cells get, or none if it is chosen. */
  #choose(symbol: string): void {
    this.#digit = symbol === this.#digit ? "" : symbol;
    this.#pad.forEach((b, s) => b.setAttribute("aria-pressed", String(s === this.#digit)));
    this.#board.choose(this.#digit);
  }

  #turnSeveral(): void {
    const on = this.#several.ariaPressed !== "true";
    this.#several.ariaPressed = String(on);
    this.#board.element.classList.toggle("several", on);
  }

  /** Updates the page after a move. */
  #moved(changed: boolean, told: readonly string[] = []): void {
    if (!changed) {
      return;
    }
    this.#links?.forget();
    this.#forgetHint();
    const before = this.#marked;
    this.#show();
    const clashing = [...this.#marked].filter((cell) => !before.has(cell));
    const said = [...told, ...this.played.save(this.game.save())];
    const { solved } = this.game;
    if (solved && !this.#told) {
      this.played.solved();
      this.#clock.end();
      said.push(say("solved"));
    } else if (!solved && this.game.rules.open(this.game.cells) === 0) {
      said.push(say("full"));
    }
    this.#told = solved;
    said.length ? this.#live.say(said.join(" ")) : this.#live.clear(); // what was said is no longer so
    if (clashing.length > 0) {
      void this.#helped((help) => help.tellClash(clashing, said));
    }
  }

  async #openSettings(): Promise<void> {
    const script = await loadScript<typeof import("./settingswindow")>("gridsettings");
    script ? script.show(this.#settings, (settings) => this.#follow(settings)) : this.#live.say(say("enginesUnavailable"));
  }

  #follow(settings: Settings): void {
    if (settings.fillNotes && !this.#settings.fillNotes) {
      this.act({ do: "fill" });
    }
    if (!settings.digitFirst) {
      this.#choose("");
    }
    this.#settings = settings;
    this.#board.follow(settings);
    this.#marked = this.#board.marked;
  }

  #went(cells: readonly number[], none: string): void {
    if (cells.length === 0) {
      return this.#live.say(say(none));
    }
    this.#moved(true);
    if (!cells.some((cell) => this.#board.selected.includes(cell))) {
      this.#board.select([cells[0] ?? this.#board.focus], document.activeElement?.closest(".board") != null);
    }
  }

  #show(): void {
    this.#board.show();
    this.#marked = this.#board.marked;
    this.#undo.disabled = this.game.moves === 0;
    this.#redo.disabled = this.game.undone === 0;
    this.#pad.forEach((b, symbol) => {
      const left = Math.max(0, this.game.left(symbol));
      b.replaceChildren(make("span", { class: "hidden" }, count("left", left, { symbol })), make("span", { "aria-hidden": "true" }, symbol, make("small", {}, String(left))));
      b.classList.toggle("done", left === 0);
    });
  }

  #forgetHint(): void {
    this.#help?.forget();
    replaceContents(this.#aside);
    this.#board.trace();
    this.#board.light([]);
  }

  /** Does something that needs the help script. */
  async #helped(act: (help: Help) => unknown): Promise<void> {
    const script = await loadScript<typeof import("./help")>("gridhelp");
    if (!script) {
      return this.#live.say(say("enginesUnavailable"));
    }
    const { game, played } = this;
    this.#help ??= new script.Help({
      game, played, board: this.#board, live: this.#live, aside: this.#aside, moved: (changed) => this.#moved(changed),
    });
    act(this.#help);
  }

  #restart(): void {
    this.#moved(this.game.restart());
    this.#live.say(say("restarted"));
  }

  /** Opens positions of links. One that is solved wasn't solved here. */
  #linked(): Links {
    const { game } = this;
    const shown = (): boolean => {
      this.#told = game.solved;
      this.#forgetHint();
      this.#show();
      return true;
    };
    return new Links({
      live: this.#live, aside: this.#aside,
      prepare: () => this.#helped(() => undefined), // it reads positions
      get begun() { return game.moves > 0; },
      save: () => game.save(),
      restore: (saved) => game.restore(saved) && shown(),
      goTo: (position) => this.#help?.goTo(position) === true && shown(),
      moved: (text) => this.#moved(true, [text]),
    });
  }
}

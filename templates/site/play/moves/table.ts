// The table for a puzzle of moves: it connects board, score, buttons and messages with the game.
import { Links } from "../common/links";
import { loadScript } from "../common/load";
import { printSheet } from "../common/print";
import { hasEngines } from "../engine/available";
import type { PuzzleRef } from "../engine/messages";
import { mayAct } from "../keyscope";
import { letterOf } from "../page";
import { Live, button, make, menu, replaceContents, tool } from "../page";
import type { Played } from "../played";
import { count, say } from "../say";
import { Screen } from "../screen";
import { copy, linkTo } from "../share";
import { ClockButton } from "../clockbutton";
import type { Help } from "./help";
import { noMarks, type Kind, type Marks, type KeyResult } from "./kind";
import { maxMoves, readMoves, writeMoves, type Move } from "./line";
import { listenToPlaces, placeOf } from "./picker";

export class Table<S> {
  readonly #live = new Live();
  readonly #aside = make("div", { class: "helped" });
  readonly #score = make("p", { class: "score" });
  readonly #undoButton = tool("undo", () => this.#undoOrRedo("undo"), "Control+Z");
  readonly #redoButton = tool("redo", () => this.#undoOrRedo("redo"), "Control+Y");
  readonly #clock: ClockButton;
  readonly #links: Links;
  #help: Help<S> | undefined; // loaded with the first question
  #chosen: number | undefined;
  #focus: number | undefined; // the last place with the focus
  #highlighted: readonly number[] = [];
  #wasSolved: boolean;

  constructor(
    private readonly kind: Kind<S>,
    drawing: Element,
    private readonly played: Played,
    private readonly puzzle: PuzzleRef,
  ) {
    const restored = kind.line.restore(played.saved);
    this.#clock = new ClockButton(played, this.#live);
    this.#wasSolved = this.#solved;
    drawing.classList.add("printed"); // hidden on screens, but other drawings refer to its parts
    const frame = make("div", { class: "field" }, kind.board.element);
    drawing.before(frame);
    const talk = [this.#score, ...(kind.panel ? [kind.panel] : []), this.#live.element, this.#aside];
    const screen = new Screen(kind.board, frame, talk, this.#makeTools());
    listenToPlaces(kind.board, (place) => this.tap(place), (from, to) => this.#drag(from, to));
    kind.board.element.addEventListener("focusin", (e) => (this.#focus = placeOf(kind.board, e.target)));
    document.addEventListener("keydown", (e) => this.#handleKey(e));
    if (restored && kind.line.moves.length > 0) {
      this.#live.say(say("restored"));
    }
    this.#links = this.#makeLinks();
    played.follow((saved) => this.#links.follow(saved));
    this.#show();
    screen.fit();
  }

  get #solved(): boolean {
    return this.kind.line.rules.solved(this.kind.line.now);
  }

  /** Whether the reader can ask if there is still a solution. */
  get #canCheck(): boolean {
    return hasEngines && this.kind.hasDeadEnds;
  }

  #makeTools(): HTMLElement {
    const more = menu(
      ...this.kind.extraButtons.map(({ textKey: label, keys, act }) => button(label, () => this.#applyKeyResult(act(this.#chosen ?? this.#focus)), keys)),
      button("restart", () => this.#goTo([], "moves.restarted")),
      button("share", () => this.#copy(linkTo(writeMoves(this.kind.line.moves)), "linkCopied")),
      button("copyText", () => this.#copy(this.kind.clipboardText, "textCopied")),
      button("print", () => printSheet("progress")),
      this.#clock.button,
    );
    return make(
      "div", { class: "acts", role: "group", "aria-label": say("tools") }, this.#undoButton, this.#redoButton,
      tool("hint", () => void this.#withHelp((help) => help.hint()), "Alt+H"),
      ...(this.#canCheck ? [tool("moves.solvable", () => void this.#withHelp((help) => help.check()), "Alt+C")] : []),
      more, this.#clock.face,
    );
  }

  /** Handles keys wherever the focus is, except in input fields. */
  #handleKey(e: KeyboardEvent): void {
    const letter = letterOf(e), ctrl = e.ctrlKey || e.metaKey;
    if (e.target instanceof HTMLInputElement || e.isComposing) {
      return;
    }
    const act =
      ctrl && letter === "z" ? () => this.#undoOrRedo(e.shiftKey ? "redo" : "undo")
      : ctrl && letter === "y" ? () => this.#undoOrRedo("redo")
      : e.altKey && letter === "h" ? () => void this.#withHelp((help) => help.hint())
      : e.altKey && letter === "c" && this.#canCheck ? () => void this.#withHelp((help) => help.check())
      : e.key === "Escape" && this.#chosen !== undefined ? () => this.#choose(undefined)
      : undefined;
    if (act) {
      e.preventDefault();
      return act();
    }
    const typed = ctrl || e.altKey || !mayAct(e) ? undefined : this.kind.handleKey(e.key, placeOf(this.kind.board, document.activeElement));
    if (typed) {
      e.preventDefault();
      this.#applyKeyResult(typed);
    }
  }

  #applyKeyResult({ tap, focus, say: text, highlighted }: KeyResult): void {
    const place = tap ?? focus;
    if (place !== undefined) {
      this.kind.board.places[place]?.focus();
    }
    if (highlighted) {
      this.#highlighted = highlighted;
      this.#show();
    }
    if (text) {
      this.#live.say(text);
    }
    if (tap !== undefined) {
      this.tap(tap);
    }
  }

  /** Handles a tap on a place: it makes a move, chooses the place, or cancels the choice. */
  tap(place: number): void {
    const { kind } = this;
    const state = kind.line.now;
    if (place === this.#chosen) {
      return this.#choose(undefined);
    }
    const move = this.#chosen === undefined ? undefined : kind.moveOf(state, this.#chosen, place, false);
    if (move) {
      return this.#makeMove(move);
    }
    if (kind.canTake(state, place, this.#chosen)) {
      return this.#choose(place);
    }
    this.#live.say(kind.describeRefusal(state, this.#chosen, place));
  }

  #drag(from: number, to: number): void {
    const { kind } = this, state = kind.line.now;
    const move = kind.canTake(state, from, undefined) ? kind.moveOf(state, from, to, true) : undefined;
    if (move) {
      return this.#makeMove(move);
    }
    this.#live.say(kind.describeRefusal(state, from, to));
  }

  #choose(place: number | undefined): void {
    const { kind } = this;
    this.#chosen = place;
    this.#highlighted = [];
    this.#show();
    this.#live.say(place === undefined ? say(kind.texts.dropped) : kind.describeTaken(kind.line.now, place));
  }

  #makeMove(move: Move): void {
    const { kind } = this;
    const before = kind.line.now;
    if (kind.line.move(move)) {
      return this.#afterMove([kind.describeMove(before, move), ...kind.describeEvents(before, move)]);
    }
    this.#live.say(say("moves.tooMany", { n: maxMoves }));
  }

  /** Stores the game and updates the page after a move. It says the messages and, after them,
   * that the puzzle is solved or no move is possible. */
  #afterMove(messages: readonly string[]): void {
    const { line } = this.kind;
    this.#links?.forget();
    this.#resetView();
    const all = [...messages, ...this.played.save(line.save())];
    const solved = this.#solved;
    if (solved && !this.#wasSolved) {
      this.played.solved(line.moves.length);
      this.#clock.end();
      all.push(this.kind.endingText(line.moves.length));
    } else if (!solved && this.kind.isStuck(line.now)) {
      all.push(say("moves.stuck"));
    }
    this.#wasSolved = solved;
    this.#live.say(all.filter(Boolean).join(" "));
  }

  #undoOrRedo(way: "undo" | "redo"): void {
    const { line } = this.kind;
    if (!line[way]()) {
      return this.#live.say(say(way === "undo" ? "nothingToUndo" : "nothingToRedo"));
    }
    this.#afterMove([count(way === "undo" ? this.kind.texts.undone : this.kind.texts.redone, line.moves.length)]);
  }

  #goTo(moves: readonly Move[], done: string): boolean {
    const went = this.kind.line.goTo(moves);
    if (went || writeMoves(moves) === writeMoves(this.kind.line.moves)) {
      this.#afterMove([say(done)]);
      return true;
    }
    return false;
  }

  #show(): void {
    const { board, line } = this.kind;
    const state = line.now;
    const marks: Marks = {
      ...noMarks, chosen: this.#chosen, highlighted: this.#highlighted, targets: this.#chosen === undefined ? [] : this.kind.targets(state, this.#chosen),
    };
    board.show(state, marks);
    this.#undoButton.disabled = !line.canUndo;
    this.#redoButton.disabled = !line.canRedo;
    this.#score.textContent = this.kind.scoreText(line.moves.length);
  }

  /** Shows the present state, and removes choice and hint. */
  #resetView(): void {
    this.#forgetHint();
    this.#chosen = undefined;
    this.#show();
  }

  /** Removes the hint, and cancels a running question. */
  #forgetHint(): void {
    this.#help?.reset();
    this.#highlighted = [];
    replaceContents(this.#aside);
  }

  /** Calls act with the help script, which it loads first if necessary. */
  async #withHelp(act: (help: Help<S>) => unknown): Promise<void> {
    const script = await loadScript<typeof import("./help")>("movehelp");
    if (!script) {
      return this.#live.say(say("enginesUnavailable"));
    }
    const { kind, played, puzzle } = this;
    this.#help ??= new script.Help({
      kind, played, puzzle, live: this.#live, aside: this.#aside,
      highlight: (places) => this.#highlight(places), makeMove: (move) => this.#makeMove(move), goTo: (moves, done) => this.#goTo(moves, done),
    });
    act(this.#help);
  }

  /** Highlights places and cancels the choice. */
  #highlight(places: readonly number[]): void {
    this.#highlighted = places;
    this.#chosen = undefined;
    this.#show();
  }

  #copy(text: string, done: string): void {
    void copy(text, done, this.#live, this.#aside);
  }

  /** Lets links open positions. A linked position that is already solved doesn't count as
   * solved by the reader. */
  #makeLinks(): Links {
    const { line } = this.kind;
    const updated = (): boolean => {
      this.#wasSolved = this.#solved;
      this.#resetView();
      return true;
    };
    return new Links({
      live: this.#live, aside: this.#aside,
      get begun() { return line.moves.length > 0; },
      save: () => line.save(),
      restore: (saved) => line.restore(saved) && updated(),
      goTo: (position) => {
        const moves = readMoves(position, line.rules.moveLength);
        return moves !== undefined && (line.goTo(moves) || writeMoves(moves) === writeMoves(line.moves)) && updated();
      },
      afterMove: (text) => this.#afterMove([text]),
    });
  }
}

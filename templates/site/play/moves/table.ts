// The table on which a puzzle of moves is played: board, score, buttons, messages.
import { Links } from "../common/links";
import { loadScript } from "../common/load";
import { printSheet } from "../common/print";
import { hasEngines } from "../engine/available";
import type { PuzzleRef } from "../engine/messages";
import { mayAct } from "../keyscope";
import { letterOf } from "../page";
import { Live, button, make, menu, replaceContents, tool } from "../page";
import type { Played } from "../played";
import { count, list, say } from "../say";
import { Screen } from "../screen";
import { copy, linkTo } from "../share";
import { ClockButton } from "../clockbutton";
import type { Help } from "./help";
import { noMarks, type Kind, type Marks, type Typed } from "./kind";
import { longest, read, write, type Move } from "./line";
import { listen, placeOf } from "./picker";

export class Table<S> {
  readonly #live = new Live();
  readonly #aside = make("div", { class: "helped" });
  readonly #score = make("p", { class: "score" });
  readonly #undo = tool("undo", () => this.#went("undo"), "Control+Z");
  readonly #redo = tool("redo", () => this.#went("redo"), "Control+Y");
  readonly #clock: ClockButton;
  readonly #links: Links;
  #help: Help<S> | undefined; // loaded with the first question
  #chosen: number | undefined;
  #focus: number | undefined; // the place that last had the focus
  #lit: readonly number[] = [];
  #told: boolean;

  constructor(
    private readonly kind: Kind<S>,
    drawing: Element,
    private readonly played: Played,
    private readonly puzzle: PuzzleRef,
  ) {
    const restored = kind.line.restore(played.saved);
    this.#clock = new ClockButton(played, this.#live);
    this.#told = this.#solved;
    drawing.classList.add("printed"); // the start position; other drawings refer to its parts
    const frame = make("div", { class: "field" }, kind.board.element);
    drawing.before(frame);
    const screen = new Screen(kind.board, frame, [this.#score, this.#live.element, this.#aside], this.#tools());
    listen(kind.board, (place) => this.tap(place), (from, to) => this.#drag(from, to));
    kind.board.element.addEventListener("focusin", (e) => (this.#focus = placeOf(kind.board, e.target)));
    document.addEventListener("keydown", (e) => this.#key(e));
    if (restored && kind.line.moves.length > 0) {
      this.#live.say(say("restored"));
    }
    this.#links = this.#linked();
    played.follow((saved) => this.#links.follow(saved));
    this.#show();
    screen.fit();
  }

  get #solved(): boolean {
    return this.kind.line.rules.solved(this.kind.line.now);
  }

  #tools(): HTMLElement {
    const more = menu(
      ...this.kind.extras.map(({ label, keys, act }) => button(label, () => this.#answer(act(this.#chosen ?? this.#focus)), keys)),
      button("restart", () => this.#goTo([], "moves.restarted")),
      button("share", () => this.#copy(linkTo(write(this.kind.line.moves)), "linkCopied")),
      button("copyText", () => this.#copy(this.kind.text, "textCopied")),
      button("print", () => printSheet("progress")),
      this.#clock.button,
    );
    return make(
      "div", { class: "acts", role: "group", "aria-label": say("tools") }, this.#undo, this.#redo,
      tool("hint", () => void this.#helped((help) => help.hint()), "Alt+H"),
      ...(hasEngines ? [tool("moves.solvable", () => void this.#helped((help) => help.check()), "Alt+C")] : []),
      more, this.#clock.face,
    );
  }

  /** Handles keys wherever the focus is, except in fields and menus. */
  #key(e: KeyboardEvent): void {
    const letter = letterOf(e), ctrl = e.ctrlKey || e.metaKey;
    if (e.target instanceof HTMLInputElement || e.isComposing) {
      return;
    }
    const act =
      ctrl && letter === "z" ? () => this.#went(e.shiftKey ? "redo" : "undo")
      : ctrl && letter === "y" ? () => this.#went("redo")
      : e.altKey && letter === "h" ? () => void this.#helped((help) => help.hint())
      : e.altKey && letter === "c" && hasEngines ? () => void this.#helped((help) => help.check())
      : e.key === "Escape" && this.#chosen !== undefined ? () => this.#choose(undefined)
      : undefined;
    if (act) {
      e.preventDefault();
      return act();
    }
    const typed = ctrl || e.altKey || !mayAct(e) ? undefined : this.kind.typed(e.key, placeOf(this.kind.board, document.activeElement));
    if (typed) {
      e.preventDefault();
      this.#answer(typed);
    }
  }

  #answer({ tap, go, say: text, lit }: Typed): void {
    const place = tap ?? go;
    if (place !== undefined) {
      this.kind.board.places[place]?.focus();
    }
    if (lit) {
      this.#lit = lit;
      this.#show();
    }
    if (text) {
      this.#live.say(text);
    }
    if (tap !== undefined) {
      this.tap(tap);
    }
  }

  /** Handles a tap on a place: takes, puts down, or drops the choice. */
  tap(place: number): void {
    const { kind } = this;
    const state = kind.line.now;
    if (place === this.#chosen) {
      return this.#choose(undefined);
    }
    const move = this.#chosen === undefined ? undefined : kind.moveOf(state, this.#chosen, place, false);
    if (move) {
      return this.#make(move);
    }
    if (kind.takes(state, place)) {
      return this.#choose(place);
    }
    const [from, to] = this.#chosen === undefined ? ["", ""] : [kind.named(this.#chosen), kind.named(place)];
    this.#live.say(from ? say("moves.notThere", { from, to }) : say("moves.nothing", { place: kind.named(place) }));
  }

  #drag(from: number, to: number): void {
    const state = this.kind.line.now;
    const move = this.kind.takes(state, from) ? this.kind.moveOf(state, from, to, true) : undefined;
    if (move) {
      return this.#make(move);
    }
    this.#live.say(say("moves.notThere", { from: this.kind.named(from), to: this.kind.named(to) }));
  }

  #choose(place: number | undefined): void {
    const { kind } = this;
    this.#chosen = place;
    this.#lit = [];
    this.#show();
    if (place === undefined) {
      return this.#live.say(say("moves.left"));
    }
    const targets = kind.targets(kind.line.now, place).map((to) => kind.named(to));
    const where = targets.length ? say("moves.goesTo", { places: list([...new Set(targets)]) }) : say("moves.goesNowhere");
    this.#live.say(`${kind.taken(kind.line.now, place)} ${where}`);
  }

  #make(move: Move): void {
    const { kind } = this;
    const before = kind.line.now;
    if (kind.line.move(move)) {
      return this.#moved([kind.told(before, move), ...kind.followed(before, move)]);
    }
    this.#live.say(say("moves.tooMany", { n: longest }));
  }

  /** Updates the page after a move, and says the messages, completion last. */
  #moved(said: readonly string[]): void {
    const { line } = this.kind;
    this.#links?.forget();
    this.#renew();
    const all = [...said, ...this.played.save(line.save())];
    const solved = this.#solved;
    if (solved && !this.#told) {
      this.played.solved(line.moves.length);
      this.#clock.end();
      const least = this.kind.path.length, n = line.moves.length;
      all.push(count("moves.solved", n), n <= least ? say("moves.asShort") : count("moves.shorter", least), this.kind.ending(n));
    } else if (!solved && this.kind.stuck(line.now)) {
      all.push(say("moves.stuck"));
    }
    this.#told = solved;
    this.#live.say(all.filter(Boolean).join(" "));
  }

  #went(way: "undo" | "redo"): void {
    const { line } = this.kind;
    if (!line[way]()) {
      return this.#live.say(say(way === "undo" ? "nothingToUndo" : "nothingToRedo"));
    }
    this.#moved([count(way === "undo" ? "moves.undone" : "moves.redone", line.moves.length)]);
  }

  #goTo(moves: readonly Move[], done: string): boolean {
    const went = this.kind.line.goTo(moves);
    if (went || write(moves) === write(this.kind.line.moves)) {
      this.#moved([say(done)]);
      return true;
    }
    return false;
  }

  #show(): void {
    const { board, line } = this.kind;
    const state = line.now;
    const marks: Marks = {
      ...noMarks, chosen: this.#chosen, lit: this.#lit, targets: this.#chosen === undefined ? [] : this.kind.targets(state, this.#chosen),
    };
    board.show(state, marks);
    this.#undo.disabled = !line.canUndo;
    this.#redo.disabled = !line.canRedo;
    const parts = [count("moves.made", line.moves.length), count("moves.least", this.kind.path.length), this.kind.score(line.moves.length)];
    this.#score.textContent = parts.filter(Boolean).join(" · ");
  }

  /** Shows the present state, without a choice or a hint. */
  #renew(): void {
    this.#forgetHint();
    this.#chosen = undefined;
    this.#show();
  }

  /** Ends the hint or the question. */
  #forgetHint(): void {
    this.#help?.forget();
    this.#lit = [];
    replaceContents(this.#aside);
  }

  /** Does something that needs the help script. */
  async #helped(act: (help: Help<S>) => unknown): Promise<void> {
    const script = await loadScript<typeof import("./help")>("movehelp");
    if (!script) {
      return this.#live.say(say("enginesUnavailable"));
    }
    const { kind, played, puzzle } = this;
    this.#help ??= new script.Help({
      kind, played, puzzle, live: this.#live, aside: this.#aside,
      light: (places) => this.#light(places), make: (move) => this.#make(move), goTo: (moves, done) => this.#goTo(moves, done),
    });
    act(this.#help);
  }

  /** Highlights places and drops the choice. */
  #light(places: readonly number[]): void {
    this.#lit = places;
    this.#chosen = undefined;
    this.#show();
  }

  #copy(text: string, done: string): void {
    void copy(text, done, this.#live, this.#aside);
  }

  /** Opens positions of links. One that is solved wasn't solved here. */
  #linked(): Links {
    const { line } = this.kind;
    const shown = (): boolean => {
      this.#told = this.#solved;
      this.#renew();
      return true;
    };
    return new Links({
      live: this.#live, aside: this.#aside,
      get begun() { return line.moves.length > 0; },
      save: () => line.save(),
      restore: (saved) => line.restore(saved) && shown(),
      goTo: (position) => {
        const moves = read(position, line.rules.numbers);
        return moves !== undefined && (line.goTo(moves) || write(moves) === write(line.moves)) && shown();
      },
      moved: (text) => this.#moved([text]),
    });
  }
}

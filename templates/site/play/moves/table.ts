// The table at which a puzzle of moves is played: board, score, buttons, what is said.
import { Clock } from "../clock";
import { excuse } from "../engine";
import { Live, button, make } from "../page";
import type { Played } from "../played";
import { count, list, say } from "../say";
import { copied, linkTo, linked } from "../share";
import { Hints, type Adviser } from "./hints";
import { noMarks, type Kind, type Marks, type Typed } from "./kind";
import { read, write, type Move } from "./line";
import { listen, placeOf } from "./picker";

export class Table<S> {
  readonly #live = new Live();
  readonly #help = make("div", { class: "helped" });
  readonly #score = make("p", { class: "score" });
  readonly #undo = button("undo", () => this.#went("undo"), "Control+Z");
  readonly #redo = button("redo", () => this.#went("redo"), "Control+Y");
  readonly #clock: Clock;
  readonly #hints: Hints<S>;
  #chosen: number | undefined;
  #focus: number | undefined; // the place that had it last
  #lit: readonly number[] = [];
  #hint: Move | undefined;
  #degree = 0;
  #asking: AbortController | undefined;
  #told: boolean;

  constructor(
    private readonly kind: Kind<S>,
    drawing: Element,
    private readonly played: Played,
    adviser?: Adviser,
  ) {
    const restored = kind.line.restore(played.saved);
    this.#clock = new Clock(played);
    this.#hints = new Hints(kind.line, kind.path, adviser);
    this.#told = this.#solved;
    drawing.replaceWith(kind.board.element);
    kind.board.element.after(this.#score, this.#tools(), this.#live.element, this.#help);
    listen(kind.board, (place) => this.tap(place), (from, to) => this.#drag(from, to));
    kind.board.element.addEventListener("focusin", (e) => (this.#focus = placeOf(kind.board, e.target)));
    document.addEventListener("keydown", (e) => this.#key(e));
    window.addEventListener("hashchange", () => this.#openLink());
    if (restored && kind.line.moves.length > 0) {
      this.#live.say(say("restored"));
    }
    this.#openLink();
    this.#show();
  }

  get #solved(): boolean {
    return this.kind.line.rules.solved(this.kind.line.now);
  }

  #tools(): HTMLElement {
    const more = make(
      "details", { class: "more" }, make("summary", {}, say("more")),
      ...this.kind.extras.map(({ label, keys, act }) => button(label, () => this.#answer(act(this.#chosen ?? this.#focus)), keys)),
      button("restart", () => this.#goTo([], "moves.restarted")),
      button("share", () => void this.#copy(linkTo(write(this.kind.line.moves)), "linkCopied")),
      button("copyText", () => void this.#copy(this.kind.text, "textCopied")),
      button("print", () => window.print()),
      this.#clock.button,
    );
    return make(
      "div", { class: "acts", role: "group", "aria-label": say("tools") }, this.#undo, this.#redo,
      button("hint", () => void this.#askHint(), "Alt+H"),
      ...(this.#hints.asks ? [button("moves.solvable", () => void this.#check(), "Alt+C")] : []),
      more, this.#clock.face,
    );
  }

  /** What keys do wherever the focus is, but in fields and menus. */
  #key(e: KeyboardEvent): void {
    const letter = e.key.toLowerCase(), ctrl = e.ctrlKey || e.metaKey;
    if (e.target instanceof HTMLInputElement || e.isComposing) {
      return;
    }
    const act =
      ctrl && letter === "z" ? () => this.#went(e.shiftKey ? "redo" : "undo")
      : ctrl && letter === "y" ? () => this.#went("redo")
      : e.altKey && letter === "h" ? () => void this.#askHint()
      : e.altKey && letter === "c" && this.#hints.asks ? () => void this.#check()
      : e.key === "Escape" && this.#chosen !== undefined ? () => this.#choose(undefined)
      : undefined;
    if (act) {
      e.preventDefault();
      return act();
    }
    const typed = ctrl || e.altKey ? undefined : this.kind.typed(e.key, placeOf(this.kind.board, document.activeElement));
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

  /** A place is tapped: something is taken there, put there, or left where it was. */
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
      this.#moved([kind.told(before, move), ...kind.followed(before, move)]);
    }
  }

  /** What follows from every move; what is said of it comes first, completion last. */
  #moved(said: readonly string[]): void {
    const { line } = this.kind;
    this.#forgetHint();
    this.#chosen = undefined;
    this.#show();
    const all = [...said];
    if (!this.played.save(line.save())) {
      all.push(say("notKept"));
    }
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

  /** A hint in three degrees: what to look for, where, the whole move. */
  async #askHint(): Promise<void> {
    if (this.#solved) {
      return this.#live.say(say("solved"));
    }
    if (this.#degree === 0) {
      this.played.hinted();
    }
    const move = this.#hint ?? this.#hints.known() ?? (await this.#advised());
    if (!move) {
      return;
    }
    const state = this.kind.line.now;
    const [from, to] = this.kind.placesOf(state, move);
    this.#hint = move;
    this.#degree = Math.min(this.#degree + 1, 3);
    this.#lit = [[], [from], [from, to]][this.#degree - 1] ?? [];
    this.#chosen = undefined;
    this.#show();
    const what = this.kind.sort(state, move);
    const told = [say("lookFor", { what }), say("moves.lookAt", { place: this.kind.named(from) }), this.kind.told(state, move)];
    this.#live.say(told[this.#degree - 1] ?? "");
    this.#help.replaceChildren(
      this.#degree < 3 ? button("tellMore", () => void this.#askHint()) : button("takeStep", () => this.#make(move)),
    );
  }

  /** The next move where the printed solution has none: the engine's, or the way back. */
  async #advised(): Promise<Move | undefined> {
    if (!this.#hints.asks) {
      this.#offerBack(this.#hints.back(), "moves.offPath");
      return undefined;
    }
    const known = await this.#ask();
    return known ? this.#hints.known() : undefined;
  }

  /** Whether there is still a solution, when that is asked. */
  async #check(): Promise<void> {
    if (this.#solved) {
      return this.#live.say(say("solved"));
    }
    if (this.#hints.known() || (await this.#ask())) {
      this.#live.say(say("moves.alive"));
    }
  }

  /** Asks the engine, and says what it found if that is no way onward. */
  async #ask(): Promise<boolean> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.#help.replaceChildren(button("moves.stop", () => asking.abort()));
    this.#live.say(say("moves.thinking"));
    const found = await this.#hints.ask(asking.signal).catch((error: unknown) => excuse(error));
    if (this.#asking !== asking) {
      return false; // something else was done meanwhile
    }
    this.#asking = undefined;
    this.#help.replaceChildren();
    if (typeof found === "string") {
      this.#live.say(found);
    } else if (found?.outlook === "lost") {
      this.#offerBack(found.back ?? 0, "moves.lost");
    } else if (found?.outlook === "undecided") {
      this.#live.say(say("moves.undecided"));
    }
    return typeof found === "object" && found.outlook === "onward";
  }

  #offerBack(n: number, key: string): void {
    this.#live.say(count(key, n));
    const to = this.kind.line.moves.slice(0, this.kind.line.moves.length - n);
    this.#help.replaceChildren(...(n > 0 ? [button("moves.takeBack", () => this.#goTo(to, "moves.tookBack"))] : []));
  }

  #forgetHint(): void {
    this.#asking?.abort();
    this.#asking = undefined;
    this.#hint = undefined;
    this.#degree = 0;
    this.#lit = [];
    this.#help.replaceChildren();
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
    const text = linked();
    if (text === undefined) {
      return;
    }
    const moves = read(text, this.kind.line.rules.numbers);
    if (!moves || text === "" || !this.#goTo(moves, "linkOpened")) {
      this.#live.say(say("linkBroken"));
    }
  }
}

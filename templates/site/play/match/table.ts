// The table on which a match is played. It shows only what the present player may see, and passes
// decisions to the engines.
import { explainFailure } from "../engine";
import type { RemoteView, Move, Player, Round, View } from "../engine/game";
import { Live, make } from "../page";
import { watchItem } from "../store";
import { Board } from "./board";
import type { Deck } from "./deck";
import { Desk } from "./desk";
import { MatchEnd } from "./ended";
import { Fit } from "./fit";
import { RemoteMatch } from "./remote";
import { actionButton, emptyDraft, type Draft } from "./parts";
import { Exchange } from "./exchange";
import { Session, randomSeed, storageKey } from "./session";
import { type Choices, briefRules, fullGameNumber, setupParts, usualChoices } from "./setup";
import { narrate, narrateRounds } from "./narration";
import { allNumbers, revealParts } from "./reveal";

export class Table {
  readonly live = new Live();
  readonly #tabletop: HTMLElement; // contains board and desk
  readonly #mat: HTMLElement; // contains the board
  readonly #panel: HTMLElement;
  readonly #below = make("div", { class: "below" });
  readonly #fit: Fit;
  #session: Session | undefined;
  #saidCount = 0; // how many sentences of the narration were said
  #waiting = new AbortController();
  draft: Draft = emptyDraft();

  constructor(
    readonly deck: Deck,
    room: HTMLElement,
  ) {
    this.#panel = make("section", { class: "table", "aria-label": deck.say("play.table") });
    this.#mat = make("div", { class: "mat" });
    const desk = make("div", { class: "side" }, this.live.element, this.#panel);
    this.#tabletop = make("div", { class: "tabletop" }, this.#mat, desk);
    room.append(this.#tabletop, this.#below);
    this.#fit = new Fit(this.#tabletop, this.#mat, desk);
    addEventListener("hashchange", () => this.#open());
    for (const kind of ["match", "far"]) {
      watchItem(storageKey(deck, kind), () => this.#follow());
    }
    this.#open();
  }

  /** Shows the match that another tab has stored, unless the page shows a match from a link. */
  #follow(): void {
    if (!location.hash.startsWith("#r=")) {
      this.#waiting.abort();
      this.#session = undefined;
      this.live.say("");
      this.#open("play.followed");
    }
  }

  /** Opens the match of the link, else the stored match, else the setup of a new one. found is the
   * key of the message about a stored match. */
  #open(found = "play.restored"): void {
    const code = /^#r=([\w.~-]+)$/.exec(location.hash)?.[1];
    if (location.hash.startsWith("#r=")) {
      void this.#attempt(async () => this.#showEnded(await Session.viewOf(this.deck, code ?? "")), "play.linkBroken");
      return;
    }
    const far = RemoteMatch.restore(this.deck);
    if (far) {
      void this.#attempt(async () => {
        const view = await far.view();
        this.#saidCount = view.seen ? narrate(this.deck, view.seen).length : 0;
        this.#say(this.deck.say(found));
        this.#showRemote(far, view);
      }, "play.lost");
      return;
    }
    const session = Session.restore(this.deck);
    if (!session) {
      return this.#showSetup();
    }
    this.#session = session;
    void this.#attempt(async () => {
      const seen = await session.viewAs("A");
      this.#say(this.deck.say(found));
      this.#saidCount = narrate(this.deck, seen).length;
      this.#advance(seen);
    }, "play.lost");
  }

  /** Shows the end of a match from a link. It throws if the match hasn't ended, because hands are
   * secret. */
  #showEnded(seen: View): void {
    if (!seen.end) {
      throw new Error("a match that goes on is nobody else's to see");
    }
    this.#showWithoutBoard(make("p", { class: "next", tabindex: "-1" }, this.deck.say("play.shown")), ...new MatchEnd(this.deck, seen).parts(), actionButton(this.deck.say("play.own"), "_own", () => {
      history.replaceState(null, "", location.pathname);
      this.#open();
    }));
    this.live.say(narrate(this.deck, seen).at(-1) ?? "");
  }

  /** Asks for the game, the opponent, the place, and whether to play by memory. */
  #showSetup(chosen = usualChoices): void {
    this.#showWithoutBoard(...setupParts(this.deck, chosen, (changed) => this.#showSetup(changed), () => void this.#attempt(() => this.#deal(chosen))));
  }

  async #deal({ game, mode, place, byMemory }: Choices): Promise<void> {
    const { deck } = this;
    if (mode === "far" || mode === "join") {
      const far = RemoteMatch.begin(deck, mode === "far" ? "A" : "B");
      this.#saidCount = 0;
      return this.#showRemote(far, await far.view());
    }
    const setup = { seed: randomSeed(), memory: [byMemory, byMemory && mode === "two"] as const, ...(game < fullGameNumber ? { game } : {}), ...(place ? { environment: place } : {}) };
    this.#begin(await Session.deal(deck, mode, setup));
  }

  /** Begins a new match. */
  #begin(session: Session): void {
    this.#session = session;
    this.#saidCount = 0;
    this.#advance(session.seen);
  }

  /** Shows what follows in the match: a reveal, the end, the curtain or the next decision. after is
   * the player's last move. */
  #advance(seen: View | undefined, after?: Move): void {
    if (!seen) {
      return;
    }
    this.draft = emptyDraft();
    this.draft.card = (after?.do === "recall" && after.card) || "";
    const session = this.#session;
    const round = session?.revealed;
    if (session && round) {
      this.#sayNews(seen, session.warnings, narrateRounds);
      return this.#showReveal(seen, round, () => {
        session.goOn();
        this.live.say("");
        this.#advance(seen); // both people have watched the reveal, so the curtain must hide the next hand
      });
    }
    this.#sayNews(seen, session?.warnings);
    if (seen.end) {
      return this.#showEnd(seen);
    }
    if (session?.mode === "two" && seen.phase === "reveal" && seen.attacker) {
      return this.#showTurning(seen.attacker);
    }
    if (session?.mode === "two" && !(after && seen.awaits)) {
      return this.#showCurtain(seen);
    }
    this.#showBoard(seen);
    if (!seen.awaits) {
      void this.#awaitOpponent();
    }
  }

  /** Says notes, and the sentences of the match that weren't said yet. */
  #sayNews(seen: View | undefined, notes: readonly string[] = [], narrated = narrate): void {
    const lines = seen ? narrated(this.deck, seen) : [];
    const said = [...notes, ...lines.slice(this.#saidCount)];
    if (said.length > 0) {
      this.#say(said.join(" "), notes.length > 0);
      this.#saidCount = Math.max(this.#saidCount, lines.length);
    }
  }

  /** Says a text. Small screens may hide texts that aren't notes: the board shows the same. */
  #say(text: string, isNote = true): void {
    this.live.element.classList.toggle("shown", !isNote);
    this.live.say(text);
  }

  /** Shows the cards and the reckoning of a round, until the players go on. */
  #showReveal(seen: View, round: Round, goOn: () => void): void {
    this.#showWithBoard(new Board(this.deck, seen, emptyDraft(), round), revealParts(this.deck, round, seen.game, goOn), [allNumbers(this.deck, round)]);
  }

  /** Lets the opponent move. Leaving the match cancels this. */
  async #awaitOpponent(): Promise<void> {
    const session = this.#session;
    this.#waiting = new AbortController();
    await this.#attempt(async () => {
      const seen = await session?.opponentMoves(this.#waiting.signal);
      if (session === this.#session) {
        this.#advance(seen);
      }
    });
  }

  /** Hides the view of one person before the other one looks. */
  #showCurtain(seen: View): void {
    const next: Player = seen.awaits ? seen.player : seen.player === "A" ? "B" : "A";
    const { deck } = this;
    this.#showWithoutBoard(
      make("p", { class: "next", tabindex: "-1" }, deck.say("play.curtain", { player: next })),
      actionButton(deck.say("play.lift", { player: next }), "_lift", () => void this.#attempt(async () => this.#showBoard(await this.#session?.viewAs(next)))),
    );
  }

  /** Lets two people at one screen turn the cards together. No hand is visible. */
  #showTurning(attacker: Player): void {
    this.#showWithoutBoard(
      make("p", { class: "next", tabindex: "-1" }, this.deck.say("play.next-reveal")),
      actionButton(this.deck.say("play.turn"), "_turn", () => this.#makeMove(attacker, { do: "reveal" })),
    );
  }

  /** Shows the board to a player, with the buttons for the next decision. */
  #showBoard(seen: View | undefined): void {
    if (seen) {
      this.#showDecision(seen, (move) => this.#makeMove(seen.player, move), this.#newMatchButton());
    }
  }

  /** Shows board and desk with the buttons that end the match. When a card is chosen, the desk
   * calls showDecision again. */
  #showDecision(seen: View, move: (move: Move) => void, leave: HTMLElement): void {
    const { deck } = this;
    const board = new Board(deck, seen, this.draft);
    const desk = new Desk(deck, seen, this.draft, board, () => this.#showDecision(seen, move, leave), move);
    this.#showWithBoard(board, [...desk.parts(), make("div", { class: "acts" }, this.#concedeButton(move), leave)], this.#historyParts(seen));
  }

  /** Returns the numbers of the last round, the log of the match, and the rules of its game. */
  #historyParts(seen: View): Node[] {
    const last = seen.rounds?.at(-1);
    const log = make("details", { id: "_log" }, make("summary", {}, this.deck.say("play.log")), make("ol", {}, ...narrate(this.deck, seen).map((l) => make("li", {}, l))));
    return [...(last ? [allNumbers(this.deck, last)] : []), log, briefRules(this.deck, seen.game)];
  }

  /** Shows one side of a remote match. If the player has to decide, it shows the board; if not, the
   * message to send and a field for the answer. */
  #showRemote(far: RemoteMatch, view: RemoteView): void {
    const { deck } = this;
    const { seen } = view;
    this.draft = emptyDraft();
    const round = far.revealed;
    this.#sayNews(seen, far.warnings, round ? narrateRounds : narrate);
    if (view.fault) {
      this.#say(deck.say(`play.fault-${view.fault.code}`));
    }
    if (seen && round && !view.fault) {
      return this.#showReveal(seen, round, () => {
        far.goOn();
        this.live.say("");
        this.#showRemote(far, view);
      });
    }
    const move = (decided: Move): void => this.#perform(async () => this.#showRemote(far, await far.makeMove(decided)));
    const leave = this.#newMatchButton(() => far.erase());
    if (view.awaits && seen) {
      return this.#showDecision(seen, move, leave);
    }
    const letters = new Exchange(deck, view, this.live, (text) => this.#perform(async () => this.#showRemote(far, await far.takeMessage(text))));
    const ended = seen?.end ? new MatchEnd(deck, seen) : undefined;
    const acts = ended && view.settled ? ended.buttons(this.live, () => far.log(seen?.code ?? "")) : [];
    const parts = [...letters.parts(), ...(ended?.parts() ?? []), make("div", { class: "acts" }, ...acts, leave)];
    if (seen && !ended) {
      return this.#showWithBoard(new Board(deck, seen, this.draft), parts, this.#historyParts(seen));
    }
    this.#showWithoutBoard(...parts);
  }

  #makeMove(player: Player, move: Move): void {
    this.#perform(async () => this.#advance(await this.#session?.makeMove(player, move), move));
  }

  #showEnd(seen: View): void {
    const { deck } = this;
    const session = this.#session;
    const ended = new MatchEnd(deck, seen);
    const again = actionButton(deck.say("play.again"), "_again", () => void this.#attempt(async () => {
      if (session) {
        this.#begin(await session.dealNext());
      }
    }));
    this.#showWithoutBoard(
      make("p", { class: "next", tabindex: "-1" }, deck.say("play.ended")),
      ...ended.parts(),
      ...(seen.byMemory ? [make("p", { class: "note" }, deck.say("play.againHelp"))] : []),
      make("div", { class: "acts" }, again, this.#newMatchButton()),
      make("div", { class: "acts" }, ...ended.buttons(this.live, () => session?.log() ?? Promise.resolve(""))),
    );
  }

  /** Makes a button that concedes the match when it is pressed twice. */
  #concedeButton(does: (move: Move) => void): HTMLElement {
    const b = actionButton(this.deck.say("play.concede"), "_concede", () => {
      if (b.dataset.sure) {
        this.#waiting.abort();
        return does({ do: "concede" });
      }
      b.dataset.sure = "1";
      b.textContent = this.deck.say("play.sure");
    });
    return b;
  }

  /** Makes a button for a new match. It has to be pressed twice, unless a match at this screen has
   * ended. leave deletes the stored match. */
  #newMatchButton(leave = (): void => this.#session?.erase()): HTMLElement {
    const b = actionButton(this.deck.say("play.new"), "_new", () => {
      if (!b.dataset.sure && !this.#session?.seen?.end) {
        b.dataset.sure = "1";
        b.textContent = this.deck.say("play.sureNew");
        return;
      }
      this.#waiting.abort();
      leave();
      const game = this.#session?.seen?.game ?? fullGameNumber;
      this.#session = undefined;
      this.#saidCount = 0;
      this.live.say("");
      this.#showSetup({ ...usualChoices, game });
    });
    return b;
  }

  /** Clears the message that is shown, and performs an action. */
  #perform(action: () => Promise<void>): void {
    this.live.say("");
    void this.#attempt(action);
  }

  /** Performs an action. If the action fails, attempt says why. With a key otherwise, it says the text
   * of this key instead, and shows the setup of a new match. */
  async #attempt(action: () => Promise<void>, otherwise?: string): Promise<void> {
    this.#panel.setAttribute("aria-busy", "true");
    try {
      await action();
    } catch (error) {
      if (!this.#waiting.signal.aborted) {
        this.#say(otherwise ? this.deck.say(otherwise) : explainFailure(error));
      }
      if (otherwise) {
        this.#session = undefined;
        this.#showSetup();
      }
    } finally {
      this.#panel.removeAttribute("aria-busy");
    }
  }

  /** Shows parts without a board. */
  #showWithoutBoard(...parts: Node[]): void {
    this.#show(parts, [], []);
  }

  /** Shows a board with its desk, and further parts below them. */
  #showWithBoard(board: Board, desk: readonly Node[], below: readonly Node[]): void {
    this.#show(desk, [board.element], below);
    if (this.#tabletop.getBoundingClientRect().bottom > document.documentElement.clientHeight) {
      this.#tabletop.scrollIntoView({ block: "start" });
    }
  }

  /** Shows parts. If the panel had the focus, the new element with the same id gets it, or else the
   * instruction. */
  #show(desk: readonly Node[], board: readonly Node[], below: readonly Node[]): void {
    const within = this.#panel.contains(document.activeElement);
    const id = document.activeElement?.id;
    const open = [...this.#below.querySelectorAll("details[open]")].map((d) => d.id);
    this.#panel.replaceChildren(...desk);
    this.#mat.replaceChildren(...board);
    this.#below.replaceChildren(...below);
    open.forEach((d) => document.getElementById(d)?.setAttribute("open", ""));
    this.#fit.fit();
    if (within) {
      const same = id ? document.getElementById(id) : null;
      (same && !(same as HTMLButtonElement).disabled ? same : this.#panel.querySelector<HTMLElement>(".next"))?.focus({ preventScroll: same !== null || board.length > 0 });
    }
  }
}

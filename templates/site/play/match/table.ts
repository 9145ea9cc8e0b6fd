// The table on which a match is played. It shows what one player may see, says what to do next,
// and passes decisions to the engines.
import { explainFailure } from "../engine";
import type { RemoteView, Move, Player, Round, View } from "../engine/game";
import { Live, make } from "../page";
import { watchItem } from "../store";
import { Board } from "./board";
import type { Deck } from "./deck";
import { Desk } from "./desk";
import { Ended } from "./ended";
import { Fit } from "./fit";
import { RemoteMatch } from "./remote";
import { act, choices, emptyDraft, type Draft } from "./parts";
import { Exchange } from "./exchange";
import { Session, type MatchChoice, anySeed, keyOf, modes } from "./session";
import { narrate, narrateRounds } from "./narration";
import { everyNumber, reveal } from "./reveal";

export class Table {
  readonly live = new Live();
  readonly #tabletop: HTMLElement; // the board beside the desk
  readonly #mat: HTMLElement; // the place of the board
  readonly #room: HTMLElement;
  readonly #below = make("div", { class: "below" });
  readonly #fit: Fit;
  #session: Session | undefined;
  #told = 0; // how many sentences were said
  #leave = new AbortController();
  draft: Draft = emptyDraft();

  constructor(
    readonly deck: Deck,
    room: HTMLElement,
  ) {
    this.#room = make("section", { class: "table", "aria-label": deck.say("play.table") });
    this.#mat = make("div", { class: "mat" });
    const desk = make("div", { class: "side" }, this.live.element, this.#room);
    this.#tabletop = make("div", { class: "tabletop" }, this.#mat, desk);
    room.append(this.#tabletop, this.#below);
    this.#fit = new Fit(this.#tabletop, this.#mat, desk);
    addEventListener("hashchange", () => this.#open());
    for (const kind of ["match", "far"]) {
      watchItem(keyOf(deck, kind), () => this.#follow());
    }
    this.#open();
  }

  /** Goes on from where another tab has gone. */
  #follow(): void {
    if (!location.hash.startsWith("#r=")) {
      this.#leave.abort();
      this.#session = undefined;
      this.live.say("");
      this.#open("play.followed");
    }
  }

  /** Opens the match of the link, the one left on this page, or none. */
  #open(found = "play.restored"): void {
    const code = /^#r=([\w.~-]+)$/.exec(location.hash)?.[1];
    if (location.hash.startsWith("#r=")) {
      void this.#try(async () => this.#showEnded(await Session.shown(this.deck, code ?? "")), "play.linkBroken");
      return;
    }
    const far = RemoteMatch.left(this.deck);
    if (far) {
      void this.#try(async () => {
        const told = await far.look();
        this.#told = told.seen ? narrate(this.deck, told.seen).length : 0;
        this.#say(this.deck.say(found));
        this.#distance(far, told);
      }, "play.lost");
      return;
    }
    const left = Session.left(this.deck);
    if (!left) {
      return this.#welcome();
    }
    this.#session = left;
    void this.#try(async () => {
      const seen = await left.look("A");
      this.#say(this.deck.say(found));
      this.#told = narrate(this.deck, seen).length;
      this.#go(seen);
    }, "play.lost");
  }

  /** Shows a match that somebody else has played, if it has ended. */
  #showEnded(seen: View): void {
    if (!seen.end) {
      throw new Error("a match that goes on is nobody else's to see");
    }
    this.#put(make("p", { class: "next", tabindex: "-1" }, this.deck.say("play.shown")), ...new Ended(this.deck, seen).parts(), act(this.deck.say("play.own"), "_own", () => {
      history.replaceState(null, "", location.pathname);
      this.#open();
    }));
    this.live.say(narrate(this.deck, seen).at(-1) ?? "");
  }

  /** Asks who plays. */
  #welcome(): void {
    const { deck } = this;
    let mode: MatchChoice = "greedy";
    let place = "";
    const memory = make("input", { type: "checkbox", id: "_memory" });
    const offered = [...modes, "far", "join"].map((m) => ({ value: m, label: deck.say(`play.mode-${m}`), help: deck.say(`play.mode-${m}Help`) }));
    const where = make("select", { id: "_place" }, make("option", { value: "" }, deck.say("play.anywhere")),
      ...deck.rules.Environments.map((e) => make("option", { value: e.ID }, deck.place(e.ID))));
    where.addEventListener("change", () => (place = where.value));
    this.#put(
      make("p", { class: "next", tabindex: "-1" }, deck.say("play.begin", { hand: deck.rules.Match.Hand, rounds: deck.rules.Match.Rounds, majority: deck.rules.Match.Majority })),
      choices("mode", deck.say("play.against"), offered, mode, (value) => (mode = value as MatchChoice)),
      make("p", { class: "choices" }, make("label", { for: "_memory" }, memory, make("span", {}, deck.say("play.memory"), " ", make("small", {}, deck.say("play.memoryHelp"))))),
      make("p", { class: "where" }, make("label", { for: "_place" }, deck.say("play.where")), " ", where),
      act(deck.say("play.deal"), "_deal", () => {
        const setup = { seed: anySeed(), memory: [memory.checked, memory.checked && mode === "two"] as const, ...(place ? { environment: place } : {}) };
        void this.#try(async () => {
          if (mode === "far" || mode === "join") {
            const far = RemoteMatch.begun(deck, mode === "far" ? "A" : "B");
            this.#told = 0;
            return this.#distance(far, await far.look());
          }
          this.#begin(await Session.dealt(deck, mode, setup));
        });
      }),
    );
  }

  /** Begins a match that was just dealt. */
  #begin(session: Session): void {
    this.#session = session;
    this.#told = 0;
    this.#go(session.seen);
  }

  /** Goes on to the end, to the other player, or to the next decision. */
  #go(seen: View | undefined, after?: Move): void {
    if (!seen) {
      return;
    }
    this.draft = emptyDraft();
    this.draft.card = (after?.do === "recall" && after.card) || "";
    const session = this.#session;
    const round = session?.revealed;
    if (session && round) {
      this.#tell(seen, session.notes, narrateRounds);
      return this.#reveal(seen, round, () => {
        session.goOn();
        this.live.say("");
        this.#go(seen); // two people have looked: the curtain falls before a hand is seen
      });
    }
    this.#tell(seen, session?.notes);
    if (seen.end) {
      return this.#end(seen);
    }
    if (this.#session?.mode === "two" && !(after && seen.awaits)) {
      return this.#curtain(seen);
    }
    this.#play(seen);
    if (!seen.awaits) {
      void this.#wait();
    }
  }

  /** Says notes, and what has happened since. */
  #tell(seen: View | undefined, notes: readonly string[] = [], narrated = narrate): void {
    const lines = seen ? narrated(this.deck, seen) : [];
    const said = [...notes, ...lines.slice(this.#told)];
    if (said.length > 0) {
      this.#say(said.join(" "), notes.length > 0);
      this.#told = Math.max(this.#told, lines.length);
    }
  }

  /** Says a text. What the board shows, too, gives way where there is little room. */
  #say(text: string, isNote = true): void {
    this.live.element.classList.toggle("shown", !isNote);
    this.live.say(text);
  }

  /** Shows the cards of a round with its reckoning until the players go on. */
  #reveal(seen: View, round: Round, goOn: () => void): void {
    this.#lay(new Board(this.deck, seen, emptyDraft(), round), reveal(this.deck, round, goOn), [everyNumber(this.deck, round)]);
  }

  /** Waits for the opponent. A new match ends the waiting. */
  async #wait(): Promise<void> {
    const session = this.#session;
    this.#leave = new AbortController();
    await this.#try(async () => {
      const seen = await session?.answered(this.#leave.signal);
      if (session === this.#session) {
        this.#go(seen);
      }
    });
  }

  /** Hides one person's view before the other looks. */
  #curtain(seen: View): void {
    const next: Player = seen.awaits ? seen.player : seen.player === "A" ? "B" : "A";
    const { deck } = this;
    this.#put(
      make("p", { class: "next", tabindex: "-1" }, deck.say("play.curtain", { player: next })),
      act(deck.say("play.lift", { player: next }), "_lift", () => void this.#try(async () => this.#play(await this.#session?.look(next)))),
    );
  }

  /** Shows the board to the player who decides. */
  #play(seen: View | undefined): void {
    if (seen) {
      this.#decide(seen, (move) => this.#do(seen.player, move), this.#new());
    }
  }

  /** Shows board and desk, with buttons that end the match. Each choice of a card shows them anew. */
  #decide(seen: View, move: (move: Move) => void, leave: HTMLElement): void {
    const { deck } = this;
    const board = new Board(deck, seen, this.draft);
    const desk = new Desk(deck, seen, this.draft, board, () => this.#decide(seen, move, leave), move);
    this.#lay(board, [...desk.parts(), make("div", { class: "acts" }, this.#concede(move), leave)], this.#history(seen));
  }

  /** What has happened in the match, and every number of its last round. */
  #history(seen: View): Node[] {
    const last = seen.rounds?.at(-1);
    const log = make("details", { id: "_log" }, make("summary", {}, this.deck.say("play.log")), make("ol", {}, ...narrate(this.deck, seen).map((l) => make("li", {}, l))));
    return [...(last ? [everyNumber(this.deck, last)] : []), log];
  }

  /** Shows one side of a remote match: the board if there is something to decide, else the
   * message to send and a field for the answer. */
  #distance(far: RemoteMatch, told: RemoteView): void {
    const { deck } = this;
    const { seen } = told;
    this.draft = emptyDraft();
    const round = far.revealed;
    this.#tell(seen, far.notes, round ? narrateRounds : narrate);
    if (told.fault) {
      this.#say(deck.say(`play.fault-${told.fault.code}`));
    }
    if (seen && round && !told.fault) {
      return this.#reveal(seen, round, () => {
        far.goOn();
        this.live.say("");
        this.#distance(far, told);
      });
    }
    const move = (decided: Move): void => this.#act(async () => this.#distance(far, await far.does(decided)));
    const leave = this.#new(() => far.leave());
    if (told.awaits && seen) {
      return this.#decide(seen, move, leave);
    }
    const letters = new Exchange(deck, told, this.live, (text) => this.#act(async () => this.#distance(far, await far.takes(text))));
    const ended = seen?.end ? new Ended(deck, seen) : undefined;
    const acts = ended && told.settled ? ended.acts(this.live, () => far.log(seen?.code ?? "")) : [];
    const parts = [...letters.parts(), ...(ended?.parts() ?? []), make("div", { class: "acts" }, ...acts, leave)];
    if (seen && !ended) {
      return this.#lay(new Board(deck, seen, this.draft), parts, this.#history(seen));
    }
    this.#put(...parts);
  }

  #do(player: Player, move: Move): void {
    this.#act(async () => this.#go(await this.#session?.act(player, move), move));
  }

  #end(seen: View): void {
    const { deck } = this;
    const session = this.#session;
    const ended = new Ended(deck, seen);
    const again = act(deck.say("play.again"), "_again", () => void this.#try(async () => {
      if (session) {
        this.#begin(await session.next());
      }
    }));
    this.#put(
      make("p", { class: "next", tabindex: "-1" }, deck.say("play.ended")),
      ...ended.parts(),
      ...(seen.byMemory ? [make("p", { class: "note" }, deck.say("play.againHelp"))] : []),
      make("div", { class: "acts" }, again, this.#new()),
      make("div", { class: "acts" }, ...ended.acts(this.live, () => session?.log() ?? Promise.resolve(""))),
    );
  }

  /** Concedes the match on the second press. */
  #concede(does: (move: Move) => void): HTMLElement {
    const b = act(this.deck.say("play.concede"), "_concede", () => {
      if (b.dataset.sure) {
        this.#leave.abort();
        return does({ do: "concede" });
      }
      b.dataset.sure = "1";
      b.textContent = this.deck.say("play.sure");
    });
    return b;
  }

  #new(leave = (): void => this.#session?.leave()): HTMLElement {
    const b = act(this.deck.say("play.new"), "_new", () => {
      if (!b.dataset.sure && !this.#session?.seen?.end) {
        b.dataset.sure = "1";
        b.textContent = this.deck.say("play.sureNew");
        return;
      }
      this.#leave.abort();
      leave();
      this.#session = undefined;
      this.#told = 0;
      this.live.say("");
      this.#welcome();
    });
    return b;
  }

  /** Does what a player asked for. What was said before it no longer holds. */
  #act(does: () => Promise<void>): void {
    this.live.say("");
    void this.#try(does);
  }

  /** Does something that may fail, and tells the reader if it does. */
  async #try(does: () => Promise<void>, otherwise?: string): Promise<void> {
    this.#room.setAttribute("aria-busy", "true");
    try {
      await does();
    } catch (error) {
      if (!this.#leave.signal.aborted) {
        this.#say(otherwise ? this.deck.say(otherwise) : explainFailure(error));
      }
      if (otherwise) {
        this.#session = undefined;
        this.#welcome();
      }
    } finally {
      this.#room.removeAttribute("aria-busy");
    }
  }

  /** Shows parts without a board. */
  #put(...parts: Node[]): void {
    this.#show(parts, [], []);
  }

  /** Shows a board with its desk, and below them what needn't be seen while playing. */
  #lay(board: Board, desk: readonly Node[], below: readonly Node[]): void {
    this.#show(desk, [board.element], below);
    if (this.#tabletop.getBoundingClientRect().bottom > document.documentElement.clientHeight) {
      this.#tabletop.scrollIntoView({ block: "start" });
    }
  }

  /** Shows parts, and keeps the focus where it was or moves it to the next line. */
  #show(desk: readonly Node[], board: readonly Node[], below: readonly Node[]): void {
    const within = this.#room.contains(document.activeElement);
    const id = document.activeElement?.id;
    const open = [...this.#below.querySelectorAll("details[open]")].map((d) => d.id);
    this.#room.replaceChildren(...desk);
    this.#mat.replaceChildren(...board);
    this.#below.replaceChildren(...below);
    open.forEach((d) => document.getElementById(d)?.setAttribute("open", ""));
    this.#fit.fit();
    if (within) {
      const same = id ? document.getElementById(id) : null;
      (same && !(same as HTMLButtonElement).disabled ? same : this.#room.querySelector<HTMLElement>(".next"))?.focus({ preventScroll: same !== null || board.length > 0 });
    }
  }
}

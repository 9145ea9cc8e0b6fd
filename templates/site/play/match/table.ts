// The table on which a match is played. It shows what one player may see, says what to do next,
// and passes decisions to the engines.
import { explainFailure } from "../engine";
import type { RemoteView, Move, Player, View } from "../engine/game";
import { Live, make } from "../page";
import { watchItem } from "../store";
import { Board } from "./board";
import type { Deck } from "./deck";
import { Ended } from "./ended";
import { RemoteMatch } from "./remote";
import { act, choices, emptyDraft, type Draft } from "./parts";
import { Exchange } from "./exchange";
import { Session, type MatchChoice, anySeed, keyOf, modes } from "./session";
import { arena, narrate } from "./narration";

export class Table {
  readonly live = new Live();
  readonly #room: HTMLElement;
  #session: Session | undefined;
  #told = 0; // how many sentences were said
  #leave = new AbortController();
  draft: Draft = emptyDraft();

  constructor(
    readonly deck: Deck,
    room: HTMLElement,
  ) {
    this.#room = make("section", { class: "table", "aria-label": deck.say("play.table") });
    room.append(this.live.element, this.#room);
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
      void this.#try(async () => this.#show(await Session.shown(this.deck, code ?? "")), "play.linkBroken");
      return;
    }
    const far = RemoteMatch.left(this.deck);
    if (far) {
      void this.#try(async () => {
        const told = await far.look();
        this.#told = told.seen ? narrate(this.deck, told.seen).length : 0;
        this.live.say(this.deck.say(found));
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
      this.live.say(this.deck.say(found));
      this.#told = narrate(this.deck, seen).length;
      this.#go(seen);
    }, "play.lost");
  }

  /** Shows a match that somebody else has played, if it has ended. */
  #show(seen: View): void {
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
    this.#tell(seen, this.#session?.notes);
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
  #tell(seen: View | undefined, notes: readonly string[] = []): void {
    const lines = seen ? narrate(this.deck, seen) : [];
    const said = [...notes, ...lines.slice(this.#told)];
    if (said.length > 0) {
      this.live.say(said.join(" "));
      this.#told = lines.length;
    }
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
    const last = seen.rounds?.at(-1);
    const opens = seen.phase === "ready" && !seen.rivalReady && !seen.card && last ? [make("div", { class: "cont arena" }, ...arena(deck, last))] : [];
    this.#put(
      make("p", { class: "next", tabindex: "-1" }, deck.say("play.curtain", { player: next })),
      act(deck.say("play.lift", { player: next }), "_lift", () => void this.#try(async () => this.#play(await this.#session?.look(next)))),
      ...opens,
    );
  }

  /** Shows the board to the player who decides. */
  #play(seen: View | undefined): void {
    if (seen) {
      const again = (): void => this.#play(seen);
      const parts = new Board(this.deck, seen, this.draft, again, (move) => this.#do(seen.player, move)).parts();
      const log = make("details", { id: "_log" }, make("summary", {}, this.deck.say("play.log")), make("ol", {}, ...narrate(this.deck, seen).map((l) => make("li", {}, l))));
      this.#put(...parts, make("div", { class: "acts" }, this.#concede((m) => this.#do(seen.player, m)), this.#new()), log);
    }
  }

  /** Shows one side of a remote match: the board if there is something to decide, else the
   * message to send and a field for the answer. */
  #distance(far: RemoteMatch, told: RemoteView): void {
    const { deck } = this;
    const { seen } = told;
    this.draft = emptyDraft();
    this.#tell(seen, far.notes);
    if (told.fault) {
      this.live.say(deck.say(`play.fault-${told.fault.code}`));
    }
    const move = (decided: Move): void => this.#act(async () => this.#distance(far, await far.does(decided)));
    const leave = this.#new(() => far.leave());
    if (told.awaits && seen) {
      const show = (): void => this.#put(...new Board(deck, seen, this.draft, show, move).parts(), make("div", { class: "acts" }, this.#concede((m) => move(m)), leave));
      return show();
    }
    const letters = new Exchange(deck, told, this.live, (text) => this.#act(async () => this.#distance(far, await far.takes(text))));
    const ended = seen?.end ? new Ended(deck, seen) : undefined;
    const board = seen && !ended ? new Board(deck, seen, this.draft, () => undefined, move).parts().slice(1) : [];
    const acts = ended && told.settled ? ended.acts(this.live, () => far.log(seen?.code ?? "")) : [];
    this.#put(...letters.parts(), ...(ended?.parts() ?? board), make("div", { class: "acts" }, ...acts, leave));
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
        this.live.say(otherwise ? this.deck.say(otherwise) : explainFailure(error));
      }
      if (otherwise) {
        this.#session = undefined;
        this.#welcome();
      }
    } finally {
      this.#room.removeAttribute("aria-busy");
    }
  }

  /** Shows parts, and keeps the focus where it was or moves it to the next line. */
  #put(...parts: Node[]): void {
    const within = this.#room.contains(document.activeElement);
    const id = document.activeElement?.id;
    const open = [...this.#room.querySelectorAll("details[open]")].map((d) => d.id);
    this.#room.replaceChildren(...parts);
    open.forEach((d) => document.getElementById(d)?.setAttribute("open", ""));
    this.#room.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
    if (within) {
      const same = id ? document.getElementById(id) : null;
      (same && !(same as HTMLButtonElement).disabled ? same : this.#room.querySelector<HTMLElement>(".next"))?.focus({ preventScroll: same !== null });
    }
  }
}

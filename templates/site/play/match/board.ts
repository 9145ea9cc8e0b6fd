// The board with its eight containers and the hand, as one player sees them.
import type { Held, Move, Player, View } from "../engine/game";
import { make } from "../page";
import { type Deck, charsOf, signed } from "./deck";
import { type Draft, act, back, cardOf, choices, heldOf, line } from "./parts";
import { arena, emphasised, habitatEffect } from "./narration";

export class Board {
  constructor(
    private readonly deck: Deck,
    private readonly seen: View,
    private readonly draft: Draft,
    private readonly again: () => void,
    private readonly decide: (move: Move) => void,
  ) {}

  /** The parts: the line on what to do next, the score, the hand, the board. */
  parts(): Node[] {
    return [
      make("p", { class: "next", tabindex: "-1" }, this.#next()),
      this.#score(),
      this.#hand(),
      make("div", { class: "containers" }, this.#mastery(), this.#focus(), this.#response(), this.#lane("A", 4), this.#lane("B", 5), this.#arena(), this.#reserve("A", 7), this.#reserve("B", 8)),
    ];
  }

  /** Says what to do next. */
  #next(): string {
    const { deck, seen } = this;
    if (!seen.awaits) {
      return deck.say("play.waits");
    }
    const args = { card: deck.name(seen.card ?? this.draft.card), place: deck.place(seen.place ?? ""), n: (seen.rounds?.length ?? 0) + 1, player: seen.player };
    if (seen.phase === "ready") {
      return deck.say(`play.next-ready-${seen.role}${this.draft.card ? "-card" : ""}`, args);
    }
    return deck.say(`play.next-${seen.phase}${seen.phase === "initiative" && this.draft.card ? "-card" : ""}`, args);
  }

  #score(): HTMLElement {
    const { deck, seen } = this;
    const [first, ...others] = seen.locals ?? [];
    const score = make("dl", { class: "tally" });
    const entry = (term: string, text: string): void => score.append(make("div", {}, make("dt", {}, term), make("dd", {}, text)));
    if (first && seen.place) {
      entry(deck.say("record.round"), `${(seen.rounds?.length ?? 0) + 1} / ${deck.rules.Match.Rounds}`);
      entry(deck.say("record.place"), [`${deck.place(seen.place)}. ATK\u00a0${signed(first.attack)}\u00a0%, DEF\u00a0${signed(first.defence)}\u00a0%.`, ...others.map((l) => habitatEffect(deck, l))].join(" "));
    }
    entry(deck.say("record.points"), `A ${seen.points[0]} · B ${seen.points[1]}`);
    return score;
  }

  /** The hand. Its cards are buttons if one must be chosen. */
  #hand(): HTMLElement {
    const { deck, seen } = this;
    const choosing = seen.awaits && (seen.phase === "initiative" || seen.phase === "ready");
    const list = make("ul", { class: "hand" });
    for (const held of seen.hand ?? []) {
      const b = make("button", { type: "button", class: "kcard", id: `_hand_${held.card}`, "aria-pressed": String(this.draft.card === held.card) }, ...cardOf(deck, held, seen));
      if (held.barred) {
        b.append(make("small", {}, deck.say("duel.barred", { name: deck.name(held.card) })));
      }
      b.disabled = !choosing || held.barred === true;
      b.addEventListener("click", () => this.#choose(held));
      list.append(make("li", {}, b));
    }
    const heading = make("summary", {}, deck.say("play.hand"));
    const hand = make("details", { class: "holds", id: choosing ? "_choosing" : "_holding" }, heading, list);
    hand.open = choosing;
    const known = seen.rivalKnown ?? [];
    hand.append(...line(known.length > 0 ? deck.say("duel.known", { cards: deck.list(known.map((id) => deck.name(id))) }) : ""));
    return hand;
  }

  #choose(held: Held): void {
    Object.assign(this.draft, { card: held.card, stimulus: undefined, answer: "" });
    this.again();
    document.getElementById("_cont1")?.parentElement?.scrollIntoView({ block: "nearest" });
  }

  /** A container of the board. The active one is marked. */
  #container(n: number, contents: readonly Node[], active = false): HTMLElement {
    const { deck } = this;
    const id = `_cont${n}`;
    return make("section", { class: `cont cont${n}`, "aria-labelledby": id, ...(active ? { "aria-current": "step" } : {}) },
      make("h2", { id }, deck.say(`board.cont${n}.name`)), ...(contents.length > 0 ? contents : line(deck.say(`board.cont${n}.hint`), "rests")));
  }

  /** Cont1: energy, stimuli, READY, and the question of a locked face. */
  #mastery(): HTMLElement {
    const { deck, seen, draft } = this;
    const energy = (["A", "B"] as const).map((p, i) => {
      const n = seen.energy[i] ?? 0;
      return make("p", { class: "energy" }, make("span", {}, `${p} ${n} %`), make("meter", { min: "0", max: String(deck.rules.Energy.Most), value: String(n), "aria-hidden": "true" }));
    });
    const held = heldOf(seen, draft.card);
    const active = seen.awaits && (seen.phase === "ready" || seen.phase === "initiative") && held !== undefined;
    if (!active || !held) {
      return this.#container(1, energy);
    }
    if (seen.phase === "initiative") {
      return this.#container(1, [...energy, act(deck.say("play.lay", { card: deck.name(held.card) }), "_ready", () => this.decide({ do: "initiative", card: held.card }))], true);
    }
    const ready = act(deck.say("board.ready"), "_ready", () => this.decide({ do: "ready", card: held.card, ...(draft.stimulus ? { stimulus: draft.stimulus } : {}) }));
    return this.#container(1, [...energy, ...this.#question(held), ...this.#stimuli(held), ready], true);
  }

  #stimuli(held: Held): Node[] {
    const { deck, draft } = this;
    const all = held.stimuli ?? [];
    if (all.length === 0) {
      return [];
    }
    const offered = all.map((s) => ({
      value: `${s.char}-${s.tier}`, label: deck.say("play.stimulus", { char: deck.char(s.char), cost: s.tier, before: s.before, after: s.after }),
      help: [s.wasted > 0 ? deck.say("play.wasted", { n: s.wasted }) : "", s.advised ? deck.say("duel.advised") : ""].join(" ").trim(),
    }));
    const chosen = draft.stimulus ? `${draft.stimulus.char}-${draft.stimulus.tier}` : "";
    return [choices("stimulus", deck.say("play.stimuli"), [{ value: "", label: deck.say("play.nothing") }, ...offered], chosen, (value) => {
      const s = all.find((o) => `${o.char}-${o.tier}` === value);
      draft.stimulus = s && { char: s.char, tier: s.tier };
    })];
  }

  /** The question that opens face B of a card, in a match by memory. */
  #question(held: Held): Node[] {
    const { deck, draft } = this;
    if (!this.seen.byMemory) {
      return [];
    }
    if (!held.asks) {
      return line(deck.say(held.openC ? "play.mastered" : held.openB ? "play.recalled" : "play.missed", { times: held.times ?? 0 }));
    }
    const all = [...charsOf("attacker"), ...charsOf("defender")].map((c) => ({ value: c, label: deck.char(c) }));
    const offered = held.asks === "secondary" ? [{ value: "", label: deck.say("duel.none") }, ...all] : all;
    const select = make("select", { id: "_answer" }, ...offered.map((o) => make("option", { value: o.value, ...(o.value === draft.answer ? { selected: "" } : {}) }, o.label)));
    return [make("p", { class: "recall" }, make("label", { for: "_answer" }, deck.say(`play.asks-${held.asks}`, { card: deck.name(held.card) })), " ", select, " ",
      act(deck.say("play.recall"), "_recall", () => this.decide({ do: "recall", card: held.card, answer: select.value })))];
  }

  /** The choice of what to emphasise. */
  #emphases(role: string): HTMLElement {
    const { deck, seen, draft } = this;
    const held = heldOf(seen, seen.card);
    const card = deck.card(seen.card ?? "");
    const offered = charsOf(role).map((c) => ({
      value: c, label: deck.char(c) + (held?.openB && card ? `: ${deck.value(card, c)}` : ""),
      help: held?.openB && card && deck.strengths(card).includes(c) ? deck.say("duel.strength") : "",
    }));
    return choices("focus", deck.say("board.emphasis"), [{ value: "", label: deck.say("board.normal") }, ...offered], draft.focus, (value) => (draft.focus = value));
  }

  /** Cont2: what the attacker emphasises. Both see it. */
  #focus(): HTMLElement {
    const { deck, seen, draft } = this;
    if (seen.phase === "focus" && seen.awaits) {
      return this.#container(2, [this.#emphases("attacker"), act(deck.say("play.fix"), "_fix", () => this.decide({ do: "focus", focus: draft.focus }))], true);
    }
    const known = seen.phase === "response" || seen.phase === "reveal";
    return this.#container(2, known ? line(emphasised(deck, seen.focus)) : []);
  }

  /** Cont3: the defender's response. Only the defender sees it. */
  #response(): HTMLElement {
    const { deck, seen, draft } = this;
    if (seen.phase === "response" && seen.awaits) {
      const parts: Node[] = [this.#emphases("defender")];
      const contexts = (seen.imposes ?? []).map((id) => {
        const c = deck.context(id);
        const char = deck.char(["", ...charsOf("attacker"), ...charsOf("defender")][c?.Char ?? 0] ?? "");
        return { value: id, label: deck.contextName(id), help: deck.say("play.demands", { char, threshold: c?.Threshold ?? 0, penalty: c?.Penalty ?? 0 }) };
      });
      if (contexts.length > 0) {
        parts.push(choices("context", deck.say("board.context"), [{ value: "", label: deck.say("duel.none") }, ...contexts], draft.context, (value) => (draft.context = value)));
      }
      return this.#container(3, [...parts, act(deck.say("play.respond"), "_respond", () => this.decide({ do: "response", focus: draft.focus, ...(draft.context ? { context: draft.context } : {}) }))], true);
    }
    const given = seen.phase === "reveal";
    const own = given && seen.role === "defender" ? deck.list([seen.response ? deck.char(seen.response) : deck.say("board.normal"), ...(seen.context ? [deck.contextName(seen.context)] : [])]) : "";
    return this.#container(3, given ? line(own || deck.say("play.down")) : []);
  }

  /** Cont4 and Cont5: the card of each player, face down for the other. */
  #lane(player: Player, n: number): HTMLElement {
    const { deck, seen } = this;
    if (player !== seen.player) {
      const hidden = seen.rivalReady || ["focus", "response", "reveal"].includes(seen.phase);
      return this.#container(n, hidden ? [back(deck)] : []);
    }
    const held = heldOf(seen, seen.card ?? this.draft.card);
    return this.#container(n, held ? [make("div", { class: "kcard" }, ...cardOf(deck, held, seen))] : []);
  }

  /** Cont6: where cards are revealed, with the explanation of the last round. */
  #arena(): HTMLElement {
    const { deck, seen } = this;
    if (seen.phase === "reveal" && seen.awaits) {
      return this.#container(6, [act(deck.say("play.turn"), "_turn", () => this.decide({ do: "reveal" }))], true);
    }
    const last = seen.rounds?.at(-1);
    return this.#container(6, last ? [...line(deck.say("play.last", { n: last.number ?? 0 })), ...arena(deck, last)] : []);
  }

  /** Cont7 and Cont8: how many cards a player still holds. */
  #reserve(player: Player, n: number): HTMLElement {
    const { deck, seen } = this;
    const count = player === seen.player ? (seen.hand?.length ?? 0) : seen.rivalHand;
    return this.#container(n, line(deck.say("play.cards", { n: count })));
  }
}

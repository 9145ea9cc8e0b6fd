// The desk beside the board: the instruction for the player, the score, the hand, and the controls
// of the active container.
import type { Held, Move, View } from "../engine/game";
import { make } from "../page";
import type { Board } from "./board";
import { type Deck, charsOf, signed } from "./deck";
import { type Choice, type Draft, actionButton, cardParts, chips, heldCard, paragraph } from "./parts";
import { describeEmphasis, describeHabitat } from "./narration";

export class Desk {
  constructor(
    private readonly deck: Deck,
    private readonly seen: View,
    private readonly draft: Draft,
    private readonly board: Board,
    private readonly redraw: () => void,
    private readonly decide: (move: Move) => void,
  ) {}

  /** Returns the parts: the instruction, the score, the hand, and the decision. */
  parts(): Node[] {
    return [make("p", { class: "next", tabindex: "-1" }, this.#instruction()), this.score(), ...this.#hand(), ...this.#decision()];
  }

  /** Returns the sentence on what the player has to do. */
  #instruction(): string {
    const { deck, seen } = this;
    if (!seen.awaits) {
      return deck.say("play.waits");
    }
    const args = { card: deck.cardName(seen.card ?? this.draft.card), place: deck.placeName(seen.place ?? ""), n: (seen.rounds?.length ?? 0) + 1, player: seen.player };
    if (seen.phase === "ready") {
      return deck.say(this.#laysOnly() && this.draft.card ? "play.next-initiative-card" : `play.next-ready-${seen.role}${this.draft.card ? "-card" : ""}`, args);
    }
    return deck.say(`play.next-${seen.phase}${seen.phase === "initiative" && this.draft.card ? "-card" : ""}`, args);
  }

  /** Whether the player lays a card and decides nothing else in this phase. */
  #laysOnly(): boolean {
    return this.seen.phase === "initiative" || (this.seen.phase === "ready" && this.seen.game === 1);
  }

  /** Shows the round, the points, and the effects of the round's place. */
  score(): HTMLElement {
    const { deck, seen } = this;
    const [first, ...others] = seen.locals ?? [];
    const score = make("dl", { class: "tally" });
    const entry = (term: string, ...text: (Node | string)[]): void => score.append(make("div", {}, make("dt", {}, term), make("dd", {}, ...text)));
    if (first && seen.place) {
      entry(deck.say("record.round"), `${(seen.rounds?.length ?? 0) + 1} / ${deck.rules.Match.Rounds}`);
    }
    entry(deck.say("record.points"), `A ${seen.points[0]} · B ${seen.points[1]}`);
    if (first && seen.place) {
      const more = others.map((l) => describeHabitat(deck, l)).join(" ");
      entry(deck.say("record.place"), `${deck.placeName(seen.place)}. ATK\u00a0${signed(first.attack)}\u00a0%, DEF\u00a0${signed(first.defence)}\u00a0%.`, ...(more ? [make("small", {}, ` ${more}`)] : []));
    }
    return score;
  }

  /** Shows the hand while a card must be chosen. The board previews a card under the pointer. */
  #hand(): Node[] {
    const { deck, seen, board } = this;
    const choosing = seen.awaits && (seen.phase === "initiative" || seen.phase === "ready");
    if (!choosing) {
      return [];
    }
    const list = make("ul", { class: "hand", id: "_choosing", "aria-label": deck.say("play.hand") });
    for (const held of seen.hand ?? []) {
      const [picture, ...texts] = cardParts(deck, held, seen);
      const b = make("button", { type: "button", class: "kcard", id: `_hand_${held.card}`, "aria-pressed": String(this.draft.card === held.card) }, ...(picture ? [picture] : []), ...texts);
      if (held.barred) {
        b.append(make("small", {}, deck.say("duel.barred", { name: deck.cardName(held.card) })));
      }
      b.disabled = held.barred === true;
      b.addEventListener("click", () => this.#choose(held));
      b.addEventListener("pointerenter", () => board.previewCard(held));
      b.addEventListener("focus", () => board.previewCard(held));
      for (const end of ["pointerleave", "blur"]) {
        b.addEventListener(end, () => board.previewCard(undefined));
      }
      list.append(make("li", {}, b));
    }
    if (this.draft.card) { // small screens hide the other cards until this button is pressed
      list.append(make("li", { class: "others" }, actionButton(deck.say("play.others"), "_others", () => this.#choose(undefined))));
    }
    const known = seen.rivalKnown ?? [];
    return [list, ...paragraph(known.length > 0 ? deck.say("duel.known", { cards: deck.list(known.map((id) => deck.cardName(id))) }) : "", "known")];
  }

  #choose(held: Held | undefined): void {
    Object.assign(this.draft, { card: held?.card, stimulus: undefined, answer: "" });
    this.redraw();
  }

  /** Shows the choices of this phase, and the button that confirms them. */
  #decision(): Node[] {
    const { deck, seen, draft } = this;
    const held = heldCard(seen, draft.card);
    if (!seen.awaits) {
      return [];
    }
    if (held && this.#laysOnly()) {
      return [this.#cardTexts(held), actionButton(deck.say("play.lay", { card: deck.cardName(held.card) }), "_ready", () => this.decide({ do: seen.phase, card: held.card }))];
    }
    if (held && seen.phase === "ready") {
      const ready = actionButton(deck.say("board.ready"), "_ready", () => this.decide({ do: "ready", card: held.card, ...(draft.stimulus ? { stimulus: draft.stimulus } : {}) }));
      return [this.#cardTexts(held), ...this.#recallQuestion(held), ...this.#stimulusChoice(held), ready];
    }
    switch (seen.phase) {
      case "focus":
        return [this.#emphasisChoice("attacker"), actionButton(deck.say("play.fix"), "_fix", () => this.decide({ do: "focus", focus: draft.focus }))];
      case "response":
        return [...paragraph(describeEmphasis(deck, seen.focus), "rival"), this.#emphasisChoice("defender"), ...this.#contextChoice(), actionButton(deck.say("play.respond"), "_respond", () => this.decide({ do: "response", focus: draft.focus, ...(draft.context ? { context: draft.context } : {}) }))];
      case "reveal":
        return [actionButton(deck.say("play.turn"), "_turn", () => this.decide({ do: "reveal" }))];
      default:
        return [];
    }
  }

  /** Shows the texts of the chosen card, for screens on which the board is too small for them. */
  #cardTexts(held: Held): HTMLElement {
    const [, , , ...texts] = cardParts(this.deck, held, this.seen);
    return make("p", { class: "told" }, ...texts.flatMap((text) => [text, " "]));
  }

  #stimulusChoice(held: Held): Node[] {
    const { deck, draft } = this;
    const all = held.stimuli ?? [];
    if (all.length === 0) {
      return [];
    }
    const offered = all.map((s) => ({
      value: `${s.char}-${s.tier}`, short: `${deck.charLetter(s.char)} ${s.before}→${s.after} · ${s.tier}\u00a0%`,
      label: deck.say("play.stimulus", { char: deck.charName(s.char), cost: s.tier, before: s.before, after: s.after }),
      help: [s.wasted > 0 ? deck.say("play.wasted", { n: s.wasted }) : "", s.advised ? deck.say("duel.advised") : ""].join(" ").trim(),
    }));
    const chosen = draft.stimulus ? `${draft.stimulus.char}-${draft.stimulus.tier}` : "";
    return [chips("stimulus", deck.say("play.stimuli"), [noChoice(deck.say("play.nothing")), ...offered], chosen, (value) => {
      const s = all.find((o) => `${o.char}-${o.tier}` === value);
      draft.stimulus = s && { char: s.char, tier: s.tier };
    })];
  }

  /** Shows the question whose answer opens face B of a card, in a match by memory. */
  #recallQuestion(held: Held): Node[] {
    const { deck, draft } = this;
    if (!this.seen.byMemory || !held.asks) {
      return [];
    }
    const all = [...charsOf("attacker"), ...charsOf("defender")].map((c) => ({ value: c, label: deck.charName(c) }));
    const offered = held.asks === "secondary" ? [{ value: "", label: deck.say("duel.none") }, ...all] : all;
    const select = make("select", { id: "_answer" }, ...offered.map((o) => make("option", { value: o.value, ...(o.value === draft.answer ? { selected: "" } : {}) }, o.label)));
    return [make("p", { class: "recall" }, make("label", { for: "_answer" }, deck.say(`play.asks-${held.asks}`, { card: deck.cardName(held.card) })), " ", select, " ",
      actionButton(deck.say("play.recall"), "_recall", () => this.decide({ do: "recall", card: held.card, answer: select.value })))];
  }

  /** Offers the characteristics that a role can emphasise. */
  #emphasisChoice(role: string): HTMLElement {
    const { deck, seen, draft } = this;
    const held = heldCard(seen, seen.card);
    const card = deck.card(seen.card ?? "");
    const offered = charsOf(role).map((c) => {
      const value = held?.openB && card ? String(deck.charValue(card, c)) : "";
      const isStrength = held?.openB && card && deck.strengths(card).includes(c);
      return {
        value: c, short: `${deck.charLetter(c)} ${value}${isStrength ? "\u00a0★" : ""}`,
        label: deck.charName(c) + (value ? `: ${value}` : ""), help: isStrength ? deck.say("duel.strength") : "",
      };
    });
    return chips("focus", deck.say("board.emphasis"), [noChoice(deck.say("board.normal")), ...offered], draft.focus, (value) => (draft.focus = value));
  }

  /** Offers the contexts that the defender may impose. */
  #contextChoice(): Node[] {
    const { deck, seen, draft } = this;
    const offered = (seen.imposes ?? []).map((id) => {
      const c = deck.context(id);
      const char = deck.charName(["", ...charsOf("attacker"), ...charsOf("defender")][c?.Char ?? 0] ?? "");
      return { value: id, short: deck.contextName(id), label: deck.contextName(id), help: deck.say("play.demands", { char, threshold: c?.Threshold ?? 0, penalty: c?.Penalty ?? 0 }) };
    });
    return offered.length > 0 ? [chips("context", deck.say("board.context"), [noChoice(deck.say("duel.none")), ...offered], draft.context, (value) => (draft.context = value))] : [];
  }
}

/** Returns the option that chooses nothing. */
function noChoice(label: string): Choice & { short: string } {
  return { value: "", label, short: label };
}

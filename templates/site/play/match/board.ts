// The board as one player sees it. Its containers have the order and the sizes of the printed
// board, without those that the game doesn't use. All controls are on the desk beside it.
import type { Held, Player, Round, RoundSide, View } from "../engine/game";
import { make } from "../page";
import { type Deck, valueName } from "./deck";
import { type Draft, cardBack, cardParts, heldCard, paragraph } from "./parts";
import { describeEmphasis, describeInitiative, describeResult } from "./narration";

export class Board {
  readonly element: HTMLElement;

  /** If revealed is set, the board shows the cards of this round; if not, the present state. */
  constructor(
    private readonly deck: Deck,
    private readonly seen: View,
    private readonly draft: Draft,
    private readonly revealed?: Round,
  ) {
    // The first game has no energy, no emphasis and no response.
    const upper = seen.game === 1 ? [] : [
      this.#container(1, this.#masteryParts(), this.#isDeciding("initiative", "ready")),
      this.#container(2, this.#emphasisParts(), this.#isDeciding("focus")),
      this.#container(3, this.#responseParts(), this.#isDeciding("response")),
    ];
    const lanes = (["A", "B"] as const).map((p, i) => this.#container(4 + i, this.#laneParts(p), seen.game === 1 && p === seen.player && this.#isDeciding("ready")));
    const arena = this.#container(6, this.#arenaParts(), revealed !== undefined || this.#isDeciding("reveal"));
    const reserves = (["A", "B"] as const).map((p, i) => this.#container(7 + i, this.#handSize(p)));
    this.element = make("div", { class: upper.length > 0 ? "containers" : "containers low" }, ...upper, ...lanes, arena, ...reserves);
  }

  /** Shows a card of the hand in the player's lane while the pointer or focus is on it. Undefined
   * shows the chosen card again. */
  previewCard(held: Held | undefined): void {
    const lane = this.element.querySelector(this.seen.player === "A" ? ".cont4" : ".cont5");
    const shown = held ?? heldCard(this.seen, this.draft.card);
    lane?.querySelector(".kcard")?.remove();
    lane?.append(...(shown ? [this.#cardElement(shown)] : []));
  }

  /** Whether the player has to decide something now, in one of these phases. */
  #isDeciding(...phases: readonly string[]): boolean {
    return !this.revealed && this.seen.awaits && phases.includes(this.seen.phase);
  }

  /** Makes a container with its name and number. The active one is marked. */
  #container(n: number, contents: readonly Node[], active = false): HTMLElement {
    const { deck } = this;
    const id = `_cont${n}`;
    return make("section", { class: `cont cont${n}`, "aria-labelledby": id, ...(active ? { "aria-current": "step" } : {}) },
      make("h2", { id }, make("span", {}, deck.say(`board.cont${n}.name`)), " ", make("small", {}, make("i", {}, "Cont"), String(n))),
      ...(contents.length > 0 ? contents : paragraph(deck.say(`board.cont${n}.hint`), "rests")));
  }

  /** Cont1, mastery: the energy of both players, the result of a recall, and READY. */
  #masteryParts(): Node[] {
    const { deck, seen, draft } = this;
    const energy = (["A", "B"] as const).map((p, i) => {
      const n = seen.energy[i] ?? 0;
      return make("p", { class: "energy" }, make("span", {}, `${p} ${n} %`), make("meter", { min: "0", max: String(deck.rules.Energy.Most), value: String(n), "aria-hidden": "true" }));
    });
    const held = heldCard(seen, draft.card);
    const recalled = seen.byMemory && held && !held.asks ? paragraph(deck.say(held.openC ? "play.mastered" : held.openB ? "play.recalled" : "play.missed", { times: held.times ?? 0 })) : [];
    const locked = !this.revealed && seen.card && seen.phase !== "initiative";
    return [...energy, ...recalled, ...paragraph(locked ? `${deck.say("board.ready")} ✓` : "", "locked")];
  }

  /** Cont2: the attacker's emphasis, which both players see. */
  #emphasisParts(): Node[] {
    const { deck, seen, revealed } = this;
    if (revealed) {
      return paragraph(describeEmphasis(deck, revealed.attacker.focus));
    }
    return seen.phase === "response" || seen.phase === "reveal" ? paragraph(describeEmphasis(deck, seen.focus)) : [];
  }

  /** Cont3: the defender's response. Before the reveal only the defender sees it. */
  #responseParts(): Node[] {
    const { deck, seen, revealed } = this;
    const responseText = (focus: string, context: string | undefined): string =>
      deck.list([focus ? deck.charName(focus) : deck.say("board.normal"), ...(context ? [deck.contextName(context)] : [])]);
    if (revealed) {
      return paragraph(responseText(revealed.defender.focus, revealed.context));
    }
    if (seen.phase !== "reveal") {
      return [];
    }
    return paragraph(seen.role === "defender" ? responseText(seen.response, seen.context) : deck.say("play.down"));
  }

  /** Cont4 and Cont5: the card of each player. The rival's card lies face down until the reveal. */
  #laneParts(player: Player): Node[] {
    const { deck, seen, revealed } = this;
    if (revealed) {
      const { card } = sideOf(revealed, player);
      return [this.#cardElement({ card, openB: seen.game > 1, openC: seen.game > 3 })];
    }
    if (player !== seen.player) {
      return seen.rivalReady || ["focus", "response", "reveal"].includes(seen.phase) ? [cardBack(deck)] : [];
    }
    const held = heldCard(seen, seen.card ?? this.draft.card);
    return held ? [this.#cardElement(held)] : [];
  }

  #cardElement(held: Held): HTMLElement {
    return make("div", { class: "kcard" }, ...cardParts(this.deck, held, this.seen));
  }

  /** Cont6: both cards of a reveal side by side. Otherwise the result of the last round or, before
   * the first round, of the initiative. */
  #arenaParts(): Node[] {
    const { deck, seen, revealed } = this;
    const last = seen.rounds?.at(-1);
    if (revealed) {
      return [make("div", { class: "faces" }, ...(["A", "B"] as const).map((p) => revealedCard(deck, revealed, p)))];
    }
    return last ? [...paragraph(deck.say("play.last", { n: last.number ?? 0 })), ...paragraph(describeResult(deck, last))] : paragraph(describeInitiative(deck, seen).slice(-2).join(" "));
  }

  /** Cont7 and Cont8: the number of cards in a player's hand. */
  #handSize(player: Player): Node[] {
    const { deck, seen } = this;
    const n = player === seen.player ? (seen.hand?.length ?? 0) : seen.rivalHand;
    return [make("p", { class: "held" }, make("b", { "aria-hidden": "true" }, String(n)), make("span", {}, deck.say("play.cards", { n })))];
  }
}

/** Returns a player's side of a round. */
export function sideOf(round: Round, player: Player): RoundSide {
  return round.attacker.player === player ? round.attacker : round.defender;
}

/** Shows a card of a revealed round: picture, name, final value, and the values on the way to it. */
export function revealedCard(deck: Deck, round: Round, player: Player): HTMLElement {
  const side = sideOf(round, player);
  const steps = [side.scale, side.place, ...(side.penalised === undefined ? [] : [side.penalised]), side.final];
  const won = round.result !== "tie" && round[round.result] === side;
  return make("div", { class: won ? "kcard won" : "kcard" },
    make("img", { src: `play/${side.card}.svg`, alt: "", width: "108", height: "80" }),
    make("strong", {}, deck.cardName(side.card)), make("b", {}, `${valueName(side === round.attacker ? "attacker" : "defender")} ${side.final}`),
    make("small", {}, steps.join(" → ")));
}

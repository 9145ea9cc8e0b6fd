// The board with its eight containers, in the order and the sizes of the printed one, as one
// player sees it. Nothing is decided here: the desk beside it has the controls.
import type { Held, Player, Round, RoundSide, View } from "../engine/game";
import { make } from "../page";
import { type Deck, faceOf } from "./deck";
import { type Draft, back, cardOf, heldOf, line } from "./parts";
import { emphasised, initiative, result } from "./narration";

export class Board {
  readonly element: HTMLElement;

  /** The board of a round that was just revealed shows its cards; any other the state of play. */
  constructor(
    private readonly deck: Deck,
    private readonly seen: View,
    private readonly draft: Draft,
    private readonly revealed?: Round,
  ) {
    this.element = make("div", { class: "containers" },
      this.#container(1, this.#mastery(), this.#decides("initiative", "ready")), this.#container(2, this.#focus(), this.#decides("focus")),
      this.#container(3, this.#response(), this.#decides("response")), this.#container(4, this.#lane("A")), this.#container(5, this.#lane("B")),
      this.#container(6, this.#arena(), revealed !== undefined || this.#decides("reveal")), this.#container(7, this.#reserve("A")), this.#container(8, this.#reserve("B")));
  }

  /** Shows another card of the hand in the player's own lane, while it is looked at. */
  preview(held: Held | undefined): void {
    const lane = this.element.querySelector(this.seen.player === "A" ? ".cont4" : ".cont5");
    const shown = held ?? heldOf(this.seen, this.draft.card);
    lane?.querySelector(".kcard")?.remove();
    lane?.append(...(shown ? [this.#card(shown)] : []));
  }

  /** Reports whether the player decides something in one of these phases. */
  #decides(...phases: readonly string[]): boolean {
    return !this.revealed && this.seen.awaits && phases.includes(this.seen.phase);
  }

  /** A container with its name and, as on paper, its number. The active one is marked. */
  #container(n: number, contents: readonly Node[], active = false): HTMLElement {
    const { deck } = this;
    const id = `_cont${n}`;
    return make("section", { class: `cont cont${n}`, "aria-labelledby": id, ...(active ? { "aria-current": "step" } : {}) },
      make("h2", { id }, make("span", {}, deck.say(`board.cont${n}.name`)), " ", make("small", {}, make("i", {}, "Cont"), String(n))),
      ...(contents.length > 0 ? contents : line(deck.say(`board.cont${n}.hint`), "rests")));
  }

  /** Cont1: energy, what is spent of it, and READY. */
  #mastery(): Node[] {
    const { deck, seen, draft } = this;
    const energy = (["A", "B"] as const).map((p, i) => {
      const n = seen.energy[i] ?? 0;
      return make("p", { class: "energy" }, make("span", {}, `${p} ${n} %`), make("meter", { min: "0", max: String(deck.rules.Energy.Most), value: String(n), "aria-hidden": "true" }));
    });
    const held = heldOf(seen, draft.card);
    const recalled = seen.byMemory && held && !held.asks ? line(deck.say(held.openC ? "play.mastered" : held.openB ? "play.recalled" : "play.missed", { times: held.times ?? 0 })) : [];
    const locked = !this.revealed && seen.card && seen.phase !== "initiative";
    return [...energy, ...recalled, ...line(locked ? `${deck.say("board.ready")} ✓` : "", "locked")];
  }

  /** Cont2: what the attacker emphasises. Both see it. */
  #focus(): Node[] {
    const { deck, seen, revealed } = this;
    if (revealed) {
      return line(emphasised(deck, revealed.attacker.focus));
    }
    return seen.phase === "response" || seen.phase === "reveal" ? line(emphasised(deck, seen.focus)) : [];
  }

  /** Cont3: the defender's response. Only the defender sees it before the reveal. */
  #response(): Node[] {
    const { deck, seen, revealed } = this;
    const told = (focus: string, context: string | undefined): string =>
      deck.list([focus ? deck.char(focus) : deck.say("board.normal"), ...(context ? [deck.contextName(context)] : [])]);
    if (revealed) {
      return line(told(revealed.defender.focus, revealed.context));
    }
    if (seen.phase !== "reveal") {
      return [];
    }
    return line(seen.role === "defender" ? told(seen.response, seen.context) : deck.say("play.down"));
  }

  /** Cont4 and Cont5: the card of each player, face down for the other until the reveal. */
  #lane(player: Player): Node[] {
    const { deck, seen, revealed } = this;
    if (revealed) {
      const { card } = sideOf(revealed, player);
      return [this.#card({ card, openB: true, openC: true })];
    }
    if (player !== seen.player) {
      return seen.rivalReady || ["focus", "response", "reveal"].includes(seen.phase) ? [back(deck)] : [];
    }
    const held = heldOf(seen, seen.card ?? this.draft.card);
    return held ? [this.#card(held)] : [];
  }

  #card(held: Held): HTMLElement {
    return make("div", { class: "kcard" }, ...cardOf(this.deck, held, this.seen));
  }

  /** Cont6: both cards of a reveal side by side; else what was decided last. */
  #arena(): Node[] {
    const { deck, seen, revealed } = this;
    const last = seen.rounds?.at(-1);
    if (revealed) {
      return [make("div", { class: "faces" }, ...(["A", "B"] as const).map((p) => face(deck, revealed, p)))];
    }
    return last ? [...line(deck.say("play.last", { n: last.number ?? 0 })), ...line(result(deck, last))] : line(initiative(deck, seen).slice(-2).join(" "));
  }

  /** Cont7 and Cont8: how many cards a player still holds. */
  #reserve(player: Player): Node[] {
    const { deck, seen } = this;
    const n = player === seen.player ? (seen.hand?.length ?? 0) : seen.rivalHand;
    return [make("p", { class: "held" }, make("b", { "aria-hidden": "true" }, String(n)), make("span", {}, deck.say("play.cards", { n })))];
  }
}

/** Returns a player's side of a round. */
export function sideOf(round: Round, player: Player): RoundSide {
  return round.attacker.player === player ? round.attacker : round.defender;
}

/** A card of a reveal as the arena shows it: its picture, name and final value, and the way there. */
export function face(deck: Deck, round: Round, player: Player): HTMLElement {
  const side = sideOf(round, player);
  const steps = [side.scale, side.place, ...(side.penalised === undefined ? [] : [side.penalised]), side.final];
  const won = round.result !== "tie" && round[round.result] === side;
  return make("div", { class: won ? "kcard won" : "kcard" },
    make("img", { src: `play/${side.card}.svg`, alt: "", width: "108", height: "80" }),
    make("strong", {}, deck.name(side.card)), make("b", {}, `${faceOf(side === round.attacker ? "attacker" : "defender")} ${side.final}`),
    make("small", {}, steps.join(" → ")));
}

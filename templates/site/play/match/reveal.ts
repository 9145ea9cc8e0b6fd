// A reveal: both cards side by side with the reckoning open, until the players go on.
import type { Player, Round, RoundSide } from "../engine/game";
import { make } from "../page";
import { face, sideOf } from "./board";
import { type Deck, signed } from "./deck";
import { act } from "./parts";
import { breakdown, result } from "./narration";

/** The parts: what was decided, the cards, the reckoning, and the button to go on. */
export function reveal(deck: Deck, round: Round, goOn: () => void): Node[] {
  return [
    make("p", { class: "next", tabindex: "-1" }, `${deck.say("board.cont6.name")}. ${deck.say("play.next-shown", { n: round.number ?? 0 })}`),
    make("div", { class: "faces" }, ...(["A", "B"] as const).map((p) => face(deck, round, p))),
    reckoning(deck, round),
    make("p", { class: "decided" }, result(deck, round)),
    act(deck.say("play.onward"), "_onward", goOn),
  ];
}

/** Every number of a round in words, for those who want to follow it. */
export function everyNumber(deck: Deck, round: Round): HTMLElement {
  return make("details", { id: "_why" }, make("summary", {}, deck.say("play.why")), breakdown(deck, round));
}

/** The reckoning of both cards, step by step as the printed arena has it, and the three pillars. */
function reckoning(deck: Deck, round: Round): HTMLElement {
  const players: readonly Player[] = ["A", "B"];
  const sides = players.map((p) => sideOf(round, p));
  const body = make("tbody");
  const row = (head: string, tell: (side: RoundSide) => string, kind = ""): void =>
    body.append(make("tr", kind ? { class: kind } : {}, make("th", { scope: "row" }, head), ...sides.map((s) => make("td", {}, tell(s)))));
  row(deck.say("board.step-base"), (s) => s.base.replace(".", deck.say("decimal")));
  row(deck.say("board.step-scale"), (s) => String(s.scale));
  row(deck.say("board.step-environment"), (s) => `${signed(s.percent)}\u00a0% → ${s.place}`);
  if (round.context) {
    row(deck.contextName(round.context), (s) => (s.penalised === undefined ? "–" : `→ ${s.penalised}`));
  }
  row(deck.say("board.step-abilities"), (s) => (s.delta === 0 ? "–" : `${signed(s.delta)} → ${s.abilities}`));
  row(deck.say("board.step-final"), (s) => String(s.final), "final");
  (["role", "strength", "moment"] as const).forEach((pillar, i) => row(deck.say(`play.step-pillar-${pillar}`), (s) => (s.pillars[i] ? "✓" : "✗")));
  row(deck.say("record.energy"), (s) => (s.earned === 0 ? `${s.energy}\u00a0%` : `${signed(s.earned)} → ${s.energy}\u00a0%`));
  const heads = sides.map((s) => make("th", { scope: "col" }, `${s.player ?? ""} · ${s === round.attacker ? "ATK" : "DEF"}`, make("span", {}, ` · ${deck.name(s.card)}`)));
  return make("table", { class: "reckoning" }, make("thead", {}, make("tr", {}, make("td"), ...heads)), body);
}

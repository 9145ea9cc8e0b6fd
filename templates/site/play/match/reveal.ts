// A reveal: it shows both cards side by side with their reckoning, until the players go on.
import type { Player, Round, RoundSide } from "../engine/game";
import { make } from "../page";
import { revealedCard, sideOf } from "./board";
import { type Deck, signed } from "./deck";
import { actionButton, paragraph } from "./parts";
import { roundDetails, describeResult } from "./narration";

/** Returns the parts: a heading, the cards, the reckoning, the result with its reason, and the button
 * to go on. */
export function revealParts(deck: Deck, round: Round, game: number, goOn: () => void): Node[] {
  return [
    make("p", { class: "next", tabindex: "-1" }, `${deck.say("board.cont6.name")}. ${deck.say("play.next-shown", { n: round.number ?? 0 })}`),
    make("div", { class: "faces" }, ...(["A", "B"] as const).map((p) => revealedCard(deck, round, p))),
    reckoningTable(deck, round, game),
    make("p", { class: "decided" }, describeResult(deck, round)),
    ...paragraph(round.reason ? deck.sentence(round.reason) : ""),
    actionButton(deck.say("play.onward"), "_onward", goOn),
  ];
}

/** Returns a closed element that explains all numbers of a round in words. */
export function allNumbers(deck: Deck, round: Round): HTMLElement {
  return make("details", { id: "_why" }, make("summary", {}, deck.say("play.why")), roundDetails(deck, round));
}

/** Makes a table of both cards with the steps of the printed arena and the three pillars, as far as
 * the game has them. */
function reckoningTable(deck: Deck, round: Round, game: number): HTMLElement {
  const players: readonly Player[] = ["A", "B"];
  const sides = players.map((p) => sideOf(round, p));
  const body = make("tbody");
  const row = (head: string, textOf: (side: RoundSide) => string, kind = ""): void =>
    body.append(make("tr", kind ? { class: kind } : {}, make("th", { scope: "row" }, head), ...sides.map((s) => make("td", {}, textOf(s)))));
  if (game > 1) {
    row(deck.say("board.step-base"), (s) => s.base.replace(".", deck.say("decimal")));
  }
  row(deck.say(game > 1 ? "board.step-scale" : "play.onCard"), (s) => String(s.scale));
  row(deck.say("board.step-environment"), (s) => `${signed(s.percent)}\u00a0% → ${s.place}`);
  if (round.context) {
    row(deck.contextName(round.context), (s) => (s.penalised === undefined ? "–" : `→ ${s.penalised}`));
  }
  if (game > 3) {
    row(deck.say("board.step-abilities"), (s) => (s.delta === 0 ? "–" : `${signed(s.delta)} → ${s.abilities}`));
  }
  row(deck.say("board.step-final"), (s) => String(s.final), "final");
  if (game > 1) {
    (["role", "strength", "moment"] as const).forEach((pillar, i) => row(deck.say(`play.step-pillar-${pillar}`), (s) => (s.pillars[i] ? "✓" : "✗")));
    row(deck.say("record.energy"), (s) => (s.earned === 0 ? `${s.energy}\u00a0%` : `${signed(s.earned)} → ${s.energy}\u00a0%`));
  }
  const heads = sides.map((s) => make("th", { scope: "col" }, `${s.player ?? ""} · ${s === round.attacker ? "ATK" : "DEF"}`, make("span", {}, ` · ${deck.cardName(s.card)}`)));
  return make("table", { class: "reckoning" }, make("thead", {}, make("tr", {}, make("td"), ...heads)), body);
}

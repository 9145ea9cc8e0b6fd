// Describes a match in sentences, for the log, screen readers and the arena.
import type { Local, Player, View, Round, RoundSide } from "../engine/game";
import { make } from "../page";
import { type Deck, valueName, signed } from "./deck";

const resultKeys = ["attacker-wins", "defender-wins", "tie"];

/** Returns sentences on how the first attacker was decided. */
export function describeInitiative(deck: Deck, seen: View): string[] {
  const lines: string[] = [];
  const attempts = seen.attempts ?? [];
  attempts.forEach(([a, b], i) => {
    lines.push(deck.say("duel.initiative-open", { a: deck.cardName(a), attack: deck.faceValues(a)[0], b: deck.cardName(b), other: deck.faceValues(b)[0] }));
    const decided = i === attempts.length - 1 && seen.attacker !== undefined;
    const first = seen.rounds?.[0]?.attacker.player ?? seen.attacker ?? "";
    lines.push(decided ? deck.say(seen.byCoin ? "duel.coin" : "duel.starts", { player: first }) : deck.say("duel.again"));
  });
  return lines;
}

/** Returns sentences on the initiative and the finished rounds. Both players may know all of
 * them. */
export function narrateRounds(deck: Deck, seen: View): string[] {
  const lines = describeInitiative(deck, seen);
  for (const round of seen.rounds ?? []) {
    lines.push(describeStart(deck, round.number ?? 0, round, seen.game), ...(seen.game > 1 ? [describeEmphasis(deck, round.attacker.focus)] : []), describeResult(deck, round));
  }
  return lines;
}

/** Returns sentences on the whole match so far. Both players may know all of them. */
export function narrate(deck: Deck, seen: View): string[] {
  const lines = narrateRounds(deck, seen);
  if (seen.place && !seen.end) {
    lines.push(describeStart(deck, (seen.rounds?.length ?? 0) + 1, { place: seen.place, locals: seen.locals }, seen.game));
    if (seen.game > 1 && (seen.phase === "response" || seen.phase === "reveal")) {
      lines.push(describeEmphasis(deck, seen.focus));
    }
  }
  return seen.end ? [...lines, describeEnding(deck, seen)] : lines;
}

/** Returns a sentence on the attacker's emphasis. */
export function describeEmphasis(deck: Deck, focus: string): string {
  return focus ? deck.say("duel.seen", { char: deck.charName(focus) }) : deck.say("duel.seen-normal");
}

/** Returns sentences on the place of a round and its effects. */
function describeStart(deck: Deck, n: number, at: Pick<Round, "place" | "locals">, game: number): string {
  const [first, ...others] = at.locals ?? [];
  const place = deck.rules.Environments.find((e) => e.ID === at.place);
  const contexts = deck.list((place?.Contexts ?? []).map((c) => deck.contextName(c))) || deck.say("duel.none");
  const round = deck.say(game > 2 ? "duel.round" : "play.round", { n, place: deck.placeName(at.place), attack: signed(first?.attack ?? 0), defence: signed(first?.defence ?? 0), contexts });
  return [round, ...others.map((l) => describeHabitat(deck, l))].join(" ");
}

/** Returns a sentence on the effect of a place on the species of a habitat. */
export function describeHabitat(deck: Deck, local: Local): string {
  return deck.say("places.override", { habitat: deck.placeName(local.habitat), attack: signed(local.attack), defence: signed(local.defence) });
}

/** Returns a sentence on the place of a finished round, and its effects on both cards. */
export function describeEffects(deck: Deck, round: Round): string {
  const did = (s: RoundSide, role: string): string => `${deck.cardName(s.card)}, ${valueName(role)}\u00a0${signed(s.percent)}\u00a0%`;
  return `${deck.say("play.last", { n: round.number ?? 0 })} ${deck.placeName(round.place)}. ${did(round.attacker, "attacker")} · ${did(round.defender, "defender")}.`;
}

/** Returns the sentence on the result of a round. */
export function describeResult(deck: Deck, round: Round): string {
  return round.steps.filter((s) => resultKeys.includes(s.key)).map((s) => deck.sentence(s)).join(" ");
}

/** Returns a sentence on the end of the match. */
export function describeEnding(deck: Deck, seen: View): string {
  const { winner, by } = seen.end ?? { by: "" };
  if (!winner) {
    return deck.say("duel.draw");
  }
  const loser: Player = winner === "A" ? "B" : "A";
  const given = by === "concession" ? `${deck.say("duel.conceded", { player: loser })} ` : "";
  return given + deck.say("duel.won", { player: winner, by: deck.say(`duel.by-${by}`) });
}

/** Lists the explanation of all numbers of a round. After each sentence stand the numbers of its
 * rulings. */
export function roundDetails(deck: Deck, round: Round): HTMLElement {
  const list = make("ol", { class: "breakdown" });
  for (const s of round.steps) {
    const rulings = s.rulings?.length ? [" ", make("small", {}, s.rulings.map((r) => (/^\d/.test(r) ? `§${r}` : r)).join(", "))] : [];
    list.append(make("li", {}, deck.sentence(s), ...rulings));
  }
  return list;
}

/** Shows the match as a table with the columns of the printed record (section 12 of the rules), as
 * far as the game has them. */
export function recordTable(deck: Deck, seen: View): HTMLElement {
  const heads = ["round", "place", "attacker", "card", "stimulus", "emphasis", "context", "deltas", "attack", "defence", "winner", "points", "well", "energy"];
  const firstGame: Readonly<Record<string, number>> = { stimulus: 2, emphasis: 2, context: 3, deltas: 4, well: 2, energy: 2 };
  const isShown = (column: string | undefined): boolean => seen.game >= (firstGame[column ?? ""] ?? 1);
  const head = make("tr", {}, ...heads.filter(isShown).map((h) => make("th", { scope: "col" }, deck.say(`record.${h}`))));
  const body = make("tbody");
  const points = { A: 0, B: 0 };
  for (const r of seen.rounds ?? []) {
    const of = (p: Player): RoundSide => (r.attacker.player === p ? r.attacker : r.defender);
    const pair = (tell: (s: RoundSide) => string | number): string => `${tell(of("A"))} /\n${tell(of("B"))}`;
    points.A += of("A").points;
    points.B += of("B").points;
    const winner = r.result === "tie" ? "–" : (r[r.result].player ?? "");
    const cells = [
      deck.placeName(r.place), r.attacker.player ?? "", pair((s) => deck.cardName(s.card)),
      pair((s) => (s.stimulus ? `${deck.charLetter(s.stimulus.char)}\u00a0${s.stimulus.tier}\u00a0%` : "–")), pair((s) => (s.focus ? deck.charLetter(s.focus) : "–")),
      r.context ? deck.contextName(r.context) : "–", pair((s) => (s.delta === 0 ? "–" : signed(s.delta))),
      r.attacker.final, r.defender.final, winner, `${points.A} / ${points.B}`,
      pair((s) => (s.pillars.every(Boolean) ? "✓" : "–")), pair((s) => `${s.energy} %`),
    ];
    body.append(make("tr", {}, make("th", { scope: "row" }, String(r.number)), ...cells.filter((_, i) => isShown(heads[i + 1])).map((c) => make("td", {}, String(c)))));
  }
  const table = make("table", {}, make("caption", {}, deck.say("record.title")), make("thead", {}, head), body);
  return make("div", { class: "wide record", role: "region", tabindex: "0", "aria-label": deck.say("record.title") }, table);
}

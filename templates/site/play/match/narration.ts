// A match in words: for the log, for screen readers, for the arena.
import type { Local, Player, View, Round, RoundSide } from "../engine/game";
import { make } from "../page";
import { type Deck, faceOf, signed } from "./deck";

const turned = ["attacker-wins", "defender-wins", "tie"];

/** Returns how the first attacker was found, sentence by sentence. */
export function initiative(deck: Deck, seen: View): string[] {
  const lines: string[] = [];
  const attempts = seen.attempts ?? [];
  attempts.forEach(([a, b], i) => {
    lines.push(deck.say("duel.initiative-open", { a: deck.name(a), attack: deck.face(a)[0], b: deck.name(b), other: deck.face(b)[0] }));
    const decided = i === attempts.length - 1 && seen.attacker !== undefined;
    const first = seen.rounds?.[0]?.attacker.player ?? seen.attacker ?? "";
    lines.push(decided ? deck.say(seen.byCoin ? "duel.coin" : "duel.starts", { player: first }) : deck.say("duel.again"));
  });
  return lines;
}

/** Returns what both players know of the rounds that are over, sentence by sentence. */
export function narrateRounds(deck: Deck, seen: View): string[] {
  const lines = initiative(deck, seen);
  for (const round of seen.rounds ?? []) {
    lines.push(roundStart(deck, round.number ?? 0, round), emphasised(deck, round.attacker.focus), result(deck, round));
  }
  return lines;
}

/** Returns all that both players know of a match, sentence by sentence. */
export function narrate(deck: Deck, seen: View): string[] {
  const lines = narrateRounds(deck, seen);
  if (seen.place && !seen.end) {
    lines.push(roundStart(deck, (seen.rounds?.length ?? 0) + 1, { place: seen.place, locals: seen.locals }));
    if (seen.phase === "response" || seen.phase === "reveal") {
      lines.push(emphasised(deck, seen.focus));
    }
  }
  return seen.end ? [...lines, ending(deck, seen)] : lines;
}

/** Says what the attacker emphasises. */
export function emphasised(deck: Deck, focus: string): string {
  return focus ? deck.say("duel.seen", { char: deck.char(focus) }) : deck.say("duel.seen-normal");
}

/** Says where a round begins, and the effects of the place. */
function roundStart(deck: Deck, n: number, at: Pick<Round, "place" | "locals">): string {
  const [first, ...others] = at.locals ?? [];
  const place = deck.rules.Environments.find((e) => e.ID === at.place);
  const contexts = deck.list((place?.Contexts ?? []).map((c) => deck.contextName(c))) || deck.say("duel.none");
  const round = deck.say("duel.round", { n, place: deck.place(at.place), attack: signed(first?.attack ?? 0), defence: signed(first?.defence ?? 0), contexts });
  return [round, ...others.map((l) => habitatEffect(deck, l))].join(" ");
}

/** Says what a place does for the species of a habitat. */
export function habitatEffect(deck: Deck, local: Local): string {
  return deck.say("places.override", { habitat: deck.place(local.habitat), attack: signed(local.attack), defence: signed(local.defence) });
}

/** Says where a round was, and what the place did to the two cards. */
export function roundEffect(deck: Deck, round: Round): string {
  const did = (s: RoundSide, role: string): string => `${deck.name(s.card)}, ${faceOf(role)}\u00a0${signed(s.percent)}\u00a0%`;
  return `${deck.say("play.last", { n: round.number ?? 0 })} ${deck.place(round.place)}. ${did(round.attacker, "attacker")} · ${did(round.defender, "defender")}.`;
}

/** Says how a round ended. */
export function result(deck: Deck, round: Round): string {
  return round.steps.filter((s) => turned.includes(s.key)).map((s) => deck.sentence(s)).join(" ");
}

/** Says how the match ended. */
export function ending(deck: Deck, seen: View): string {
  const { winner, by } = seen.end ?? { by: "" };
  if (!winner) {
    return deck.say("duel.draw");
  }
  const loser: Player = winner === "A" ? "B" : "A";
  const given = by === "concession" ? `${deck.say("duel.conceded", { player: loser })} ` : "";
  return given + deck.say("duel.won", { player: winner, by: deck.say(`duel.by-${by}`) });
}

/** Lists every number of a round, each sentence with its rulings. */
export function breakdown(deck: Deck, round: Round): HTMLElement {
  const list = make("ol", { class: "breakdown" });
  for (const s of round.steps) {
    const rulings = s.rulings?.length ? [" ", make("small", {}, s.rulings.map((r) => (/^\d/.test(r) ? `§${r}` : r)).join(", "))] : [];
    list.append(make("li", {}, deck.sentence(s), ...rulings));
  }
  return list;
}

/** Shows the match as a table with the columns of the printed record (section 12 of the rules). */
export function record(deck: Deck, seen: View): HTMLElement {
  const heads = ["round", "place", "attacker", "card", "stimulus", "emphasis", "context", "deltas", "attack", "defence", "winner", "points", "well", "energy"];
  const head = make("tr", {}, ...heads.map((h) => make("th", { scope: "col" }, deck.say(`record.${h}`))));
  const body = make("tbody");
  const points = { A: 0, B: 0 };
  for (const r of seen.rounds ?? []) {
    const of = (p: Player): RoundSide => (r.attacker.player === p ? r.attacker : r.defender);
    const pair = (tell: (s: RoundSide) => string | number): string => `${tell(of("A"))} /\n${tell(of("B"))}`;
    points.A += of("A").points;
    points.B += of("B").points;
    const winner = r.result === "tie" ? "–" : (r[r.result].player ?? "");
    const cells = [
      deck.place(r.place), r.attacker.player ?? "", pair((s) => deck.name(s.card)),
      pair((s) => (s.stimulus ? `${deck.letter(s.stimulus.char)}\u00a0${s.stimulus.tier}\u00a0%` : "–")), pair((s) => (s.focus ? deck.letter(s.focus) : "–")),
      r.context ? deck.contextName(r.context) : "–", pair((s) => (s.delta === 0 ? "–" : signed(s.delta))),
      r.attacker.final, r.defender.final, winner, `${points.A} / ${points.B}`,
      pair((s) => (s.pillars.every(Boolean) ? "✓" : "–")), pair((s) => `${s.energy} %`),
    ];
    body.append(make("tr", {}, make("th", { scope: "row" }, String(r.number)), ...cells.map((c) => make("td", {}, String(c)))));
  }
  const table = make("table", {}, make("caption", {}, deck.say("record.title")), make("thead", {}, head), body);
  return make("div", { class: "wide record", role: "region", tabindex: "0", "aria-label": deck.say("record.title") }, table);
}

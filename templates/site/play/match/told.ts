// What happened in a match, in words: for the log, for those who listen, for the Arena.
import type { Local, Player, Seen, Told, ToldSide } from "../engine/game";
import { make } from "../page";
import { type Deck, faceOf, signed } from "./deck";

const turned = ["attacker-wins", "defender-wins", "tie"];

/** All that both players know of a match, a sentence each, in order. */
export function narrated(deck: Deck, seen: Seen): string[] {
  const lines: string[] = [];
  const attempts = seen.attempts ?? [];
  attempts.forEach(([a, b], i) => {
    lines.push(deck.say("duel.initiative-open", { a: deck.name(a), attack: deck.face(a)[0], b: deck.name(b), other: deck.face(b)[0] }));
    const decided = i === attempts.length - 1 && seen.attacker !== undefined;
    const first = seen.rounds?.[0]?.attacker.player ?? seen.attacker ?? "";
    lines.push(decided ? deck.say(seen.byCoin ? "duel.coin" : "duel.starts", { player: first }) : deck.say("duel.again"));
  });
  for (const round of seen.rounds ?? []) {
    lines.push(placed(deck, round.number ?? 0, round), emphasised(deck, round.attacker.focus), result(deck, round));
  }
  if (seen.place && !seen.end) {
    lines.push(placed(deck, (seen.rounds?.length ?? 0) + 1, { place: seen.place, locals: seen.locals }));
    if (seen.phase === "response" || seen.phase === "reveal") {
      lines.push(emphasised(deck, seen.focus));
    }
  }
  return seen.end ? [...lines, ending(deck, seen)] : lines;
}

/** What the attacker emphasises, for both to know. */
export function emphasised(deck: Deck, focus: string): string {
  return focus ? deck.say("duel.seen", { char: deck.char(focus) }) : deck.say("duel.seen-normal");
}

/** A round begins: where, and what that does, to whom. */
function placed(deck: Deck, n: number, at: Pick<Told, "place" | "locals">): string {
  const [first, ...others] = at.locals ?? [];
  const place = deck.rules.Environments.find((e) => e.ID === at.place);
  const contexts = deck.list((place?.Contexts ?? []).map((c) => deck.contextName(c))) || deck.say("duel.none");
  const round = deck.say("duel.round", { n, place: deck.place(at.place), attack: signed(first?.attack ?? 0), defence: signed(first?.defence ?? 0), contexts });
  return [round, ...others.map((l) => otherwise(deck, l))].join(" ");
}

/** What a place is for those who live somewhere. */
export function otherwise(deck: Deck, local: Local): string {
  return deck.say("places.override", { habitat: deck.place(local.habitat), attack: signed(local.attack), defence: signed(local.defence) });
}

/** Where a round was, and what that did to the two cards. */
export function took(deck: Deck, round: Told): string {
  const did = (s: ToldSide, role: string): string => `${deck.name(s.card)}, ${faceOf(role)}\u00a0${signed(s.percent)}\u00a0%`;
  return `${deck.say("play.last", { n: round.number ?? 0 })} ${deck.place(round.place)}. ${did(round.attacker, "attacker")} · ${did(round.defender, "defender")}.`;
}

/** How a round ended. */
export function result(deck: Deck, round: Told): string {
  return round.steps.filter((s) => turned.includes(s.key)).map((s) => deck.sentence(s)).join(" ");
}

/** How the match ended. */
export function ending(deck: Deck, seen: Seen): string {
  const { winner, by } = seen.end ?? { by: "" };
  if (!winner) {
    return deck.say("duel.draw");
  }
  const loser: Player = winner === "A" ? "B" : "A";
  const given = by === "concession" ? `${deck.say("duel.conceded", { player: loser })} ` : "";
  return given + deck.say("duel.won", { player: winner, by: deck.say(`duel.by-${by}`) });
}

/** Every number of a round, and what each sentence follows from. */
export function breakdown(deck: Deck, round: Told): HTMLElement {
  const list = make("ol", { class: "breakdown" });
  for (const s of round.steps) {
    const rulings = s.rulings?.length ? [" ", make("small", {}, s.rulings.map((r) => (/^\d/.test(r) ? `§${r}` : r)).join(", "))] : [];
    list.append(make("li", {}, deck.sentence(s), ...rulings));
  }
  return list;
}

/** The two values of a round, and the words for them. */
export function arena(deck: Deck, round: Told): Node[] {
  const side = (s: ToldSide, face: string): HTMLElement =>
    make("p", { class: "value" }, make("small", {}, `${s.player ?? ""} · ${deck.name(s.card)}`), " ", make("strong", {}, `${face} ${s.final}`));
  return [
    make("div", { class: "values" }, side(round.attacker, "ATK"), side(round.defender, "DEF")),
    make("p", {}, result(deck, round)),
    make("details", { id: "_why" }, make("summary", {}, deck.say("play.why")), breakdown(deck, round)),
  ];
}

/** The match as a table, to be kept and printed: what section 12 asks for, in the columns of the record on paper. */
export function record(deck: Deck, seen: Seen): HTMLElement {
  const heads = ["round", "place", "attacker", "card", "stimulus", "emphasis", "context", "deltas", "attack", "defence", "winner", "points", "well", "energy"];
  const head = make("tr", {}, ...heads.map((h) => make("th", { scope: "col" }, deck.say(`record.${h}`))));
  const body = make("tbody");
  const points = { A: 0, B: 0 };
  for (const r of seen.rounds ?? []) {
    const of = (p: Player): ToldSide => (r.attacker.player === p ? r.attacker : r.defender);
    const pair = (tell: (s: ToldSide) => string | number): string => `${tell(of("A"))} /\n${tell(of("B"))}`;
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

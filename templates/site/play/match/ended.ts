// The page of an ended match: its result, record, history and link.
import type { View } from "../engine/game";
import { type Live, make } from "../page";
import type { Deck } from "./deck";
import { act } from "./parts";
import { breakdown, ending, record, roundEffect } from "./narration";

export class Ended {
  constructor(
    private readonly deck: Deck,
    private readonly seen: View,
  ) {}

  parts(): Node[] {
    const { deck, seen } = this;
    const [a, b] = seen.points;
    const score = deck.say("duel.score", { a, b, energyA: seen.energy[0], energyB: seen.energy[1] });
    return [
      make("h2", {}, ending(deck, seen)),
      make("p", {}, score),
      ...(seen.rounds?.length ? [record(deck, seen)] : []),
      ...(seen.rounds ?? []).map((r) =>
        make("details", { id: `_round${r.number}` }, make("summary", {}, roundEffect(deck, r)), breakdown(deck, r))),
    ];
  }

  /** The buttons that copy or save the match. */
  acts(live: Live, log: () => Promise<string>): HTMLElement[] {
    const { deck, seen } = this;
    const link = `${location.href.split("#")[0]}#r=${seen.code}`;
    return [
      act(deck.say("play.share"), "_share", () => {
        navigator.clipboard.writeText(link).then(
          () => live.say(deck.say("play.shared")),
          () => live.say(`${deck.say("play.copyThis")} ${link}`),
        );
      }),
      ...(seen.rounds?.length ? [act(deck.say("play.print"), "_print", () => print())] : []),
      act(deck.say("play.saveLog"), "_save", () => void log().then((text) => this.#save(text))),
    ];
  }

  #save(text: string): void {
    const a = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/jsonl" })), download: "kyndo.jsonl" });
    a.click();
    URL.revokeObjectURL(a.href);
  }
}

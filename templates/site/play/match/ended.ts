// The page of an ended match: the result, the record, the rounds, and a link.
import type { View } from "../engine/game";
import { type Live, make } from "../page";
import type { Deck } from "./deck";
import { actionButton } from "./parts";
import { roundDetails, describeEnding, recordTable, describeEffects } from "./narration";

export class MatchEnd {
  constructor(
    private readonly deck: Deck,
    private readonly seen: View,
  ) {}

  parts(): Node[] {
    const { deck, seen } = this;
    const [a, b] = seen.points;
    const score = deck.say(seen.game > 1 ? "duel.score" : "play.score", { a, b, energyA: seen.energy[0], energyB: seen.energy[1] });
    return [
      make("h2", {}, describeEnding(deck, seen)),
      make("p", {}, `${deck.say(`play.game-${seen.game}`)}. ${score}`),
      ...(seen.rounds?.length ? [recordTable(deck, seen)] : []),
      ...(seen.rounds ?? []).map((r) =>
        make("details", { id: `_round${r.number}` }, make("summary", {}, describeEffects(deck, r)), roundDetails(deck, r))),
    ];
  }

  /** Returns the buttons that copy a link, print the record, or save the match. log returns the
   * text that is saved. */
  buttons(live: Live, log: () => Promise<string>): HTMLElement[] {
    const { deck, seen } = this;
    const link = `${location.href.split("#")[0]}#r=${seen.code}`;
    return [
      actionButton(deck.say("play.share"), "_share", () => {
        navigator.clipboard.writeText(link).then(
          () => live.say(deck.say("play.shared")),
          () => live.say(`${deck.say("play.copyThis")} ${link}`),
        );
      }),
      ...(seen.rounds?.length ? [actionButton(deck.say("play.print"), "_print", () => print())] : []),
      actionButton(deck.say("play.saveLog"), "_save", () => void log().then((text) => this.#save(text))),
    ];
  }

  #save(text: string): void {
    const a = make("a", { href: URL.createObjectURL(new Blob([text], { type: "application/jsonl" })), download: "kyndo.jsonl" });
    a.click();
    URL.revokeObjectURL(a.href);
  }
}

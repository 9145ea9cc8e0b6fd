// The messages of a remote match: the message to send, and a field for the rival's answer.
import type { RemoteView } from "../engine/game";
import { type Live, make } from "../page";
import type { Deck } from "./deck";
import { actionButton } from "./parts";

export class Exchange {
  constructor(
    private readonly deck: Deck,
    private readonly view: RemoteView,
    private readonly live: Live,
    private readonly readAnswer: (text: string) => void,
  ) {}

  parts(): Node[] {
    const { deck, view: told } = this;
    const next = told.settled ? (told.sends ? "last" : "settled") : told.sends ? "send" : "paste";
    return [
      make("p", { class: "next", tabindex: "-1" }, deck.say(`play.next-${next}`)),
      ...(told.sends ? this.#messageParts(told.message ?? "") : []),
      ...(told.settled ? [] : this.#answerParts()),
    ];
  }

  #messageParts(text: string): Node[] {
    const { deck } = this;
    const area = make("textarea", { id: "_message", readonly: "", rows: "5" }, text);
    return [
      make("p", { class: "letter" }, make("label", { for: "_message" }, deck.say("play.message")), area),
      actionButton(deck.say("play.copyMessage"), "_copy", () => {
        navigator.clipboard.writeText(text).then(
          () => this.live.say(deck.say("play.messageCopied")),
          () => area.select(),
        );
      }),
    ];
  }

  #answerParts(): Node[] {
    const { deck } = this;
    const area = make("textarea", { id: "_answered", rows: "5", spellcheck: "false", autocomplete: "off" });
    return [
      make("p", { class: "letter" }, make("label", { for: "_answered" }, deck.say("play.answer")), area),
      actionButton(deck.say("play.take"), "_take", () => this.readAnswer(area.value)),
    ];
  }
}

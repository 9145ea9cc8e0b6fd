// Exercises: the duels of the worksheet, step by step. Each answer is checked at once.
import { ask, explainFailure } from "../engine";
import type { Duel, Role, Round } from "../engine/game";
import { make } from "../page";
import { type Deck, chars, charsOf, signed } from "./deck";
import { actionButton, choices, paragraph } from "./parts";
import { roundDetails } from "./narration";

export class Duels {
  readonly #room = make("section", { class: "duels", "aria-labelledby": "_duels" });
  readonly #status = make("p", { class: "said", role: "status", "aria-live": "polite" });

  constructor(
    private readonly deck: Deck,
    room: HTMLElement,
  ) {
    if (deck.duels.length === 0) {
      return;
    }
    const list = make("div", { class: "acts" }, ...deck.duels.map((duel, i) => actionButton(deck.say("play.duel", { n: i + 1 }), `_duel${i + 1}`, () => void this.#open(duel, i + 1))));
    room.append(make("h2", { id: "_duels" }, deck.say("play.duels")), make("p", {}, deck.say("play.duelsHelp")), list, this.#room, this.#status);
  }

  async #open(duel: Duel, n: number): Promise<void> {
    try {
      const round = await ask("reckon", { game: { rules: this.deck.rules, language: this.deck.language, duel } });
      this.#room.replaceChildren(...this.#exerciseParts(duel, round, n));
      this.#room.querySelector<HTMLElement>("h3")?.focus();
    } catch (error) {
      this.#status.textContent = explainFailure(error);
    }
  }

  #exerciseParts(duel: Duel, round: Round, n: number): Node[] {
    const { deck } = this;
    const context = deck.context(duel.context ?? "");
    return [
      make("h3", { tabindex: "-1" }, deck.say("play.duel", { n })),
      make("p", {}, deck.say("play.duelPlace", { place: deck.placeName(duel.place), attack: signed(round.attacker.percent), defence: signed(round.defender.percent) })),
      ...(context ? paragraph(`${deck.contextName(context.ID)}: ${deck.say("play.demands", { char: deck.charName(chars[context.Char - 1] ?? ""), threshold: context.Threshold, penalty: context.Penalty })}`) : []),
      make("div", { class: "sides" }, this.#sidePart("attacker", duel, round), this.#sidePart("defender", duel, round)),
      this.#resultQuestion("winner", "whoWins", { attacker: "wins-attacker", defender: "wins-defender", tie: "wins-tie" }, round.result),
      this.#resultQuestion("next", "whoNext", { attacker: "next-attacker", defender: "next-defender" }, round.next),
      make("details", {}, make("summary", {}, deck.say("play.solution")), roundDetails(deck, round)),
    ];
  }

  /** Shows one card with a field for each number, and a question for each of the three pillars. */
  #sidePart(role: Role, duel: Duel, round: Round): HTMLElement {
    const { deck } = this;
    const side = duel[role];
    const answers = round[role];
    const card = deck.card(side.card);
    const values = card ? deck.list(charsOf(role).map((c) => `${deck.charName(c)} ${deck.charValue(card, c)}\u00a0×\u00a0${deck.weightText(c)}`)) : "";
    const parts: Node[] = [
      make("h4", {}, deck.say(`play.side-${role}`, { card: deck.cardName(side.card) })),
      ...paragraph(values),
      ...paragraph(this.#contextValue(role, duel)),
      ...paragraph(`${deck.say("board.emphasis")}: ${side.focus ? deck.charName(side.focus) : deck.say("board.normal")}`),
      ...paragraph(side.stimulus ? deck.say("play.spends", { char: deck.charName(side.stimulus.char), cost: side.stimulus.tier }) : ""),
      ...paragraph(side.openC ? deck.abilitiesOf(side.card).join("; ") : ""),
      ...(card ? paragraph(deck.say("play.duelCard", {
        strengths: deck.list(deck.strengths(card).map((c) => deck.charName(c))), places: deck.list((card.Habitats ?? []).map((h) => deck.placeName(h))), energy: side.energy,
      })) : []),
    ];
    const addBlank = (step: string, answer: number | string | undefined, label = deck.say(`board.${step}`)): void => {
      if (answer !== undefined) {
        parts.push(this.#answerField(`_${role}_${step}`, label, make("input", { inputmode: "decimal", autocomplete: "off", size: "6" }), (written) => Number(written) === Number(answer)));
      }
    };
    addBlank("step-stimulus", answers.raised, deck.say("play.step-stimulus", { char: deck.charName(side.stimulus?.char ?? "") }));
    addBlank("step-base", answers.base);
    addBlank("step-scale", answers.scale);
    addBlank("step-environment", answers.place);
    addBlank("step-context", answers.penalised);
    addBlank("step-abilities", answers.abilities);
    addBlank("step-final", answers.final);
    addBlank("step-points", answers.points, deck.say("play.step-points"));
    (["role", "strength", "moment"] as const).forEach((pillar, i) => {
      const yesOrNo = ["", "yes", "no"].map((value) => make("option", { value }, value && deck.say(`play.${value}`)));
      const label = deck.say(`play.step-pillar-${pillar}`);
      parts.push(this.#answerField(`_${role}_pillar-${pillar}`, label, make("select", {}, ...yesOrNo), (written) => (written === "yes") === answers.pillars[i]));
    });
    addBlank("step-earned", answers.earned, deck.say("play.step-earned"));
    addBlank("step-energy", answers.energy, deck.say("play.step-energy"));
    return make("div", {}, ...parts);
  }

  /** Returns a text with the attacker's value of the characteristic that the context checks. It is ""
   * for the defender, without a context, and if the exercise shows this value already. */
  #contextValue(role: Role, duel: Duel): string {
    const { deck } = this;
    const char = chars[(deck.context(duel.context ?? "")?.Char ?? 0) - 1];
    const card = deck.card(duel[role].card);
    return role === "attacker" && char && card && !charsOf(role).includes(char) ? `${deck.charName(char)}: ${deck.charValue(card, char)}` : "";
  }

  /** Makes a labelled field that says after each change whether the answer is right. */
  #answerField(id: string, label: string, field: HTMLInputElement | HTMLSelectElement, isRight: (written: string) => boolean): HTMLElement {
    const mark = make("span", { class: "mark" });
    field.id = id;
    field.addEventListener("change", () => {
      const written = field.value.trim().replace(",", ".").replace("−", "-");
      const right = written !== "" && isRight(written);
      mark.textContent = written === "" ? "" : right ? "✓" : "✗";
      field.setAttribute("aria-invalid", String(written !== "" && !right));
      this.#status.textContent = written === "" ? "" : this.#verdictText(right, label);
    });
    return make("p", { class: "blank" }, make("label", { for: id }, label), field, mark);
  }

  #verdictText(right: boolean, step: string): string {
    return this.deck.say(right ? "play.right" : "play.wrong", { step });
  }

  /** Makes a question with answers to choose from. */
  #resultQuestion(name: string, question: string, answers: Readonly<Record<string, string>>, right: string): HTMLElement {
    const { deck } = this;
    const offered = Object.entries(answers).map(([value, key]) => ({ value, label: deck.say(`play.${key}`) }));
    return choices(name, deck.say(`play.${question}`), offered, "?", (value) => {
      this.#status.textContent = this.#verdictText(value === right, deck.say(`play.${question}`));
    });
  }
}

// Exercises: the duels of the worksheet, step by step, each answer checked.
import { ask, explainFailure } from "../engine";
import type { Duel, Role, Round } from "../engine/game";
import { make } from "../page";
import { type Deck, chars, charsOf, signed } from "./deck";
import { act, choices, line } from "./parts";
import { breakdown } from "./narration";

export class Duels {
  readonly #room = make("section", { class: "duels", "aria-labelledby": "_duels" });
  readonly #said = make("p", { class: "said", role: "status", "aria-live": "polite" });

  constructor(
    private readonly deck: Deck,
    room: HTMLElement,
  ) {
    if (deck.duels.length === 0) {
      return;
    }
    const list = make("div", { class: "acts" }, ...deck.duels.map((duel, i) => act(deck.say("play.duel", { n: i + 1 }), `_duel${i + 1}`, () => void this.#open(duel, i + 1))));
    room.append(make("h2", { id: "_duels" }, deck.say("play.duels")), make("p", {}, deck.say("play.duelsHelp")), list, this.#room, this.#said);
  }

  async #open(duel: Duel, n: number): Promise<void> {
    try {
      const told = await ask("reckon", { game: { rules: this.deck.rules, language: this.deck.language, duel } });
      this.#room.replaceChildren(...this.#sheet(duel, told, n));
      this.#room.querySelector<HTMLElement>("h3")?.focus();
    } catch (error) {
      this.#said.textContent = explainFailure(error);
    }
  }

  #sheet(duel: Duel, told: Round, n: number): Node[] {
    const { deck } = this;
    const context = deck.context(duel.context ?? "");
    return [
      make("h3", { tabindex: "-1" }, deck.say("play.duel", { n })),
      make("p", {}, deck.say("play.duelPlace", { place: deck.place(duel.place), attack: signed(told.attacker.percent), defence: signed(told.defender.percent) })),
      ...(context ? line(`${deck.contextName(context.ID)}: ${deck.say("play.demands", { char: deck.char(chars[context.Char - 1] ?? ""), threshold: context.Threshold, penalty: context.Penalty })}`) : []),
      make("div", { class: "sides" }, this.#side("attacker", duel, told), this.#side("defender", duel, told)),
      this.#verdict("winner", "whoWins", { attacker: "wins-attacker", defender: "wins-defender", tie: "wins-tie" }, told.result),
      this.#verdict("next", "whoNext", { attacker: "next-attacker", defender: "next-defender" }, told.next),
      make("details", {}, make("summary", {}, deck.say("play.solution")), breakdown(deck, told)),
    ];
  }

  /** One card with a blank for each number, and the question whether it was played well. */
  #side(role: Role, duel: Duel, told: Round): HTMLElement {
    const { deck } = this;
    const side = duel[role];
    const end = told[role];
    const card = deck.card(side.card);
    const values = card ? deck.list(charsOf(role).map((c) => `${deck.char(c)} ${deck.value(card, c)}\u00a0×\u00a0${deck.weight(c)}`)) : "";
    const parts: Node[] = [
      make("h4", {}, deck.say(`play.side-${role}`, { card: deck.name(side.card) })),
      ...line(values),
      ...line(this.#demanded(role, duel)),
      ...line(`${deck.say("board.emphasis")}: ${side.focus ? deck.char(side.focus) : deck.say("board.normal")}`),
      ...line(side.stimulus ? deck.say("play.spends", { char: deck.char(side.stimulus.char), cost: side.stimulus.tier }) : ""),
      ...line(side.openC ? deck.abilitiesOf(side.card).join("; ") : ""),
      ...(card ? line(deck.say("play.duelCard", {
        strengths: deck.list(deck.strengths(card).map((c) => deck.char(c))), places: deck.list((card.Habitats ?? []).map((h) => deck.place(h))), energy: side.energy,
      })) : []),
    ];
    const number = (step: string, answer: number | string | undefined, label = deck.say(`board.${step}`)): void => {
      if (answer !== undefined) {
        parts.push(this.#blank(`_${role}_${step}`, label, make("input", { inputmode: "decimal", autocomplete: "off", size: "6" }), (written) => Number(written) === Number(answer)));
      }
    };
    number("step-stimulus", end.raised, deck.say("play.step-stimulus", { char: deck.char(side.stimulus?.char ?? "") }));
    number("step-base", end.base);
    number("step-scale", end.scale);
    number("step-environment", end.place);
    number("step-context", end.penalised);
    number("step-abilities", end.abilities);
    number("step-final", end.final);
    number("step-points", end.points, deck.say("play.step-points"));
    (["role", "strength", "moment"] as const).forEach((pillar, i) => {
      const yesOrNo = ["", "yes", "no"].map((value) => make("option", { value }, value && deck.say(`play.${value}`)));
      const label = deck.say(`play.step-pillar-${pillar}`);
      parts.push(this.#blank(`_${role}_pillar-${pillar}`, label, make("select", {}, ...yesOrNo), (written) => (written === "yes") === end.pillars[i]));
    });
    number("step-earned", end.earned, deck.say("play.step-earned"));
    number("step-energy", end.energy, deck.say("play.step-energy"));
    return make("div", {}, ...parts);
  }

  /** What a context demands of a card, if it isn't among the values of its role. */
  #demanded(role: Role, duel: Duel): string {
    const { deck } = this;
    const char = chars[(deck.context(duel.context ?? "")?.Char ?? 0) - 1];
    const card = deck.card(duel[role].card);
    return role === "attacker" && char && card && !charsOf(role).includes(char) ? `${deck.char(char)}: ${deck.value(card, char)}` : "";
  }

  /** A blank that says whether its answer is right. */
  #blank(id: string, label: string, field: HTMLInputElement | HTMLSelectElement, isRight: (written: string) => boolean): HTMLElement {
    const mark = make("span", { class: "mark" });
    field.id = id;
    field.addEventListener("change", () => {
      const written = field.value.trim().replace(",", ".").replace("−", "-");
      const right = written !== "" && isRight(written);
      mark.textContent = written === "" ? "" : right ? "✓" : "✗";
      field.setAttribute("aria-invalid", String(written !== "" && !right));
      this.#said.textContent = written === "" ? "" : this.#judged(right, label);
    });
    return make("p", { class: "blank" }, make("label", { for: id }, label), field, mark);
  }

  #judged(right: boolean, step: string): string {
    return this.deck.say(right ? "play.right" : "play.wrong", { step });
  }

  /** A question with answers to choose from. */
  #verdict(name: string, question: string, answers: Readonly<Record<string, string>>, right: string): HTMLElement {
    const { deck } = this;
    const offered = Object.entries(answers).map(([value, key]) => ({ value, label: deck.say(`play.${key}`) }));
    return choices(name, deck.say(`play.${question}`), offered, "?", (value) => {
      this.#said.textContent = this.#judged(value === right, deck.say(`play.${question}`));
    });
  }
}

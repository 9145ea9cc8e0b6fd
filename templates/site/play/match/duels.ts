// Duels to be worked out step by step: those of the worksheet, each answer checked.
import { ask, excuse } from "../engine";
import type { Duel, Role, Told } from "../engine/game";
import { make } from "../page";
import { type Deck, signed } from "./deck";
import { act, choices, line } from "./parts";
import { breakdown } from "./told";

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
      this.#said.textContent = excuse(error);
    }
  }

  #sheet(duel: Duel, told: Told, n: number): Node[] {
    const { deck } = this;
    const place = deck.rules.Environments.find((e) => e.ID === duel.place);
    const context = deck.context(duel.context ?? "");
    return [
      make("h3", { tabindex: "-1" }, deck.say("play.duel", { n })),
      make("p", {}, deck.say("play.duelPlace", { place: deck.place(duel.place), attack: signed(place?.Attack ?? 0), defence: signed(place?.Defend ?? 0) })),
      ...(context ? line(`${deck.contextName(context.ID)}: ${deck.say("play.demands", { char: deck.char(["", "P", "S", "W", "H", "A", "AD", "C", "E", "SD", "R"][context.Char] ?? ""), threshold: context.Threshold, penalty: context.Penalty })}`) : []),
      make("div", { class: "sides" }, this.#side("attacker", duel, told), this.#side("defender", duel, told)),
      this.#verdict(told),
      make("details", {}, make("summary", {}, deck.say("play.solution")), breakdown(deck, told)),
    ];
  }

  /** One card with a blank for every number. */
  #side(role: Role, duel: Duel, told: Told): HTMLElement {
    const { deck } = this;
    const side = duel[role];
    const end = told[role];
    const card = deck.card(side.card);
    const values = card ? deck.list(this.#chars(role).map((c) => `${deck.char(c)} ${deck.value(card, c)} × ${deck.weight(c)}`)) : "";
    const parts: Node[] = [
      make("h4", {}, deck.say(`play.side-${role}`, { card: deck.name(side.card) })),
      ...line(values),
      ...line(`${deck.say("board.emphasis")}: ${side.focus ? deck.char(side.focus) : deck.say("board.normal")}`),
      ...line(side.stimulus ? deck.say("play.spends", { char: deck.char(side.stimulus.char), cost: side.stimulus.tier }) : ""),
      ...line(side.openC ? deck.abilitiesOf(side.card).join("; ") : ""),
      this.#blank("step-base", end.base, role), this.#blank("step-scale", end.scale, role), this.#blank("step-environment", end.place, role),
    ];
    if (end.penalised !== undefined) {
      parts.push(this.#blank("step-context", end.penalised, role));
    }
    parts.push(this.#blank("step-abilities", end.abilities, role), this.#blank("step-final", end.final, role));
    return make("div", {}, ...parts);
  }

  #chars(role: Role): readonly string[] {
    return role === "attacker" ? ["P", "S", "W", "H", "A"] : ["AD", "C", "E", "SD", "R"];
  }

  /** A blank that says whether what is written into it is right. */
  #blank(step: string, answer: number | string, role: Role): HTMLElement {
    const { deck } = this;
    const id = `_${role}_${step}`;
    const input = make("input", { id, inputmode: "decimal", autocomplete: "off", size: "6" });
    const mark = make("span", { class: "mark" });
    input.addEventListener("change", () => {
      const written = input.value.trim().replace(",", ".").replace("−", "-");
      const right = written !== "" && Number(written) === Number(answer);
      mark.textContent = written === "" ? "" : right ? "✓" : "✗";
      input.setAttribute("aria-invalid", String(written !== "" && !right));
      this.#said.textContent = written === "" ? "" : deck.say(right ? "play.right" : "play.wrong", { step: deck.say(`board.${step}`) });
    });
    return make("p", { class: "blank" }, make("label", { for: id }, deck.say(`board.${step}`)), input, mark);
  }

  #verdict(told: Told): HTMLElement {
    const { deck } = this;
    const offered = (["attacker", "defender", "tie"] as const).map((r) => ({ value: r, label: deck.say(`play.wins-${r}`) }));
    return choices("winner", deck.say("play.whoWins"), offered, "?", (value) => {
      this.#said.textContent = deck.say(value === told.result ? "play.right" : "play.wrong", { step: deck.say("play.whoWins") });
    });
  }
}

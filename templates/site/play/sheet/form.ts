// The controls with which a reader chooses sheets.
import { randomSeed, choice, chosenOptions, optionChoices, valueOf, type OptionChoice } from "../newpuzzle/options";
import { button, make } from "../page";
import { say } from "../say";
import { atMost, giveText, languages, most, namesIn, namesKey, perPage, takeText, writeChoices, type Choices, type PaperName, type SheetKind } from "./choices";

export class SheetForm {
  readonly element = make("div", { class: "sheet-form" });
  readonly #kind: HTMLLabelElement;
  readonly #ofKind = make("div", { class: "of-kind" });
  readonly #perPage: HTMLLabelElement;
  readonly #paper: HTMLLabelElement;
  readonly #pages = number(most.pages);
  readonly #pupils = number(most.pupils);
  readonly #own = make("input", { type: "checkbox" });
  readonly #large = make("input", { type: "checkbox" });
  readonly #rules = make("input", { type: "checkbox" });
  readonly #title = make("input", { type: "text", maxlength: "80", autocomplete: "off" });
  readonly #seed = make("input", { type: "text", maxlength: "80", autocomplete: "off", spellcheck: "false" });
  readonly #names = make("textarea", { rows: "6", autocomplete: "off", spellcheck: "false", "aria-describedby": "_names" });
  readonly #language = choice(say("sheets.language"), languages().map(({ url, name }) => [url, name]));
  #tier: HTMLLabelElement | undefined;
  #options: readonly OptionChoice[] = [];
  #kindTitle = ""; // the last title that was made from the kind

  constructor(private readonly kinds: readonly SheetKind[], first: Choices, changed: () => void) {
    this.#kind = choice(say("sheets.kind"), kinds.map(({ kind }) => [kind, say(`kind.${kind}.name`)]), first.kind);
    this.#perPage = choice(say("sheets.perPage"), perPage.map((n) => [String(n), String(n)]), String(first.perPage));
    this.#paper = choice(say("sheets.paper"), [["a4", say("sheets.a4")], ["letter", say("sheets.letter")]], first.paper);
    this.#pages.value = String(first.pages);
    this.#pupils.value = String(first.pupils);
    this.#own.checked = first.own;
    this.#large.checked = first.large;
    this.#rules.checked = first.rules;
    this.#seed.value = first.seed;
    this.#showKind(first);
    if (first.title) {
      this.#title.value = first.title;
    }
    this.#kind.addEventListener("change", () => this.#showKind());
    this.element.append(
      group("sheets.puzzles", this.#kind, this.#ofKind, this.#perPage, field("sheets.pages", this.#pages)),
      make("div", {},
        group("sheets.look", ...(languages().length > 1 ? [this.#language] : []), field("sheets.title", this.#title), this.#paper, tick("sheets.large", this.#large), tick("sheets.rules", this.#rules)),
        group("sheets.again", field("sheets.seed", this.#seed), button("sheets.otherSeed", () => {
          this.#seed.value = randomSeed();
          changed();
        }), make("small", {}, say("sheets.seedHint")))),
      group("sheets.class", field("sheets.names", this.#names), make("small", { id: "_names" }, say("sheets.namesHint")),
        field("sheets.pupils", this.#pupils), tick("sheets.own", this.#own)),
    );
    const countNames = (): boolean => (this.#pupils.disabled = this.names().length > 0);
    this.#names.value = takeText(namesKey);
    this.#names.addEventListener("input", countNames);
    countNames();
    this.#language.addEventListener("change", () => {
      giveText(namesKey, this.#names.value);
      location.href = valueOf(this.#language) + writeChoices(this.chosen());
    });
    this.element.addEventListener("change", changed);
  }

  /** The names of the pupils. The form alone holds them: they are in no link. */
  names(): string[] {
    return namesIn(this.#names.value);
  }

  /** The world and the first level, as the controls name them. */
  levels(): string {
    return this.#options.map(({ of }) => of.querySelector("select")?.selectedOptions[0]?.textContent).join(" · ");
  }

  chosen(): Choices {
    return {
      kind: valueOf(this.#kind), tier: this.#tier ? valueOf(this.#tier) : "", options: chosenOptions(this.#options),
      perPage: Number(valueOf(this.#perPage)), pages: atMost(Number(this.#pages.value), most.pages), pupils: atMost(Number(this.#pupils.value), most.pupils),
      own: this.#own.checked, paper: valueOf(this.#paper) as PaperName, large: this.#large.checked, rules: this.#rules.checked,
      title: this.#title.value.trim(), seed: this.#seed.value.trim(),
    };
  }

  /** Shows the tiers and options of the chosen kind. As long as nobody has written a title, the
   * title follows the kind. */
  #showKind(first?: Choices): void {
    const kind = this.kinds.find((k) => k.kind === valueOf(this.#kind));
    const tiers = kind?.tiers ?? [];
    this.#tier = tiers.length > 0 ? choice(say("fresh.tier"), tiers.map((t) => [t, say(`tier.${t}`)]), first?.tier ?? "") : undefined;
    this.#options = optionChoices(kind?.options ?? [], (key) => first?.options[key] ?? "");
    this.#ofKind.replaceChildren(...(this.#tier ? [this.#tier] : []), ...this.#options.map(({ of }) => of));
    const name = say(`kind.${valueOf(this.#kind)}.name`);
    if (this.#title.value === this.#kindTitle) {
      this.#title.value = name;
    }
    this.#kindTitle = name;
  }
}

function number(most: number): HTMLInputElement {
  return make("input", { type: "number", min: "1", max: String(most), inputmode: "numeric" });
}

function field(key: string, control: HTMLElement): HTMLLabelElement {
  return make("label", {}, make("span", {}, say(key)), " ", control);
}

function tick(key: string, control: HTMLInputElement): HTMLLabelElement {
  return make("label", { class: "tick" }, control, " ", make("span", {}, say(key)));
}

function group(key: string, ...contents: Node[]): HTMLFieldSetElement {
  return make("fieldset", {}, make("legend", {}, say(key)), ...contents);
}

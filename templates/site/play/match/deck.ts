// The data of a deck, and the texts about it in the page's language.
import type { Duel, Sentence } from "../engine/game";
import type { Term } from "../engine/step";
import { isObject } from "../history";

type Names = Readonly<Record<string, string>>;

/** The rules as Go writes them (site/decks/match.go). Characteristics are numbers from 1, in the order of
 * chars. */
export interface Rules {
  readonly Attribute: number;
  readonly Combat: number;
  readonly Weights: readonly number[]; // the weights of the characteristics, in hundredths
  readonly Match: { readonly Hand: number; readonly Rounds: number; readonly Majority: number };
  readonly Energy: { readonly Most: number };
  readonly Environments: readonly Environment[];
  readonly Contexts: readonly Context[];
  readonly Cards: readonly Card[];
}

export interface Environment {
  readonly ID: string;
  readonly Name: Names;
  readonly Contexts: readonly string[] | null;
}

export interface Context {
  readonly ID: string;
  readonly Name: Names;
  readonly Char: number;
  readonly Threshold: number;
  readonly Penalty: number;
}

export interface Card {
  readonly ID: string;
  readonly Name: Names;
  readonly Scientific: string;
  readonly Attributes: readonly number[];
  readonly Primary: number;
  readonly Secondary: number;
  readonly Habitats: readonly string[] | null;
}

/** The characteristics; the first five are those of attack. */
export const chars = ["P", "S", "W", "H", "A", "AD", "C", "E", "SD", "R"] as const;

/** Returns the five characteristics of a role, "attacker" or "defender". */
export const charsOf = (role: string): readonly string[] => (role === "attacker" ? chars.slice(0, 5) : chars.slice(5));

/** Returns the name that cards give to the value of a role. */
export const valueName = (role: string): string => (role === "attacker" ? "ATK" : "DEF");

export type Args = Readonly<Record<string, string | number>>;

/** A deck: its rules with the cards, and its texts. */
export class Deck {
  constructor(
    readonly rules: Rules,
    readonly language: string,
    readonly duels: readonly Duel[],
    private readonly faces: Readonly<Record<string, readonly [number, number]>>,
    private readonly abilities: Readonly<Record<string, readonly string[] | null>>,
    private readonly words: Names,
    private readonly calm: readonly string[],
  ) {}

  /** Returns the text of a key such as play.title, with {name} replaced by its argument. */
  say(key: string, args: Args = {}): string {
    return fillIn(this.words[key] ?? key, args);
  }

  card(id: string): Card | undefined {
    return this.rules.Cards.find((c) => c.ID === id);
  }

  cardName(id: string): string {
    return this.inLanguage(this.card(id)?.Name, id);
  }

  /** Returns the environments of a game. The first two games have only the calm ones,
   * which change values least. */
  environmentsOf(game: number): readonly Environment[] {
    return this.rules.Environments.filter((e) => game > 2 || this.calm.includes(e.ID));
  }

  placeName(id: string): string {
    return this.inLanguage(this.rules.Environments.find((e) => e.ID === id)?.Name, id);
  }

  context(id: string): Context | undefined {
    return this.rules.Contexts.find((c) => c.ID === id);
  }

  contextName(id: string): string {
    return this.inLanguage(this.context(id)?.Name, id);
  }

  /** Returns the name in the page's language, or the id if there is none. */
  inLanguage(names: Names | undefined, id: string): string {
    return names?.[this.language] || id;
  }

  /** Returns attack and defence on face A of a card. */
  faceValues(id: string): readonly [number, number] {
    return this.faces[id] ?? [0, 0];
  }

  abilitiesOf(id: string): readonly string[] {
    return this.abilities[id] ?? [];
  }

  charName(name: string): string {
    return this.say(`terms.char-${name}`);
  }

  /** Returns the abbreviation of a characteristic. */
  charLetter(name: string): string {
    return this.words[`cards.letter-${name}`] ?? name;
  }

  /** Returns the declared strengths of a card, the primary first. */
  strengths(card: Card): readonly string[] {
    return [card.Primary, card.Secondary].flatMap((n) => chars[n - 1] ?? []);
  }

  charValue(card: Card, char: string): number {
    return card.Attributes[chars.indexOf(char as (typeof chars)[number])] ?? 0;
  }

  /** Returns the weight of a characteristic as cards print it, such as 0,25. */
  weightText(char: string): string {
    const hundredths = this.rules.Weights[chars.indexOf(char as (typeof chars)[number])] ?? 0;
    return (hundredths / 100).toFixed(2).replace(".", this.say("decimal"));
  }

  /** Joins items with commas, and “and” before the last. */
  list(items: readonly string[]): string {
    const last = items.at(-1) ?? "";
    return items.length < 2 ? last : items.slice(0, -1).join(this.say("comma")) + this.say("and") + last;
  }

  /** Returns a sentence of the engines' explanation, with decimal marks of the language. */
  sentence(s: Sentence): string {
    const args: Record<string, string> = {};
    for (const arg of s.args ?? []) {
      args[arg.name] = this.list(arg.terms.map((t) => this.termText(t)));
    }
    const text = this.say(`steps.${s.key}`, args).replace(/(\d)\.(\d)/g, `$1${this.say("decimal")}$2`);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  private termText(t: Term): string {
    return t.word ? this.say(`terms.${t.word}`, { n: this.charLetter(t.text ?? "") }) : (t.names?.[this.language] ?? t.text ?? "");
  }
}

function fillIn(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

/** Reads the deck from the page's data; undefined if these are no deck. */
export function deckOf(data: unknown): Deck | undefined {
  if (!isObject(data) || !isObject(data.rules) || !isObject(data.words) || typeof data.language !== "string") {
    return undefined;
  }
  const d = data as { rules: unknown; language: string; duels: unknown; faces: unknown; abilities: unknown; words: unknown; calm: unknown };
  return new Deck(
    d.rules as Rules, d.language, (d.duels ?? []) as readonly Duel[], d.faces as Record<string, [number, number]>,
    d.abilities as Record<string, string[]>, d.words as Names, (d.calm ?? []) as readonly string[],
  );
}

/** Formats a number with its sign: +5, −5 (U+2212), 0. */
export const signed = (n: number): string => (n === 0 ? "0" : n < 0 ? `−${-n}` : `+${n}`);

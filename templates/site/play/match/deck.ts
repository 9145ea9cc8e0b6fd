// The data of a deck, and its words.
import type { Duel, Sentence } from "../engine/game";
import type { Term } from "../engine/step";
import { isObject } from "../history";

type Names = Readonly<Record<string, string>>;

/** The rules as Go writes them. Characteristics are numbers from 1. */
export interface Rules {
  readonly Attribute: number;
  readonly Combat: number;
  readonly Weights: readonly number[]; // in hundredths
  readonly Match: { readonly Hand: number; readonly Rounds: number; readonly Majority: number };
  readonly Energy: { readonly Most: number };
  readonly Environments: readonly Place[];
  readonly Contexts: readonly Context[];
  readonly Cards: readonly Card[];
}

export interface Place {
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

/** The five characteristics of a role. */
export const charsOf = (role: string): readonly string[] => (role === "attacker" ? chars.slice(0, 5) : chars.slice(5));

/** The name of a role's value on cards. */
export const faceOf = (role: string): string => (role === "attacker" ? "ATK" : "DEF");

export type Args = Readonly<Record<string, string | number>>;

/** A deck: cards, rules, and the words of the page's language. */
export class Deck {
  constructor(
    readonly rules: Rules,
    readonly language: string,
    readonly duels: readonly Duel[],
    private readonly faces: Readonly<Record<string, readonly [number, number]>>,
    private readonly abilities: Readonly<Record<string, readonly string[] | null>>,
    private readonly words: Names,
  ) {}

  /** Returns a text of the game, such as play.title. */
  say(key: string, args: Args = {}): string {
    return filled(this.words[key] ?? key, args);
  }

  card(id: string): Card | undefined {
    return this.rules.Cards.find((c) => c.ID === id);
  }

  name(id: string): string {
    return this.in(this.card(id)?.Name, id);
  }

  place(id: string): string {
    return this.in(this.rules.Environments.find((e) => e.ID === id)?.Name, id);
  }

  context(id: string): Context | undefined {
    return this.rules.Contexts.find((c) => c.ID === id);
  }

  contextName(id: string): string {
    return this.in(this.context(id)?.Name, id);
  }

  in(names: Names | undefined, id: string): string {
    return names?.[this.language] || id;
  }

  /** Returns attack and defence of face A. */
  face(id: string): readonly [number, number] {
    return this.faces[id] ?? [0, 0];
  }

  abilitiesOf(id: string): readonly string[] {
    return this.abilities[id] ?? [];
  }

  char(name: string): string {
    return this.say(`terms.char-${name}`);
  }

  /** Returns the abbreviation of a characteristic. */
  letter(name: string): string {
    return this.words[`cards.letter-${name}`] ?? name;
  }

  /** Returns the declared strengths of a card, the primary first. */
  strengths(card: Card): readonly string[] {
    return [card.Primary, card.Secondary].flatMap((n) => chars[n - 1] ?? []);
  }

  value(card: Card, char: string): number {
    return card.Attributes[chars.indexOf(char as (typeof chars)[number])] ?? 0;
  }

  /** Returns the weight of a characteristic as cards print it: 0,25. */
  weight(char: string): string {
    const hundredths = this.rules.Weights[chars.indexOf(char as (typeof chars)[number])] ?? 0;
    return (hundredths / 100).toFixed(2).replace(".", this.say("decimal"));
  }

  list(items: readonly string[]): string {
    const last = items.at(-1) ?? "";
    return items.length < 2 ? last : items.slice(0, -1).join(this.say("comma")) + this.say("and") + last;
  }

  /** Returns a sentence of an explanation. */
  sentence(s: Sentence): string {
    const args: Record<string, string> = {};
    for (const arg of s.args ?? []) {
      args[arg.name] = this.list(arg.terms.map((t) => this.term(t)));
    }
    const text = this.say(`steps.${s.key}`, args).replace(/(\d)\.(\d)/g, `$1${this.say("decimal")}$2`);
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  private term(t: Term): string {
    return t.word ? this.say(`terms.${t.word}`, { n: this.letter(t.text ?? "") }) : (t.names?.[this.language] ?? t.text ?? "");
  }
}

function filled(text: string, args: Args): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

/** Reads the deck from the page's data; undefined if there is none. */
export function deckOf(data: unknown): Deck | undefined {
  if (!isObject(data) || !isObject(data.rules) || !isObject(data.words) || typeof data.language !== "string") {
    return undefined;
  }
  const d = data as { rules: unknown; language: string; duels: unknown; faces: unknown; abilities: unknown; words: unknown };
  return new Deck(
    d.rules as Rules, d.language, (d.duels ?? []) as readonly Duel[], d.faces as Record<string, [number, number]>,
    d.abilities as Record<string, string[]>, d.words as Names,
  );
}

/** Formats a number with its sign, with a true minus; 0 has none. */
export const signed = (n: number): string => (n === 0 ? "0" : n < 0 ? `−${-n}` : `+${n}`);

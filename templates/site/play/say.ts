// The texts of the page's language.
import words from "octavo:words";

/** Returns the text of a key, with {name} replaced by its argument. It throws if the page lacks the
 * text. */
export function say(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  const text = words[key];
  if (text === undefined) {
    throw new Error(`the page has no text ${key}`);
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

let pluralRules: Intl.PluralRules | undefined; // made once, because making it is slow

/** Returns a text in the plural form of a number. French uses its singular also for 0: a singular
 * without {n}, like “one page”, is used for 1 only. */
export function count(key: string, n: number, args: Readonly<Record<string, string | number>> = {}): string {
  pluralRules ??= new Intl.PluralRules(say("plural"));
  const form = `${key}.${pluralRules.select(n)}`;
  const fits = n === 1 || words[form]?.includes("{n}");
  return say(form in words && fits ? form : `${key}.other`, { n, ...args });
}

/** Joins words with the commas of the language, and “and” before the last. */
export function joinWithAnd(items: readonly (string | number)[]): string {
  return items.length < 2 ? items.join("") : list(items.slice(0, -1)) + say("and") + String(items.at(-1));
}

/** Joins words with the commas of the language. */
export function list(items: readonly (string | number)[]): string {
  return items.join(say("comma"));
}

// Texts of the page's language.
import words from "octavo:words";

/** The text of a key, with {name} replaced by what args has for it. */
export function say(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  const text = words[key];
  if (text === undefined) {
    throw new Error(`the page has no text ${key}`);
  }
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in args ? String(args[name]) : whole));
}

/** The text of a key that has a singular and a plural, and in some languages more forms. A
 *  singular that says the number in words is for one alone. */
export function count(key: string, n: number, args: Readonly<Record<string, string | number>> = {}): string {
  const form = `${key}.${new Intl.PluralRules(say("plural")).select(n)}`;
  const fits = n === 1 || words[form]?.includes("{n}");
  return say(form in words && fits ? form : `${key}.other`, { n, ...args });
}

/** Several words as the language lists them, with commas alone. */
export function list(items: readonly (string | number)[]): string {
  return items.join(say("comma"));
}

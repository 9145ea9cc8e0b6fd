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

/** The text of a key that has a singular and a plural. */
export function count(key: string, n: number, args: Readonly<Record<string, string | number>> = {}): string {
  return say(key + (n === 1 ? ".one" : ".other"), { n, ...args });
}

/** Several words as the language lists them, with commas alone. */
export function list(items: readonly (string | number)[]): string {
  return items.join(say("comma"));
}

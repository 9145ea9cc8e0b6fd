// Controls for the options of new puzzles, from what a kind offers.
import type { Option } from "../engine/messages";
import { make } from "../page";
import { say } from "../say";

/** The options that are offered, in this order, if the kind has them. */
const keys = ["size", "n", "cap", "symmetry", "zero", "mystery", "world", "level"] as const;

/** The numbers of colours that are offered, 4 to 14. The engines list no values for this option, because
 * they also accept ranges. */
const colours = Array.from({ length: 11 }, (_, i) => String(i + 4));

/** The control of an option. */
export interface OptionChoice {
  readonly key: string;
  readonly of: HTMLLabelElement;
}

/** Makes the controls of a kind's options. wished returns the value of an option that is selected
 * at first, if the option has this value. */
export function optionChoices(options: readonly Option[], wished: (key: string) => string): OptionChoice[] {
  return keys.flatMap((key) => {
    const option = options.find((o) => o.key === key);
    const of = option && choiceOf(option, wished(key));
    return of ? [{ key, of }] : [];
  });
}

/** Returns the chosen values by the keys of their options. */
export function chosenOptions(choices: readonly OptionChoice[]): Record<string, string> {
  return Object.fromEntries(choices.map(({ key, of }) => [key, valueOf(of)]));
}

/** Makes the choice of an option; undefined if it has no values. */
function choiceOf({ key, values, low, high, default: usual, names }: Option, wished: string): HTMLLabelElement | undefined {
  const all = values ?? (low ? range(low, high ?? 0) : key === "n" ? colours : []);
  const label = say(key === "symmetry" ? "fresh.symmetryOf" : `fresh.${key}`);
  return all.length > 0 ? choice(label, all.map((v) => [v, names?.[v] ?? valueName(key, v)]), wished, usual) : undefined;
}

function range(low: number, high: number): string[] {
  return Array.from({ length: Math.max(0, high - low + 1) }, (_, i) => String(low + i));
}

/** Names the value of an option. */
function valueName(key: string, value: string): string {
  const named = { size: say("fresh.sized", { n: value }), symmetry: key === "symmetry" ? say(`fresh.symmetry.${value}`) : "" }[key];
  return named ?? (value === "true" ? say("fresh.yes") : value === "false" ? say("fresh.no") : value);
}

/** Makes a choice of values. The first wanted value that exists is selected. */
export function choice(label: string, values: readonly (readonly [string, string])[], ...wanted: readonly string[]): HTMLLabelElement {
  const select = make("select", {}, ...values.map(([value, name]) => make("option", { value }, name)));
  select.value = wanted.find((w) => values.some(([value]) => value === w)) ?? values[0]?.[0] ?? "";
  return make("label", {}, make("span", {}, label), " ", select);
}

export function valueOf(of: HTMLLabelElement): string {
  return of.querySelector("select")?.value ?? "";
}

/** Returns a random seed. */
export function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
}

// Controls for the options of new puzzles, from what a kind offers.
import type { Option } from "../engine/messages";
import { make } from "../page";
import { say } from "../say";

/** The options whose labels are among the texts of this script. Others are offered if the page has
 * labels for them. */
const keys = ["size", "n", "cap", "symmetry", "zero", "mystery", "world", "level"];

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
  return options.filter(({ key, label }) => label ?? keys.includes(key)).map((option) => ({ key: option.key, of: choiceOf(option, wished(option.key)) }));
}

/** Returns the chosen values by the keys of their options, without empty ones. The lines of a text are
 * joined by commas. */
export function chosenOptions(choices: readonly OptionChoice[]): Record<string, string> {
  const values = choices.map(({ key, of }) => [key, valueOf(of).trim().replace(/[\s,]*\n[\s,]*/g, ",")] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

/** Makes the control of an option: a choice of its values, or a field for a text. */
function choiceOf({ key, label: named, values, low, high, default: usual, names }: Option, wished: string): HTMLLabelElement {
  const all = values ?? (low ? range(low, high ?? 0) : key === "n" ? colours : []);
  const label = named ?? say(key === "symmetry" ? "fresh.symmetryOf" : `fresh.${key}`);
  if (all.length > 0) {
    return choice(label, all.map((v) => [v, names?.[v] ?? valueName(key, v)]), wished, usual);
  }
  return make("label", {}, make("span", {}, label), " ", make("textarea", { rows: "3", autocomplete: "off" }, wished));
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
  return of.querySelector<HTMLSelectElement | HTMLTextAreaElement>("select, textarea")?.value ?? "";
}

/** Returns a random seed. */
export function randomSeed(): string {
  return [...crypto.getRandomValues(new Uint32Array(3))].map((n) => n.toString(36)).join("");
}

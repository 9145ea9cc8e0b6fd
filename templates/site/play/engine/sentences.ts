// Steps in words, as books print them (templates.Locale): the sentence of a step with what
// it names in its places, and the name of its technique.
import words from "octavo:words";
import type { Arg, Step, Term } from "./messages";

type Said = Pick<Step, "name" | "text">;

/** What a step of a kind is called, and the whole of it. */
export function told(kind: string, step: Pick<Step, "technique" | "key" | "args">): Said {
  const name = textOf(kind, "techniques", step.technique ?? "") ?? step.technique ?? "";
  const args = Object.fromEntries((step.args ?? []).map((arg) => [arg.name, terms(kind, arg)]));
  return { name, text: capital(expand(textOf(kind, "steps", step.key) ?? step.key, { technique: name, ...args })) };
}

/** A text of a kind: its own or, where it has none, that which all grids share. */
function textOf(kind: string, group: string, name: string): string | undefined {
  return words[`kind.${kind}.${group}.${name}`] ?? words[`grids.${group}.${name}`];
}

function terms(kind: string, arg: Arg): string {
  return listed(arg.terms.map((t) => term(kind, t)));
}

/** A literal, or a word such as "row {n}", which may have a plural. */
function term(kind: string, t: Term): string {
  const n = t.text ?? "";
  if (!t.word) {
    return t.names?.[words["language"] ?? ""] || n;
  }
  const forms = /^\d+$/.test(n) ? [new Intl.PluralRules(words["plural"]).select(Number(n)), "other"] : [];
  const counted = forms.map((form) => textOf(kind, "terms", `${t.word}.${form}`)).find((text) => text !== undefined);
  return expand(counted ?? textOf(kind, "terms", t.word) ?? t.word, { n });
}

/** Several things as the language lists them: "R1C2, R1C3 y R1C7". */
function listed(items: readonly string[]): string {
  const last = items[items.length - 1] ?? "";
  if (items.length < 2) {
    return last;
  }
  const variant = begins(last, "list.andVariantBefore") && !begins(last, "list.andVariantNotBefore");
  return items.slice(0, -1).join(words["list.comma"] ?? ", ") + (words[variant ? "list.andVariant" : "list.and"] ?? " ") + last;
}

function begins(word: string, key: string): boolean {
  return (words[key] ?? "").split(/\s+/).some((beginning) => beginning !== "" && word.toLowerCase().startsWith(beginning));
}

function expand(text: string, args: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

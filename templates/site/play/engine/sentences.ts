// Writes steps in words, with the texts that books also use (templates.Locale).
import type { Message, Shown } from "./messages";
import type { Arg, Step, Term } from "./step";
import words from "octavo:words";

type StepTexts = Pick<Step, "name" | "text">;

/** Returns the name of a step's technique, and its sentence. */
export function stepInWords(kind: string, step: Pick<Step, "technique" | "key" | "args">): StepTexts {
  const name = textOf(kind, "techniques", step.technique ?? "") ?? step.technique ?? "";
  const args = Object.fromEntries((step.args ?? []).map((arg) => [arg.name, termsInWords(kind, arg)]));
  return { name, text: capitalized(fillIn(textOf(kind, "steps", step.key) ?? step.key, { technique: name, ...args })) };
}

/** Returns a text of the kind, or the text shared by all grids; undefined if there is none. */
function textOf(kind: string, group: string, name: string): string | undefined {
  return words[`kind.${kind}.${group}.${name}`] ?? words[`grids.${group}.${name}`];
}

function termsInWords(kind: string, arg: Arg): string {
  return joinList(arg.terms.map((t) => term(kind, t)));
}

/** Returns a term in words: a literal text, or a word such as “row {n}” in its plural form. */
function term(kind: string, t: Term): string {
  const n = t.text ?? "";
  if (!t.word) {
    return t.names?.[words["language"] ?? ""] || n;
  }
  const forms = /^\d+$/.test(n) ? [new Intl.PluralRules(words["plural"]).select(Number(n)), "other"] : [];
  const counted = forms.map((form) => textOf(kind, "terms", `${t.word}.${form}`)).find((text) => text !== undefined);
  return fillIn(counted ?? textOf(kind, "terms", t.word) ?? t.word, { n });
}

/** Returns a message in the page's language, with the same translations as the command line; in
 * English if there is no translation. */
export function messageInWords({ format, args = [] }: Message): string {
  let next = 0;
  return (words[`message.${format}`] ?? format).replace(/%(?:\.(\d+))?([dscqv%])/g, (_, most: string | undefined, verb: string) => {
    if (verb === "%") {
      return verb;
    }
    const arg = args[next++] ?? "";
    const isSign = typeof arg === "number" && (verb === "c" || verb === "q");
    const text = typeof arg === "object" ? messageInWords(arg) : isSign ? String.fromCodePoint(arg) : String(arg);
    const cut = most === undefined ? text : [...text].slice(0, Number(most)).join("");
    return verb === "q" ? (isSign ? `'${cut}'` : `"${cut}"`) : cut;
  });
}

/** Joins a list as the language does: "R1C2, R1C3 y R1C7". */
function joinList(items: readonly string[]): string {
  const last = items[items.length - 1] ?? "";
  if (items.length < 2) {
    return last;
  }
  const variant = beginsWithAny(last, "list.andVariantBefore") && !beginsWithAny(last, "list.andVariantNotBefore");
  return items.slice(0, -1).join(words["list.comma"] ?? ", ") + (words[variant ? "list.andVariant" : "list.and"] ?? " ") + last;
}

function beginsWithAny(word: string, key: string): boolean {
  return (words[key] ?? "").split(/\s+/).some((beginning) => beginning !== "" && word.toLowerCase().startsWith(beginning));
}

function fillIn(text: string, args: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => args[name] ?? whole);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns sentences about the clues of a grid: one for each cage, or one for each cell about its
 * signs; undefined if the grid has neither cages
 * nor signs. */
export function cellsInWords(shown: Shown): string[] | undefined {
  if (shown.clues) {
    return shown.clues.map((clue) => stepInWords(shown.kind, clue).text);
  }
  const { right, below } = shown;
  if (!right && !below) {
    return undefined;
  }
  const side = (right ?? below ?? []).length;
  return Array.from({ length: side * side }, (_, cell) => {
    const row = Math.floor(cell / side), column = cell % side;
    return [
      sign(right?.[row]?.[column], "lessRight", "moreRight"), sign(below?.[row]?.[column], "lessBelow", "moreBelow"),
      sign(right?.[row]?.[column - 1], "moreLeft", "lessLeft"), sign(below?.[row - 1]?.[column], "moreAbove", "lessAbove"),
    ].filter(Boolean).join(", ");
  });
}

/** Returns a text on the sign between two cells; "" without a sign. The signs < and ∧ take the text of
 * the key less, and > and ∨ that of the key more. */
function sign(between: string | undefined, less: string, more: string): string {
  const key = between === "<" || between === "∧" ? less : between === ">" || between === "∨" ? more : "";
  return key && (words[`aloud.${key}`] ?? "");
}

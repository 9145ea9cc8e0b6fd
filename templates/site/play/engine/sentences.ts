// Steps in words, as books print them (templates.Locale).
import type { Message, Shown } from "./messages";
import type { Arg, Step, Term } from "./step";
import words from "octavo:words";

type Said = Pick<Step, "name" | "text">;

/** Returns the name of a step's technique, and its sentence. */
export function stepInWords(kind: string, step: Pick<Step, "technique" | "key" | "args">): Said {
  const name = textOf(kind, "techniques", step.technique ?? "") ?? step.technique ?? "";
  const args = Object.fromEntries((step.args ?? []).map((arg) => [arg.name, termsInWords(kind, arg)]));
  return { name, text: capital(expand(textOf(kind, "steps", step.key) ?? step.key, { technique: name, ...args })) };
}

/** Returns a text of a kind, or else the text that all grids share. */
function textOf(kind: string, group: string, name: string): string | undefined {
  return words[`kind.${kind}.${group}.${name}`] ?? words[`grids.${group}.${name}`];
}

function termsInWords(kind: string, arg: Arg): string {
  return joinList(arg.terms.map((t) => term(kind, t)));
}

/** Returns a literal, or a word such as "row {n}", in its plural form if it has one. */
function term(kind: string, t: Term): string {
  const n = t.text ?? "";
  if (!t.word) {
    return t.names?.[words["language"] ?? ""] || n;
  }
  const forms = /^\d+$/.test(n) ? [new Intl.PluralRules(words["plural"]).select(Number(n)), "other"] : [];
  const counted = forms.map((form) => textOf(kind, "terms", `${t.word}.${form}`)).find((text) => text !== undefined);
  return expand(counted ?? textOf(kind, "terms", t.word) ?? t.word, { n });
}

/** Returns a message in the page's language, as the command line has it; in English if there is no
 * translation. */
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

/** Returns the sentences of a grid's clues, one for each cage, or of the signs between each
 * cell and its neighbours. */
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

/** Chooses a text by a sign: less if the first of two cells is less, more if it is more. */
function sign(between: string | undefined, less: string, more: string): string {
  const key = between === "<" || between === "∧" ? less : between === ">" || between === "∨" ? more : "";
  return key && (words[`aloud.${key}`] ?? "");
}

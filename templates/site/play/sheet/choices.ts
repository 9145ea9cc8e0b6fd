// The choices of a reader for sheets, and links that hold these choices. Names of pupils aren't
// among the choices, so no link has them.
import type { MakeRequest, Option, World } from "../engine/messages";
import { say } from "../say";

/** A kind of puzzle that sheets can have (render/html/sheets.go). */
export interface SheetKind {
  readonly kind: string;
  readonly tiers: readonly string[];
  readonly options: readonly Option[];
  readonly worlds?: readonly World[]; // the worlds whose levels sheets can have
}

export interface Choices {
  readonly kind: string;
  readonly tier: string; // "" if the kind has none
  readonly options: Readonly<Record<string, string>>;
  readonly perPage: number;
  readonly pages: number; // how many pages each pupil gets
  readonly pupils: number; // how many pupils there are, if no names are given
  readonly own: boolean; // each pupil has puzzles of their own
  readonly paper: PaperName;
  readonly large: boolean; // large print
  readonly rules: boolean;
  readonly title: string;
  readonly seed: string;
}

export type PaperName = keyof typeof papers;

/** Width and height of sheets in micrometres. */
export const papers = { a4: [210_000, 297_000], letter: [215_900, 279_400] } as const;

/** How many puzzles can share a page (render/geometry, PerPage). */
export const perPage = [1, 2, 4, 6] as const;

/** The most pages of a pupil, and the most pupils. */
export const most = { pages: 10, pupils: 60 } as const;

/** The last level of a world. */
const lastLevel = 100;

/** Returns the request for puzzles. Puzzles of a world are levels, one after another. If each pupil has
 * puzzles of their own, these are new arrangements of the same levels. */
export function orderOf({ kind, tier, options, seed, own, perPage, pages }: Choices, of: SheetKind | undefined): MakeRequest {
  if (!of?.worlds) {
    return { kind, tier, options, seed };
  }
  const { world = "", level } = options, first = Number(level), last = first + perPage * pages - 1;
  const levels = `${first}..${own ? last : Math.min(lastLevel, last)}`;
  return { kind, worlds: of.worlds, options: own ? { world, levels, arrangement: "new" } : { world, levels }, seed };
}

/** The most characters of a text in a link, and of the value of an option, such as a list of words. */
const longest = 80, longestOption = 2000;

/** Begins the keys of options in links. */
const optionPrefix = "o.";

/** Returns the fragment of an address for choices. */
export function writeChoices(c: Choices): string {
  const { options, ...others } = c;
  const parts = new URLSearchParams();
  for (const [key, value] of Object.entries(others)) {
    parts.set(key, typeof value === "boolean" ? (value ? "1" : "0") : String(value));
  }
  for (const [key, value] of Object.entries(options)) {
    parts.set(optionPrefix + key, value);
  }
  return `#${parts.toString()}`;
}

/** Reads the fragment of an address, which anybody may have written. What it lacks is taken from
 * usual. */
export function readChoices(fragment: string, kinds: readonly SheetKind[], usual: Choices): Choices {
  const parts = new URLSearchParams(fragment.slice(1));
  const text = (key: "title" | "seed" | "tier"): string => (parts.get(key) ?? usual[key]).slice(0, longest);
  const flag = (key: "own" | "large" | "rules"): boolean => (parts.has(key) ? parts.get(key) === "1" : usual[key]);
  const number = (key: "pages" | "pupils"): number => atMost(Number(parts.get(key) ?? usual[key]), most[key]);
  const kind = kinds.find((k) => k.kind === parts.get("kind")) ?? kinds.find((k) => k.kind === usual.kind);
  const options = (kind?.options ?? []).flatMap(({ key }) => {
    const value = parts.get(optionPrefix + key);
    return value === null ? [] : [[key, value.slice(0, longestOption)] as const];
  });
  return {
    kind: kind?.kind ?? "", tier: text("tier"), options: Object.fromEntries(options),
    perPage: perPage.find((n) => n === Number(parts.get("perPage"))) ?? usual.perPage,
    pages: number("pages"), pupils: number("pupils"), own: flag("own"),
    paper: parts.get("paper") === "letter" ? "letter" : parts.get("paper") === "a4" ? "a4" : usual.paper,
    large: flag("large"), rules: flag("rules"), title: text("title"), seed: text("seed") || usual.seed,
  };
}

/** Rounds a number down, and moves it into the range from 1 to bound. */
export function atMost(n: number, bound: number): number {
  return Math.min(bound, Math.max(1, Math.floor(n) || 1));
}

/** Returns the names in a text, one on a line. */
export function namesIn(text: string): string[] {
  return text.split("\n").map((name) => name.trim().slice(0, longest)).filter(Boolean).slice(0, most.pupils);
}

/** Regions in which paper is of the Letter size (Unicode CLDR, paperSize). */
const letterRegions = ["BZ", "CA", "CL", "CO", "CR", "GT", "MX", "NI", "PA", "PH", "PR", "SV", "US", "VE"];

/** Returns the paper that is usual where the reader lives. */
export function usualPaper(): PaperName {
  const region = new Intl.Locale(navigator.language || "es").maximize().region ?? "";
  return letterRegions.includes(region) ? "letter" : "a4";
}

/** Returns the languages in which this page exists, with their addresses. The page's own language comes
 * first, with the address "". */
export function languages(): { readonly url: string; readonly name: string }[] {
  const twins = [...document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")];
  return [{ url: "", name: say("sheets.thisLanguage") }, ...twins.map((a) => ({ url: a.href, name: a.textContent }))];
}

/** Where names wait while this tab opens the page in another language. */
export const namesKey = "octavo:names";

/** Gives a text to the next page of this tab. */
export function giveText(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // without storage the text is typed again
  }
}

/** Returns the text that the last page gave, and removes it from storage. */
export function takeText(key: string): string {
  try {
    const text = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return "";
  }
}

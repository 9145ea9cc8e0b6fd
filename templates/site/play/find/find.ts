// Finds pages and puzzles by words. This file doesn't use the DOM.
import { sizeName, type Data, type Puzzle } from "./puzzles";
import { isSimilar, words } from "./text";

/** A page that can be found. part is the title of its work; more has further words by
 * which it is found. */
export type Page = readonly [sort: string, title: string, path: string, part: string, more: string];

/** A result: a page with its title and a line about it. */
export interface Found {
  readonly title: string;
  readonly path: string;
  readonly about: readonly string[];
}

/** How much a match counts for the order of the results, by where the matching word stands. titleWord
 * is for a term that is a whole word of the title. */
const matchValues = { titleWord: 8, title: 5, about: 3, more: 1 };

interface Indexed {
  readonly found: Found;
  readonly title: readonly string[];
  readonly about: readonly string[];
  readonly more: readonly string[];
}

export class Finder {
  readonly #pages: readonly Indexed[];

  /** sorts returns the name of a sort of page in the page's language. */
  constructor(pages: readonly Page[], sorts: (sort: string) => string) {
    this.#pages = pages.map(([sort, title, path, part, more]) => ({
      found: { title, path, about: [sorts(sort), part].filter(Boolean) },
      title: words(title), about: words(`${sorts(sort)} ${part}`), more: words(more),
    }));
  }

  /** Returns the pages with all words of a query, best first. If there are none, it accepts similar
   * words. */
  find(query: string): Found[] {
    const terms = words(query);
    if (terms.length === 0) {
      return [];
    }
    const exact = this.#ranked(terms, (word, term) => word.startsWith(term));
    return exact.length > 0 ? exact : this.#ranked(terms, (word, term) => word.startsWith(term) || (term.length > 3 && isSimilar(word, term)));
  }

  #ranked(terms: readonly string[], meets: (word: string, term: string) => boolean): Found[] {
    const ranked = this.#pages.flatMap((page) => {
      let total = 0;
      for (const term of terms) {
        const has = (list: readonly string[]): boolean => list.some((word) => meets(word, term));
        const value = page.title.includes(term) ? matchValues.titleWord : has(page.title) ? matchValues.title : has(page.about) ? matchValues.about : has(page.more) ? matchValues.more : 0;
        if (value === 0) {
          return [];
        }
        total += value;
      }
      return [{ found: page.found, total: total - page.title.length / 100 }];
    });
    return ranked.sort((a, b) => b.total - a.total).map((r) => r.found);
  }
}

/** Whether a query may mean a puzzle: it has the number or the code of one. */
export function asksForPuzzles(query: string): boolean {
  return words(query).some((term) => /^\d{1,5}$/.test(term) || isCode(term));
}

/** Whether a term can be a puzzle's code: six letters and digits. */
function isCode(term: string): boolean {
  return /^[0-9a-z]{6}$/.test(term);
}

/** Corrects a typed code: O becomes 0, I and L become 1, since codes have none of these letters
 * (Crockford's base 32). */
function codeOf(term: string): string {
  return term.toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1");
}

/** Returns the puzzles that a query names: by printed code, or by number and words of kind, tier,
 * size or work. titled makes the title of a puzzle. */
export function findPuzzles(query: string, data: Data, puzzles: readonly Puzzle[], titled: (kind: string, n: string) => string): Found[] {
  const terms = words(query);
  const found = (p: Puzzle): Found => ({
    title: titled(data.kinds[p.kind] ?? p.kind, p.number), path: p.path,
    about: [p.work, data.tiers[p.tier] ?? "", sizeName(data, p), p.code].filter(Boolean),
  });
  const coded = puzzles.filter((p) => p.code && terms.some((term) => codeOf(term) === p.code));
  if (coded.length > 0) {
    return coded.map(found);
  }
  const number = terms.find((term) => /^\d{1,5}$/.test(term));
  if (number === undefined) {
    return [];
  }
  const others = terms.filter((term) => term !== number);
  const numbered = puzzles.filter((p) => p.number === number);
  return numbered.map((p) => found(p)).filter((f) => {
    const own = words([f.title, ...f.about].join(" "));
    return others.every((term) => own.some((word) => word.startsWith(term)));
  });
}

declare global {
  var octavoWords: readonly Page[] | undefined;
}

// The lists of files that belong together (render/html/kept.go), as they are fetched.
import { isObject } from "../history";

/** A File of a list: its address, the beginning of its digest, its bytes, and the language
 * in which alone it is of use; "" for all. */
export interface File {
  readonly url: string;
  readonly mark: string;
  readonly bytes: number;
  readonly language: string;
}

/** A List of files that belong together. */
export interface List {
  readonly url: string;
  readonly mark: string; // of the list itself, which is another where any of its files is
  readonly text: string; // as it was fetched
  readonly title: string;
  readonly language: string;
  readonly page: string; // the first page
  readonly offline: ReadonlyMap<string, string>; // by language, the page for what isn't kept
  readonly files: ReadonlyMap<string, File>; // by their addresses
}

/** The most files that a list has, and the largest file, in bytes. */
const mostFiles = 50_000;
const largest = 100_000_000;

/** Where the list stands of what all pages need, by the topmost address of the site, and of
 * the pages around the works of a language. */
export const siteList = (top: string): string => `${top}keep/site.json`;
export const aroundList = (top: string, language: string): string => `${top}keep/${language}.json`;

/** The beginning of a file's SHA-256, as lists have it. */
export async function markOf(data: BufferSource): Promise<string> {
  const letters = "abcdefghijklmnopqrstuvwxyz234567";
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const bits = [...sum.subarray(0, 8)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: 12 }, (_, i) => letters[parseInt(bits.slice(5 * i, 5 * i + 5), 2)]).join("");
}

/** An address without what comes after the path. */
export function bare(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

/** The list that a text is, whose files all stand below the top of the site; undefined where
 * it is none. */
export async function listOf(text: string, url: string, top: string): Promise<List | undefined> {
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read) || !Array.isArray(read.files) || read.files.length > mostFiles) {
      return undefined;
    }
    const below = (way: unknown): string => {
      const full = new URL(String(way), url).href;
      if (typeof way !== "string" || bare(full) !== full || !full.startsWith(top)) {
        throw new Error(full);
      }
      return full;
    };
    const files = new Map<string, File>();
    for (const row of read.files as unknown[]) {
      const [way, mark, bytes, language = ""] = Array.isArray(row) ? (row as unknown[]) : [];
      if (typeof mark !== "string" || !/^[a-z2-7]{12}$/.test(mark) || typeof language !== "string") {
        return undefined;
      }
      if (typeof bytes !== "number" || !Number.isInteger(bytes) || bytes < 0 || bytes > largest) {
        return undefined;
      }
      files.set(below(way), { url: below(way), mark, bytes, language });
    }
    const pages = isObject(read.offline) ? Object.entries(read.offline) : [];
    return {
      url, text, files, mark: await markOf(new TextEncoder().encode(text)),
      title: word(read.title), language: word(read.language), page: below(read.page ?? ""),
      offline: new Map(pages.map(([language, way]) => [language, below(way)])),
    };
  } catch {
    return undefined;
  }
}

function word(thing: unknown): string {
  return typeof thing === "string" ? thing.slice(0, 1000) : "";
}

/** Fetches a list as it is now, all of it: hosts that tell files apart by their sizes and the
 * second in which they were written take a new list for the old one. It fails where there is
 * no network; where there is no such list, it is undefined. */
export async function fetchList(url: string, top: string, signal?: AbortSignal): Promise<List | undefined> {
  const response = await fetch(url, { cache: "reload", signal: signal ?? null });
  return response.ok ? listOf(await response.text(), url, top) : undefined;
}

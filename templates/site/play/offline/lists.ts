// The lists of files that pages need (render/html/offline.go).
import { isObject } from "../history";

/** A file of a list. */
export interface File {
  readonly url: string;
  readonly mark: string; // the beginning of its digest (markOf)
  readonly bytes: number;
  readonly language: string; // only pages in this language need the file; "" if all pages do
}

/** A list of files. */
export interface List {
  readonly url: string;
  readonly mark: string; // the mark of the list itself, which changes with any file
  readonly text: string; // the fetched JSON
  readonly title: string;
  readonly language: string;
  readonly page: string; // the address of the work's first page
  readonly offline: ReadonlyMap<string, string>; // by language, the address of the page that is shown for missing pages
  readonly files: ReadonlyMap<string, File>; // the files by address
}

/** The most files of a list, and the most bytes of a file. */
const maxFiles = 50_000;
const maxBytes = 100_000_000;

/** Addresses of lists: of the files that all pages need, and of the pages that lead to the works
 * of a language. */
export const siteList = (top: string): string => `${top}keep/site.json`;
export const aroundList = (top: string, language: string): string => `${top}keep/${language}.json`;

/** Returns the mark of a file: 12 characters (base 32) of its SHA-256. */
export async function markOf(data: BufferSource): Promise<string> {
  const letters = "abcdefghijklmnopqrstuvwxyz234567";
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  const bits = [...sum.subarray(0, 8)].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return Array.from({ length: 12 }, (_, i) => letters[parseInt(bits.slice(5 * i, 5 * i + 5), 2)]).join("");
}

/** Removes query and fragment from an address. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, "");
}

/** Reads a list; undefined if it isn't valid or names a file outside the site. */
export async function listOf(text: string, url: string, top: string): Promise<List | undefined> {
  try {
    const read: unknown = JSON.parse(text);
    if (!isObject(read) || !Array.isArray(read.files) || read.files.length > maxFiles) {
      return undefined;
    }
    const below = (way: unknown): string => {
      const full = new URL(String(way), url).href;
      if (typeof way !== "string" || withoutQuery(full) !== full || !full.startsWith(top)) {
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
      if (typeof bytes !== "number" || !Number.isInteger(bytes) || bytes < 0 || bytes > maxBytes) {
        return undefined;
      }
      files.set(below(way), { url: below(way), mark, bytes, language });
    }
    const pages = isObject(read.offline) ? Object.entries(read.offline) : [];
    return {
      url, text, files, mark: await markOf(new TextEncoder().encode(text)),
      title: shortText(read.title), language: shortText(read.language), page: below(read.page ?? ""),
      offline: new Map(pages.map(([language, way]) => [language, below(way)])),
    };
  } catch {
    return undefined;
  }
}

function shortText(thing: unknown): string {
  return typeof thing === "string" ? thing.slice(0, 1000) : "";
}

/** Fetches a list; undefined if there is none or it isn't valid. It throws without a network. It
 * doesn't use the browser's cache, because some hosts call a file unchanged if its size and the
 * second of its last change are the same. */
export async function fetchList(url: string, top: string, signal?: AbortSignal): Promise<List | undefined> {
  const response = await fetch(url, { cache: "reload", signal: signal ?? null });
  return response.ok ? listOf(await response.text(), url, top) : undefined;
}

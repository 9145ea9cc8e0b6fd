// Keeps a whole work for reading offline: its pages and their files, all of one edition.
import { fetchOrReuse } from "./files";
import { aroundList, fetchList, markOf, siteList, type File, type List } from "./lists";
import { putLast, type Stores } from "./stores";

/** The files and bytes that are kept so far, and the totals. */
export interface Progress {
  readonly files: number;
  readonly bytes: number;
  readonly ofFiles: number;
  readonly ofBytes: number;
}

/** The error if a work can't be kept: the server has no list of it, or other files than listed, or
 * the site changed during each attempt. */
export class NotListed extends Error {}

/** The number of parallel downloads, and the attempts if the site changes meanwhile. */
const atOnce = 4;
const attempts = 3;

/** Keeps the work of a list and calls tell with its progress. It doesn't fetch kept files again.
 * At the end it deletes earlier editions of the work. */
export async function keepWork(stores: Stores, url: string, signal: AbortSignal, tell: (p: Progress) => void): Promise<List> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const kept = await keepEdition(stores, url, signal, tell);
    if (kept) {
      return kept;
    }
  }
  throw new NotListed(url);
}

/** Runs act while no other tab runs something for the same work. If wait is false and another tab
 * does, act isn't run. */
export async function exclusively(url: string, wait: boolean, act: () => Promise<unknown>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(`octavo ${url}`, { ifAvailable: !wait }, async (lock) => lock && act());
  } else {
    await act();
  }
}

/** Returns the files of all lists, except those for other languages than the language of the
 * lists. */
function filesOf(...lists: readonly List[]): File[] {
  const language = lists.find((list) => list.language !== "")?.language ?? "";
  const all = new Map(lists.flatMap((list) => [...list.files]));
  return [...all.values()].filter((file) => file.language === "" || file.language === language);
}

/** Returns the size in bytes of a kept work, with all files that it needs; 0 if the cache lacks one of
 * the lists. */
export async function sizeKept(stores: Stores, name: string): Promise<number> {
  const work = await stores.list(name, stores.listOfWork(name));
  const site = await stores.list(name, siteList(stores.top));
  const around = work && (await stores.list(name, aroundList(stores.top, work.language)));
  return work && site && around ? sizeOf(filesOf(work, site, around)) : 0;
}

function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, file) => sum + file.bytes, 0);
}

async function keepEdition(stores: Stores, url: string, signal: AbortSignal, tell: (p: Progress) => void): Promise<List | undefined> {
  const list = async (at: string): Promise<List> => {
    const found = await fetchList(at, stores.top, signal);
    if (!found) {
      throw new NotListed(at);
    }
    return found;
  };
  const site = await list(siteList(stores.top));
  const work = await list(url);
  const around = await list(aroundList(stores.top, work.language));
  const name = stores.nameOfWork(url, await markOf(new TextEncoder().encode(site.mark + work.mark + around.mark)));
  const store = await stores.open(name);
  if (await store.match(url)) {
    return work;
  }
  const files = filesOf(site, around, work);
  tell({ files: 0, bytes: 0, ofFiles: files.length, ofBytes: sizeOf(files) });
  for (const l of [site, around]) {
    await putLast(store, l.url, new Response(l.text));
  }
  if (!(await keepFiles(stores, name, files, signal, tell))) {
    return undefined;
  }
  // All files are of one edition if the site's list is still the same as before the downloads.
  if ((await list(siteList(stores.top))).mark !== site.mark) {
    return undefined;
  }
  await putLast(store, url, new Response(work.text));
  await stores.forgetWork(url, name);
  await stores.removeUnused();
  return work;
}

/** Keeps files with parallel downloads, and reports whether all have the digests of their lists. */
async function keepFiles(stores: Stores, name: string, files: readonly File[], signal: AbortSignal, tell: (p: Progress) => void): Promise<boolean> {
  const ofBytes = sizeOf(files);
  const waiting = [...files];
  let [done, bytes, right] = [0, 0, true];
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file && right; file = waiting.shift()) {
      signal.throwIfAborted();
      right &&= (await fetchOrReuse(stores, name, file, signal)).listed;
      bytes += file.bytes;
      tell({ files: ++done, bytes, ofFiles: files.length, ofBytes });
    }
  };
  // Waits for all workers: a late one would bring back a deleted cache.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, () => worker().catch((error: unknown) => {
    waiting.length = 0;
    throw error;
  })));
  const failed = ended.find((w) => w.status === "rejected");
  if (failed) {
    throw failed.reason;
  }
  return right;
}

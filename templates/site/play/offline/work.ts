// Keeps a work: all its pages and the files they need, of one edition of the site.
import { obtained } from "./files";
import { aroundList, fetchList, markOf, siteList, type File, type List } from "./lists";
import { put, type Stores } from "./stores";

/** How many files and bytes are kept, of how many. */
export interface Progress {
  readonly files: number;
  readonly bytes: number;
  readonly ofFiles: number;
  readonly ofBytes: number;
}

/** A work can't be kept: the server has no list of it, has other files than listed, or changed
 * again and again. */
export class NotListed extends Error {}

/** How many files are fetched at once, and how often keeping begins again if the site changes
 * meanwhile. */
const atOnce = 4;
const attempts = 3;

/** Keeps the work of a list and reports its progress. Files that are kept already aren't
 * fetched again. Earlier editions of the work are deleted at the end. */
export async function keepWork(stores: Stores, url: string, signal: AbortSignal, tell: (p: Progress) => void): Promise<List> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const kept = await keepEdition(stores, url, signal, tell);
    if (kept) {
      return kept;
    }
  }
  throw new NotListed(url);
}

/** Runs something exclusively for a work, in all tabs. Without waiting it runs only if nothing
 * else does. */
export async function alone(url: string, wait: boolean, act: () => Promise<unknown>): Promise<void> {
  if (navigator.locks) {
    await navigator.locks.request(`octavo ${url}`, { ifAvailable: !wait }, async (lock) => lock && act());
  } else {
    await act();
  }
}

/** Returns all files that a work needs. */
function filesOf(...lists: readonly List[]): File[] {
  const language = lists.find((list) => list.language !== "")?.language ?? "";
  const all = new Map(lists.flatMap((list) => [...list.files]));
  return [...all.values()].filter((file) => file.language === "" || file.language === language);
}

/** Returns the size in bytes of a kept work, with all that it needs. */
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
    await put(store, l.url, new Response(l.text));
  }
  if (!(await keepFiles(stores, name, files, signal, tell))) {
    return undefined;
  }
  // All files are of one edition if the site's list is the same as before.
  if ((await list(siteList(stores.top))).mark !== site.mark) {
    return undefined;
  }
  await put(store, url, new Response(work.text));
  await stores.forgetWork(url, name);
  await stores.tidy();
  return work;
}

/** Keeps files, several at once, and reports whether all are as listed. */
async function keepFiles(stores: Stores, name: string, files: readonly File[], signal: AbortSignal, tell: (p: Progress) => void): Promise<boolean> {
  const ofBytes = sizeOf(files);
  const waiting = [...files];
  let [done, bytes, right] = [0, 0, true];
  const worker = async (): Promise<void> => {
    for (let file = waiting.shift(); file && right; file = waiting.shift()) {
      signal.throwIfAborted();
      right &&= (await obtained(stores, name, file, signal)).listed;
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

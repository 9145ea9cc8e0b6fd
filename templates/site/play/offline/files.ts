// Fetches listed files, and compares their digests with the digests in the list.
import { markOf, type File } from "./lists";
import { asKept, type Stores } from "./stores";

/** A fetched file, and whether it has the digest that its list gives for it. */
export interface Fetched {
  readonly response: Response;
  readonly listed: boolean;
}

/** Fetches a file from the server. It throws without a network. If the file differs from its list,
 * it tries once more without the browser's cache. */
export async function fetchFile(file: File, signal?: AbortSignal): Promise<Fetched> {
  for (const cache of ["no-cache", "reload"] as const) {
    const response = await fetch(file.url, { cache, signal: signal ?? null });
    if (!response.ok) {
      return { response, listed: false };
    }
    const data = await response.clone().arrayBuffer();
    if ((await markOf(data)) === file.mark) {
      return { response: asKept(response, data, file.mark), listed: true };
    }
    if (cache === "reload") {
      return { response, listed: false };
    }
  }
  throw new Error("unreachable");
}

/** Gets a file from the cache with the given name, from another cache, or from the server. It then
 * keeps the file for the named cache, unless the file differs from its list. */
export async function fetchOrReuse(stores: Stores, name: string, file: File, signal?: AbortSignal): Promise<Fetched> {
  const own = await stores.file(name, file);
  if (own) {
    return { response: own, listed: true };
  }
  const same = await stores.sameFile(file);
  const found = same ? { response: same, listed: true } : await fetchFile(file, signal);
  if (found.listed) {
    await stores.keep(name, file, found.response.clone());
  }
  return found;
}

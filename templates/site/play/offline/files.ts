// Fetches the files of lists, and accepts them only as they are listed.
import { markOf, type File } from "./lists";
import { asKept, type Stores } from "./stores";

/** A fetched file, and whether it is as listed. */
export interface Fetched {
  readonly response: Response;
  readonly listed: boolean;
}

/** Fetches a file from the server. It fails without a network. */
export async function fetched(file: File, signal?: AbortSignal): Promise<Fetched> {
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

/** Gets a file for a cache: from this cache, from another, or from the server. A file that
 * isn't as listed isn't kept. */
export async function obtained(stores: Stores, name: string, file: File, signal?: AbortSignal): Promise<Fetched> {
  const own = await stores.file(name, file);
  if (own) {
    return { response: own, listed: true };
  }
  const same = await stores.same(file);
  const found = same ? { response: same, listed: true } : await fetched(file, signal);
  if (found.listed) {
    await stores.keep(name, file, found.response.clone());
  }
  return found;
}

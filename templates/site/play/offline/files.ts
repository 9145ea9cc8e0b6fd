// Fetching the files of lists: they are taken as they are listed, and as nothing else.
import { markOf, type File } from "./lists";
import { asKept, type Stores } from "./stores";

/** What was fetched, and whether it is what the list has. */
export interface Fetched {
  readonly response: Response;
  readonly listed: boolean;
}

/** Fetches a file as the server has it now. It fails where there is no network. */
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

/** A file of a list for a store: the one that it has, one that another has, or one that is
 * fetched; what isn't as it is listed isn't kept. */
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

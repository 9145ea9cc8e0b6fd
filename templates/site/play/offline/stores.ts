// The caches in which pages are kept. Their names begin with the site's address, since other
// sites may share the host.
//
//    "octavo /press/ seen <mark>"         pages visited in one edition of the site
//    "octavo /press/ work <list> <mark>"  a work that a reader keeps
//    "octavo /press/ named"               files whose names have a digest
//
// The mark of the list of what all pages need identifies an edition. Caches of the first two
// sorts hold pages, the files they need and the list of one edition, so that a page never
// gets files of another edition. A cache of a work is complete if it has the work's own
// list, which is added last.
import { withoutQuery, listOf, siteList, type File, type List } from "./lists";

type Sort = "seen" | "work" | "named";

/** The header of a kept response that has the file's mark. */
const markHeader = "x-octavo-mark";

/** The most pages and other unlisted files that are kept of a visited edition. */
export const maxUnlisted = 200;

export class Stores {
  readonly named: string;
  readonly #prefix: string;

  /** top is the address of the site, with a slash at its end. */
  constructor(
    readonly top: string,
    private readonly all: CacheStorage = caches,
  ) {
    this.#prefix = `octavo ${new URL(top).pathname} `;
    this.named = `${this.#prefix}named`;
  }

  nameOfSeen(site: List): string {
    return `${this.#prefix}seen ${site.mark}`;
  }

  nameOfWork(list: string, mark: string): string {
    return `${this.#prefix}work ${list.slice(this.top.length)} ${mark}`;
  }

  /** Returns the address of the list of the work in a cache, by the cache's name. */
  listOfWork(name: string): string {
    return this.top + (name.slice(this.#prefix.length).split(" ")[1] ?? "");
  }

  /** Returns the names of this site's caches, or only of those of one sort, oldest first. */
  async names(sort?: Sort): Promise<string[]> {
    const begins = this.#prefix + (sort ?? "");
    return (await this.all.keys()).filter((name) => name.startsWith(begins));
  }

  open(name: string): Promise<Cache> {
    return this.all.open(name);
  }

  /** Returns the response of a cache for an address. */
  async lookUp(name: string, url: string): Promise<Response | undefined> {
    return (await this.open(name)).match(url);
  }

  /** Returns the list at an address from a cache; undefined if the cache has no valid one. */
  async list(name: string, url: string): Promise<List | undefined> {
    const text = await (await this.lookUp(name, url))?.text();
    return text === undefined ? undefined : listOf(text, url, this.top);
  }

  /** Opens the cache of visited pages of an edition, and makes it the newest. fresh says whether it was
   * made anew. */
  async openSeen(site: List): Promise<{ readonly name: string; readonly fresh: boolean }> {
    const name = this.nameOfSeen(site);
    const before = await this.names("seen");
    if (before.at(-1) === name) {
      return { name, fresh: false };
    }
    await this.all.delete(name); // an edition that returns counts as new
    await putLast(await this.open(name), site.url, new Response(site.text));
    return { name, fresh: true };
  }

  /** Returns the lists of completely kept works, by the names of their caches. */
  async works(): Promise<Map<string, List>> {
    const works = new Map<string, List>();
    for (const name of await this.names("work")) {
      const list = await this.list(name, this.listOfWork(name));
      if (list) {
        works.set(name, list);
      }
    }
    return works;
  }

  /** Deletes the caches of a work, except the one named but. */
  async forgetWork(list: string, but = ""): Promise<void> {
    for (const name of await this.names("work")) {
      if (this.listOfWork(name) === list && name !== but) {
        await this.all.delete(name);
      }
    }
  }

  /** Returns the caches in which pages are looked up, in this order: the newest visited
   * edition, complete works, older editions. */
  async #searchOrder(): Promise<string[]> {
    const [newest, ...older] = (await this.names("seen")).reverse();
    const works: string[] = [];
    for (const name of await this.names("work")) {
      if (await this.lookUp(name, this.listOfWork(name))) {
        works.push(name);
      }
    }
    return [...(newest ? [newest] : []), ...works, ...older];
  }

  /** Returns a kept page and the name of its cache; undefined if the page is in no cache. */
  async page(url: string): Promise<{ readonly name: string; readonly page: Response } | undefined> {
    for (const name of await this.#searchOrder()) {
      for (const spelt of spellings(url)) {
        const page = await this.lookUp(name, spelt);
        if (page) {
          return { name, page };
        }
      }
    }
    return undefined;
  }

  /** Returns a file from any cache of this site that has it with the same mark; undefined if none
   * has. */
  async sameFile(file: File): Promise<Response | undefined> {
    for (const name of await this.names()) {
      const found = await this.lookUp(name, file.url);
      if (found?.headers.get(markHeader) === file.mark) {
        return found;
      }
    }
    return undefined;
  }

  /** Keeps a listed file: in the shared cache if its name has a digest, or else in the given one. */
  async keep(name: string, file: File, response: Response): Promise<void> {
    await putLast(await this.open(file.url.includes(file.mark) ? this.named : name), file.url, response);
  }

  /** Returns a listed file from the cache into which keep puts it; undefined if it is missing or
   * has another mark. */
  async file(name: string, file: File): Promise<Response | undefined> {
    const found = await this.lookUp(file.url.includes(file.mark) ? this.named : name, file.url);
    return found?.headers.get(markHeader) === file.mark ? found : undefined;
  }

  /** Deletes a visited page that the site no longer has. */
  async forget(url: string): Promise<void> {
    for (const name of await this.names("seen")) {
      await (await this.open(name)).delete(url);
    }
  }

  /** Deletes the oldest unlisted files of a cache of visited pages, if there are too many. */
  async removeOldest(name: string, site: List): Promise<void> {
    const store = await this.open(name);
    const needed = new Set([site.url, ...site.files.keys(), ...site.offline.values()]);
    const loose = (await store.keys()).map((request) => request.url).filter((url) => !needed.has(url));
    for (const url of loose.slice(0, Math.max(0, loose.length - maxUnlisted))) {
      await store.delete(url);
    }
  }

  /** Deletes visited pages of all but the last two editions, and files that no edition needs. */
  async removeUnused(): Promise<void> {
    for (const name of (await this.names("seen")).slice(0, -2)) {
      await this.all.delete(name);
    }
    const needed = new Set<string>();
    for (const name of [...(await this.names("seen")), ...(await this.names("work"))]) {
      (await this.list(name, siteList(this.top)))?.files.forEach((file) => needed.add(file.url));
    }
    const named = await this.open(this.named);
    for (const { url } of await named.keys()) {
      if (!needed.has(url)) {
        await named.delete(url);
      }
    }
  }

  /** Deletes the caches of earlier versions of this script, or all caches. */
  async clear(all: boolean): Promise<void> {
    const own = /^(seen|work) |^named$/;
    for (const name of await this.names()) {
      if (all || !own.test(name.slice(this.#prefix.length))) {
        await this.all.delete(name);
      }
    }
  }
}

/** Makes the response that a cache keeps: with the file's mark, without headers about transfer. */
export function asKept(response: Response, data: ArrayBuffer, mark = ""): Response {
  const headers = new Headers(response.headers);
  ["content-encoding", "content-length", "transfer-encoding", "vary"].forEach((name) => headers.delete(name));
  if (mark) {
    headers.set(markHeader, mark);
  }
  return new Response(data, { headers });
}

/** Puts a response at the end of a cache, so that it counts as the newest. */
export async function putLast(store: Cache, url: string, response: Response): Promise<void> {
  await store.delete(url);
  await store.put(url, response);
}

/** Returns the addresses that different hosts give to the same page, such as with and without
 * .html. */
function spellings(url: string): string[] {
  const at = withoutQuery(url);
  if (at.endsWith("/")) {
    return [at, `${at}index.html`];
  }
  return at.endsWith("/index.html") ? [at, at.slice(0, -"index.html".length)] : [at, `${at}.html`, at.replace(/\.html$/, ""), `${at}/index.html`];
}

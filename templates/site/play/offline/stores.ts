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
import { bare, listOf, siteList, type File, type List } from "./lists";

type Sort = "seen" | "work" | "named";

/** The header in which a kept file has its mark. */
const markHeader = "x-octavo-mark";

/** The most pages, and other files outside lists, that are kept of a visited edition. */
export const mostSeen = 200;

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

  /** Returns the address of the list of a cache's work. */
  listOfWork(name: string): string {
    return this.top + (name.slice(this.#prefix.length).split(" ")[1] ?? "");
  }

  /** Returns the names of caches of a sort, or of all, oldest first. */
  async names(sort?: Sort): Promise<string[]> {
    const begins = this.#prefix + (sort ?? "");
    return (await this.all.keys()).filter((name) => name.startsWith(begins));
  }

  open(name: string): Promise<Cache> {
    return this.all.open(name);
  }

  /** Returns what a cache has at an address. */
  async at(name: string, url: string): Promise<Response | undefined> {
    return (await this.open(name)).match(url);
  }

  /** Returns a list in a cache. */
  async list(name: string, url: string): Promise<List | undefined> {
    const text = await (await this.at(name, url))?.text();
    return text === undefined ? undefined : listOf(text, url, this.top);
  }

  /** Opens the cache of visited pages of an edition, and makes it the newest. */
  async seen(site: List): Promise<{ readonly name: string; readonly fresh: boolean }> {
    const name = this.nameOfSeen(site);
    const before = await this.names("seen");
    if (before.at(-1) === name) {
      return { name, fresh: false };
    }
    await this.all.delete(name); // an edition that returns counts as new
    await put(await this.open(name), site.url, new Response(site.text));
    return { name, fresh: true };
  }

  /** Returns the kept works by cache. */
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

  /** Deletes the caches of a work except one. */
  async forgetWork(list: string, but = ""): Promise<void> {
    for (const name of await this.names("work")) {
      if (this.listOfWork(name) === list && name !== but) {
        await this.all.delete(name);
      }
    }
  }

  /** Returns the caches in which pages are looked up, in this order: the newest visited
   * edition, complete works, older editions. */
  async #asked(): Promise<string[]> {
    const [newest, ...older] = (await this.names("seen")).reverse();
    const works: string[] = [];
    for (const name of await this.names("work")) {
      if (await this.at(name, this.listOfWork(name))) {
        works.push(name);
      }
    }
    return [...(newest ? [newest] : []), ...works, ...older];
  }

  /** Returns a kept page and the name of its cache. */
  async page(url: string): Promise<{ readonly name: string; readonly page: Response } | undefined> {
    for (const name of await this.#asked()) {
      for (const spelt of spellings(url)) {
        const page = await this.at(name, spelt);
        if (page) {
          return { name, page };
        }
      }
    }
    return undefined;
  }

  /** Returns a file from any cache, if its mark is the list's. */
  async same(file: File): Promise<Response | undefined> {
    for (const name of await this.names()) {
      const found = await this.at(name, file.url);
      if (found?.headers.get(markHeader) === file.mark) {
        return found;
      }
    }
    return undefined;
  }

  /** Keeps a file of a list in its cache, or among the files whose names have a digest. */
  async keep(name: string, file: File, response: Response): Promise<void> {
    await put(await this.open(file.url.includes(file.mark) ? this.named : name), file.url, response);
  }

  /** Returns a file of a list from its cache, or from the files whose names have a digest. */
  async file(name: string, file: File): Promise<Response | undefined> {
    const found = await this.at(file.url.includes(file.mark) ? this.named : name, file.url);
    return found?.headers.get(markHeader) === file.mark ? found : undefined;
  }

  /** Deletes a visited page that the site doesn't have any more. */
  async forget(url: string): Promise<void> {
    for (const name of await this.names("seen")) {
      await (await this.open(name)).delete(url);
    }
  }

  /** Makes room in a cache of visited pages: the oldest go, except files that pages need. */
  async bound(name: string, site: List): Promise<void> {
    const store = await this.open(name);
    const needed = new Set([site.url, ...site.files.keys(), ...site.offline.values()]);
    const loose = (await store.keys()).map((request) => request.url).filter((url) => !needed.has(url));
    for (const url of loose.slice(0, Math.max(0, loose.length - mostSeen))) {
      await store.delete(url);
    }
  }

  /** Deletes visited pages of editions before the last one, and files that no edition needs. */
  async tidy(): Promise<void> {
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

  /** Deletes caches of other sorts, made by an earlier version; or all caches. */
  async clear(all: boolean): Promise<void> {
    const own = /^(seen|work) |^named$/;
    for (const name of await this.names()) {
      if (all || !own.test(name.slice(this.#prefix.length))) {
        await this.all.delete(name);
      }
    }
  }
}

/** Makes the response that is kept: its data and its mark. */
export function asKept(response: Response, data: ArrayBuffer, mark = ""): Response {
  const headers = new Headers(response.headers);
  ["content-encoding", "content-length", "transfer-encoding", "vary"].forEach((name) => headers.delete(name));
  if (mark) {
    headers.set(markHeader, mark);
  }
  return new Response(data, { headers });
}

/** Puts a response at the end of a cache. */
export async function put(store: Cache, url: string, response: Response): Promise<void> {
  await store.delete(url);
  await store.put(url, response);
}

/** The spellings of a page's address by different hosts. */
function spellings(url: string): string[] {
  const at = bare(url);
  if (at.endsWith("/")) {
    return [at, `${at}index.html`];
  }
  return at.endsWith("/index.html") ? [at, at.slice(0, -"index.html".length)] : [at, `${at}.html`, at.replace(/\.html$/, ""), `${at}/index.html`];
}

// What is kept where: caches of the browser, whose names begin with the site's own prefix,
// since other sites may have some at the same host.
//
//   "octavo /press/ seen <mark>"            what was visited of an edition of the site
//   "octavo /press/ work <list> <mark>"     a work that a reader has kept
//   "octavo /press/ named"                  files that are called after what is in them
//
// An edition is what all pages need: the mark of its list names it. Stores of the first two
// sorts have pages with what they need of one edition, and its list, so that no page is
// shown with what belongs to another edition. A store of a work is whole if it has the
// work's own list, which is put into it last.
import { bare, listOf, siteList, type File, type List } from "./lists";

type Sort = "seen" | "work" | "named";

/** The header by which a kept file tells its mark. */
const markHeader = "x-octavo-mark";

/** The most pages, and other things that no list has, of an edition that was visited. */
export const mostSeen = 200;

export class Stores {
  readonly named: string;
  readonly #prefix: string;

  /** Top is the topmost address of the site, with a slash at its end. */
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

  /** The address of the list of the work that is kept in a store. */
  listOfWork(name: string): string {
    return this.top + (name.slice(this.#prefix.length).split(" ")[1] ?? "");
  }

  /** The names of the stores of a sort, in the order in which they were made; without a
   * sort, of all. */
  async names(sort?: Sort): Promise<string[]> {
    const begins = this.#prefix + (sort ?? "");
    return (await this.all.keys()).filter((name) => name.startsWith(begins));
  }

  open(name: string): Promise<Cache> {
    return this.all.open(name);
  }

  /** What a store has at an address. */
  async at(name: string, url: string): Promise<Response | undefined> {
    return (await this.open(name)).match(url);
  }

  /** The list that a store has. */
  async list(name: string, url: string): Promise<List | undefined> {
    const text = await (await this.at(name, url))?.text();
    return text === undefined ? undefined : listOf(text, url, this.top);
  }

  /** The store for what is visited of an edition, which is the newest from now on. */
  async seen(site: List): Promise<{ readonly name: string; readonly fresh: boolean }> {
    const name = this.nameOfSeen(site);
    const before = await this.names("seen");
    if (before.at(-1) === name) {
      return { name, fresh: false };
    }
    await this.all.delete(name); // an edition that comes back is as new as any
    await put(await this.open(name), site.url, new Response(site.text));
    return { name, fresh: true };
  }

  /** The works that are kept, by their stores. */
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

  /** Forgets what is kept of a work, but for one store. */
  async forgetWork(list: string, but = ""): Promise<void> {
    for (const name of await this.names("work")) {
      if (this.listOfWork(name) === list && name !== but) {
        await this.all.delete(name);
      }
    }
  }

  /** The stores that are asked for pages, in this order: what was visited of the newest
   * edition, works that are whole, what was visited before. */
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

  /** A page as it is kept, and in which store. */
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

  /** A file that any store has, if it is the one that a list has. */
  async same(file: File): Promise<Response | undefined> {
    for (const name of await this.names()) {
      const found = await this.at(name, file.url);
      if (found?.headers.get(markHeader) === file.mark) {
        return found;
      }
    }
    return undefined;
  }

  /** Keeps a file of a list, in the store or among those that are called after what is in
   * them. */
  async keep(name: string, file: File, response: Response): Promise<void> {
    await put(await this.open(file.url.includes(file.mark) ? this.named : name), file.url, response);
  }

  /** A file of a list that the store has, or that is called after what is in it. */
  async file(name: string, file: File): Promise<Response | undefined> {
    const found = await this.at(file.url.includes(file.mark) ? this.named : name, file.url);
    return found?.headers.get(markHeader) === file.mark ? found : undefined;
  }

  /** Forgets a page that the site has no more, where it was visited. */
  async forget(url: string): Promise<void> {
    for (const name of await this.names("seen")) {
      await (await this.open(name)).delete(url);
    }
  }

  /** Makes room in a store of what was visited: what was put in first goes, but for what
   * pages need. */
  async bound(name: string, site: List): Promise<void> {
    const store = await this.open(name);
    const needed = new Set([site.url, ...site.files.keys(), ...site.offline.values()]);
    const loose = (await store.keys()).map((request) => request.url).filter((url) => !needed.has(url));
    for (const url of loose.slice(0, Math.max(0, loose.length - mostSeen))) {
      await store.delete(url);
    }
  }

  /** Forgets what was visited of editions before the last one, and files that no edition
   * has any more. */
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

  /** Forgets stores of other sorts, which an earlier script has made; of all sorts, if all
   * is to go. */
  async clear(all: boolean): Promise<void> {
    const own = /^(seen|work) |^named$/;
    for (const name of await this.names()) {
      if (all || !own.test(name.slice(this.#prefix.length))) {
        await this.all.delete(name);
      }
    }
  }
}

/** A response as it is kept: its bytes, wherever they came from, and their mark. */
export function asKept(response: Response, data: ArrayBuffer, mark = ""): Response {
  const headers = new Headers(response.headers);
  ["content-encoding", "content-length", "transfer-encoding", "vary"].forEach((name) => headers.delete(name));
  if (mark) {
    headers.set(markHeader, mark);
  }
  return new Response(data, { headers });
}

/** Puts something in, after all that is there already. */
export async function put(store: Cache, url: string, response: Response): Promise<void> {
  await store.delete(url);
  await store.put(url, response);
}

/** The ways in which hosts spell the address of a page. */
function spellings(url: string): string[] {
  const at = bare(url);
  if (at.endsWith("/")) {
    return [at, `${at}index.html`];
  }
  return at.endsWith("/index.html") ? [at, at.slice(0, -"index.html".length)] : [at, `${at}.html`, at.replace(/\.html$/, ""), `${at}/index.html`];
}

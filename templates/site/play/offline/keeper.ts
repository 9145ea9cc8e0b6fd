// Answers the requests of pages in the service worker.
//
// Pages come from the network. If the network fails or takes too long, pages come from the caches.
// Files of pages come from the cache of the page's edition. Errors, redirections and responses of
// other hosts are never kept.
import { fetchFile, fetchOrReuse } from "./files";
import { withoutQuery, fetchList, siteList, type List } from "./lists";
import { asKept, putLast, type Stores } from "./stores";
import { exclusively, keepWork } from "./work";

/** The milliseconds that the network has to answer. After that, a page comes from a cache, if one
 * has it. */
export const networkTimeout = 4000;

/** The most addresses that a page reports on its first visit. */
const maxReported = 100;

/** The cache with the files of an edition of the site. */
interface EditionCache {
  readonly name: string;
  readonly site: List;
  readonly kept: boolean; // the page itself came from this cache
}

/** A request for a page, or of a page for a file. */
export interface PageRequest {
  readonly request: Request;
  readonly client: string; // the id of the page that asks, or of the page that is loaded
  /** Keeps the worker alive until the work is done. */
  keepAlive(work: Promise<unknown>): void;
}

export class Keeper {
  readonly #cachesByClient = new Map<string, Promise<EditionCache | undefined>>();
  readonly #renewed = new Set<string>();
  #current: { readonly mark: string; readonly home: Promise<EditionCache> } | undefined;

  constructor(
    private readonly stores: Stores,
    /** Returns the address of the page that a client shows. */
    private readonly addressOf: (client: string) => Promise<string>,
    private readonly wait = networkTimeout,
  ) {}

  /** Answers a request; undefined if the browser should handle it alone. */
  answer(asked: PageRequest): Promise<Response> | undefined {
    const { request } = asked;
    if (request.method !== "GET" || !request.url.startsWith(this.stores.top) || request.headers.has("range")) {
      return undefined;
    }
    const file = withoutQuery(request.url).split("/").at(-1) ?? "";
    if (request.mode === "navigate") {
      return !file.includes(".") || file.endsWith(".html") ? this.#answerPage(asked) : undefined;
    }
    return file === "keep.json" || request.url.startsWith(`${this.stores.top}keep/`) ? undefined : this.#answerFile(asked);
  }

  /** Keeps a page that was loaded before the worker, and the files that the page has loaded. urls
   * has the address of the page, then those of the files. */
  async keepVisited(urls: readonly unknown[]): Promise<void> {
    const own = urls.slice(0, maxReported).flatMap((url) => (typeof url === "string" && url.startsWith(this.stores.top) ? [withoutQuery(url)] : []));
    const home = await this.#edition();
    for (const url of home ? own : []) {
      const file = home?.site.files.get(url);
      if (home && file) {
        await fetchOrReuse(this.stores, home.name, file);
      } else if (home) {
        await this.#keepUnlisted(home, url, await fetch(url, { cache: "no-cache" }));
      }
    }
    if (home && own[0] !== undefined) {
      await this.#prepare(home, own[0]);
    }
  }

  async #answerPage({ request, client, keepAlive }: PageRequest): Promise<Response> {
    const edition = this.#edition();
    const arrives = this.#fetchPage(request.url, edition);
    this.#remember(client, edition);
    const late = Symbol("late");
    let page: Response | typeof late | undefined;
    try {
      page = await Promise.race([arrives, new Promise<typeof late>((r) => setTimeout(() => r(late), this.wait))]);
    } catch {
      page = undefined;
    }
    if (page instanceof Response && page.status < 500) {
      const copy = page.clone();
      keepAlive(edition.then((home) => home && this.#pageArrived(home, request.url, copy)).catch(() => undefined));
      return page;
    }
    const kept = await this.stores.page(request.url);
    if (kept) {
      this.#remember(client, this.#editionIn(kept.name));
      keepAlive(arrives.catch(() => undefined));
      return kept.page;
    }
    return arrives.then((late) => late, () => this.#answerOffline(request.url, client));
  }

  /** Fetches a page, and waits until the present edition of the site is known, too. */
  async #fetchPage(url: string, edition: Promise<unknown>): Promise<Response> {
    const [page] = await Promise.all([fetch(url, { cache: "no-cache", redirect: "manual", credentials: "same-origin" }), edition]);
    return page;
  }

  async #pageArrived(home: EditionCache, url: string, page: Response): Promise<void> {
    if (page.status === 404 || page.status === 410) {
      await this.stores.forget(withoutQuery(url));
    } else {
      await this.#keepUnlisted(home, withoutQuery(url), page);
      await this.#prepare(home, withoutQuery(url));
    }
    await this.#renew(home.site);
  }

  /** Returns the cache for visited pages of the present edition. It throws without a network. If
   * the site has no list, it returns undefined, and nothing is kept. */
  async #edition(): Promise<EditionCache | undefined> {
    const site = await fetchList(siteList(this.stores.top), this.stores.top);
    if (!site) {
      return undefined;
    }
    if (this.#current?.mark !== site.mark) {
      this.#current = { mark: site.mark, home: this.#openEdition(site) };
    }
    return this.#current.home;
  }

  async #openEdition(site: List): Promise<EditionCache> {
    const { name, fresh } = await this.stores.openSeen(site);
    const home = { name, site, kept: false };
    if (fresh) {
      await this.stores.removeUnused();
    }
    return home;
  }

  /** Keeps the offline pages, and the files that all pages of a language need. It leaves out files
   * whose names have a digest, such as the engines. It does this once for each edition and
   * language. */
  async #prepare(home: EditionCache, page: string): Promise<void> {
    const language = this.#languageOf(page, home.site);
    const url = home.site.offline.get(language);
    if (url === undefined || (await this.stores.lookUp(home.name, url))) {
      return;
    }
    for (const file of home.site.files.values()) {
      if ((file.language === "" || file.language === language) && !file.url.includes(file.mark)) {
        await fetchOrReuse(this.stores, home.name, file);
      }
    }
    const others = [...home.site.offline.values()].filter((other) => other !== url);
    for (const shown of [...others, url]) {
      await this.#keepWithParts(home, shown);
    }
  }

  /** Keeps a page and the listed files to which it refers. */
  async #keepWithParts(home: EditionCache, url: string): Promise<void> {
    const page = await fetch(url, { cache: "no-cache" });
    for (const [, way = ""] of (await page.clone().text()).matchAll(/ (?:src|href)="([^"]+)"/g)) {
      const file = home.site.files.get(new URL(way, url).href);
      if (file) {
        await fetchOrReuse(this.stores, home.name, file);
      }
    }
    await this.#keepUnlisted(home, url, page);
  }

  /** Returns the language of a page by its folder, or the site's first language. */
  #languageOf(page: string, site: List): string {
    const [folder = ""] = page.slice(this.stores.top.length).split("/");
    return site.offline.has(folder) ? folder : ([...site.offline.keys()][0] ?? "");
  }

  #remember(client: string, home: Promise<EditionCache | undefined>): void {
    home.catch(() => undefined);
    this.#cachesByClient.set(client, home);
    [...this.#cachesByClient.keys()].slice(0, -maxReported).forEach((old) => this.#cachesByClient.delete(old));
  }

  async #editionIn(name: string): Promise<EditionCache | undefined> {
    const site = await this.stores.list(name, siteList(this.stores.top));
    return site && { name, site, kept: true };
  }

  /** Returns the cache of the page that asks for a file. If the worker was restarted, it looks for
   * the cache that has this page. */
  async #editionOf(client: string): Promise<EditionCache | undefined> {
    const known = this.#cachesByClient.get(client);
    if (known) {
      return known.catch(() => undefined);
    }
    const found = await this.stores.page(await this.addressOf(client));
    return found ? this.#editionIn(found.name) : this.#edition().catch(() => undefined);
  }

  /** Answers with a file that a page needs. */
  async #answerFile({ request, client, keepAlive }: PageRequest): Promise<Response> {
    const url = withoutQuery(request.url);
    const named = await this.stores.lookUp(this.stores.named, url);
    if (named) {
      return named;
    }
    const home = await this.#editionOf(client);
    if (!home) {
      return fetch(request);
    }
    const file = home.site.files.get(url);
    if (!file) {
      return this.#answerUnlisted(home, request, keepAlive);
    }
    const { response, listed } = await fetchOrReuse(this.stores, home.name, file).catch(() => fetchFile(file));
    return listed || !home.kept ? response : Response.error();
  }

  /** Answers with a file that isn't in a list. Such files can change at any time. */
  async #answerUnlisted(home: EditionCache, request: Request, keepAlive: PageRequest["keepAlive"]): Promise<Response> {
    const url = withoutQuery(request.url);
    const own = home.kept ? await this.stores.lookUp(home.name, url) : undefined;
    if (own) {
      return own;
    }
    try {
      const response = await fetch(request);
      keepAlive(this.#keepUnlisted(home, url, response.clone()).catch(() => undefined));
      return response;
    } catch (error) {
      const kept = await this.stores.lookUp(home.name, url);
      if (kept) {
        return kept;
      }
      throw error;
    }
  }

  /** Keeps a file that isn't in a list, unless it is an error, a redirection or a download. */
  async #keepUnlisted(home: EditionCache, url: string, response: Response): Promise<void> {
    const sort = response.headers.get("content-type") ?? "";
    if (response.status !== 200 || response.type === "opaque" || response.redirected || !/^(text\/html|text\/javascript|application\/javascript|application\/json|image\/)/.test(sort)) {
      return;
    }
    await putLast(await this.stores.open(home.name), url, asKept(response, await response.arrayBuffer()));
    await this.stores.removeOldest(home.name, home.site);
  }

  /** Checks once whether kept works are up to date, and continues interrupted downloads. */
  async #renew(site: List): Promise<void> {
    const lists = new Set((await this.stores.names("work")).map((name) => this.stores.listOfWork(name)));
    for (const url of lists) {
      const once = `${url} ${site.mark}`;
      if (!this.#renewed.has(once)) {
        this.#renewed.add(once);
        await exclusively(url, false, () => keepWork(this.stores, url, new AbortController().signal, () => undefined)).catch(() => this.#renewed.delete(once));
      }
    }
  }

  /** Answers with the offline page in the language of the missing page, at that page's address,
   * so that it can be reloaded. */
  async #answerOffline(url: string, client: string): Promise<Response> {
    for (const name of [...(await this.stores.names("seen")).reverse(), ...(await this.stores.names("work"))]) {
      const home = await this.#editionIn(name);
      const at = home?.site.offline.get(this.#languageOf(url, home.site));
      const page = at && (await this.stores.lookUp(name, at));
      if (home && page) {
        this.#remember(client, Promise.resolve(home));
        return new Response(absoluteLinks(await page.text(), at), { status: 503, headers: page.headers });
      }
    }
    return Response.error();
  }
}

/** Makes the links of a page absolute, to show it at another address. */
function absoluteLinks(text: string, from: string): string {
  return text.replace(/ (href|src|data-list)="(?!#|[a-z]+:)([^"]*)"/g, (_, name: string, way: string) => ` ${name}="${new URL(way, from).href}"`);
}

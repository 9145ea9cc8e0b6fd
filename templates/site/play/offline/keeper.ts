// How the service worker answers requests.
//
// Pages come from the network; if that fails or takes too long, from the caches. Files that
// pages need come from the cache of the page's edition. Errors, redirections and responses of
// other hosts are never kept.
import { fetched, obtained } from "./files";
import { bare, fetchList, siteList, type List } from "./lists";
import { asKept, put, type Stores } from "./stores";
import { alone, keepWork } from "./work";

/** How long, in milliseconds, the network may take if the page is kept. */
export const patience = 4000;

/** The most addresses that a page reports on its first visit. */
const mostTold = 100;

/** The cache with the files of a page, and the page's edition. */
interface Home {
  readonly name: string;
  readonly site: List;
  readonly kept: boolean; // the page came from the cache itself
}

/** A request, its client, and a way to keep the worker alive. */
export interface Asked {
  readonly request: Request;
  readonly client: string; // the client that asks; for a page, the client that it becomes
  awake(work: Promise<unknown>): void;
}

export class Keeper {
  readonly #homes = new Map<string, Promise<Home | undefined>>();
  readonly #renewed = new Set<string>();
  #current: { readonly mark: string; readonly home: Promise<Home> } | undefined;

  constructor(
    private readonly stores: Stores,
    /** Returns the address of the page that a client shows. */
    private readonly addressOf: (client: string) => Promise<string>,
    private readonly wait = patience,
  ) {}

  /** Answers a request; undefined for requests that aren't the worker's. */
  answer(asked: Asked): Promise<Response> | undefined {
    const { request } = asked;
    if (request.method !== "GET" || !request.url.startsWith(this.stores.top) || request.headers.has("range")) {
      return undefined;
    }
    const file = bare(request.url).split("/").at(-1) ?? "";
    if (request.mode === "navigate") {
      return !file.includes(".") || file.endsWith(".html") ? this.#page(asked) : undefined;
    }
    return file === "keep.json" || request.url.startsWith(`${this.stores.top}keep/`) ? undefined : this.#part(asked);
  }

  /** Keeps a page that was loaded before the worker, and the files that it loaded. */
  async take(urls: readonly unknown[]): Promise<void> {
    const own = urls.slice(0, mostTold).flatMap((url) => (typeof url === "string" && url.startsWith(this.stores.top) ? [bare(url)] : []));
    const home = await this.#edition();
    for (const url of home ? own : []) {
      const file = home?.site.files.get(url);
      if (home && file) {
        await obtained(this.stores, home.name, file);
      } else if (home) {
        await this.#keepLoose(home, url, await fetch(url, { cache: "no-cache" }));
      }
    }
    if (home && own[0] !== undefined) {
      await this.#prepare(home, own[0]);
    }
  }

  async #page({ request, client, awake }: Asked): Promise<Response> {
    const edition = this.#edition();
    const arrives = this.#arrival(request.url, edition);
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
      awake(edition.then((home) => home && this.#arrived(home, request.url, copy)).catch(() => undefined));
      return page;
    }
    const kept = await this.stores.page(request.url);
    if (kept) {
      this.#remember(client, this.#homeIn(kept.name));
      awake(arrives.catch(() => undefined));
      return kept.page;
    }
    return arrives.then((late) => late, () => this.#unkept(request.url, client));
  }

  /** Fetches a page, once the present edition of the site is known. */
  async #arrival(url: string, edition: Promise<unknown>): Promise<Response> {
    const [page] = await Promise.all([fetch(url, { cache: "no-cache", redirect: "manual", credentials: "same-origin" }), edition]);
    return page;
  }

  async #arrived(home: Home, url: string, page: Response): Promise<void> {
    if (page.status === 404 || page.status === 410) {
      await this.stores.forget(bare(url));
    } else {
      await this.#keepLoose(home, bare(url), page);
      await this.#prepare(home, bare(url));
    }
    await this.#renew(home.site);
  }

  /** Finds the present edition of the site and its cache of visited pages. It fails without a
   * network. A site without a list has no edition, and nothing of it is kept. */
  async #edition(): Promise<Home | undefined> {
    const site = await fetchList(siteList(this.stores.top), this.stores.top);
    if (!site) {
      return undefined;
    }
    if (this.#current?.mark !== site.mark) {
      this.#current = { mark: site.mark, home: this.#opened(site) };
    }
    return this.#current.home;
  }

  async #opened(site: List): Promise<Home> {
    const { name, fresh } = await this.stores.seen(site);
    const home = { name, site, kept: false };
    if (fresh) {
      await this.stores.tidy();
    }
    return home;
  }

  /** Keeps what all pages of a language need, except the engines, and the pages shown for
   * missing ones. It does so once. */
  async #prepare(home: Home, page: string): Promise<void> {
    const language = this.#languageOf(page, home.site);
    const url = home.site.offline.get(language);
    if (url === undefined || (await this.stores.at(home.name, url))) {
      return;
    }
    for (const file of home.site.files.values()) {
      if ((file.language === "" || file.language === language) && !file.url.includes(file.mark)) {
        await obtained(this.stores, home.name, file);
      }
    }
    const others = [...home.site.offline.values()].filter((other) => other !== url);
    for (const shown of [...others, url]) {
      await this.#keepWithParts(home, shown);
    }
  }

  /** Keeps a page with the files that it names. */
  async #keepWithParts(home: Home, url: string): Promise<void> {
    const page = await fetch(url, { cache: "no-cache" });
    for (const [, way = ""] of (await page.clone().text()).matchAll(/ (?:src|href)="([^"]+)"/g)) {
      const file = home.site.files.get(new URL(way, url).href);
      if (file) {
        await obtained(this.stores, home.name, file);
      }
    }
    await this.#keepLoose(home, url, page);
  }

  /** Returns the language of a page: that of its folder, or the first. */
  #languageOf(page: string, site: List): string {
    const [folder = ""] = page.slice(this.stores.top.length).split("/");
    return site.offline.has(folder) ? folder : ([...site.offline.keys()][0] ?? "");
  }

  #remember(client: string, home: Promise<Home | undefined>): void {
    home.catch(() => undefined);
    this.#homes.set(client, home);
    [...this.#homes.keys()].slice(0, -mostTold).forEach((old) => this.#homes.delete(old));
  }

  async #homeIn(name: string): Promise<Home | undefined> {
    const site = await this.stores.list(name, siteList(this.stores.top));
    return site && { name, site, kept: true };
  }

  /** Returns the cache of a page that asks for a file. If the worker was restarted, it is the
   * cache from which the page would come now. */
  async #homeOf(client: string): Promise<Home | undefined> {
    const known = this.#homes.get(client);
    if (known) {
      return known.catch(() => undefined);
    }
    const found = await this.stores.page(await this.addressOf(client));
    return found ? this.#homeIn(found.name) : this.#edition().catch(() => undefined);
  }

  /** Answers with a file that a page needs. */
  async #part({ request, client, awake }: Asked): Promise<Response> {
    const url = bare(request.url);
    const named = await this.stores.at(this.stores.named, url);
    if (named) {
      return named;
    }
    const home = await this.#homeOf(client);
    if (!home) {
      return fetch(request);
    }
    const file = home.site.files.get(url);
    if (!file) {
      return this.#loose(home, request, awake);
    }
    const { response, listed } = await obtained(this.stores, home.name, file).catch(() => fetched(file));
    return listed || !home.kept ? response : Response.error();
  }

  /** Answers with a file that no list has. It may change at any time. */
  async #loose(home: Home, request: Request, awake: Asked["awake"]): Promise<Response> {
    const url = bare(request.url);
    const own = home.kept ? await this.stores.at(home.name, url) : undefined;
    if (own) {
      return own;
    }
    try {
      const response = await fetch(request);
      awake(this.#keepLoose(home, url, response.clone()).catch(() => undefined));
      return response;
    } catch (error) {
      const kept = await this.stores.at(home.name, url);
      if (kept) {
        return kept;
      }
      throw error;
    }
  }

  /** Keeps a file that no list has, unless it is a redirection or a download. */
  async #keepLoose(home: Home, url: string, response: Response): Promise<void> {
    const sort = response.headers.get("content-type") ?? "";
    if (response.status !== 200 || response.type === "opaque" || response.redirected || !/^(text\/html|text\/javascript|application\/javascript|application\/json|image\/)/.test(sort)) {
      return;
    }
    await put(await this.stores.open(home.name), url, asKept(response, await response.arrayBuffer()));
    await this.stores.bound(home.name, home.site);
  }

  /** Checks once whether kept works are up to date, and continues interrupted downloads. */
  async #renew(site: List): Promise<void> {
    const lists = new Set((await this.stores.names("work")).map((name) => this.stores.listOfWork(name)));
    for (const url of lists) {
      const once = `${url} ${site.mark}`;
      if (!this.#renewed.has(once)) {
        this.#renewed.add(once);
        await alone(url, false, () => keepWork(this.stores, url, new AbortController().signal, () => undefined)).catch(() => this.#renewed.delete(once));
      }
    }
  }

  /** Answers with the offline page in the language of the missing page, at that page's address,
   * so that it can be reloaded. */
  async #unkept(url: string, client: string): Promise<Response> {
    for (const name of [...(await this.stores.names("seen")).reverse(), ...(await this.stores.names("work"))]) {
      const home = await this.#homeIn(name);
      const at = home?.site.offline.get(this.#languageOf(url, home.site));
      const page = at && (await this.stores.at(name, at));
      if (home && page) {
        this.#remember(client, Promise.resolve(home));
        return new Response(moved(await page.text(), at), { status: 503, headers: page.headers });
      }
    }
    return Response.error();
  }
}

/** Makes the links of a page absolute, to show it at another address. */
function moved(text: string, from: string): string {
  return text.replace(/ (href|src|data-list)="(?!#|[a-z]+:)([^"]*)"/g, (_, name: string, way: string) => ` ${name}="${new URL(way, from).href}"`);
}

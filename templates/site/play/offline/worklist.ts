// The list of all kept works, on the offline page.
import { withoutQuery } from "./lists";
import type { Stores } from "./stores";
import { exclusively, sizeKept } from "./work";
import { Live, button, make } from "../page";
import { say } from "../say";
import { megabytes } from "./workcontrol";

export class WorkList {
  readonly #live = new Live();
  readonly #list = make("div");

  constructor(
    private readonly stores: Stores,
    place: Element,
  ) {
    place.replaceChildren(...this.#again(), make("h2", {}, say("allKept")), this.#list, this.#live.element);
  }

  /** If the offline page stands in place of a missing page, this makes a button that loads the missing
   * page. The missing page is also loaded when the network returns. */
  #again(): Node[] {
    if (/\/offline(\.html)?$/.test(withoutQuery(location.href))) {
      return [];
    }
    const again = (): void => location.reload();
    window.addEventListener("online", again, { once: true });
    return [make("p", {}, button("again", again))];
  }

  async show(): Promise<void> {
    const rows: Node[] = [];
    for (const [name, work] of await this.stores.works()) {
      const size = megabytes(await sizeKept(this.stores, name));
      const away = button("remove", () => void this.#remove(work.url, work.title));
      away.setAttribute("aria-label", say("removeOne", { title: work.title }));
      rows.push(make("li", {}, make("a", { href: work.page, lang: work.language, hreflang: work.language }, work.title), ` · ${size} `, away));
    }
    this.#list.replaceChildren(rows.length > 0 ? make("ul", {}, ...rows) : make("p", {}, say("noneKept")));
  }

  async #remove(list: string, title: string): Promise<void> {
    await exclusively(list, true, () => this.stores.forgetWork(list));
    await this.stores.removeUnused();
    await this.show();
    this.#live.say(say("removedOne", { title }));
  }
}

// The page “Your games”: statistics of the games, and buttons that write all games to a file, read
// them from one, or delete them.
import { clockTime } from "./common/time";
import { entries } from "./games";
import { isObject } from "./history";
import { Live, button, pageData, make } from "./page";
import { moveFormerGames } from "./played";
import { count, say } from "./say";
import { eraseAll, largest, importGames, exportGames } from "./statistics/file";
import { localDay, streak, tallies, type Tally } from "./statistics/tally";

type Names = readonly (readonly [string, string])[];

/** The names of kinds and tiers, from the page's data. */
function names(of: "kinds" | "tiers"): Names {
  const told = pageData();
  return isObject(told) && Array.isArray(told[of]) ? (told[of] as Names) : [];
}

class Page {
  readonly #kinds = names("kinds");
  readonly #tiers = names("tiers");
  readonly #live = new Live();
  readonly #table = make("div", { class: "wide", role: "region", tabindex: "0", "aria-label": say("played") });

  constructor(place: Element) {
    const file = make("input", { type: "file", accept: ".json,application/json", id: "_file", class: "hidden" });
    file.addEventListener("change", () => void this.#read(file));
    place.replaceChildren(
      this.#table,
      make("div", { class: "acts" }, button("exportGames", () => this.#write()), button("importGames", () => file.click()), button("eraseGames", () => this.#erase())),
      file, this.#live.element,
    );
    file.setAttribute("aria-label", say("importGames"));
    file.tabIndex = -1;
    this.#show();
  }

  #show(): void {
    const games = [...entries().values()];
    if (games.length === 0) {
      return this.#table.replaceChildren(make("p", {}, say("nothingPlayed")));
    }
    const rows = tallies(games, this.#kinds.map(([kind]) => kind), this.#tiers.map(([tier]) => tier));
    const timed = rows.some((row) => row.timed > 0);
    const heads = ["begunHead", "doneHead", "unaidedHead", ...(timed ? ["timeHead"] : [])];
    const days = streak(games, localDay(Date.now() / 1000));
    this.#table.replaceChildren(
      make(
        "table", { class: "index" },
        make("thead", {}, make("tr", {}, make("td"), ...heads.map((key) => make("th", { scope: "col" }, say(key))))),
        make("tbody", {}, ...rows.map((row) => this.#row(row, timed))),
      ),
      ...(days.best > 0 ? [make("p", {}, count("streak", days.now, { best: days.best }))] : []),
    );
  }

  #row(row: Tally, timed: boolean): HTMLTableRowElement {
    const called = (list: Names, name: string): string => list.find(([n]) => n === name)?.[1] ?? name;
    const name = [called(this.#kinds, row.kind), called(this.#tiers, row.tier)].filter(Boolean).join(" · ");
    const cells = [row.begun, row.done, row.unaided].map((n) => make("td", {}, String(n)));
    const average = row.timed > 0 ? clockTime(Math.round(row.seconds / row.timed)) : "";
    return make("tr", {}, make("th", { scope: "row" }, name), ...cells, ...(timed ? [make("td", {}, average)] : []));
  }

  #write(): void {
    const url = URL.createObjectURL(new Blob([exportGames()], { type: "application/json" }));
    make("a", { href: url, download: `octavo-${localDay(Date.now() / 1000)}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
    this.#live.say(say("exported"));
  }

  async #read(from: HTMLInputElement): Promise<void> {
    const file = from.files?.[0];
    if (!file) {
      return;
    }
    const taken = file.size <= largest ? importGames(await file.text()) : undefined;
    from.value = "";
    this.#show();
    this.#live.say(!taken ? say("brokenFile") : taken.all ? count("imported", taken.games, { fresh: taken.fresh }) : say("noRoom"));
  }

  #erase(): void {
    const all = entries().size;
    if (all > 0 && window.confirm(count("eraseAsked", all))) {
      eraseAll();
      this.#show();
      this.#live.say(say("erased"));
    }
  }
}

moveFormerGames();
const place = document.querySelector(".played");
if (place) {
  new Page(place);
}

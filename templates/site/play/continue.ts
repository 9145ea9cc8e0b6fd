// Lists begun games on the home page, book pages and indexes. Each has a small picture, its
// progress and when it was played. At the end stands the puzzle to play next.
import { scriptURL } from "./common/load";
import { entries } from "./games";
import { make } from "./page";
import { folderOf, recentGames, type Recent } from "./recent/list";
import { nextAfter } from "./recent/next";
import { drawPicture } from "./recent/picture";
import { count, say } from "./say";

/** The most games that are shown. */
const most = 8;

const top = new URL("../", scriptURL).href;

/** Says how long ago a time was (seconds since 1970), in the largest unit that fits. */
export function timeAgo(when: number, now = Date.now() / 1000): string {
  const units = [["year", 31_536_000], ["month", 2_592_000], ["day", 86_400], ["hour", 3600], ["minute", 60]] as const;
  const past = Math.max(0, now - when);
  const [unit, seconds] = units.find(([, s]) => past >= s) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" }).format(-Math.floor(past / seconds), unit);
}

function card(href: string, picture: Node | undefined, title: string, lines: readonly string[]): HTMLLIElement {
  const text = make("span", {}, make("strong", {}, title), ...lines.filter(Boolean).map((line) => make("small", {}, line)));
  return make("li", {}, make("a", { href }, ...(picture ? [picture] : []), text));
}

function gameCard(game: Recent): HTMLLIElement {
  return card(new URL(game.path, top).href, drawPicture(game.picture), game.title, [game.work, `${say("percent", { n: game.percent })} · ${timeAgo(game.when)}`]);
}

/** Fills place with the begun games whose pages are in this page's folder, and with the puzzle to
 * play next. */
async function show(place: HTMLElement): Promise<void> {
  const folder = folderOf(location.href, top), known = entries();
  const games = recentGames().filter((game) => game.path.startsWith(folder));
  const begun = games.filter((game) => !known.get(game.name)?.done).slice(0, most);
  const list = make("ul", {}, ...begun.map(gameCard));
  const heading = make("h2", { id: "_begun" }, say("continue"));
  const done = [...known.values()].filter((e) => e.done).length;
  const { games: more = "" } = place.dataset;
  const link = done > 0 && more ? [make("a", { class: "count", href: more }, count("solvedHere", done))] : [];
  place.replaceChildren(make("section", { "aria-labelledby": "_begun" }, heading, ...link, list));
  const last = games[0];
  const next = last && (await nextAfter({ mark: last.name.slice(0, 8), path: decodeURI(last.path.split("#")[0] ?? "") }));
  if (next && next.href.startsWith(top + folder)) {
    const about = [next.kindName, next.tierName].filter(Boolean).join(" · ");
    list.append(card(next.href, undefined, say("nextOne", { n: next.number }), [about, next.work]));
  } else if (begun.length === 0) {
    list.append(make("li", {}, say("nothingBegun")));
  }
}

const place = document.querySelector<HTMLElement>(".continue");
if (place) {
  void show(place);
  // A page that the reader returns to shows what was played meanwhile.
  window.addEventListener("pageshow", (e) => e.persisted && void show(place));
}

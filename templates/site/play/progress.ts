// Updates the list of recent games after each change, and shows the result of a solved game. It is
// loaded with the first change.
import { scriptURL } from "./common/load";
import { entries } from "./games";
import { isObject } from "./history";
import { Live, button, make, pageData } from "./page";
import { puzzleName } from "./name";
import { gameKey } from "./played";
import { paintResult } from "./recent/card";
import { keepRecent, type Recent } from "./recent/list";
import { nextAfter } from "./recent/next";
import { summaryOf } from "./recent/picture";
import { resultRows } from "./recent/result";
import { say } from "./say";
import { copy } from "./share";
import { loadItem } from "./store";

/** Counts the changes of the game. A result isn't shown if the game changed while the result
 * was made. */
let changes = 0;

/** Stores the progress of the game in the list of recent games. */
export function noteProgress(): void {
  changes++;
  const game = presentGame();
  if (game) {
    keepRecent(game);
  }
}

/** Returns the page's game for the list of recent games; undefined if there is none. */
function presentGame(): Recent | undefined {
  const data = pageData();
  if (!isObject(data) || typeof data.kind !== "string" || typeof data.text !== "string") {
    return undefined;
  }
  const name = puzzleName(data.kind, data.text);
  const shot = summaryOf(data, loadItem(gameKey(name)));
  const path = location.href.slice(new URL("../", scriptURL).href.length).replace(/[?][^#]*/, "").replace(/#(?!p=|day=).*$/, "");
  const title = document.querySelector("h1")?.textContent ?? "", work = document.querySelector(".crumbs li:nth-child(2)")?.textContent ?? "";
  return shot && { name, path, title, work, when: Math.floor(Date.now() / 1000), ...shot };
}

/** Shows the result beside the message that the puzzle is solved. The next move removes it. */
export async function showResult(): Promise<void> {
  const begun = changes, place = document.querySelector<HTMLElement>(".helped"), game = presentGame();
  if (!place || !game) {
    return;
  }
  const tier = tierInWords();
  const rows = [...(tier ? [[say("result.tier"), tier] as const] : []), ...resultRows(game.name, entries())];
  const live = new Live(), asked = make("div");
  const text = [`${game.title} · ${game.work}`, rows.map(([name, value]) => `${name}: ${value}`).join(" · "), location.href.split("#s=")[0] ?? ""].join("\n");
  const next = await nextAfter({ mark: game.name.slice(0, 8), path: decodeURI(game.path.split("#")[0] ?? "") });
  if (changes !== begun) {
    return;
  }
  const buttons = make("div", { class: "after" },
    ...(next ? [make("a", { class: "act", href: next.href }, say("nextOne", { n: next.number }))] : []),
    button("result.share", () => void copy(text, "result.shared", live, asked)),
    button("result.picture", () => void savePicture(game, rows, live)),
  );
  const parts = rows.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value)));
  const needed = neededTechniques();
  if (needed.length > 0) {
    parts.push(make("div", {}, make("dt", {}, say("result.needs")), make("dd", {}, ...needed.flatMap((one, i) => (i ? [say("result.comma"), one] : [one])))));
  }
  place.replaceChildren(make("section", { class: "result", "aria-label": say("result.heading") }, make("dl", {}, ...parts), buttons, live.element, asked));
}

/** Returns the name of the tier from the page's caption; "" if it has none. */
function tierInWords(): string {
  return document.querySelector(".caption .dots")?.parentElement?.firstChild?.textContent?.trim() ?? "";
}

/** Returns the techniques of the page's solution, each once, with links to their lessons. */
function neededTechniques(): (Node | string)[] {
  const data = pageData();
  const steps = isObject(data) && Array.isArray(data.steps) ? (data.steps as { name?: unknown }[]) : [];
  const names = new Set(steps.map((s) => s.name).filter((n): n is string => typeof n === "string" && n !== ""));
  const links = new Map([...document.querySelectorAll<HTMLAnchorElement>("details.explanation ol a")].map((a) => [(a.textContent ?? "").toLowerCase(), a.href]));
  return [...names].map((name) => {
    const href = links.get(name.toLowerCase());
    return href ? make("a", { href }, name) : name;
  });
}

async function savePicture(game: Recent, rows: readonly (readonly [string, string])[], live: Live): Promise<void> {
  const picture = await paintResult(game.title, [game.work, ...rows.map(([name, value]) => `${name}: ${value}`)], game.picture);
  if (!picture) {
    return live.say(say("result.noPicture"));
  }
  const file = new File([picture], "octavo.png", { type: "image/png" });
  if (navigator.canShare?.({ files: [file] })) {
    return void navigator.share({ files: [file] }).catch(() => undefined);
  }
  const url = URL.createObjectURL(picture);
  make("a", { href: url, download: file.name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  live.say(say("result.pictureSaved"));
}

// The functions that every page offers: search, printing, keys, offline reading, marks in lists.
import { mayAct } from "../keyscope";
import { button, make } from "../page";
import { savedEvent, solvedEvent } from "../played";
import { say } from "../say";
import { scriptURL, loadScript } from "./load";
import { openedFor, printSheet, type Sheet } from "./print";
import on from "octavo:offline";

/** Adds all these functions to the page. Scripts of puzzles call offerCommon after they have set up
 * the puzzle. */
export function offerCommon(): void {
  offerSearch();
  offerSheets();
  offerKeys();
  registerWorker();
  followGame();
  if (document.querySelector("[data-mark], [data-marks]")) {
    void loadScript<typeof import("../marks")>("marks");
  }
}

/** Adds the search button: at the top of the page, or at the foot of a puzzle's page. */
export function offerSearch(): void {
  const search = async (): Promise<void> => {
    const found = await loadScript<typeof import("../find")>("find");
    if (found) {
      found.open();
    } else {
      open.textContent = say("noSearch");
    }
  };
  const open = button("search", () => void search());
  open.classList.add("search");
  // The top of a puzzle's page has room for one line only.
  document.querySelector(document.body.matches(".puzzle") ? ".foot .ways" : ".masthead > :first-child")?.after(open);
}

/** Adds the button and the key "?" for the table of keys, if a game is played on the page. */
export function offerKeys(): void {
  const tools = document.querySelector(".menu, .kyndo");
  if (!tools) {
    return;
  }
  const ask = async (): Promise<void> => (await loadScript<typeof import("../shortcuts")>("shortcuts"))?.show();
  tools.append(button("keys", () => void ask(), "?"));
  document.addEventListener("keydown", (e) => {
    const writes = e.target instanceof Element && e.target.matches("input, textarea, select");
    if (e.key === "?" && !writes && mayAct(e)) {
      e.preventDefault();
      void ask();
    }
  });
}

/** Registers the service worker that keeps visited pages, if the site has one. Pages opened from a
 * folder can't register one. */
export function registerWorker(): void {
  const worker = location.protocol.startsWith("http") ? navigator.serviceWorker : undefined;
  if (!on || !worker) {
    return;
  }
  const begin = async (): Promise<void> => {
    await worker.register(new URL("../sw.js", scriptURL));
    const { active } = await worker.ready;
    if (first) {
      active?.postMessage({ seen: [location.href, ...performance.getEntriesByType("resource").map((e) => e.name)] });
    }
  };
  const first = !worker.controller; // this page was loaded before the worker
  window.addEventListener("load", () => void begin().catch(() => undefined));
}

/** Notes the progress after each change of the game, and shows the result when the puzzle is solved. */
function followGame(): void {
  for (const [event, act] of [[savedEvent, "noteProgress"], [solvedEvent, "showResult"]] as const) {
    document.addEventListener(event, () => void loadScript<typeof import("../progress")>("progress").then((progress) => progress?.[act]()));
  }
}

/** The sheets that can be printed, and the keys of their buttons' texts. */
const sheetTexts = { puzzle: "sheet.puzzle", progress: "sheet.progress", solution: "sheet.solution", steps: "sheet.steps" } as const;

/** Replaces the line about printing without scripts by a button for each sheet that the page can
 * print. */
export function offerSheets(): void {
  const line = document.querySelector(".hint .paper");
  const played = document.querySelector("script.play") !== null;
  const some = (Object.keys(sheetTexts) as Sheet[]).filter((sheet) => sheet !== "progress" || played)
    .filter((sheet) => openedFor[sheet] === "" || document.querySelector(openedFor[sheet]));
  line?.replaceWith(make("span", { class: "sheets" }, ...some.map((sheet) => button(sheetTexts[sheet], () => printSheet(sheet)))));
}

// What every page offers: search, printing, keys, offline reading, and marks in lists.
import { mayAct } from "../keyscope";
import { button, make } from "../page";
import { savedEvent, solvedEvent } from "../played";
import { say } from "../say";
import { here, loadScript } from "./load";
import { opened, printSheet, type Sheet } from "./print";
import on from "octavo:offline";

/** Adds these to the page. The script of a puzzle calls it after the puzzle is set up. */
export function offer(): void {
  offerSearch();
  offerSheets();
  offerKeys();
  keepSeen();
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

/** Adds the button and the key "?" for the table of keys, if the page is played. */
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

/** Registers the service worker that keeps visited pages. Pages from a folder can't. */
export function keepSeen(): void {
  const worker = location.protocol.startsWith("http") ? navigator.serviceWorker : undefined;
  if (!on || !worker) {
    return;
  }
  const begin = async (): Promise<void> => {
    await worker.register(new URL("../sw.js", here));
    const { active } = await worker.ready;
    if (first) {
      active?.postMessage({ seen: [location.href, ...performance.getEntriesByType("resource").map((e) => e.name)] });
    }
  };
  const first = !worker.controller; // this page was loaded before the worker
  window.addEventListener("load", () => void begin().catch(() => undefined));
}

/** Notes each change of the game on the page, and shows the result when it is solved. */
function followGame(): void {
  for (const [event, act] of [[savedEvent, "note"], [solvedEvent, "tell"]] as const) {
    document.addEventListener(event, () => void loadScript<typeof import("../progress")>("progress").then((progress) => progress?.[act]()));
  }
}

/** The sheets that can be printed, and the texts of their buttons. */
const sheets = { puzzle: "sheet.puzzle", progress: "sheet.progress", solution: "sheet.solution", steps: "sheet.steps" } as const;

/** Replaces the line on printing without scripts by a button for each sheet. */
export function offerSheets(): void {
  const line = document.querySelector(".hint .paper");
  const played = document.querySelector("script.play") !== null;
  const some = (Object.keys(sheets) as Sheet[]).filter((sheet) => sheet !== "progress" || played)
    .filter((sheet) => opened[sheet] === "" || document.querySelector(opened[sheet]));
  line?.replaceWith(make("span", { class: "sheets" }, ...some.map((sheet) => button(sheets[sheet], () => printSheet(sheet)))));
}

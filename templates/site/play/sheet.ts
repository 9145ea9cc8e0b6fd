// Prints a sheet of new puzzles like the page's own. It shows the sheet instead of the page and
// opens the print dialog. This script is loaded when a reader asks for such a sheet.
import { explainFailure, leave } from "./engine";
import { isObject } from "./history";
import { Live, button, make, pageData, puzzleMeasures } from "./page";
import { say } from "./say";
import { makePuzzles } from "./sheet/make";
import { layOut } from "./sheet/pages";

/** How many puzzles a sheet has. */
const puzzleCount = 4;

const live = new Live();
const pages = make("div");
const printIt = button("fresh.printSheet", () => window.print());
const heading = make("h1", { tabindex: "-1" });
const view = make("section", { class: "preview", role: "main", hidden: "" }, heading, make("p", { class: "acts" }, printIt, button("fresh.leaveSheet", () => close())), live.element, pages);
let making: AbortController | undefined;
let opener: Element | null = null;

view.addEventListener("keydown", (e) => e.key === "Escape" && close());

/** Makes the sheet and prints it. */
export async function printFour(): Promise<void> {
  const data = pageData(), kind = isObject(data) ? String(data.kind) : "";
  const { tier, size } = puzzleMeasures();
  const title = say(`kind.${kind}.name`);
  making = new AbortController();
  const { signal } = making;
  opener = document.activeElement;
  heading.textContent = say("fresh.sheet", { kind: title });
  pages.replaceChildren();
  printIt.hidden = true;
  document.body.append(view);
  view.hidden = false;
  document.documentElement.dataset.view = "sheet";
  heading.focus();
  window.scrollTo(0, 0);
  try {
    const puzzles = await makePuzzles({ kind, tier, size, count: puzzleCount, seed: crypto.randomUUID() }, (n) => live.say(say("fresh.sheetMaking", { n, of: puzzleCount })), signal);
    pages.replaceChildren(...layOut(puzzles, title, document.querySelector(".address")?.textContent?.trim() ?? ""));
    live.say(say("fresh.sheetReady"));
    printIt.hidden = false;
    requestAnimationFrame(() => window.print());
  } catch (error) {
    if (!signal.aborted) {
      live.say(explainFailure(error));
    }
  } finally {
    leave(); // the page starts its own engines
  }
}

/** Goes back to the puzzle of the page. */
function close(): void {
  making?.abort();
  view.hidden = true;
  delete document.documentElement.dataset.view;
  if (opener instanceof HTMLElement) {
    opener.focus();
  }
}

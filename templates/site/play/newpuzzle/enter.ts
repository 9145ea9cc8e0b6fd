// Decides whether the page plays its own puzzle, the puzzle of a link, or that of a day. It also
// offers new puzzles. The script for other puzzles (../newpuzzle.ts) is loaded when it is needed.
import { loadScript } from "../common/load";
import { hasEngines } from "../engine/available";
import { button, make } from "../page";
import { say } from "../say";
import { linkedDay, linkedPuzzle } from "../share";

/** Plays the puzzle of the address or the page's own, and offers new ones. begin starts the play. */
export function startPlay(begin: () => void): void {
  const address = (): string | undefined => linkedPuzzle() ?? linkedDay();
  const first = address(), isOfDays = document.querySelector(".making") !== null;
  window.addEventListener("hashchange", () => address() !== first && location.reload());
  if (!hasEngines) {
    begin();
    return first === undefined && !isOfDays ? undefined : tell(say(isOfDays ? "enginesUnavailable" : "fresh.noEngines"));
  }
  if (first === undefined && !isOfDays) {
    begin();
  } else {
    void openOther(begin);
  }
  const offer = button("fresh.offer", () => void askForNew());
  document.querySelector("main > .hint")?.before(make("p", { class: "chooser" }, offer, button("fresh.four", () => void printFour())));
  if (location.hash.startsWith("#new")) {
    offer.click();
  }
}

/** Opens the puzzle of the address or of the day. If the script for that can't be loaded, it begins
 * without the puzzle. */
async function openOther(begin: () => void): Promise<void> {
  const script = await loadScript<typeof import("../newpuzzle")>("newpuzzle");
  if (script) {
    return script.openOther(begin);
  }
  begin();
  tell(say("enginesUnavailable"));
}

/** Asks which new puzzle the reader wants. */
async function askForNew(): Promise<void> {
  const script = await loadScript<typeof import("../newpuzzle")>("newpuzzle");
  if (script) {
    script.askForNew();
  } else {
    tell(say("enginesUnavailable"));
  }
}

/** Prints a sheet of new puzzles like the page's own. */
async function printFour(): Promise<void> {
  const script = await loadScript<typeof import("../sheet")>("sheet");
  if (script) {
    void script.printFour();
  } else {
    tell(say("enginesUnavailable"));
  }
}

/** Adds a message to the caption of the puzzle. */
function tell(text: string): void {
  document.querySelector("main > .caption")?.append(make("p", { role: "status" }, text));
}

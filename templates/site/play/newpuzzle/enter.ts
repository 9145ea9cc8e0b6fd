// The entrance to puzzles that the page doesn't have: new ones, those of links and of days.
// ../newpuzzle.ts makes and shows them; it is loaded when it is needed.
import { loadScript } from "../common/load";
import { hasEngines } from "../engine/available";
import { button, make } from "../page";
import { say } from "../say";
import { linkedDay, linkedPuzzle } from "../share";

/** Begins to play the puzzle of the address, or else the page's own, and offers new ones. */
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

/** Opens the puzzle of the address or of the day, or begins without it. */
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

/** Prints a sheet of new puzzles like that of the page. */
async function printFour(): Promise<void> {
  const script = await loadScript<typeof import("../sheet")>("sheet");
  if (script) {
    void script.printFour();
  } else {
    tell(say("enginesUnavailable"));
  }
}

/** Says something in the caption of the puzzle. */
function tell(text: string): void {
  document.querySelector("main > .caption")?.append(make("p", { role: "status" }, text));
}

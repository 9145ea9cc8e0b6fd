// The entrance to puzzles that the page doesn't have: new ones, and those of links.
// ../newpuzzle.ts makes and shows them; it is loaded when it is needed.
import { loadScript } from "../common/load";
import { hasEngines } from "../engine/available";
import { button, make } from "../page";
import { say } from "../say";
import { linkedPuzzle } from "../share";

/** Begins to play the puzzle of the address, or else the page's own, and offers new ones. */
export function startPlay(begin: () => void): void {
  const first = linkedPuzzle();
  window.addEventListener("hashchange", () => linkedPuzzle() !== first && location.reload());
  if (!hasEngines) {
    begin();
    return first === undefined ? undefined : tell(say("fresh.noEngines"));
  }
  if (first === undefined) {
    begin();
  } else {
    void openLinked(begin);
  }
  const offer = button("fresh.offer", () => void askForNew());
  document.querySelector("main > .hint")?.before(make("p", { class: "chooser" }, offer));
  if (location.hash.startsWith("#new")) {
    offer.click();
  }
}

/** Opens the puzzle of the address, or begins without it. */
async function openLinked(begin: () => void): Promise<void> {
  const script = await loadScript<typeof import("../newpuzzle")>("newpuzzle");
  if (script) {
    return script.openLinked(begin);
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

/** Says something in the caption of the puzzle. */
function tell(text: string): void {
  document.querySelector("main > .caption")?.append(make("p", { role: "status" }, text));
}

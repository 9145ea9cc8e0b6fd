// The way to puzzles that the page doesn't have: new ones, and those that a link carries.
// What makes and shows them is loaded when it is wanted (fresh.ts).
import { later } from "../around/later";
import { available } from "../engine/available";
import { button, make } from "../page";
import { say } from "../say";
import { carried } from "../share";

/** Begins to play what the address carries, or else what the page has, and offers new ones. */
export function enter(begin: () => void): void {
  const first = carried();
  window.addEventListener("hashchange", () => carried() !== first && location.reload());
  if (!available) {
    begin();
    return first === undefined ? undefined : tell(say("fresh.noEngines"));
  }
  if (first === undefined) {
    begin();
  } else {
    void bring(begin);
  }
  const offer = button("fresh.offer", () => void wish());
  document.querySelector("main > .hint")?.before(make("p", { class: "chooser" }, offer));
  if (location.hash.startsWith("#new")) {
    offer.click();
  }
}

/** Has the puzzle brought that the address carries, or begins without it. */
async function bring(begin: () => void): Promise<void> {
  const fresh = await later("fresh");
  if (fresh) {
    return fresh.bring(begin);
  }
  begin();
  tell(say("enginesUnavailable"));
}

/** Asks which new puzzle is wanted. */
async function wish(): Promise<void> {
  const fresh = await later("fresh");
  if (fresh) {
    fresh.wish();
  } else {
    tell(say("enginesUnavailable"));
  }
}

/** Says something where the puzzle stands. */
function tell(text: string): void {
  document.querySelector("main > .caption")?.append(make("p", { role: "status" }, text));
}

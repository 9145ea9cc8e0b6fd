// The way to puzzles that the page doesn't have: new ones, and those that a link carries.
// What makes and shows them is loaded when it is wanted (fresh.ts).
import { load } from "../around/load";
import { available } from "../engine/available";
import { button, make } from "../page";
import { say } from "../say";
import { carried } from "../share";
import { asked, brought } from "./calls";

const here = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

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
    call(brought, begin).catch(() => {
      begin();
      tell(say("enginesUnavailable"));
    });
  }
  const offer = button("fresh.offer", () => void call(asked).catch(() => tell(say("enginesUnavailable"))));
  document.querySelector("main > .hint")?.before(make("p", { class: "chooser" }, offer));
  if (location.hash.startsWith("#new")) {
    offer.click();
  }
}

/** Tells the script that is loaded for it what is wanted. */
async function call(what: string, detail?: () => void): Promise<void> {
  await load(new URL(`fresh.${document.documentElement.lang}.js`, here).href);
  document.dispatchEvent(new CustomEvent(what, { detail }));
}

/** Says something where the puzzle stands. */
function tell(text: string): void {
  document.querySelector("main > .caption")?.append(make("p", { role: "status" }, text));
}

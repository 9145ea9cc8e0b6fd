// The button of the search. What searches is loaded when it is pressed.
import { button } from "../page";
import { say } from "../say";
import { load } from "./load";

/** By what the button asks the script of the search to begin (find.ts). */
export const begin = "octavo:find";

/** Puts the button at the top of the page, or at the foot of a puzzle's. Here is where this script was loaded from. */
export function offerSearch(here: string): void {
  const open = button("search", () => void search());
  open.classList.add("search");
  const script = new URL(`find.${document.documentElement.lang}.js`, here).href;
  const search = async (): Promise<void> => {
    try {
      await load(script);
      document.dispatchEvent(new Event(begin));
    } catch {
      open.textContent = say("noSearch");
    }
  };
  // Over a puzzle there is but one line.
  document.querySelector(document.body.matches(".puzzle") ? ".foot .ways" : ".masthead > :first-child")?.after(open);
}

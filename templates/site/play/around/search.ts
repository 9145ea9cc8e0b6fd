// The button of the search. What searches is loaded when it is pressed.
import { button } from "../page";
import { say } from "../say";
import { later } from "./later";

/** Puts the button at the top of the page, or at the foot of a puzzle's. */
export function offerSearch(): void {
  const search = async (): Promise<void> => {
    const found = await later("find");
    if (found) {
      found.open();
    } else {
      open.textContent = say("noSearch");
    }
  };
  const open = button("search", () => void search());
  open.classList.add("search");
  // Over a puzzle there is but one line.
  document.querySelector(document.body.matches(".puzzle") ? ".foot .ways" : ".masthead > :first-child")?.after(open);
}

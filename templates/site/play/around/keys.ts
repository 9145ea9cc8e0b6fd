// The question mark, by key and by button: which keys a page is played with. The table is
// loaded when it is asked for.
import { button } from "../page";
import { later } from "./later";

/** Offers it where there is something to play. */
export function offerKeys(): void {
  const tools = document.querySelector(".acts, .kyndo");
  if (!tools) {
    return;
  }
  const ask = async (): Promise<void> => (await later("keys"))?.show();
  tools.append(button("keys", () => void ask(), "?"));
  document.addEventListener("keydown", (e) => {
    const writes = e.target instanceof Element && e.target.matches("input, textarea, select");
    if (e.key === "?" && !writes) {
      e.preventDefault();
      void ask();
    }
  });
}

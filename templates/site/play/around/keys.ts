// The question mark, by key and by button: which keys a page is played with. The table is
// loaded when it is asked for.
import { button } from "../page";
import { load } from "./load";

/** By what the script of the table is asked to show it (keys.ts). */
export const show = "octavo:keys";

/** Offers it where there is something to play. Here is where this script was loaded from. */
export function offerKeys(here: string): void {
  const tools = document.querySelector(".acts, .kyndo");
  if (!tools) {
    return;
  }
  const ask = async (): Promise<void> => {
    await load(new URL(`keys.${document.documentElement.lang}.js`, here).href).catch(() => undefined);
    document.dispatchEvent(new Event(show));
  };
  tools.append(button("keys", () => void ask(), "?"));
  document.addEventListener("keydown", (e) => {
    const writes = e.target instanceof Element && e.target.matches("input, textarea, select");
    if (e.key === "?" && !writes) {
      e.preventDefault();
      void ask();
    }
  });
}

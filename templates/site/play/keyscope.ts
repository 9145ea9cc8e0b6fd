// Decides where keys without Ctrl or Alt act: on the whole page, or only on the board. The second
// is for readers who press keys by chance or dictate to their computer (WCAG 2.1.4).
import { loadItem, saveItem } from "./store";

const setting = "keysOnBoard";

/** Whether keys without Ctrl or Alt act only while the focus is on the board. The setting holds for
 * all games. */
export function areKeysOnBoard(): boolean {
  return loadItem(setting) === true;
}

export function setKeysOnBoard(on: boolean): void {
  saveItem(setting, on);
}

/** Reports whether a key may act where the focus is. */
export function mayAct(e: KeyboardEvent): boolean {
  return e.ctrlKey || e.metaKey || e.altKey || !areKeysOnBoard() || (e.target instanceof Element && e.target.closest(".board, .tabletop") !== null);
}

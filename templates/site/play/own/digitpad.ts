// The pad that writes symbols on an empty board, and signs between its cells.
import { make, tool } from "../page";
import { say } from "../say";
import type { EmptyBoard } from "./page";
import type { Side, Sign } from "./writing";

/** The buttons of signs: text, spoken name, and what they set. */
const signs: readonly (readonly [string, string, Side, Sign])[] = [
  ["<", "own.lessRight", "right", "<"], [">", "own.moreRight", "right", ">"], ["∧", "own.lessBelow", "below", "<"], ["∨", "own.moreBelow", "below", ">"],
];

export function digitPad(board: EmptyBoard, write: (symbol: string) => void, sign: (side: Side, sign: Sign) => void, erase: () => void): HTMLElement {
  const digits = [...board.symbols].map((symbol) => padButton(symbol, "", () => write(symbol)));
  const between = board.signs ? signs.map(([text, name, side, which]) => padButton(text, say(name), () => sign(side, which))) : [];
  return make("div", { class: board.signs ? "pad comparing" : "pad", role: "group", "aria-label": say("digits") }, ...digits, ...between, tool("erase", erase, "Backspace"));
}

/** Makes a button of a pad. */
export function padButton(text: string, name: string, act: () => void): HTMLButtonElement {
  const b = make("button", { type: "button", ...(name ? { "aria-label": name, title: name } : {}) }, text);
  b.addEventListener("click", act);
  return b;
}

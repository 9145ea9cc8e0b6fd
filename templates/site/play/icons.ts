// The icons of tools, in a square of 24 units. Small screens show them without words.
import { draw } from "./svg";

const paths: Readonly<Record<string, string>> = {
  undo: "M9 5 4 10l5 5M4 10h10a5 5 0 0 1 0 10h-3",
  redo: "m15 5 5 5-5 5m5-5H10a5 5 0 0 0 0 10h3",
  takeNotes: "m4 20 1-4L16 5l3 3L8 19zM14 7l3 3",
  erase: "M9 6h11v12H9l-6-6zm3 3.5 5 5m0-5-5 5",
  check: "m4 13 5 5L20 7",
  hint: "M9.5 21h5M9 18v-2.2a6 6 0 1 1 6 0V18z",
  "moves.solvable": "M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.2-1.5 2.3m0 4v.1",
  more: "M5 12v.1m7-.1v.1m7-.1v.1",
  zoom: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11.5L21 21M10.5 7.5v6m-3-3h6",
};

/** Draws the icon of a tool, named by the key of its text. */
export function icon(key: string): SVGElement {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("path", { d: paths[key] ?? "" }));
}

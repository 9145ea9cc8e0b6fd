// The window with the keys of the page's game.
import { isObject } from "./history";
import { areKeysOnBoard, setKeysOnBoard } from "./keyscope";
import { button, hasGrid, pageData, make } from "./page";
import { say } from "./say";

/** The rows of the table for other games than grids. Each is the key of its texts. */
const rows: Readonly<Record<string, readonly string[]>> = {
  watersort: ["bottle", "places", "takes", "drops", "hintAlt", "solvable", "undo"],
  sortresort: ["tray", "places", "takes", "drops", "others", "hintAlt", "solvable", "undo"],
  wordsearch: ["places", "takesLetter", "dropsLetter", "hintAlt", "undo"],
  kyndo: ["onward", "choose", "press"],
};

/** The keys of the texts on how to play these games by touch. */
const fingers: Readonly<Record<string, string>> = { watersort: "touchBottles", sortresort: "touchTrays", wordsearch: "touchLetters" };

/** The rows of an empty board on which a puzzle is written. */
function writingRows(): string[] {
  const cages = document.querySelector(".pad.cages") !== null;
  return ["move", "ends", "select", cages ? "ownCage" : "ownWrite", "ownErase", "ownSigns", "ownPaste", "ownCheck", "undo"];
}

/** Returns the rows of a grid, by what it has: boxes, cages, or signs. */
function gridRows({ boxes, cages, said }: Readonly<Record<string, unknown>>): string[] {
  const beside = cages ? ["cage"] : Array.isArray(said) && said.some(Boolean) ? ["signs"] : [];
  return ["move", ...(boxes ? ["leap"] : []), "ends", "select", "write", "note", "corner", "erase", "notes", "alike", "fill", "check", "hint", "same", "colour", "lacks",
    ...(boxes ? ["box"] : []), ...beside, "undo"];
}

/** Selectors by row: the row is shown only if the page has such an element. */
const wanting: Readonly<Record<string, string>> = { solvable: '[aria-keyshortcuts="Alt+C"]', ownSigns: ".pad.comparing" };

function table(): HTMLDialogElement {
  const data = pageData();
  const { kind = "kyndo", symbols = "" } = isObject(data) ? data : {};
  const all = String(symbols), isGrid = hasGrid(data), name = String(kind) in rows ? String(kind) : "kyndo";
  const shownRows = document.querySelector(".writing") ? writingRows() : isGrid && isObject(data) ? gridRows(data) : (rows[name] ?? []);
  const touch = isGrid ? "touchGrid" : fingers[name];
  const args = { alt: /[A-Z]/.test(all) ? "Alt + " : "", first: all.charAt(0), last: all.slice(-1) };
  const has = (row: string): boolean => !wanting[row] || document.querySelector(wanting[row]) !== null;
  const body = [...shownRows.filter(has), ...(touch ? ["print", "share", "continued"] : []), "exported", "help"].map((row) =>
    make("tr", {}, make("th", { scope: "row" }, say(`${row}.press`, args)), make("td", {}, say(`${row}.does`, args))),
  );
  const heads = make("tr", {}, make("th", { scope: "col" }, say("key")), make("th", { scope: "col" }, say("does")));
  const onBoard = make("input", { type: "checkbox", id: "_keysOnBoard" });
  onBoard.checked = areKeysOnBoard();
  onBoard.addEventListener("change", () => setKeysOnBoard(onBoard.checked));
  const dialog = make("dialog", { class: "searching keys settings", "aria-labelledby": "_keys" },
    make("div", { class: "asked" }, make("h2", { id: "_keys" }, say("title")), button("close", () => dialog.close())), ...(touch ? [make("p", {}, say(touch))] : []),
    make("div", { class: "wide" }, make("table", {}, make("thead", {}, heads), make("tbody", {}, ...body))),
    make("label", { for: "_keysOnBoard" }, onBoard, say("onBoard")),
  );
  return dialog;
}

let shown: HTMLDialogElement | undefined;

/** Opens the window. */
export function show(): void {
  if (!shown) {
    shown = table();
    document.body.append(shown);
  }
  if (!shown.open) {
    shown.showModal();
  }
}

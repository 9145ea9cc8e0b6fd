// The window with the keys of what is played on the page.
import { isObject } from "./history";
import { button, pageData, make } from "./page";
import { say } from "./say";

/** The rows of each kind, by their keys in the words. */
const rows: Readonly<Record<string, readonly string[]>> = {
  sudoku: ["move", "leap", "ends", "select", "write", "note", "corner", "erase", "notes", "fill", "check", "hint", "same", "colour", "lacks", "box", "undo"],
  kenken: ["move", "ends", "select", "write", "note", "corner", "erase", "notes", "fill", "check", "hint", "same", "colour", "lacks", "cage", "undo"],
  futoshiki: ["move", "ends", "select", "write", "note", "corner", "erase", "notes", "fill", "check", "hint", "same", "colour", "lacks", "signs", "undo"],
  watersort: ["bottle", "places", "takes", "drops", "hintAlt", "solvable", "undo"],
  sortresort: ["tray", "places", "takes", "drops", "others", "hintAlt", "solvable", "undo"],
  kyndo: ["onward", "choose", "press"],
};

/** The key of the text on how to play without keys. */
const fingers: Readonly<Record<string, string>> = {
  sudoku: "touchGrid", kenken: "touchGrid", futoshiki: "touchGrid", watersort: "touchBottles", sortresort: "touchTrays",
};

/** Rows that are shown only if the page has this button. */
const wanting: Readonly<Record<string, string>> = { solvable: '[aria-keyshortcuts="Alt+C"]' };

function table(): HTMLDialogElement {
  const told = pageData();
  const { kind = "kyndo", symbols = "" } = isObject(told) ? told : {};
  const all = String(symbols), name = String(kind) in rows ? String(kind) : "kyndo";
  const args = { alt: /[A-Z]/.test(all) ? "Alt + " : "", first: all.charAt(0), last: all.slice(-1) };
  const has = (row: string): boolean => !wanting[row] || document.querySelector(wanting[row]) !== null;
  const body = [...(rows[name] ?? []).filter(has), "help"].map((row) =>
    make("tr", {}, make("th", { scope: "row" }, say(`${row}.press`, args)), make("td", {}, say(`${row}.does`, args))),
  );
  const heads = make("tr", {}, make("th", { scope: "col" }, say("key")), make("th", { scope: "col" }, say("does")));
  const dialog = make("dialog", { class: "searching keys", "aria-labelledby": "_keys" },
    make("div", { class: "asked" }, make("h2", { id: "_keys" }, say("title")), button("close", () => dialog.close())), ...(fingers[name] ? [make("p", {}, say(fingers[name]))] : []),
    make("div", { class: "wide" }, make("table", {}, make("thead", {}, heads), make("tbody", {}, ...body))),
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

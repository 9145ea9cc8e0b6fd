// The keys of a grid. docs/play.md and ../shortcuts.ts list them for readers.
import { letterOf } from "../page";
import type { Mode } from "./game";

/** A command that a key or a button gives to the table. */
export type Command =
  | { do: "go"; rows: number; columns: number; extend: boolean }
  | { do: "row" | "column"; end: boolean }
  | { do: "write"; symbol: string; mode: "value" | "note" | "corner" }
  | { do: "paint"; colour: number }
  | { do: "mode"; mode: Mode }
  | { do: "erase" | "fill" | "check" | "hint" | "same" | "alike" | "undo" | "redo" | "colour" }
  | { do: "lacks"; of: "row" | "column" | "box" | "clue" };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1],
};

const commandKeys: Readonly<Record<string, Command>> = {
  z: { do: "mode", mode: "value" }, n: { do: "mode", mode: "note" }, m: { do: "mode", mode: "corner" }, v: { do: "mode", mode: "colour" },
  e: { do: "alike" }, a: { do: "fill" }, c: { do: "check" }, h: { do: "hint" }, "=": { do: "same" }, x: { do: "colour" },
  r: { do: "lacks", of: "row" }, k: { do: "lacks", of: "column" }, b: { do: "lacks", of: "box" }, g: { do: "lacks", of: "clue" },
};

/** The fields of KeyboardEvent that decide about the command. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Returns the command of a key, or undefined. If some symbols are letters, the letters of commands
 * need Alt. Ctrl with an arrow moves by a box of boxSize (rows, columns). In colour mode digits are
 * colours. */
export function commandOf(e: KeyPress, symbols: string, boxSize: readonly [number, number], mode: Mode): Command | undefined {
  const ctrl = e.ctrlKey || e.metaKey;
  const arrow = arrows[e.key];
  if (arrow) {
    const [rows, columns] = arrow;
    return { do: "go", rows: rows * (ctrl ? boxSize[0] : 1), columns: columns * (ctrl ? boxSize[1] : 1), extend: e.shiftKey };
  }
  if (e.key === "Home" || e.key === "End") {
    return { do: ctrl ? "column" : "row", end: e.key === "End" };
  }
  if (e.key === "Backspace" || e.key === "Delete") {
    return { do: "erase" };
  }
  const letter = letterOf(e);
  if (ctrl && letter === "z") {
    return { do: e.shiftKey ? "redo" : "undo" };
  }
  if (ctrl && letter === "y") {
    return { do: "redo" };
  }
  const isPlain = !ctrl && !e.shiftKey && !e.altKey, colour = mode === "colour" && isPlain ? Number(symbolOf(e, "123456789") ?? 0) : 0;
  if (colour) {
    return { do: "paint", colour };
  }
  const symbol = symbolOf(e, symbols);
  if (symbol && !e.altKey) {
    const otherMode = mode === "note" ? "value" : "note", usualMode = mode === "colour" ? "value" : mode;
    return { do: "write", symbol, mode: ctrl ? "corner" : e.shiftKey ? otherMode : usualMode };
  }
  return ctrl || /[A-Z]/i.test(symbols) !== e.altKey ? undefined : commandKeys[letter];
}

/** Returns the symbol of a key; undefined for other keys. Digits are recognised by e.code, since
 * Shift changes e.key. */
function symbolOf(e: KeyPress, symbols: string): string | undefined {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(e.code)?.[1];
  const key = digit ?? (e.key.length === 1 ? e.key.toUpperCase() : "");
  return key !== "" && symbols.includes(key) ? key : undefined;
}

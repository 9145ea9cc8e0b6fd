// What is read aloud of the cells of a grid beside their symbols: clues, and signs between
// cells (render/aloud.go says the same of the grids that pages have).
import words from "octavo:words";
import type { Shown } from "./messages";
import { told } from "./sentences";

/** The sentences of the clues, one a cage, or what each cell is to its neighbours. */
export function beside(shown: Shown): string[] | undefined {
  if (shown.clues) {
    return shown.clues.map((clue) => told(shown.kind, clue).text);
  }
  const { right, below } = shown;
  if (!right && !below) {
    return undefined;
  }
  const side = (right ?? below ?? []).length;
  return Array.from({ length: side * side }, (_, cell) => {
    const row = Math.floor(cell / side), column = cell % side;
    return [
      sign(right?.[row]?.[column], "lessRight", "moreRight"), sign(below?.[row]?.[column], "lessBelow", "moreBelow"),
      sign(right?.[row]?.[column - 1], "moreLeft", "lessLeft"), sign(below?.[row - 1]?.[column], "moreAbove", "lessAbove"),
    ].filter(Boolean).join(", ");
  });
}

/** One of two texts, by whether a sign says that the first of two cells is less. */
function sign(between: string | undefined, less: string, more: string): string {
  const key = between === "<" || between === "∧" ? less : between === ">" || between === "∨" ? more : "";
  return key && (words[`aloud.${key}`] ?? "");
}

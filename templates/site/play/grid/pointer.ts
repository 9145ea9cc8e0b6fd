// Selecting cells by mouse, pen and finger.
import type { Board } from "./board";

export interface Pointing {
  /** Whether a finger selects several cells. Otherwise it scrolls the page when it moves. */
  several(): boolean;
  /** Called when one cell is touched alone. */
  touched(cell: number): void;
  /** Called when a cell is touched twice. */
  twice(cell: number): void;
}

/** Selects cells of a board: one by touching it, several by dragging, or with Ctrl or Shift. */
export function selectByPointer(board: Board, pointing: Pointing): void {
  let drawing = false;
  board.element.addEventListener("pointerdown", (e) => {
    const cell = board.cellOf(e.target);
    if (cell === undefined) {
      return;
    }
    e.preventDefault();
    const several = pointing.several();
    drawing = several || e.pointerType === "mouse";
    if (several || e.shiftKey || e.ctrlKey || e.metaKey) {
      board.toggle(cell);
    } else {
      board.select([cell]);
      pointing.touched(cell);
    }
  });
  board.element.addEventListener("pointermove", (e) => {
    const cell = drawing ? board.cellOf(document.elementFromPoint(e.clientX, e.clientY)) : undefined;
    if (cell !== undefined && cell !== board.focus) {
      board.extend(cell);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, () => (drawing = false));
  }
  board.element.addEventListener("dblclick", (e) => {
    const cell = board.cellOf(e.target);
    if (cell !== undefined && !e.shiftKey && !e.ctrlKey && !e.metaKey) {
      pointing.twice(cell);
    }
  });
  board.element.addEventListener("focusin", (e) => {
    const cell = board.cellOf(e.target);
    if (cell !== undefined && cell !== board.focus) {
      board.select([cell], false);
    }
  });
}

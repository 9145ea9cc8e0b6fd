// Selecting cells by mouse, pen and finger.

/** A board whose cells can be selected. */
export interface Selectable {
  readonly element: HTMLElement;
  readonly focus: number;
  cellOf(target: EventTarget | null): number | undefined;
  select(cells: readonly number[], focus?: boolean): void;
  extend(cell: number): void;
  toggle(cell: number): void;
}

export interface Pointing {
  /** Whether a finger selects several cells. Otherwise it scrolls the page when it moves. */
  several(): boolean;
  /** Called when one cell is touched alone. */
  touched(cell: number): void;
  /** Called when a cell is touched twice. */
  twice(cell: number): void;
}

/** Selects cells of a board: one by touching it, several by dragging, or with Ctrl or Shift. */
export function selectByPointer(board: Selectable, pointing: Pointing): void {
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

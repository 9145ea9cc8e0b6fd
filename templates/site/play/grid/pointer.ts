// Selects cells by mouse, pen and finger.

/** A board whose cells can be selected. */
export interface Selectable {
  readonly element: HTMLElement;
  readonly focus: number;
  cellOf(target: EventTarget | null): number | undefined;
  select(cells: readonly number[], focus?: boolean): void;
  extend(cell: number): void;
  toggle(cell: number): void;
}

/** The parts of a table that pointers use. */
export interface PointerActions {
  /** Whether pointers select several cells: each touch adds a cell, and a moving finger adds more.
   * If not, a moving finger scrolls the page. */
  selectsSeveral(): boolean;
  /** Called when a pointer has selected a single cell. */
  touched(cell: number): void;
  /** Called for a double click on a cell. */
  doubleTouched(cell: number): void;
}

/** Lets pointers select cells of a board: one by a touch, several by dragging or with Ctrl or
 * Shift. */
export function selectByPointer(board: Selectable, actions: PointerActions): void {
  let isDragging = false;
  board.element.addEventListener("pointerdown", (e) => {
    const cell = board.cellOf(e.target);
    if (cell === undefined) {
      return;
    }
    e.preventDefault();
    const several = actions.selectsSeveral();
    isDragging = several || e.pointerType === "mouse";
    if (several || e.shiftKey || e.ctrlKey || e.metaKey) {
      board.toggle(cell);
    } else {
      board.select([cell]);
      actions.touched(cell);
    }
  });
  board.element.addEventListener("pointermove", (e) => {
    const cell = isDragging ? board.cellOf(document.elementFromPoint(e.clientX, e.clientY)) : undefined;
    if (cell !== undefined && cell !== board.focus) {
      board.extend(cell);
    }
  });
  for (const end of ["pointerup", "pointercancel"]) {
    window.addEventListener(end, () => (isDragging = false));
  }
  board.element.addEventListener("dblclick", (e) => {
    const cell = board.cellOf(e.target);
    if (cell !== undefined && !e.shiftKey && !e.ctrlKey && !e.metaKey) {
      actions.doubleTouched(cell);
    }
  });
  board.element.addEventListener("focusin", (e) => {
    const cell = board.cellOf(e.target);
    if (cell !== undefined && cell !== board.focus) {
      board.select([cell], false);
    }
  });
}

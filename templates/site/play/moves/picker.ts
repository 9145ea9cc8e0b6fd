// Lets readers choose places on any board: by tapping one, and by dragging from one to another.
// Keys move the focus.

/** A board, and the elements of its places by number. */
export interface PlacesBoard {
  readonly element: HTMLElement;
  readonly places: readonly HTMLElement[];
  /** Shows what a pointer that is dragged from one place to another would do; undefined ends that. */
  previewDrag?(from: number | undefined, to: number | undefined): void;
}

/** Returns the number of the place in which an event happened, or undefined. */
export function placeOf({ element }: PlacesBoard, target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
  return place && element.contains(place) ? Number(place.dataset.place) : undefined;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

/** The distance in pixels after which a moving pointer drags. Shorter movements are taps. */
const dragThreshold = 8;

/** Calls tap for a place that is clicked, and drag for two places between which a pointer is
 * dragged. The board is one tab stop; arrow keys, Home and End move the focus between its
 * places. */
export function listenToPlaces(board: PlacesBoard, tap: (place: number) => void, drag: (from: number, to: number) => void): void {
  let focus = 0;
  let start: { place: number; x: number; y: number } | undefined;
  let dragged = false;
  const setTabStop = (to: number): void => {
    focus = to;
    board.places.forEach((place, i) => (place.tabIndex = i === to ? 0 : -1));
  };
  setTabStop(focus);
  board.element.addEventListener("focusin", (e) => {
    const place = placeOf(board, e.target);
    if (place !== undefined) {
      setTabStop(place);
    }
  });
  board.element.addEventListener("keydown", (e) => {
    const to = e.ctrlKey || e.metaKey || e.altKey ? undefined : placeOfKey(board, focus, e.key);
    if (to !== undefined) {
      e.preventDefault();
      board.places[to]?.focus();
    }
  });
  board.element.addEventListener("click", (e) => {
    const place = placeOf(board, e.target);
    if (place !== undefined && !dragged) {
      tap(place);
    }
    dragged = false;
  });
  board.element.addEventListener("pointerdown", (e) => {
    const place = placeOf(board, e.target);
    dragged = false;
    start = place === undefined || e.button > 0 ? undefined : { place, x: e.clientX, y: e.clientY };
  });
  board.element.addEventListener("pointermove", (e) => {
    if (start && !dragged && Math.hypot(e.clientX - start.x, e.clientY - start.y) > dragThreshold) {
      dragged = true;
      board.element.classList.add("dragging");
    }
    if (start && dragged) {
      board.previewDrag?.(start.place, placeOf(board, document.elementFromPoint(e.clientX, e.clientY)));
    }
  });
  const end = (e: PointerEvent): void => {
    const from = start?.place, to = placeOf(board, document.elementFromPoint(e.clientX, e.clientY));
    start = undefined;
    board.element.classList.remove("dragging");
    board.previewDrag?.(undefined, undefined);
    if (dragged && e.type === "pointerup" && from !== undefined && to !== undefined && from !== to) {
      drag(from, to);
    }
  };
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/** Returns the place to which a key moves the focus; undefined for other keys. An arrow leads to
 * the nearest place in its direction, Home to the first, End to the last. */
function placeOfKey({ places }: PlacesBoard, from: number, key: string): number | undefined {
  if (key === "Home" || key === "End") {
    return key === "Home" ? 0 : places.length - 1;
  }
  const [across = 0, down = 0] = arrows[key] ?? [];
  const here = places[from] && middle(places[from]);
  if (!here || (across === 0 && down === 0)) {
    return undefined;
  }
  let best: number | undefined, least = Infinity;
  places.forEach((place, i) => {
    if (place.matches(":disabled")) {
      return;
    }
    const there = middle(place);
    const x = there.x - here.x, y = there.y - here.y;
    const along = x * across + y * down, sideways = Math.abs(x * down) + Math.abs(y * across);
    if (i !== from && along > 4 && along + 3 * sideways < least) {
      [best, least] = [i, along + 3 * sideways];
    }
  });
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

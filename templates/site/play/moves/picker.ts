// Takes and puts down pieces on any board: by tapping two places, by dragging, and by arrow
// keys.

/** The elements from and to which pieces move, by number. */
export interface Places {
  readonly element: HTMLElement;
  readonly places: readonly HTMLElement[];
}

/** Returns the place of an event's target, or undefined. */
export function placeOf({ element }: Places, target: EventTarget | null): number | undefined {
  const place = target instanceof Element ? target.closest<HTMLElement>("[data-place]") : null;
  return place && element.contains(place) ? Number(place.dataset.place) : undefined;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0],
};

/** How far a pointer moves before it drags, in pixels. */
const drags = 8;

/** Listens to a board. One tab stop leads to it, arrow keys move between its places. */
export function listen(board: Places, tap: (place: number) => void, drag: (from: number, to: number) => void): void {
  let focus = 0;
  let start: { place: number; x: number; y: number } | undefined;
  let dragged = false;
  const rove = (to: number): void => {
    focus = to;
    board.places.forEach((place, i) => (place.tabIndex = i === to ? 0 : -1));
  };
  rove(focus);
  board.element.addEventListener("focusin", (e) => {
    const place = placeOf(board, e.target);
    if (place !== undefined) {
      rove(place);
    }
  });
  board.element.addEventListener("keydown", (e) => {
    const to = e.ctrlKey || e.metaKey || e.altKey ? undefined : besides(board, focus, e.key);
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
    if (start && !dragged && Math.hypot(e.clientX - start.x, e.clientY - start.y) > drags) {
      dragged = true;
      board.element.classList.add("dragging");
    }
  });
  const end = (e: PointerEvent): void => {
    const from = start?.place, to = placeOf(board, document.elementFromPoint(e.clientX, e.clientY));
    start = undefined;
    board.element.classList.remove("dragging");
    if (dragged && e.type === "pointerup" && from !== undefined && to !== undefined && from !== to) {
      drag(from, to);
    }
  };
  window.addEventListener("pointerup", end);
  window.addEventListener("pointercancel", end);
}

/** Returns the place to which a key leads: the nearest in an arrow's direction, the first, or
 * the last; undefined for other keys. */
function besides({ places }: Places, from: number, key: string): number | undefined {
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
    const along = x * across + y * down, aside = Math.abs(x * down) + Math.abs(y * across);
    if (i !== from && along > 4 && along + 3 * aside < least) {
      [best, least] = [i, along + 3 * aside];
    }
  });
  return best;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

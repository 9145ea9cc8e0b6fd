// The board of trays, drawn as on paper. The front row of a tray consists of buttons; the rows
// behind it stand above.
import type { Board, Marks } from "../moves/kind";
import { make, redraw } from "../page";
import { bestColumns, type BoardLayout, type WholeLayout } from "../screen";
import { draw, pieceDrawing } from "../svg";
import type { Item, TrayRules, Trays } from "./rules";
import type { TrayWords } from "./words";

/** The position of a slot: the number of its tray, and its number in the tray, from 0. */
export interface SlotPosition {
  readonly tray: number;
  readonly slot: number;
}

const arrows = { left: "←", right: "→", both: "↔" } as const;

/** The smallest and the largest width of a tray, in pixels. */
const leastWidth = 78, mostWidth = 240;

/** The gap between rows of trays in pixels, and between trays as a share of the board's width. */
const rowGap = 12, columnGap = 0.03;

/** The heights of a row behind and of the front row, as shares of a tray's width (style.css). */
const behindHeight = 1 / 3 / 1.67, frontHeight = 1 / 3;

export class TrayBoard implements Board<Trays> {
  readonly element: HTMLElement;
  readonly slotOfPlace: readonly SlotPosition[]; // by the number of the place; places are numbered through all trays
  #columns = 0; // the number of trays in a row
  readonly places: readonly HTMLButtonElement[];
  readonly #trays: readonly { readonly element: HTMLElement; readonly lock: HTMLElement; readonly behind: HTMLElement }[];

  constructor(
    private readonly rules: TrayRules,
    private readonly words: TrayWords,
    title: string,
  ) {
    const { trays } = rules.level;
    this.slotOfPlace = trays.flatMap((t, tray) => Array.from({ length: t.slots }, (_, slot) => ({ tray, slot })));
    this.places = this.slotOfPlace.map((_, i) => make("button", { type: "button", "data-place": String(i) }));
    this.#trays = trays.map((t, i) => {
      const lock = make("span", { class: "lock" }), behind = make("div", { class: "behind" });
      const motion = make("span", { class: "motion" }, t.motion ? arrows[t.motion] : "");
      const label = make("p", { "aria-hidden": "true" }, make("span", { class: "letter" }, words.trayLetter(i)), lock, motion);
      const front = make("div", { class: "stand" }, ...this.places.filter((_, place) => this.slotOfPlace[place]?.tray === i));
      const element = make("div", { class: `tray slots${t.slots}`, role: "group" }, label, make("div", { class: "body" }, behind, front));
      element.classList.toggle("leaves", t.despawns);
      element.dataset.motion = t.motion;
      return { element, lock, behind };
    });
    this.element = make("div", { class: "board trays", role: "group", "aria-label": title }, ...this.#trays.map((t) => t.element));
  }

  /** Chooses the number of columns that makes trays largest. It uses the
   * heights at the start of the level. So trays stay in place when rows come forward. */
  layOutWhole(width: number, height: number): WholeLayout {
    const { columns, piece } = bestColumns(this.#trays.length, this.#columns, (across) =>
      Math.min(width * this.#trayShare(across), this.#widthForHeight(across, height), mostWidth));
    return { width: piece / this.#trayShare(columns), columns, pieceWidth: piece, isLegible: piece >= leastWidth };
  }

  layOutEnlarged(width: number): BoardLayout {
    let columns = this.#trays.length;
    while (columns > 1 && width * this.#trayShare(columns) < leastWidth) {
      columns--;
    }
    return { width, columns };
  }

  arrange(columns: number): void {
    this.#columns = columns;
    this.element.style.setProperty("--across", String(columns));
  }

  /** Returns the width of a tray as a share of the board's width. across is the number of trays in
   * a row. */
  #trayShare(across: number): number {
    return (1 - columnGap * (across - 1)) / across;
  }

  /** Returns the width of a tray at which rows of across trays together fill a height. */
  #widthForHeight(across: number, height: number): number {
    const label = (this.#trays[0]?.element.querySelector("p")?.offsetHeight ?? 0) + 4;
    let rows = 0, parts = 0;
    for (let i = 0; i < this.#trays.length; i += across, rows++) {
      const depths = this.rules.start.slice(i, i + across).map((tray) => tray.rows.length - 1);
      parts += Math.max(0, ...depths) * behindHeight + frontHeight;
    }
    return (height - rows * label - (rows - 1) * rowGap) / parts;
  }

  /** Returns the place of a slot; -1 if there is no such slot. */
  placeAt(tray: number, slot: number): number {
    return this.slotOfPlace.findIndex((s) => s.tray === tray && s.slot === slot);
  }

  show(state: Trays, marks: Marks): void {
    this.#trays.forEach(({ element, lock, behind }, i) => {
      const tray = state[i];
      if (!tray) {
        return;
      }
      element.classList.toggle("gone", tray.gone);
      element.classList.toggle("locked", tray.lock > 0);
      element.setAttribute("aria-label", this.words.trayLabel(state, i));
      lock.replaceChildren(...(tray.lock > 0 ? [padlock(), String(tray.lock)] : []));
      const rows = tray.rows.slice(1).reverse();
      redraw(behind, JSON.stringify(rows), () => rows.map((row) => this.#rowBehind(row, i)));
    });
    this.places.forEach((place, i) => this.#showPlace(state, place, i, marks));
    if (document.activeElement instanceof HTMLButtonElement && document.activeElement.disabled) {
      this.places.find((place) => !place.disabled)?.focus();
    }
  }

  #showPlace(state: Trays, place: HTMLButtonElement, i: number, marks: Marks): void {
    const { tray = 0, slot = 0 } = this.slotOfPlace[i] ?? {};
    const item = this.rules.itemAt(state, tray, slot);
    place.className = ["slot", i === marks.chosen && "chosen", marks.targets.includes(i) && "target", marks.highlighted.includes(i) && "lit"]
      .filter(Boolean).join(" ");
    place.disabled = state[tray]?.gone === true;
    place.setAttribute("aria-pressed", String(i === marks.chosen));
    place.setAttribute("aria-label", this.words.slotLabel(state, tray, slot));
    redraw(place, String(item), () => (item ? [itemIcon(item)] : []));
  }

  /** Draws a row behind the front row. A tap on one of its items acts as a tap on the front
   * slot before the item. */
  #rowBehind(row: readonly Item[], tray: number): HTMLElement {
    const things = row.map((item, slot) => make("span", { "data-place": String(this.placeAt(tray, slot)) }, item ? itemIcon(item) : "·"));
    return make("div", { class: "row", "aria-hidden": "true" }, ...things);
  }
}

function itemIcon(item: Item): SVGElement {
  return pieceDrawing(item - 1);
}

function padlock(): SVGElement {
  return draw(
    "svg", { viewBox: "0 0 14 16", "aria-hidden": "true" },
    draw("path", { d: "M3.5 7V4.5a3.5 3.5 0 0 1 7 0V7", fill: "none", stroke: "currentColor", "stroke-width": 1.6 }),
    draw("path", { d: "M1 7h12v8H1z", fill: "currentColor" }),
  );
}

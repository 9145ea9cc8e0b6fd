// The board of bottles, drawn as on paper. Each bottle is a button.
import type { Board, Marks } from "../moves/kind";
import { make, redraw } from "../page";
import { bestColumns, type BoardLayout, type WholeLayout } from "../screen";
import { count, list, say } from "../say";
import { draw, piece } from "../svg";
import type { BottleRules, Bottles } from "./rules";

// Measures of a bottle, the same as in engine/watersort/draw.go. The unit is a hundredth of
// segment.step: the height of a segment with its gap.
const bottleWidth = 200, wall = { left: 25, right: 175, weight: 4.4 }, mouth = 45, radius = 55, segmentBox = { left: 36, width: 128, foot: 11 };
const segment = { height: 88, step: 100 };

/** In pixels: narrower bottles have letters that can't be read, wider ones look clumsy. */
const leastWidth = 36, mostWidth = 130;

export class BottleBoard implements Board<Bottles> {
  readonly element: HTMLElement;
  readonly places: readonly HTMLButtonElement[];
  #columns = 0; // the number of bottles in a row

  /** colours has the letter of each colour, in the order of the pieces that the page contains
   * (svg.ts). */
  constructor(
    private readonly rules: BottleRules,
    private readonly colours: string,
    title: string,
  ) {
    this.places = rules.start.map((_, i) => make("button", { type: "button", "data-place": String(i) }));
    this.element = make("div", { class: "board bottles", role: "group", "aria-label": title }, ...this.places);
  }

  /** Chooses the number of columns that makes bottles largest. */
  layOutWhole(width: number, height: number): WholeLayout {
    const n = this.places.length, ratio = (bottomOf(this.rules.capacity) + 5) / bottleWidth, label = this.#labelHeight;
    const { columns, piece } = bestColumns(n, this.#columns, (across) =>
      Math.min(width / across, (height / Math.ceil(n / across) - label) / ratio, mostWidth));
    return { width: columns * piece, columns, pieceWidth: piece, isLegible: piece >= leastWidth };
  }

  layOutEnlarged(width: number): BoardLayout {
    return { width, columns: Math.min(this.places.length, Math.floor(width / leastWidth)) };
  }

  arrange(columns: number): void {
    this.#columns = columns;
    const rows = Math.ceil(this.places.length / columns);
    this.element.style.setProperty("--across", String(columns));
    this.element.style.setProperty("--ratio", String((columns * bottleWidth) / (rows * (this.rules.capacity * segment.step + bottleWidth)))); // width by height of the board, for print
  }

  /** The height of a bottle's button without its drawing, in pixels. */
  get #labelHeight(): number {
    const place = this.places[0], drawing = place?.firstElementChild;
    return place && drawing ? place.offsetHeight - drawing.getBoundingClientRect().height : 0;
  }

  show(state: Bottles, marks: Marks): void {
    this.places.forEach((place, i) => {
      const bottle = state[i] ?? "";
      const done = this.rules.isComplete(bottle);
      place.className = [
        "bottle", i === marks.chosen && "chosen", marks.targets.includes(i) && "target", marks.highlighted.includes(i) && "lit", done && "done",
      ].filter(Boolean).join(" ");
      place.setAttribute("aria-pressed", String(i === marks.chosen));
      place.setAttribute("aria-label", this.label(i, bottle));
      redraw(place, bottle, () => [this.#drawBottle(bottle), make("span", {}, String(i + 1), done ? " ✓" : "")]);
    });
  }

  /** Returns what screen readers say about a bottle, with its colours from the top: "bottle 4: top
   * O, K, R, T; no room". */
  label(i: number, bottle: string): string {
    const n = i + 1;
    if (bottle === "") {
      return say("bottles.isEmpty", { n });
    }
    if (this.rules.isComplete(bottle)) {
      return say("bottles.isComplete", { n, colour: bottle.charAt(0) });
    }
    const colours = list([...bottle].reverse());
    const room = this.rules.capacity - bottle.length;
    return say("bottles.holds", { n, colours, room: room ? count("bottles.room", room) : say("bottles.noRoom") });
  }

  #drawBottle(bottle: string): SVGElement {
    const { capacity } = this.rules;
    const bottom = bottomOf(capacity), low = bottom - radius;
    const k = radius * 0.4477, lip = mouth / 3, { left, right } = wall;
    const svg = draw("svg", { viewBox: `0 0 ${bottleWidth} ${bottom + 5}`, "aria-hidden": "true" });
    [...bottle].forEach((colour, i) => {
      const y = bottom - segmentBox.foot - i * segment.step - segment.height;
      svg.append(piece(this.colours.indexOf(colour), { x: segmentBox.left, y, width: segmentBox.width, height: segment.height }));
    });
    svg.append(
      ...(bottle ? [roundedCorners(bottom)] : []),
      draw("path", {
        class: "wall", "stroke-width": wall.weight,
        d: `M${left - lip} 3C${left - lip / 3} 3 ${left} ${3 + lip / 3} ${left} ${3 + lip}V${low}` +
          `C${left} ${bottom - k} ${left + k} ${bottom} ${left + radius} ${bottom}H${right - radius}` +
          `C${right - k} ${bottom} ${right} ${bottom - k} ${right} ${low}V${3 + lip}C${right} ${3 + lip / 3} ${right + lip / 3} 3 ${right + lip} 3`,
      }),
    );
    return svg;
  }
}

/** Draws corners in the background's colour, which make the lowest segment look round. */
function roundedCorners(bottom: number): SVGElement {
  const { left, width, foot } = segmentBox, right = left + width, low = bottom - foot, r = radius - foot;
  return draw("path", {
    class: "round",
    d: `M${left} ${low - r}Q${left} ${low} ${left + r} ${low}v1H${left - 1}V${low - r}ZM${right} ${low - r}Q${right} ${low} ${right - r} ${low}v1H${right + 1}V${low - r}Z`,
  });
}

/** Returns the y of a bottle's lowest line. */
function bottomOf(capacity: number): number {
  return mouth + capacity * segment.step + 9;
}

// Draws hints on boards. Help loads this script when it draws for the first time.
import { Pattern } from "./grid/pattern";
import type { Puzzle, Step } from "./grid/puzzle";
import { draw } from "./svg";

// The styles come with this script to keep pages light. They use the inks of the page's style
// sheet. If readers force colours of their own, the style sheet sets these inks to their colours.
const styles = new CSSStyleSheet();
styles.replaceSync(`
  .traced { position: absolute; inset: var(--margin, 0); width: calc(100% - 2 * var(--margin, 0%)); color: var(--ink); pointer-events: none;
    fill: none; stroke: currentColor; stroke-width: 3; stroke-linecap: round; }
  .traced, .traced text { forced-color-adjust: none; }
  .traced text { font-family: var(--sans); font-weight: 600; stroke: none; }
  .traced :is(.ground, .inked) { fill: currentColor; stroke: none; }
  .traced .ground { opacity: .12; }
  .traced .pale { fill: var(--paper); stroke: none; }
  .traced .ringed { fill: var(--paper); }
  .traced .light { stroke: var(--paper); }
  .traced .halo { stroke: var(--paper); stroke-width: 8; }
  @media print { .traced { display: none; } }
`);
document.adoptedStyleSheets.push(styles);

/** Draws the houses and cells of a step's pattern. If whole, it adds candidates and links. pixels
 * is the side of a cell. */
export function pattern(puzzle: Puzzle, step: Step, whole: boolean, pixels: number): SVGElement {
  return new Pattern(puzzle, step, pixels).render(whole);
}

/** The height at which arrows begin and end, as a share of a place's height from its top. */
const depth = 0.4;

/** Draws the arrow of a move between two places of a board. The arrow is drawn again when the board
 * changes its size. */
export function arrow(board: HTMLElement, from: HTMLElement, to: HTMLElement): SVGElement {
  const halo = draw("path", { class: "halo" }), line = draw("path", {}), head = draw("path", { class: "inked" });
  const svg = draw("svg", { class: "traced", "aria-hidden": "true" }, halo, line, head);
  const place = (): void => {
    const { left, top, width, height } = board.getBoundingClientRect();
    const middle = (element: HTMLElement): [number, number] => {
      const box = element.getBoundingClientRect();
      return [box.left - left + box.width / 2, box.top - top + box.height * depth];
    };
    const [ax, ay] = middle(from), [bx, by] = middle(to);
    const [cx, cy] = [(ax + bx) / 2 + (by - ay) * 0.15, (ay + by) / 2 - Math.abs(bx - ax) * 0.25];
    const far = Math.hypot(bx - cx, by - cy) || 1, x = (bx - cx) / far, y = (by - cy) / far;
    const [nx, ny] = [bx - 14 * x, by - 14 * y];
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    const d = `M${ax} ${ay}Q${cx} ${cy} ${nx} ${ny}`;
    [halo, line].forEach((path) => path.setAttribute("d", d));
    head.setAttribute("d", `M${bx} ${by}L${nx - 7 * y} ${ny + 7 * x}L${nx + 7 * y} ${ny - 7 * x}Z`);
  };
  const watch = new ResizeObserver(() => (svg.isConnected ? place() : watch.disconnect()));
  place();
  watch.observe(board);
  return svg;
}

// A move as a hint draws it over the board: an arrow from one place to another.
import { draw } from "../svg";

/** How far into a place an arrow reaches, of its height from the top. */
const depth = 0.4;

/** The way of a move. It follows its places when the board changes its size. */
export function way(board: HTMLElement, from: HTMLElement, to: HTMLElement): SVGElement {
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

// Draws hints on boards. It is loaded by the first hint that is drawn.
import { Pattern } from "./grid/pattern";
import type { Puzzle, Step } from "./grid/puzzle";

export { way } from "./moves/way";

// The looks of what is drawn come with it: pages are lighter without. Inks are those of the
// style sheet, which in forced colours are the reader's own.
const looks = new CSSStyleSheet();
looks.replaceSync(`
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
document.adoptedStyleSheets.push(looks);

/** Where a step's pattern is, and, when all is told, what it is made of, on a board that has
 * so many pixels to a cell. */
export function pattern(puzzle: Puzzle, step: Step, whole: boolean, pixels: number): SVGElement {
  return new Pattern(puzzle, step, pixels).drawn(whole);
}

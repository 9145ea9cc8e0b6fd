// Drawings that scripts make, of pieces that the page has.

/** An element of a drawing. */
export function draw(name: string, attributes: Readonly<Record<string, string | number>>, ...contents: Element[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, String(value)));
  element.append(...contents);
  return element;
}

/** Where the page has its pieces: another puzzle in its place has others. */
function pieces(): SVGElement | null {
  return document.querySelector<SVGElement>("svg.pieces");
}

/** The piece of a number, as the page has drawn it: by itself, or for other drawings as
 * well, by a number that all of them know (render/html/playmoves.go). */
export function piece(n: number, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  const known = pieces()?.dataset.of?.split(" ");
  return draw("use", { href: known ? `#_c${known[n]}` : `#_s${n}`, ...attributes });
}

/** A piece in a drawing of its own. */
export function framed(n: number): SVGElement {
  const frame = ["viewBox", "stroke-width"].flatMap((name) => {
    const value = pieces()?.getAttribute(name);
    return value ? [[name, value]] : [];
  });
  return draw("svg", { "aria-hidden": "true", ...(Object.fromEntries(frame) as Record<string, string>) }, piece(n));
}

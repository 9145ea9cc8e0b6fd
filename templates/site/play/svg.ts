// Drawings that scripts make, of pieces that the page has.

/** An element of a drawing. */
export function draw(name: string, attributes: Readonly<Record<string, string | number>>, ...contents: Element[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, String(value)));
  element.append(...contents);
  return element;
}

/** The piece of a number, as the page has drawn it (render/html/playmoves.go). */
export function piece(n: number, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  return draw("use", { href: `#_s${n}`, ...attributes });
}

// Makes SVG drawings.

/** Makes an SVG element with attributes and contents. */
export function draw(name: string, attributes: Readonly<Record<string, string | number>>, ...contents: Element[]): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  Object.entries(attributes).forEach(([key, value]) => element.setAttribute(key, String(value)));
  element.append(...contents);
  return element;
}

/** Makes a reference to a piece, by its number. The page contains the pieces of its puzzle
 * (render/html/play.go). */
export function piece(n: number, attributes: Readonly<Record<string, string | number>> = {}): SVGElement {
  return draw("use", { href: `#_s${n}`, ...attributes });
}

/** Makes a drawing of one piece. */
export function pieceDrawing(n: number): SVGElement {
  return draw("svg", { "aria-hidden": "true" }, piece(n));
}

/** Reads a drawing of the engines. Without a title it is hidden from screen readers. */
export function parseDrawing(text: string, title = ""): Element {
  const svg = document.importNode(new DOMParser().parseFromString(text.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"'), "image/svg+xml").documentElement, true);
  if (title) {
    svg.removeAttribute("aria-hidden");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", title);
  }
  return svg;
}

// One page for paper, in millimetres: the head with lines for name and date, the words above the
// puzzles, and the foot (render/geometry has the same measures).
import { make } from "../page";
import { say } from "../say";
import type { PaperName } from "./choices";

/** What stands on a page besides puzzles. */
export interface LeafWords {
  readonly title: string;
  readonly name: string; // the pupil's name; "" for a line to write on
  readonly foot: string;
  readonly isKey?: boolean; // a page of the key, without name and date
}

/** Makes a page, without the frame that scales it to the window (framed). */
export function leaf(paper: PaperName, isLarge: boolean, words: LeafWords, ...contents: Node[]): HTMLElement {
  const name = make("span", { class: "fill-in" }, words.name), date = make("span", { class: "fill-in" });
  const who = words.isKey ? [] : [make("p", { class: "who" }, say("sheets.name"), name, say("sheets.date"), date)];
  return make("section", { class: `sheet-page on-${paper}${isLarge ? " large" : ""}` },
    make("h2", {}, words.title), ...who, ...contents, make("p", { class: "feet" }, make("span", {}, words.foot), make("span", { class: "page" })));
}

/** Puts a page into a frame. */
export function framed(page: HTMLElement): HTMLElement {
  return make("div", { class: "frame" }, page);
}

/** Tells the browser the size of the paper, which the style sheet doesn't know. */
export function setPaper(paper: PaperName): void {
  const rules = new CSSStyleSheet();
  rules.replaceSync(`@page { size: ${paper}; margin: 0; }`);
  document.adoptedStyleSheets = [rules];
}

/** Scales the pages in an element to its width. */
export function scaleTo(pages: HTMLElement): void {
  const page = pages.querySelector<HTMLElement>(".sheet-page");
  if (page) {
    pages.style.setProperty("--scale", String(Math.min(1, pages.clientWidth / page.offsetWidth)));
  }
}

/** Numbers the pages of one pupil, or of the key. */
export function numberPages(pages: readonly HTMLElement[]): void {
  pages.forEach((page, i) => {
    const place = page.querySelector(".page");
    if (place && pages.length > 1) {
      place.textContent = say("sheets.page", { page: i + 1, pages: pages.length });
    }
  });
}

/** Gives a drawing of the engines its true size: a unit of its view box is a millimetre. */
export function atTrueSize(svg: Element): Element {
  const [, , width = 0, height = 0] = (svg.getAttribute("viewBox") ?? "").split(" ").map(Number);
  if (svg instanceof SVGElement) {
    svg.style.width = `${width}mm`;
    svg.style.height = `${height}mm`;
  }
  return svg;
}

/** Converts micrometres to a length of CSS. */
export function mm(micrometres: number): string {
  return `${micrometres / 1000}mm`;
}

/** Converts pixels of CSS to whole micrometres, rounded up. */
export function micrometres(pixels: number): number {
  return Math.ceil((pixels * 25_400) / 96);
}

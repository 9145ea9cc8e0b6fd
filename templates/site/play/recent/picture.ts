// Small pictures of games. For storage, the state of a game is written as a text:
//
//	g 53..7…  .4.1…  00111…   a grid: its givens, the reader's own digits, and boxes or cages
//	b 4 KOTA/AK//             bottles: their capacity, and each from the bottom up
//	t 110/111/                trays: the front slots of each, 1 with an item and 0 without
import { BottleRules, type Bottles } from "../bottles/rules";
import { isObject } from "../history";
import { Line } from "../moves/line";
import { draw } from "../svg";
import { levelOf } from "../trays/level";
import { TrayRules, type Trays } from "../trays/rules";

/** The state of a game as a picture's text, and how much of the puzzle is done. */
export interface GameSummary {
  readonly picture: string;
  readonly percent: number;
}

/** Summarises a stored game, with the data of its page; undefined if one of the two isn't valid. */
export function summaryOf(data: unknown, saved: unknown): GameSummary | undefined {
  if (!isObject(data) || !isObject(saved) || typeof data.text !== "string") {
    return undefined;
  }
  if (typeof data.given === "string") {
    return gridSummary(data, data.given, saved.now);
  }
  return data.kind === "watersort" ? bottleSummary(data.text, saved) : traySummary(data.text, saved);
}

function gridSummary(data: Readonly<Record<string, unknown>>, given: string, now: unknown): GameSummary {
  const cells = Array.isArray(now) ? (now as unknown[]) : [];
  const own = [...given].map((g, i) => {
    const cell = cells[i];
    return g === "." && isObject(cell) && typeof cell.value === "string" && cell.value ? cell.value : ".";
  }).join("");
  const areas = [data.boxes, data.cages].find((list) => Array.isArray(list) && list.length > 0) as number[] | undefined;
  const open = [...given].filter((g) => g === ".").length, filled = [...own].filter((o) => o !== ".").length;
  const letters = areas?.map((n) => String.fromCharCode(firstArea + n)).join("") ?? "";
  return { picture: ["g", given, own, letters].join(" ").trimEnd(), percent: percentOf(filled, open) };
}

const firstArea = 33; // the character for area 0: "!", the first one that is neither a blank nor invisible

function bottleSummary(text: string, saved: unknown): GameSummary {
  const line = new Line<Bottles>(new BottleRules(text));
  line.restore(saved);
  const rules = line.rules as BottleRules;
  const colours = new Set(rules.start.join("")).size;
  return { picture: `b ${rules.capacity} ${line.now.join("/")}`, percent: percentOf(line.now.filter((b) => b && rules.isComplete(b)).length, colours) };
}

function traySummary(text: string, saved: unknown): GameSummary | undefined {
  const level = levelOf(text);
  if (!level) {
    return undefined;
  }
  const line = new Line<Trays>(new TrayRules(level));
  line.restore(saved);
  const items = (state: Trays): number => state.flatMap((t) => t.rows.flat()).filter(Boolean).length;
  const trays = line.now.map((t) => (t.gone ? "" : (t.rows[0] ?? []).map((item) => (item ? 1 : 0)).join("")));
  const all = items(line.rules.start);
  return { picture: `t ${trays.join("/")}`, percent: percentOf(all - items(line.now), all) };
}

function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.floor((100 * part) / whole) : 0;
}

/** Draws a picture from its text. An unknown text gives an empty drawing. */
export function drawPicture(picture: string): SVGElement {
  const [form, ...parts] = picture.split(" ");
  const painted = form === "g" ? drawGrid(parts) : form === "b" ? drawBottles(parts) : form === "t" ? drawTrays(parts) : { width: 1, height: 1, shapes: [] };
  return draw("svg", { class: "shot", viewBox: `0 0 ${painted.width} ${painted.height}`, "aria-hidden": "true" }, ...painted.shapes);
}

interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly SVGElement[];
}

/** The side of a cell, in the drawing's units. */
const cellSide = 10;

/** Grids with more cells in a row are drawn with squares, since digits couldn't be read. */
const maxDigitSide = 10;

function drawGrid([given = "", own = "", areas = ""]: readonly string[]): Drawn {
  const side = Math.max(1, Math.round(Math.sqrt(given.length)));
  const whole = side * cellSide;
  const shapes: SVGElement[] = [];
  [...given].forEach((g, i) => {
    const symbol = g === "." ? (own[i] ?? ".") : g, kind = g === "." ? "own" : "given";
    const x = (i % side) * cellSide, y = Math.floor(i / side) * cellSide;
    if (symbol === ".") {
      return;
    }
    if (side > maxDigitSide) {
      shapes.push(draw("rect", { class: kind, x: x + 2, y: y + 2, width: cellSide - 4, height: cellSide - 4 }));
      return;
    }
    const text = draw("text", { class: kind, x: x + cellSide / 2, y: y + cellSide * 0.78, "text-anchor": "middle" });
    text.textContent = symbol;
    shapes.push(text);
  });
  const differ = (a: number, b: number): boolean => areas.length === given.length && areas[a] !== areas[b];
  let thin = "", thick = `M0 0H${whole}V${whole}H0Z`;
  for (let i = 0; i < given.length; i++) {
    const column = i % side, row = Math.floor(i / side), x = column * cellSide, y = row * cellSide;
    if (column > 0) {
      const line = `M${x} ${y}v${cellSide}`;
      differ(i, i - 1) ? (thick += line) : (thin += line);
    }
    if (row > 0) {
      const line = `M${x} ${y}h${cellSide}`;
      differ(i, i - side) ? (thick += line) : (thin += line);
    }
  }
  return { width: whole, height: whole, shapes: [draw("path", { class: "thin", d: thin }), draw("path", { class: "thick", d: thick }), ...shapes] };
}

function drawBottles([room = "4", bottles = ""]: readonly string[]): Drawn {
  const capacity = Math.min(12, Number(room) || 1), all = bottles.split("/");
  const across = all.length > 7 ? Math.ceil(all.length / 2) : all.length;
  const tall = capacity * cellSide + 6, rows = Math.ceil(all.length / across);
  const shapes = all.flatMap((bottle, i) => {
    const x = (i % across) * 14 + 2, y = Math.floor(i / across) * tall + 2;
    const letters = [...bottle].map((letter, level) => {
      const text = draw("text", { class: "given", x: x + 5, y: y + (capacity - level) * cellSide - 2, "text-anchor": "middle" });
      text.textContent = letter;
      return text;
    });
    return [draw("path", { class: "thick", d: `M${x} ${y}v${capacity * cellSide - 3}q0 3 3 3h4q3 0 3-3v${3 - capacity * cellSide}` }), ...letters];
  });
  return { width: across * 14, height: rows * tall, shapes };
}

function drawTrays([trays = ""]: readonly string[]): Drawn {
  const all = trays.split("/"), across = Math.min(4, Math.ceil(Math.sqrt(all.length)));
  const shapes = all.flatMap((slots, i) => {
    const x = (i % across) * 34 + 2, y = Math.floor(i / across) * 16 + 2;
    return slots === "" ? [] : [
      draw("path", { class: "thick", d: `M${x} ${y}v12h${slots.length * cellSide}v-12` }),
      ...[...slots].flatMap((full, at) => (full === "1" ? [draw("circle", { class: "given", cx: x + at * cellSide + 5, cy: y + 6, r: 3 })] : [])),
    ];
  });
  return { width: across * 34, height: Math.ceil(all.length / across) * 16, shapes };
}

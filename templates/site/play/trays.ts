// The entry script of the pages with levels of Sort Resort.
import { offerCommon } from "./common/offer";
import { isObject } from "./history";
import { readMoves } from "./moves/line";
import { Table } from "./moves/table";
import { pageData, puzzleMeasures } from "./page";
import { Played } from "./played";
import { TrayKind } from "./trays/kind";
import { levelOf } from "./trays/level";
import { TrayRules } from "./trays/rules";

const data = pageData();
const drawing = document.querySelector(".playing > svg.grid");

if (drawing && isObject(data) && typeof data.text === "string" && typeof data.kind === "string") {
  const level = levelOf(data.text);
  if (level) {
    const rules = new TrayRules(level);
    const names = Array.isArray(data.names) ? data.names.map(String) : [];
    const kind = new TrayKind(rules, readMoves(data.moves, rules.moveLength) ?? [], data.text, names, document.querySelector("h1")?.textContent ?? "");
    new Table(kind, drawing, new Played({ kind: data.kind, text: data.text, ...puzzleMeasures() }), { kind: data.kind, puzzle: data.text });
  }
}

offerCommon();

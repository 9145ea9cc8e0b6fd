// Plays a level of Sort Resort on its page.
import { offer } from "./common/offer";
import { isObject } from "./history";
import { read } from "./moves/line";
import { Table } from "./moves/table";
import { pageData, puzzleMeasures } from "./page";
import { Played } from "./played";
import { TrayKind } from "./trays/kind";
import { levelOf } from "./trays/level";
import { TrayRules } from "./trays/rules";

const told = pageData();
const drawing = document.querySelector(".playing > svg.grid");

if (drawing && isObject(told) && typeof told.text === "string" && typeof told.kind === "string") {
  const level = levelOf(told.text);
  if (level) {
    const rules = new TrayRules(level);
    const names = Array.isArray(told.names) ? told.names.map(String) : [];
    const kind = new TrayKind(rules, read(told.moves, rules.numbers) ?? [], told.text, names, document.querySelector("h1")?.textContent ?? "");
    new Table(kind, drawing, new Played({ kind: told.kind, text: told.text, ...puzzleMeasures() }), { kind: told.kind, puzzle: told.text });
  }
}

offer();

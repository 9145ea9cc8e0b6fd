// The entry script of the pages with word searches.
import { offerCommon } from "./common/offer";
import { isObject } from "./history";
import { LetterKind } from "./letters/kind";
import { WordRules } from "./letters/rules";
import { Table } from "./moves/table";
import { pageData, puzzleMeasures } from "./page";
import { Played } from "./played";

const data = pageData();
const drawing = document.querySelector(".playing > svg.grid");

if (drawing && isObject(data) && typeof data.text === "string" && typeof data.kind === "string") {
  const kind = new LetterKind(new WordRules(data.text), data.text, document.querySelector("h1")?.textContent ?? "");
  new Table(kind, drawing, new Played({ kind: data.kind, text: data.text, ...puzzleMeasures() }), { kind: data.kind, puzzle: data.text });
}

offerCommon();

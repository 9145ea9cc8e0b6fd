// The entry script of the pages with levels of Water Sort.
import { loadScript } from "./common/load";
import { offerCommon } from "./common/offer";
import { BottleRules } from "./bottles/rules";
import { BottleKind } from "./bottles/kind";
import { startPlay } from "./newpuzzle/enter";
import { isObject } from "./history";
import { readMoves } from "./moves/line";
import { Table } from "./moves/table";
import { pageData, puzzleMeasures } from "./page";
import { Played } from "./played";

startPlay(() => {
  const data = pageData();
  const drawing = document.querySelector<SVGElement>(".playing > svg.grid");
  if (drawing && isObject(data) && typeof data.text === "string" && typeof data.kind === "string") {
    const rules = new BottleRules(data.text);
    const colours = [...new Set(data.text.replace(/[^A-Z0-9]/g, "").slice(1))].join("");
    const kind = new BottleKind(rules, readMoves(data.moves, rules.moveLength) ?? [], colours, document.querySelector("h1")?.textContent ?? "");
    new Table(kind, drawing, new Played({ kind: data.kind, text: data.text, ...puzzleMeasures() }), { kind: data.kind, puzzle: data.text });
  } else if (drawing) {
    void loadScript<typeof import("./own")>("own").then((own) => own?.write(drawing)); // a page for a reader's own puzzle
  }
});

offerCommon();

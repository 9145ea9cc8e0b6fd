// Plays a level of Water Sort on its page.
import { loadScript } from "./common/load";
import { offer } from "./common/offer";
import { BottleRules } from "./bottles/rules";
import { BottleKind } from "./bottles/kind";
import { startPlay } from "./newpuzzle/enter";
import { isObject } from "./history";
import { read } from "./moves/line";
import { Table } from "./moves/table";
import { pageData, puzzleMeasures } from "./page";
import { Played } from "./played";

startPlay(() => {
  const told = pageData();
  const drawing = document.querySelector<SVGElement>(".playing > svg.grid");
  if (drawing && isObject(told) && typeof told.text === "string" && typeof told.kind === "string") {
    const rules = new BottleRules(told.text);
    const colours = [...new Set(told.text.replace(/[^A-Z0-9]/g, "").slice(1))].join("");
    const kind = new BottleKind(rules, read(told.moves, rules.numbers) ?? [], colours, document.querySelector("h1")?.textContent ?? "");
    new Table(kind, drawing, new Played({ kind: told.kind, text: told.text, ...puzzleMeasures() }), { kind: told.kind, puzzle: told.text });
  } else if (drawing) {
    void loadScript<typeof import("./own")>("own").then((own) => own?.write(drawing)); // no puzzle yet
  }
});

offer();

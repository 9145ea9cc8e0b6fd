// Plays a grid on its page.
import { offerCommon } from "./common/offer";
import { startPlay } from "./newpuzzle/enter";
import { Game } from "./grid/game";
import { puzzleOf } from "./grid/puzzle";
import { Table } from "./grid/table";
import { loadScript } from "./common/load";
import { pageData, puzzleMeasures } from "./page";
import { Played } from "./played";

startPlay(() => {
  const drawing = document.querySelector<SVGElement>(".playing > svg.grid");
  // The sentences of the steps, without their drawings.
  const sentences = [...document.querySelectorAll("ol.steps > li")].map((step) =>
    [...step.childNodes].filter((part) => !(part instanceof SVGElement)).map((part) => part.textContent).join("").trim(),
  );
  const puzzle = puzzleOf(pageData(), sentences);
  const title = document.querySelector("h1")?.textContent ?? "";
  if (drawing && puzzle) {
    new Table(new Game(puzzle), drawing, title, new Played({ kind: puzzle.kind, text: puzzle.text, ...puzzleMeasures() }));
  } else if (drawing) {
    void loadScript<typeof import("./own")>("own").then((own) => own?.write(drawing)); // an empty board
  }
});

offerCommon();

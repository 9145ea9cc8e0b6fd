// A grid that is played on its page.
import { offer } from "./around/offer";
import { enter } from "./fresh/door";
import { Game } from "./grid/game";
import { puzzleOf } from "./grid/puzzle";
import { Table } from "./grid/table";
import { data, measured } from "./page";
import { Played } from "./played";

enter(() => {
  const drawing = document.querySelector<SVGElement>("main > svg.grid");
  // The sentences of the steps, without what is drawn of them.
  const sentences = [...document.querySelectorAll("ol.steps > li")].map((step) =>
    [...step.childNodes].filter((part) => !(part instanceof SVGElement)).map((part) => part.textContent).join("").trim(),
  );
  const puzzle = puzzleOf(data(), sentences);
  const title = document.querySelector("h1")?.textContent ?? "";
  if (drawing && puzzle) {
    new Table(new Game(puzzle), drawing, title, new Played({ kind: puzzle.kind, text: puzzle.text, ...measured() }));
  }
});

offer();

// The entry script of the pages on which a deck of KYNDO is played.
import { hasEngines } from "./engine";
import { Duels } from "./match/duels";
import { Table } from "./match/table";
import { deckOf } from "./match/deck";
import { pageData, make } from "./page";

const needs = document.querySelector<HTMLElement>(".needs");
const deck = deckOf(pageData());

if (needs && deck && hasEngines) {
  const room = make("div", { class: "kyndo" });
  needs.replaceWith(room);
  new Table(deck, room);
  new Duels(deck, room);
}

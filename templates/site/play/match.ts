// A deck of KYNDO that is played on its page.
import { available } from "./engine";
import { Duels } from "./match/duels";
import { Table } from "./match/table";
import { deckOf } from "./match/deck";
import { data, make } from "./page";

const needs = document.querySelector<HTMLElement>(".needs");
const deck = deckOf(data());

if (needs && deck && available && location.protocol !== "file:") {
  const room = make("div", { class: "kyndo" });
  needs.replaceWith(room);
  new Table(deck, room);
  new Duels(deck, room);
}

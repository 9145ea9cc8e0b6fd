// The form for a new match: the game, the opponent, the place, and whether to play by memory.
import { make } from "../page";
import type { Deck } from "./deck";
import { actionButton, choices } from "./parts";
import { type MatchChoice, modes } from "./session";

/** The number of the game with all rules. Games 1 to 3 introduce the rules little by little. */
export const fullGameNumber = 4;

export interface Choices {
  readonly game: number;
  readonly mode: MatchChoice;
  readonly place: string; // the id of the place; "" to draw a place for each round
  readonly byMemory: boolean;
}

export const usualChoices: Choices = { game: fullGameNumber, mode: "greedy", place: "", byMemory: false };

/** Returns the form. It calls change with the new choices, and deal to begin the match. */
export function setupParts(deck: Deck, chosen: Choices, change: (choices: Choices) => void, deal: () => void): Node[] {
  const { Hand: hand, Rounds: rounds, Majority: majority } = deck.rules.Match;
  const games = [1, 2, 3, fullGameNumber].map((n) => ({ value: String(n), label: deck.say(`play.game-${n}`) }));
  const offered: readonly MatchChoice[] = chosen.game === fullGameNumber ? [...modes, "far", "join"] : modes;
  const rivals = offered.map((m) => ({ value: m, label: deck.say(`play.mode-${m}`), help: deck.say(`play.mode-${m}Help`) }));
  const game = choices("game", deck.say("play.game"), games, String(chosen.game), (value) => change(inGame(deck, chosen, Number(value))));
  game.setAttribute("aria-describedby", "_game_rules");
  return [
    make("p", { class: "next", tabindex: "-1" }, deck.say("play.begin", { hand, rounds, majority })),
    game,
    make("p", { class: "game-rules", id: "_game_rules" }, deck.say(`play.rules-${chosen.game}`)),
    choices("mode", deck.say("play.against"), rivals, chosen.mode, (value) => change({ ...chosen, mode: value as MatchChoice })),
    ...(chosen.game > 1 ? [memoryChoice(deck, chosen, change)] : []), // the first game uses no face B, so there is nothing to recall
    placeChoice(deck, chosen, change),
    actionButton(deck.say("play.deal"), "_deal", deal),
  ];
}

/** Returns the short rules of a game: those of the first game, and what each later game up to this one
 * adds. */
export function briefRules(deck: Deck, game: number): HTMLElement {
  const all = Array.from({ length: game }, (_, i) => make("p", {}, deck.say(`play.rules-${i + 1}`)));
  return make("details", { id: "_rules" }, make("summary", {}, `${deck.say(`play.game-${game}`)} · ${deck.say("play.rules")}`), ...all);
}

/** Returns the choices for another game. Those that this game doesn't offer get their default. */
function inGame(deck: Deck, chosen: Choices, game: number): Choices {
  const mode = modes.find((m) => m === chosen.mode) ?? "greedy";
  return {
    game, mode: game === fullGameNumber ? chosen.mode : mode, byMemory: chosen.byMemory && game > 1,
    place: deck.environmentsOf(game).some((e) => e.ID === chosen.place) ? chosen.place : "",
  };
}

function memoryChoice(deck: Deck, chosen: Choices, change: (choices: Choices) => void): HTMLElement {
  const box = make("input", { type: "checkbox", id: "_memory" });
  box.checked = chosen.byMemory;
  box.addEventListener("change", () => change({ ...chosen, byMemory: box.checked }));
  return make("p", { class: "choices" }, make("label", { for: "_memory" }, box, make("span", {}, deck.say("play.memory"), " ", make("small", {}, deck.say("play.memoryHelp")))));
}

function placeChoice(deck: Deck, chosen: Choices, change: (choices: Choices) => void): HTMLElement {
  const select = make("select", { id: "_place" }, make("option", { value: "" }, deck.say("play.anywhere")),
    ...deck.environmentsOf(chosen.game).map((e) => make("option", { value: e.ID }, deck.placeName(e.ID))));
  select.value = chosen.place;
  select.addEventListener("change", () => change({ ...chosen, place: select.value }));
  return make("p", { class: "where" }, make("label", { for: "_place" }, deck.say("play.where")), " ", select);
}

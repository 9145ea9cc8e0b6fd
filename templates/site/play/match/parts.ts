// Parts of board and desk: cards, choices, buttons, and the draft of a decision.
import type { Held, View, Stimulus } from "../engine/game";
import { make } from "../page";
import { type Deck, valueName, signed } from "./deck";

/** Makes a button. */
export function actionButton(text: string, id: string, action: () => void): HTMLButtonElement {
  const b = make("button", { type: "button", class: "act", id }, text);
  b.addEventListener("click", action);
  return b;
}

/** Makes a paragraph; an empty text makes none. */
export function paragraph(text: string, kind = ""): Node[] {
  return text ? [make("p", kind ? { class: kind } : {}, text)] : [];
}

/** An option of a choice. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
}

/** Makes radio buttons, one per line. */
export function choices(name: string, legend: string, all: readonly Choice[], chosen: string, choose: (value: string) => void): HTMLFieldSetElement {
  const field = make("fieldset", { class: "choices" }, make("legend", {}, legend));
  for (const c of all) {
    const id = `_${name}_${c.value || "none"}`;
    const radio = make("input", { type: "radio", name, id, value: c.value });
    radio.checked = c.value === chosen;
    radio.addEventListener("change", () => choose(c.value));
    const label = make("label", { for: id }, radio, make("span", {}, c.label, ...(c.help ? [" ", make("small", {}, c.help)] : [])));
    field.append(label);
  }
  return field;
}

/** Makes radio buttons with short texts side by side. The full text of the chosen option is
 * below. */
export function chips(name: string, legend: string, all: readonly (Choice & { readonly short: string })[], chosen: string, choose: (value: string) => void): HTMLFieldSetElement {
  const words = make("p", { class: "chosen", "aria-hidden": "true" });
  const field = make("fieldset", { class: "chips" }, make("legend", {}, legend));
  const show = (c: Choice): void => words.replaceChildren(c.value ? [c.label, c.help].filter(Boolean).join(" · ") : "");
  for (const c of all) {
    const id = `_${name}_${c.value || "none"}`;
    const radio = make("input", { type: "radio", name, id, value: c.value, "aria-label": [c.label, c.help].filter(Boolean).join(", ") });
    radio.checked = c.value === chosen;
    if (radio.checked) {
      show(c);
    }
    radio.addEventListener("change", () => {
      choose(c.value);
      show(c);
    });
    field.append(make("label", { for: id }, radio, make("span", {}, c.short)));
  }
  field.append(words);
  return field;
}

/** Returns what players see of a card of their own: picture, name, values, and the texts of opened
 * faces. */
export function cardParts(deck: Deck, held: Held, seen: View): Node[] {
  const card = deck.card(held.card);
  const [attack, defence] = deck.faceValues(held.card);
  if (!card) {
    return [];
  }
  const strengths = deck.strengths(card).map((s) => `${deck.charName(s)} ${deck.charValue(card, s)}`);
  const homes = (card.Habitats ?? []).map((h) => deck.placeName(h));
  const home = seen.place !== undefined && (card.Habitats ?? []).includes(seen.place);
  return [
    make("img", { src: `play/${held.card}.svg`, alt: "", width: "108", height: "80", loading: "lazy" }),
    make("strong", {}, deck.cardName(held.card)),
    make("b", {}, deck.say("play.numbers", { attack, defence })),
    ...(held.here !== undefined ? [make("small", { class: "home" }, deck.say("play.here", { face: valueName(seen.role), percent: signed(held.here) }))] : []),
    ...(seen.game > 1 ? [make("small", {}, held.openB ? deck.list(strengths) : deck.say("play.forgotten"))] : []),
    ...(homes.length > 0 ? [make("small", home ? { class: "home" } : {}, (home ? `${deck.say("play.home")} ` : "") + deck.list(homes))] : []),
    ...(held.openC ? deck.abilitiesOf(held.card).map((a) => make("small", {}, a)) : []),
  ];
}

/** Shows a card that lies face down. */
export function cardBack(deck: Deck): HTMLElement {
  return make("div", { class: "kcard down" }, make("span", {}, deck.say("play.down")));
}

/** Returns the card of the hand with an id; undefined if the hand has none. */
export function heldCard(seen: View, id: string | undefined): Held | undefined {
  return seen.hand?.find((h) => h.card === id);
}

/** The choices that a player has made but not yet confirmed. */
export interface Draft {
  card: string;
  stimulus: Stimulus | undefined;
  focus: string;
  context: string;
  answer: string;
}

export function emptyDraft(): Draft {
  return { card: "", stimulus: undefined, focus: "", context: "", answer: "" };
}

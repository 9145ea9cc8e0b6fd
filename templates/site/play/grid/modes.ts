// What a digit writes, and the buttons that choose it. While colours are given, the pad of digits
// has the nine colours.
import { button, make, tool } from "../page";
import { say } from "../say";
import { colourInWords, colours } from "./cell";
import type { Hand } from "./game";

/** The messages on what digits write now. */
const told = { value: "notesOff", note: "notesOn", corner: "cornersOn", colour: "coloursOn" } as const;

export class Modes {
  /** The buttons of notes, and of notes in corners and colours. Pressed again, they turn it off. */
  readonly notes: HTMLButtonElement;
  readonly others: readonly HTMLButtonElement[];
  /** Called when the pad has got other buttons. */
  changed = (): void => undefined;
  readonly #digits: readonly Element[];
  readonly #colours: readonly HTMLElement[];
  #hand: Hand = "value";

  constructor(
    private readonly pad: HTMLElement,
    turn: (hand: Hand) => void,
    paint: (colour: number) => void,
  ) {
    this.notes = tool("takeNotes", () => turn("note"), "N");
    this.others = [button("takeCorners", () => turn("corner"), "M"), button("takeColours", () => turn("colour"), "V")];
    this.#digits = [...pad.children].slice(0, -1); // the last one erases
    this.#colours = Array.from({ length: colours }, (_, i) => {
      const b = make("button", { type: "button", class: `colour${i + 1}`, "aria-label": colourInWords(i + 1) }, String(i + 1));
      b.addEventListener("click", () => paint(i + 1));
      return b;
    });
    this.#press();
  }

  get hand(): Hand {
    return this.#hand;
  }

  /** Changes to a hand, or from it back to digits, and returns what to say. */
  turn(hand: Hand): string {
    const before = this.#hand;
    this.#hand = hand === before ? "value" : hand;
    this.#press();
    if ((before === "colour") !== (this.#hand === "colour")) {
      const [gone, come] = before === "colour" ? [this.#colours, this.#digits] : [this.#digits, this.#colours];
      gone.forEach((b) => b.remove());
      this.pad.prepend(...come);
      this.changed();
    }
    this.pad.className = `pad ${this.#hand === "colour" ? "palette" : this.#hand}`;
    return say(told[this.#hand]);
  }

  #press(): void {
    [this.notes, ...this.others].forEach((b, i) => b.setAttribute("aria-pressed", String(this.#hand === ["note", "corner", "colour"][i])));
  }
}

// The mode decides what a digit writes; buttons change it. In colour mode the pad shows the nine
// colours instead of digits.
import { button, make, tool } from "../page";
import { say } from "../say";
import { colourInWords, colourCount } from "./cell";
import type { Mode } from "./game";

/** The keys of the messages after a change of mode. */
const modeTexts = { value: "notesOff", note: "notesOn", corner: "cornersOn", colour: "coloursOn" } as const;

export class Modes {
  /** The buttons for notes, corner notes and colours. A second press returns to values. */
  readonly notesButton: HTMLButtonElement;
  readonly otherButtons: readonly HTMLButtonElement[];
  /** Called after the buttons of the pad were exchanged. */
  padChanged = (): void => undefined;
  readonly #digitButtons: readonly Element[];
  readonly #colourButtons: readonly HTMLElement[];
  #mode: Mode = "value";

  constructor(
    private readonly pad: HTMLElement,
    toggle: (mode: Mode) => void,
    paint: (colour: number) => void,
  ) {
    this.notesButton = tool("takeNotes", () => toggle("note"), "N");
    this.otherButtons = [button("takeCorners", () => toggle("corner"), "M"), button("takeColours", () => toggle("colour"), "V")];
    this.#digitButtons = [...pad.children].slice(0, -1); // all buttons of the pad but the last one, which erases
    this.#colourButtons = Array.from({ length: colourCount }, (_, i) => {
      const b = make("button", { type: "button", class: `colour${i + 1}`, "aria-label": colourInWords(i + 1) }, String(i + 1));
      b.addEventListener("click", () => paint(i + 1));
      return b;
    });
    this.#updatePressed();
  }

  get mode(): Mode {
    return this.#mode;
  }

  /** Changes to a mode. If this is the present mode, it changes back to values. It returns the message
   * for the reader. */
  toggleMode(mode: Mode): string {
    const before = this.#mode;
    this.#mode = mode === before ? "value" : mode;
    this.#updatePressed();
    if ((before === "colour") !== (this.#mode === "colour")) {
      const [removed, added] = before === "colour" ? [this.#colourButtons, this.#digitButtons] : [this.#digitButtons, this.#colourButtons];
      removed.forEach((b) => b.remove());
      this.pad.prepend(...added);
      this.padChanged();
    }
    this.pad.className = `pad ${this.#mode === "colour" ? "palette" : this.#mode}`;
    return say(modeTexts[this.#mode]);
  }

  #updatePressed(): void {
    [this.notesButton, ...this.otherButtons].forEach((b, i) => b.setAttribute("aria-pressed", String(this.#mode === ["note", "corner", "colour"][i])));
  }
}

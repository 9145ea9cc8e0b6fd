// The pad that makes a cage of the selected cells, with a total and an operation.
import { button, make, tool } from "../page";
import { say } from "../say";
import { padButton } from "./digitpad";
import type { EmptyBoard } from "./page";

/** The signs of operations by the characters of keys; "" stands for a clue without a sign. */
const signOfKey: Readonly<Record<string, string>> = { "+": "+", "-": "−", "−": "−", "*": "×", x: "×", "×": "×", "/": "÷", ":": "÷", "÷": "÷", "?": "" };

/** The most digits of a total. Engines refuse longer ones. */
const maxDigits = 8;

export class CagePad {
  readonly element: HTMLElement;
  readonly #total = make("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: String(maxDigits), "aria-label": say("own.total"), placeholder: say("own.total") });
  readonly #operations = new Map<string, HTMLButtonElement>();
  #operation: string;

  /** done is called when the reader returns to the board with Escape. */
  constructor(private readonly board: EmptyBoard, join: () => void, erase: () => void, done: () => void) {
    const signs = [...(board.operations ?? ""), ""];
    this.#operation = signs[0] ?? "";
    for (const sign of signs) {
      this.#operations.set(sign, padButton(sign || "?", sign ? "" : say("own.noSign"), () => this.#choose(sign)));
    }
    this.#choose(this.#operation);
    this.#total.addEventListener("input", () => (this.#total.value = this.#total.value.replace(/\D/g, "")));
    this.#total.addEventListener("keydown", (e) => {
      const sign = e.key in signOfKey && this.#operations.has(signOfKey[e.key] ?? "") ? signOfKey[e.key] : undefined;
      if (sign === undefined && e.key !== "Enter" && e.key !== "Escape") {
        return;
      }
      e.preventDefault();
      sign !== undefined ? this.#choose(sign) : e.key === "Enter" ? join() : done();
    });
    this.element = make("div", { class: "pad cages", role: "group", "aria-label": say("own.cage") },
      this.#total, ...this.#operations.values(), button("own.make", join), tool("erase", erase, "Backspace"));
  }

  #choose(sign: string): void {
    this.#operation = sign;
    this.#operations.forEach((b, s) => b.setAttribute("aria-pressed", String(s === sign)));
  }

  /** Empties the field and focuses it, so that the key being pressed begins a total. */
  focusTotal(): void {
    this.#total.value = "";
    this.#total.focus();
  }

  /** Returns the clue for a cage with a number of cells, and empties the field. If the input is
   * wrong, it returns the key of a message instead. */
  takeClue(cells: number): { readonly text: string } | { readonly problem: string } {
    const total = this.#total.value, sign = cells === 1 ? "" : this.#operation;
    const least = this.board.symbols.startsWith("0") && sign !== "−" ? 0 : sign === "÷" ? 2 : 1;
    if (total === "" || Number(total) < least) {
      this.#total.focus();
      return { problem: total === "" ? "own.noTotal" : "own.smallTotal" };
    }
    if ((sign === "−" || sign === "÷") && cells !== 2) {
      return { problem: "own.onlyPairs" };
    }
    this.#total.value = "";
    return { text: `${Number(total)}${sign}` };
  }
}

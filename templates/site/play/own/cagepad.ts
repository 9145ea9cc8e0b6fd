// The pad with which cages are made: a total, an operation, and the cells that are selected.
import { button, make, tool } from "../page";
import { say } from "../say";
import { key } from "./digitpad";
import type { EmptyBoard } from "./page";

/** What keyboards write for the signs of operations. */
const typed: Readonly<Record<string, string>> = { "+": "+", "-": "−", "−": "−", "*": "×", x: "×", "×": "×", "/": "÷", ":": "÷", "÷": "÷", "?": "" };

/** The most digits of a total; engines take no longer ones. */
const longestTotal = 8;

export class CagePad {
  readonly element: HTMLElement;
  readonly #total = make("input", { type: "text", inputmode: "numeric", autocomplete: "off", maxlength: String(longestTotal), "aria-label": say("own.total"), placeholder: say("own.total") });
  readonly #operations = new Map<string, HTMLButtonElement>();
  #operation: string;

  /** Done is called when the reader goes back to the board. */
  constructor(private readonly board: EmptyBoard, join: () => void, erase: () => void, done: () => void) {
    const signs = [...(board.operations ?? ""), ""];
    this.#operation = signs[0] ?? "";
    for (const sign of signs) {
      this.#operations.set(sign, key(sign || "?", sign ? "" : say("own.noSign"), () => this.#choose(sign)));
    }
    this.#choose(this.#operation);
    this.#total.addEventListener("input", () => (this.#total.value = this.#total.value.replace(/\D/g, "")));
    this.#total.addEventListener("keydown", (e) => {
      const sign = e.key in typed && this.#operations.has(typed[e.key] ?? "") ? typed[e.key] : undefined;
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

  /** Takes the key that is being pressed as the beginning of a total. */
  begin(): void {
    this.#total.value = "";
    this.#total.focus();
  }

  /** Returns the clue for a cage of some cells and empties the field, or returns the key of what is
   * wrong. */
  clue(cells: number): { readonly text: string } | { readonly problem: string } {
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

// The desk beside an empty board: what is written, the check by the engines, and what it found.
import { ask } from "../engine";
import type { Judged } from "../engine/messages";
import { selectByPointer } from "../grid/pointer";
import { commandOf } from "../grid/keys";
import { Live, button, make, menu, tool } from "../page";
import { count, list, say } from "../say";
import { Screen } from "../screen";
import { StorageWarning, loadItem, saveItem, watchItem } from "../store";
import { CagePad } from "./cagepad";
import { Field } from "./field";
import { Judge } from "./judge";
import { boardKey, boardName, type EmptyBoard, type OwnPage } from "./page";
import { PasteDialog } from "./paste";
import { digitPad } from "./digitpad";
import { Writing, type Side, type Sign } from "./writing";

/** The most cells that a message names. */
const mostNamed = 4;

export class Desk {
  readonly #live = new Live();
  readonly #aside = make("div", { class: "helped" });
  readonly #writing: Writing;
  readonly #field: Field;
  readonly #cages: CagePad | undefined;
  readonly #undo = tool("undo", () => this.#went(this.#writing.undo()), "Control+Z");
  readonly #redo = tool("redo", () => this.#went(this.#writing.redo()), "Control+Y");
  readonly #check = tool("check", () => void this.#ask(), "Enter");
  readonly #several = button("several", () => this.#turnSeveral());
  readonly #paste: PasteDialog;
  readonly #storage = new StorageWarning();
  readonly #key: string;
  readonly #judge: Judge;

  constructor(private readonly page: OwnPage, private readonly board: EmptyBoard, placeholder: Element, open: (board: string) => void) {
    const { kind } = page;
    this.#key = `own/${kind}/${boardKey(board)}`;
    this.#judge = new Judge(page, this.#live, this.#aside);
    this.#writing = new Writing(board);
    const restored = this.#writing.restore(loadItem(this.#key)) && !this.#writing.isBlank;
    this.#field = new Field(this.#writing, placeholder, document.querySelector("h1")?.textContent ?? "");
    this.#cages = board.operations ? new CagePad(board, () => this.#join(), () => this.#erase(), () => this.#field.select([this.#field.focus])) : undefined;
    this.#paste = new PasteDialog(page, (judged) => this.#pasted(judged));
    const pad = this.#cages?.element ?? digitPad(board, (symbol) => this.#write(symbol), (side, sign) => this.#sign(side, sign), () => this.#erase());
    const screen = new Screen(this.#field, this.#field.element, [this.#live.element, this.#aside], this.#tools(open), pad);
    this.#several.ariaPressed = "false";
    this.#listen();
    watchItem(this.#key, (saved) => this.#writing.restore(saved) && this.#show());
    this.#live.say(restored ? say("restored") : say(this.#cages ? "own.beginCages" : board.signs ? "own.beginSigns" : "own.begin"));
    this.#show();
    screen.fit();
  }

  #tools(open: (board: string) => void): HTMLElement {
    const size = make("select", {}, ...this.page.boards.map((b) => make("option", { value: boardKey(b) }, boardName(b))));
    size.value = boardKey(this.board);
    size.addEventListener("change", () => open(size.value));
    const paste = tool("own.paste", () => this.#paste.open(), "Control+V");
    paste.querySelector("path")?.setAttribute("d", "M9 4h6v3H9zM9 5.5H6V20h12V5.5h-3M9 12h6m-6 4h4");
    return make(
      "div", { class: "acts", role: "group", "aria-label": say("tools") },
      make("label", { class: "board-size" }, make("span", { class: "hidden" }, say("fresh.size")), size),
      this.#undo, this.#redo, paste, this.#check, menu(this.#several, button("own.clear", () => this.#moved(this.#writing.clear()))),
    );
  }

  #listen(): void {
    document.addEventListener("keydown", (e) => this.#press(e));
    document.addEventListener("paste", (e) => {
      const text = e.clipboardData?.getData("text") ?? "";
      if (text && !isField(e.target)) {
        e.preventDefault();
        this.#paste.open(text);
      }
    });
    selectByPointer(this.#field, { selectsSeveral: () => this.#several.ariaPressed === "true", touched: () => undefined, doubleTouched: () => undefined });
  }

  #press(e: KeyboardEvent): void {
    if (isField(e.target) || (e.altKey && /^[a-z]$/i.test(e.key))) {
      return;
    }
    const { symbols, box = [1, 1] } = this.board, ctrl = e.ctrlKey || e.metaKey;
    const sign = this.board.signs && !ctrl ? signKeys[e.key] : undefined;
    const isOnBoard = this.#field.cellOf(e.target) !== undefined || e.target === document.body;
    const act = commandOf(e, symbols, [box[1], box[0]], "value");
    if (sign) {
      this.#sign(...sign);
    } else if (e.key === "Enter" && isOnBoard) {
      void this.#ask();
    } else if (act?.do === "go" && isOnBoard) {
      const cell = this.#field.beside(act.rows, act.columns);
      act.extend ? this.#field.extend(cell) : this.#field.select([cell]);
    } else if ((act?.do === "row" || act?.do === "column") && isOnBoard) {
      this.#field.select([this.#atEnd(act.do, act.end)]);
    } else if (act?.do === "write" && !ctrl) {
      if (this.#cages) {
        return this.#cages.begin(); // the key then writes into its field
      }
      this.#write(act.symbol);
    } else if (act?.do === "erase" || (e.key === "0" && !symbols.includes("0") && !this.#cages) || e.key === ".") {
      this.#erase();
    } else if (act?.do === "undo" || act?.do === "redo") {
      this.#went(this.#writing[act.do]());
    } else {
      return;
    }
    e.preventDefault();
  }

  #atEnd(of: "row" | "column", end: boolean): number {
    const { columns, rows } = this.board, { focus } = this.#field;
    return of === "row" ? focus - (focus % columns) + (end ? columns - 1 : 0) : (focus % columns) + (end ? columns * (rows - 1) : 0);
  }

  #write(symbol: string): void {
    this.#moved(this.#writing.write(this.#field.selected, symbol));
  }

  #erase(): void {
    this.#moved(this.#writing.erase(this.#field.selected));
  }

  /** Sets a sign between the two selected cells, or after the one that is selected. */
  #sign(side: Side, sign: Sign): void {
    const { columns, rows } = this.board, [a = 0, b] = [...this.#field.selected].sort((x, y) => x - y);
    const next: Side = b === undefined ? side : b === a + 1 ? "right" : b === a + columns ? "below" : side;
    if (next === "right" ? (a + 1) % columns === 0 : a >= columns * (rows - 1)) {
      return this.#live.say(say("own.noNeighbour"));
    }
    this.#moved(this.#writing.sign(a, next, sign));
    this.#live.say(this.#field.label(a));
  }

  /** Makes a cage of the selected cells. */
  #join(): void {
    const { selected } = this.#field, clue = this.#cages?.clue(selected.length);
    if (!clue) {
      return;
    }
    if ("problem" in clue) {
      return this.#live.say(say(clue.problem));
    }
    if (!this.#writing.hangTogether(selected)) {
      return this.#live.say(say("own.apart"));
    }
    this.#moved(this.#writing.join(selected, clue.text));
    const left = this.#writing.uncaged();
    this.#field.select([left[0] ?? selected[0] ?? 0]);
    this.#live.say(`${count("own.caged", selected.length, { clue: clue.text })} ${left.length ? count("own.uncaged", left.length) : say("own.allCaged")}`);
  }

  #turnSeveral(): void {
    const on = this.#several.ariaPressed !== "true";
    this.#several.ariaPressed = String(on);
    this.#field.element.classList.toggle("several", on);
  }

  /** Updates the page after a move. What was found is no longer so. */
  #moved(changed: boolean): void {
    if (!changed) {
      return;
    }
    this.#judge.stop();
    this.#field.compare([]);
    this.#show();
    const told = this.#storage.messages(saveItem(this.#key, this.#writing.save()));
    told.length ? this.#live.say(told.join(" ")) : this.#live.clear();
  }

  #went(cells: readonly number[]): void {
    this.#moved(cells.length > 0);
    if (cells.length > 0 && !cells.some((cell) => this.#field.selected.includes(cell))) {
      this.#field.select([cells[0] ?? 0], false);
    }
  }

  #show(): void {
    this.#field.show();
    this.#undo.disabled = this.#writing.moves === 0;
    this.#redo.disabled = this.#writing.undone === 0;
  }

  tell(text: string): void {
    this.#live.say(text);
  }

  /** Takes a puzzle that was pasted. One of another size needs its own board. */
  #pasted(judged: Judged): void {
    if (judged.draft?.columns !== this.board.columns || judged.draft.symbols !== this.board.symbols) {
      location.hash = `#own=${encodeURIComponent(judged.text)}`;
      return location.reload();
    }
    this.take(judged);
  }

  /** Shows a puzzle that the engines have read, and how many solutions it has. */
  take(judged: Judged): void {
    this.#moved(judged.draft !== undefined && this.#writing.replace(judged.draft));
    void this.#tellJudged(judged);
  }

  /** Asks the engines how many solutions there are. */
  async #ask(): Promise<void> {
    const left = this.#writing.uncaged();
    if (this.#writing.isBlank) {
      return this.#live.say(say("own.nothing"));
    }
    if (left.length > 0) {
      this.#field.select(left, false);
      return this.#live.say(`${count("own.uncaged", left.length)} ${this.#named(left)}`);
    }
    const asked = await this.#judge.ask((signal) => ask("judge", { kind: this.page.kind, draft: this.#writing.draft() }, signal));
    if (asked) {
      await this.#tellJudged(asked);
    }
  }

  async #tellJudged(judged: Judged): Promise<void> {
    const { solutions, found = [], undecided, text } = judged;
    if (undecided) {
      return this.#live.say(say("own.undecided"));
    }
    if (solutions === 0) {
      const clashes = this.#writing.clashing().size > 0;
      return this.#live.say(say(clashes ? "own.noneClashing" : "own.none"));
    }
    if (solutions > 1) {
      const differing = this.#field.compare(found);
      const [first = "", second = ""] = found, at = [...first].findIndex((symbol, cell) => symbol !== second[cell]);
      return this.#live.say(`${count("own.several", differing)} ${this.#named([at])}: ${say("own.either", { a: first[at] ?? "", b: second[at] ?? "" })}.`);
    }
    await this.#judge.offer(text, [say("own.unique")]);
  }

  /** Names the first of some cells. */
  #named(cells: readonly number[]): string {
    const { columns } = this.board;
    const names = cells.slice(0, mostNamed).map((at) => say("cell", { row: Math.floor(at / columns) + 1, column: (at % columns) + 1 }));
    return list(names) + (cells.length > mostNamed ? "…" : "");
  }
}

/** The keys that set a sign: where, and which. */
const signKeys: Readonly<Record<string, readonly [Side, Sign]>> = {
  "<": ["right", "<"], ">": ["right", ">"], "^": ["below", "<"], v: ["below", ">"],
};

/** Whether a key or a text belongs to a field or a window. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

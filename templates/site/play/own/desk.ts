// The desk beside an empty board. It writes into the board, and shows what the engines find.
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
import { Examiner } from "./judge";
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
  readonly #undo = tool("undo", () => this.#afterUndo(this.#writing.undo()), "Control+Z");
  readonly #redo = tool("redo", () => this.#afterUndo(this.#writing.redo()), "Control+Y");
  readonly #check = tool("check", () => void this.#checkPuzzle(), "Enter");
  readonly #several = button("several", () => this.#toggleSeveral());
  readonly #paste: PasteDialog;
  readonly #storage = new StorageWarning();
  readonly #key: string;
  readonly #judge: Examiner;

  constructor(private readonly page: OwnPage, private readonly board: EmptyBoard, placeholder: Element, open: (board: string) => void) {
    const { kind } = page;
    this.#key = `own/${kind}/${boardKey(board)}`;
    this.#judge = new Examiner(page, this.#live, this.#aside);
    this.#writing = new Writing(board);
    const restored = this.#writing.restore(loadItem(this.#key)) && !this.#writing.isBlank;
    this.#field = new Field(this.#writing, placeholder, document.querySelector("h1")?.textContent ?? "");
    this.#cages = board.operations ? new CagePad(board, () => this.#makeCage(), () => this.#erase(), () => this.#field.select([this.#field.focus])) : undefined;
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
      this.#undo, this.#redo, paste, this.#check, menu(this.#several, button("own.clear", () => this.#afterChange(this.#writing.clear()))),
    );
  }

  #listen(): void {
    document.addEventListener("keydown", (e) => this.#handleKey(e));
    document.addEventListener("paste", (e) => {
      const text = e.clipboardData?.getData("text") ?? "";
      if (text && !isField(e.target)) {
        e.preventDefault();
        this.#paste.open(text);
      }
    });
    selectByPointer(this.#field, { selectsSeveral: () => this.#several.ariaPressed === "true", touched: () => undefined, doubleTouched: () => undefined });
  }

  #handleKey(e: KeyboardEvent): void {
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
      void this.#checkPuzzle();
    } else if (act?.do === "go" && isOnBoard) {
      const cell = this.#field.cellBeside(act.rows, act.columns);
      act.extend ? this.#field.extend(cell) : this.#field.select([cell]);
    } else if ((act?.do === "row" || act?.do === "column") && isOnBoard) {
      this.#field.select([this.#endOfLine(act.do, act.end)]);
    } else if (act?.do === "write" && !ctrl) {
      if (this.#cages) {
        return this.#cages.focusTotal(); // the browser then writes the digit into the field
      }
      this.#write(act.symbol);
    } else if (act?.do === "erase" || (e.key === "0" && !symbols.includes("0") && !this.#cages) || e.key === ".") {
      this.#erase();
    } else if (act?.do === "undo" || act?.do === "redo") {
      this.#afterUndo(this.#writing[act.do]());
    } else {
      return;
    }
    e.preventDefault();
  }

  #endOfLine(of: "row" | "column", end: boolean): number {
    const { columns, rows } = this.board, { focus } = this.#field;
    return of === "row" ? focus - (focus % columns) + (end ? columns - 1 : 0) : (focus % columns) + (end ? columns * (rows - 1) : 0);
  }

  #write(symbol: string): void {
    this.#afterChange(this.#writing.write(this.#field.selected, symbol));
  }

  #erase(): void {
    this.#afterChange(this.#writing.erase(this.#field.selected));
  }

  /** Sets a sign between two selected neighbours, or at the given side of a single cell. */
  #sign(side: Side, sign: Sign): void {
    const { columns, rows } = this.board, [a = 0, b] = [...this.#field.selected].sort((x, y) => x - y);
    const next: Side = b === undefined ? side : b === a + 1 ? "right" : b === a + columns ? "below" : side;
    if (next === "right" ? (a + 1) % columns === 0 : a >= columns * (rows - 1)) {
      return this.#live.say(say("own.noNeighbour"));
    }
    this.#afterChange(this.#writing.sign(a, next, sign));
    this.#live.say(this.#field.label(a));
  }

  /** Makes a cage of the selected cells. */
  #makeCage(): void {
    const { selected } = this.#field, clue = this.#cages?.takeClue(selected.length);
    if (!clue) {
      return;
    }
    if ("problem" in clue) {
      return this.#live.say(say(clue.problem));
    }
    if (!this.#writing.areConnected(selected)) {
      return this.#live.say(say("own.apart"));
    }
    this.#afterChange(this.#writing.join(selected, clue.text));
    const left = this.#writing.uncaged();
    this.#field.select([left[0] ?? selected[0] ?? 0]);
    this.#live.say(`${count("own.caged", selected.length, { clue: clue.text })} ${left.length ? count("own.uncaged", left.length) : say("own.allCaged")}`);
  }

  #toggleSeveral(): void {
    const on = this.#several.ariaPressed !== "true";
    this.#several.ariaPressed = String(on);
    this.#field.element.classList.toggle("several", on);
  }

  /** Stores the board after a change, and removes the result of the last check. */
  #afterChange(changed: boolean): void {
    if (!changed) {
      return;
    }
    this.#judge.cancel();
    this.#field.compare([]);
    this.#show();
    const told = this.#storage.messages(saveItem(this.#key, this.#writing.save()));
    told.length ? this.#live.say(told.join(" ")) : this.#live.clear();
  }

  #afterUndo(cells: readonly number[]): void {
    this.#afterChange(cells.length > 0);
    if (cells.length > 0 && !cells.some((cell) => this.#field.selected.includes(cell))) {
      this.#field.select([cells[0] ?? 0], false);
    }
  }

  #show(): void {
    this.#field.show();
    this.#undo.disabled = this.#writing.moves === 0;
    this.#redo.disabled = this.#writing.undone === 0;
  }

  say(text: string): void {
    this.#live.say(text);
  }

  /** Shows a pasted puzzle. If its size needs another board, the page is loaded again. */
  #pasted(judged: Judged): void {
    if (judged.draft?.columns !== this.board.columns || judged.draft.symbols !== this.board.symbols) {
      location.hash = `#own=${encodeURIComponent(judged.text)}`;
      return location.reload();
    }
    this.take(judged);
  }

  /** Shows a puzzle that the engines have read, and how many solutions it has. */
  take(judged: Judged): void {
    this.#afterChange(judged.draft !== undefined && this.#writing.replace(judged.draft));
    void this.#showVerdict(judged);
  }

  /** Asks the engines how many solutions there are. */
  async #checkPuzzle(): Promise<void> {
    const left = this.#writing.uncaged();
    if (this.#writing.isBlank) {
      return this.#live.say(say("own.nothing"));
    }
    if (left.length > 0) {
      this.#field.select(left, false);
      return this.#live.say(`${count("own.uncaged", left.length)} ${this.#cellNames(left)}`);
    }
    const asked = await this.#judge.ask((signal) => ask("judge", { kind: this.page.kind, draft: this.#writing.draft() }, signal));
    if (asked) {
      await this.#showVerdict(asked);
    }
  }

  async #showVerdict(judged: Judged): Promise<void> {
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
      return this.#live.say(`${count("own.several", differing)} ${this.#cellNames([at])}: ${say("own.either", { a: first[at] ?? "", b: second[at] ?? "" })}.`);
    }
    await this.#judge.offer(text, [say("own.unique")]);
  }

  /** Names the first mostNamed of some cells. An ellipsis stands for the others. */
  #cellNames(cells: readonly number[]): string {
    const { columns } = this.board;
    const names = cells.slice(0, mostNamed).map((at) => say("cell", { row: Math.floor(at / columns) + 1, column: (at % columns) + 1 }));
    return list(names) + (cells.length > mostNamed ? "…" : "");
  }
}

/** The sides and signs by the keys that set them. */
const signKeys: Readonly<Record<string, readonly [Side, Sign]>> = {
  "<": ["right", "<"], ">": ["right", ">"], "^": ["below", "<"], v: ["below", ">"],
};

/** Whether a key or a pasted text belongs to an input field or a window. */
function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, select, dialog") !== null;
}

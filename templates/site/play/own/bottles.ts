// The desk for bottles that a reader writes as a text. The engines check this text.
import { BottleRules, topRun } from "../bottles/rules";
import { ask } from "../engine";
import type { Judged } from "../engine/messages";
import { parseDrawing } from "../svg";
import { Live, button, make } from "../page";
import { count, say } from "../say";
import { StorageWarning, loadItem, saveItem, watchItem } from "../store";
import { Examiner, explainUnread } from "./judge";
import type { OwnPage } from "./page";
import { maxLength, puzzleIn } from "./text";

export class BottleDesk {
  readonly #live = new Live();
  readonly #judge: Examiner;
  readonly #text = make("textarea", { id: "_text", rows: "3", maxlength: String(maxLength), spellcheck: "false", autocapitalize: "characters", autocomplete: "off", "aria-describedby": "_form" });
  readonly #storage = new StorageWarning();
  readonly #key: string;

  constructor(private readonly page: OwnPage, private picture: Element) {
    const aside = make("div", { class: "helped" });
    this.#judge = new Examiner(page, this.#live, aside);
    this.#key = `own/${page.kind}/text`;
    picture.before(make("div", { class: "typing" },
      make("label", { for: "_text" }, say("own.asText")), this.#text, make("p", { id: "_form" }, page.form),
      make("p", {}, button("check", () => void this.#check(), "Enter")), this.#live.element, aside));
    this.#text.addEventListener("input", () => this.#textChanged());
    this.#text.addEventListener("keydown", (e) => {
      if (e.key === "Enter" && !e.shiftKey && !e.isComposing) {
        e.preventDefault();
        void this.#check();
      }
    });
    document.addEventListener("paste", (e) => {
      const text = e.clipboardData?.getData("text") ?? "";
      if (text && e.target !== this.#text) {
        e.preventDefault();
        this.#text.value = text.slice(0, maxLength);
        this.#textChanged();
        void this.#check();
      }
    });
    const saved = loadItem(this.#key);
    const show = (text: unknown): void => void (this.#text.value = typeof text === "string" ? text : "");
    show(saved);
    watchItem(this.#key, show);
    this.#live.say(say(this.#text.value ? "restored" : "own.beginText"));
  }

  say(text: string): void {
    this.#live.say(text);
  }

  /** Shows a puzzle that the engines have read, and whether it can be solved. */
  take(judged: Judged): void {
    this.#text.value = judged.text;
    this.#textChanged();
    void this.#showVerdict(judged);
  }

  /** Stores the changed text, and removes the result of the last check. */
  #textChanged(): void {
    this.#judge.cancel();
    this.picture.replaceChildren();
    const told = this.#storage.messages(saveItem(this.#key, this.#text.value));
    told.length ? this.#live.say(told.join(" ")) : this.#live.clear();
  }

  async #check(): Promise<void> {
    const { kind } = this.page, text = this.#text.value, puzzle = puzzleIn(text, kind);
    if (puzzle === "") {
      return this.#live.say(say(text ? "own.noText" : "own.nothing"));
    }
    const judged = await this.#judge.ask((signal) => ask("judge", { kind, puzzle }, signal), explainUnread);
    if (judged) {
      await this.#showVerdict(judged);
    }
  }

  async #showVerdict({ text, solutions, undecided, solution, question = "" }: Judged): Promise<void> {
    const picture = parseDrawing(question, say("fresh.question", { title: document.querySelector("h1")?.textContent ?? "" }));
    this.picture.replaceWith(picture);
    this.picture = picture;
    const moves = solution?.moves?.length ?? 0;
    if (undecided || solutions === 0 || moves === 0) {
      return this.#live.say(say(undecided ? "own.undecidedMoves" : solutions === 0 ? "own.none" : "own.solved"));
    }
    const isMixed = new BottleRules(text).start.some((bottle) => topRun(bottle) < bottle.length);
    await this.#judge.offer(text, [count("own.solvable", moves), ...(isMixed ? [] : [say("own.trivial")])]);
  }
}

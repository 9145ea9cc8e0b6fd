// The window in which a reader pastes a puzzle as a text.
import { ask } from "../engine";
import type { Judged } from "../engine/messages";
import { Live, button, make } from "../page";
import { say } from "../say";
import { explainUnread } from "./judge";
import type { OwnPage } from "./page";
import { maxLength, puzzleIn } from "./text";

export class PasteDialog {
  readonly #text = make("textarea", { rows: "5", maxlength: String(maxLength), spellcheck: "false", autocapitalize: "characters", "aria-describedby": "_form", "aria-labelledby": "_paste" });
  readonly #live = new Live();
  readonly #dialog: HTMLDialogElement;

  constructor(private readonly page: OwnPage, private readonly take: (judged: Judged) => void) {
    this.#dialog = make("dialog", { class: "searching", "aria-labelledby": "_paste" },
      make("div", { class: "asked" }, make("h2", { id: "_paste" }, say("own.paste")), button("fresh.close", () => this.#dialog.close())),
      make("p", { id: "_form" }, page.form), this.#text, make("p", {}, button("own.read", () => void this.#read())), this.#live.element);
    document.body.append(this.#dialog);
  }

  /** Opens the window. A given text is read at once; if it is a puzzle, the window closes. */
  open(text = ""): void {
    this.#live.clear();
    if (!this.#dialog.open) {
      this.#dialog.showModal();
    }
    this.#text.focus();
    if (text) {
      this.#text.value = text.slice(0, maxLength);
      void this.#read();
    }
  }

  async #read(): Promise<void> {
    const { kind } = this.page;
    const puzzle = puzzleIn(this.#text.value, kind);
    if (puzzle === "") {
      return this.#live.say(say("own.noText"));
    }
    this.#live.say(say("own.reading"));
    try {
      const judged = await ask("judge", { kind, puzzle });
      this.#dialog.close();
      this.take(judged);
    } catch (error) {
      this.#live.say(explainUnread(error));
    }
  }
}

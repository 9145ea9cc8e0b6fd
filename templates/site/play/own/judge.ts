// Asks the engines about a puzzle that a reader has written.
import { EngineError, ask, explainFailure, leave } from "../engine";
import { addMade, writePuzzle } from "../newpuzzle/puzzles";
import { button, make, replaceContents, type Live } from "../page";
import { say } from "../say";
import type { OwnPage } from "./page";

export class Examiner {
  #asking: AbortController | undefined;

  /** aside gets the buttons that stop a question or play the puzzle. */
  constructor(private readonly page: OwnPage, private readonly live: Live, private readonly aside: HTMLElement) {}

  /** Waits for an answer of the engines. If there is none, it says why and returns undefined. It also
   * returns undefined if the reader stops the question. */
  async ask<T>(question: (signal: AbortSignal) => Promise<T>, explain = explainFailure): Promise<T | undefined> {
    this.#asking?.abort();
    const asking = (this.#asking = new AbortController());
    this.live.say(say("own.checking"));
    replaceContents(this.aside, button("fresh.stop", () => asking.abort()));
    asking.signal.addEventListener("abort", leave);
    try {
      const answer = await question(asking.signal);
      return asking.signal.aborted ? undefined : answer;
    } catch (error) {
      if (this.#asking === asking) {
        this.live.say(explain(error));
      }
      return undefined;
    } finally {
      if (this.#asking === asking) {
        this.#asking = undefined;
        replaceContents(this.aside);
      }
    }
  }

  /** Cancels the question, and removes the buttons about the last answer. */
  cancel(): void {
    this.#asking?.abort();
    replaceContents(this.aside);
  }

  /** Says the given sentences and the grade of the puzzle, and offers to play it. */
  async offer(text: string, found: readonly string[]): Promise<void> {
    const { kind, lessons = {} } = this.page;
    const grade = await this.ask((signal) => ask("grade", { kind, puzzle: text }, signal));
    const play = button("own.play", () => {
      addMade({ kind, text, tier: grade?.tier ?? "" });
      location.hash = writePuzzle({ kind, text }); // the page then loads again and opens this puzzle
    });
    const lesson = lessons[grade?.hardest ?? ""];
    replaceContents(this.aside, play, ...(lesson && grade?.name ? [make("a", { href: lesson }, say("own.lesson", { what: grade.name }))] : []));
    const score = grade?.facts?.score;
    const graded = grade?.tier
      ? [say(grade.hardest ? "fresh.gradedBy" : "fresh.graded", { tier: say(`tier.${grade.tier}`), what: grade.name ?? "" }), ...(typeof score === "number" ? [say("own.score", { n: score })] : [])]
      : [say(grade?.facts?.measured === "trivial" ? "fresh.trivial" : "fresh.ungraded")];
    this.live.say([...found, ...graded].join(" "));
  }
}

/** Returns a sentence on why a text can't be read, or why there is no answer. */
export function explainUnread(error: unknown): string {
  if (!(error instanceof EngineError) || error.code !== "refused") {
    return explainFailure(error);
  }
  return error.line ? say("own.unread", { line: error.line, why: error.message }) : say("own.noText");
}

// What readers are told where the browser doesn't keep what they do.
import { say } from "./say";

export class Unkept {
  #told = false;

  /** What is to be said after something was kept, or wasn't: that it isn't, once, until
   * something is kept again. */
  said(kept: boolean): string[] {
    const told = this.#told;
    this.#told = !kept;
    return kept || told ? [] : [say("notKept")];
  }
}

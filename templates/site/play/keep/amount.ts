// How much something takes, in words.
import { say } from "../say";

/** So many bytes in millions of them, rounded up to a tenth. */
export function amount(bytes: number): string {
  const millions = Math.ceil(bytes / 100_000) / 10;
  return say("megabytes", { n: millions.toLocaleString(document.documentElement.lang) });
}

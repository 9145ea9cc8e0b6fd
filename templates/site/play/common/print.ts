// Prints a page: the puzzle alone, in its present position, with its solution or with its steps.
// The style sheet hides the other parts. The browser's own command prints the puzzle alone.

/** By sheet, the selector of the details elements that must be open in print; "" if there are
 * none. */
export const openedFor = {
  puzzle: "", progress: "", solution: "details.answer", steps: "details.explanation, details.explanation details",
} as const;

export type Sheet = keyof typeof openedFor;

/** Prints a sheet and then restores the page. */
export function printSheet(sheet: Sheet): void {
  const page = document.documentElement;
  const shut = openedFor[sheet] ? [...document.querySelectorAll<HTMLDetailsElement>(openedFor[sheet])].filter((one) => !one.open) : [];
  shut.forEach((one) => (one.open = true));
  page.dataset.sheet = sheet;
  window.addEventListener("afterprint", () => {
    shut.forEach((one) => (one.open = false));
    delete page.dataset.sheet;
  }, { once: true });
  window.print();
}

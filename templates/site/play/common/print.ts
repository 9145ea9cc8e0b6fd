// Printing a page: the puzzle alone, as it stands, with its solution or with its steps. The style
// sheet shows what a sheet has; the browser's own command prints the puzzle alone.

/** The elements that must be open for a sheet. */
export const opened = {
  puzzle: "", progress: "", solution: "details.answer", steps: "details.explanation, details.explanation details",
} as const;

export type Sheet = keyof typeof opened;

/** Prints a sheet and then restores the page. */
export function printSheet(sheet: Sheet): void {
  const page = document.documentElement;
  const shut = opened[sheet] ? [...document.querySelectorAll<HTMLDetailsElement>(opened[sheet])].filter((one) => !one.open) : [];
  shut.forEach((one) => (one.open = true));
  page.dataset.sheet = sheet;
  window.addEventListener("afterprint", () => {
    shut.forEach((one) => (one.open = false));
    delete page.dataset.sheet;
  }, { once: true });
  window.print();
}

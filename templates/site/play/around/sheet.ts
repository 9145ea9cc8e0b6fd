// Printing what one wants of a puzzle: alone, as it is played, with its solution, with its
// steps.
import { button, make } from "../page";

/** What is printed, and what its button says. */
const sheets = { puzzle: "sheet.puzzle", progress: "sheet.progress", solution: "sheet.solution", steps: "sheet.steps" } as const;

type Sheet = keyof typeof sheets;

/** What has to stand open for a sheet. */
const opened: Readonly<Record<Sheet, string>> = {
  puzzle: "", progress: "", solution: "details.answer", steps: "details.explanation, details.explanation details",
};

/** Offers to print, in the place of the line that says how it is done without a script. */
export function offerSheets(): void {
  const line = document.querySelector(".hint .paper");
  const played = document.querySelector("script.play") !== null;
  const some = (Object.keys(sheets) as Sheet[]).filter((sheet) => sheet !== "progress" || played)
    .filter((sheet) => opened[sheet] === "" || document.querySelector(opened[sheet]));
  line?.replaceWith(make("span", { class: "sheets" }, ...some.map((sheet) => button(sheets[sheet], () => print(sheet)))));
}

/** Prints a sheet, and leaves the page as it was. */
function print(sheet: Sheet): void {
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

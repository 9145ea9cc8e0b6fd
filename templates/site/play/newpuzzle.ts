// Shows puzzles that the page doesn't contain: new ones, the puzzle of a link, or the puzzle of a
// day. The page's script loads this script (newpuzzle/enter.ts).
import { dayKindOf } from "./days/kinds";
import { ask, explainFailure, leave } from "./engine";
import type { LinkedPuzzle } from "./newpuzzle/puzzles";
import { readPuzzle } from "./newpuzzle/puzzles";
import { showPuzzle } from "./newpuzzle/layout";
import { madePuzzles } from "./newpuzzle/puzzles";
import { NewPuzzleDialog } from "./newpuzzle/dialog";
import { showDay } from "./newpuzzle/day";
import { isObject } from "./history";
import { button, hasGrid, pageData, make, puzzleMeasures } from "./page";
import { solvedEvent } from "./played";
import { say } from "./say";
import { linkedPuzzle } from "./share";

/** The milliseconds that engines have to check the puzzle of a link. */
const linkTimeout = 20_000;

const data = pageData();
const ownKind = isObject(data) ? String(data.kind) : "";
const { tier, size } = puzzleMeasures();
/** Whether this page is the one for puzzles that readers write themselves. */
const isOwn = document.querySelector("script.play[data-own]") !== null;
const status = make("p", { class: "said", role: "status" });

/** Opens the puzzle of the address or, on a page of days, that of the day. Then it calls begin. */
export async function openOther(begin: () => void): Promise<void> {
  document.querySelector("main > .caption")?.append(status);
  if (linkedPuzzle() !== undefined) {
    await openLinked();
  }
  const kind = dayKindOf(data);
  if (kind && document.querySelector(".making")) {
    await showDay(kind, status).catch((error: unknown) => (status.textContent = explainFailure(error)));
  }
  leave(); // the page starts its own engines
  begin();
}

/** Opens the puzzle of the address. If the puzzle isn't valid, openLinked says so and removes the
 * puzzle from the address. */
async function openLinked(): Promise<void> {
  const puzzle = readPuzzle(linkedPuzzle() ?? "");
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), linkTimeout);
  try {
    const isGrid = hasGrid(data);
    if (!puzzle || (puzzle.kind !== ownKind && !isGrid)) {
      throw new Error("no puzzle of this page");
    }
    status.textContent = say("fresh.opening");
    const shown = await ask("show", { kind: puzzle.kind, puzzle: puzzle.text }, stop.signal);
    if (isGrid && !shown.grid) {
      throw new Error("no grid");
    }
    const known = madePuzzles().find((m) => m.kind === puzzle.kind && m.text === puzzle.text);
    offerGrade({ kind: shown.kind, text: shown.text }, showPuzzle(shown, known?.tier ?? "", isOwn ? say("fresh.ownTitle", { kind: say(`kind.${shown.kind}.name`) }) : undefined));
    status.remove();
  } catch (error) {
    const code = isObject(error) ? String(error.code) : "";
    status.textContent = code === "unavailable" ? explainFailure(error) : say("fresh.broken");
    history.replaceState(null, "", location.pathname + location.search);
  } finally {
    clearTimeout(late);
  }
}

/** Adds a button that grades a puzzle, and a link back: to the page's own puzzle, or to the board
 * on which the reader has written this one. The puzzle is also graded when the reader has solved
 * it. */
function offerGrade(puzzle: LinkedPuzzle, place: HTMLElement): void {
  const tell = async (): Promise<void> => {
    place.textContent = say("fresh.judging");
    try {
      const { tier, hardest, name } = await ask("grade", { kind: puzzle.kind, puzzle: puzzle.text });
      place.textContent = tier ? say(hardest ? "fresh.gradedBy" : "fresh.graded", { tier: say(`tier.${tier}`), what: name ?? "" }) : say("fresh.ungraded");
    } catch (error) {
      place.textContent = explainFailure(error);
    } finally {
      leave();
    }
  };
  place.setAttribute("role", "status");
  const back = isOwn ? make("a", { href: `#own=${encodeURIComponent(puzzle.text)}` }, say("fresh.change")) : make("a", { href: location.pathname + location.search + "#" }, say("fresh.back"));
  place.append(button("fresh.judge", () => void tell()), " ", back);
  document.addEventListener(solvedEvent, () => void tell(), { once: true });
}

let dialog: NewPuzzleDialog | undefined;

/** Asks which new puzzle the reader wants. The address may propose a tier and a size. */
export function askForNew(): void {
  const [, wishedTier, wishedSize] = /^#new=([a-z]*)\.(\d{0,3})$/.exec(location.hash) ?? [];
  if (location.hash.startsWith("#new")) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  dialog ??= new NewPuzzleDialog(ownKind, wishedTier || tier, wishedSize || String(size));
  void dialog.open();
}

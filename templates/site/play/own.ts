// Writes a reader's own puzzle on an empty board. The script of grids loads this one where a page
// has no puzzle.
import { ask, explainFailure } from "./engine";
import { offerKeys } from "./common/offer";
import { Desk } from "./own/desk";
import { boardKey, ownPage, type OwnPage } from "./own/page";
import type { Judged } from "./engine/messages";
import { readPuzzle } from "./newpuzzle/puzzles";
import { make } from "./page";
import { say } from "./say";
import { loadItem, saveItem } from "./store";

/** Puts the empty board of the address, or the last one, in the place of a drawing. */
export async function write(drawing: SVGElement): Promise<void> {
  const page = ownPage();
  if (!page) {
    return;
  }
  const { judged, problem } = await linked(page);
  const board = (judged && page.boards.find((b) => b.symbols === judged.draft.symbols && b.columns === judged.draft.columns)) ?? lastBoard(page);
  if (!board) {
    return;
  }
  saveItem(`own/${page.kind}`, boardKey(board));
  const desk = new Desk(page, board, drawing, (key) => {
    saveItem(`own/${page.kind}`, key);
    history.replaceState(null, "", `${location.pathname}${location.search}#board=${key}`);
    location.reload();
  });
  if (judged) {
    desk.take(judged);
  } else if (problem) {
    desk.tell(problem);
  }
  offerKeys();
}

/** Reads the puzzle that the address has for the board: "#own=53..7…". */
async function linked({ kind }: OwnPage): Promise<{ judged?: Judged; problem?: string }> {
  const text = /^#own=(.+)$/.exec(location.hash)?.[1];
  if (text === undefined) {
    return {};
  }
  history.replaceState(null, "", location.pathname + location.search);
  const waiting = make("p", { role: "status" }, say("own.reading"));
  document.querySelector("main > .caption")?.append(waiting);
  try {
    const puzzle = readPuzzle(`${kind}:${decodeURIComponent(text)}`);
    return puzzle ? { judged: await ask("judge", { kind, puzzle: puzzle.text }) } : {};
  } catch (error) {
    return { problem: explainFailure(error) };
  } finally {
    waiting.remove();
  }
}

function lastBoard({ kind, boards }: OwnPage): OwnPage["boards"][number] | undefined {
  const wished = [/^#board=([\w.]+)$/.exec(location.hash)?.[1], loadItem(`own/${kind}`)];
  const usual = boards.find((b) => b.columns === (kind === "sudoku" ? 9 : 6)) ?? boards[0];
  return wished.map((key) => boards.find((b) => boardKey(b) === key)).find((b) => b !== undefined) ?? usual;
}

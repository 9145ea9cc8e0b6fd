// Lets readers write their own puzzle, on an empty board or as a text. The scripts of grids and
// bottles load this script on pages without a puzzle.
import { ask, explainFailure } from "./engine";
import { offerKeys } from "./common/offer";
import { BottleDesk } from "./own/bottles";
import { Desk } from "./own/desk";
import { boardKey, ownPage, type OwnPage } from "./own/page";
import type { Judged } from "./engine/messages";
import { readPuzzle } from "./newpuzzle/puzzles";
import { make } from "./page";
import { say } from "./say";
import { loadItem, saveItem } from "./store";

/** Replaces a drawing by an empty board. If the address names a puzzle, the board shows it. A kind
 * without boards gets a text field. */
export async function write(drawing: SVGElement): Promise<void> {
  const page = ownPage();
  if (!page) {
    return;
  }
  const { judged, problem } = await linkedPuzzle(page);
  const desk = page.boards.length === 0 ? new BottleDesk(page, drawing) : deskOf(page, drawing, judged);
  if (judged) {
    desk?.take(judged);
  } else if (problem) {
    desk?.say(problem);
  }
  if (page.boards.length > 0) {
    offerKeys();
  }
}

/** Makes the desk for the board that fits a puzzle. Otherwise it takes the board that the address
 * names, the last one used, or the kind's usual one. */
function deskOf(page: OwnPage, drawing: SVGElement, judged?: Judged): Desk | undefined {
  const draft = judged?.draft;
  const board = (draft && page.boards.find((b) => b.symbols === draft.symbols && b.columns === draft.columns)) ?? lastBoard(page);
  if (!board) {
    return undefined;
  }
  saveItem(`own/${page.kind}`, boardKey(board));
  return new Desk(page, board, drawing, (key) => {
    saveItem(`own/${page.kind}`, key);
    history.replaceState(null, "", `${location.pathname}${location.search}#board=${key}`);
    location.reload();
  });
}

/** Reads the puzzle that the reader wants to change from the address, such as "#own=53..7…". */
async function linkedPuzzle({ kind }: OwnPage): Promise<{ judged?: Judged; problem?: string }> {
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

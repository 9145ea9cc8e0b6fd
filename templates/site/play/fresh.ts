// Puzzles that the page doesn't have: made by the engines, or brought by an address.
// It is loaded by the script of the page (fresh/door.ts).
import { ask, excuse, leave } from "./engine";
import type { Carried } from "./fresh/carried";
import { read } from "./fresh/carried";
import { lay } from "./fresh/lay";
import { made } from "./fresh/made";
import { Wish } from "./fresh/wish";
import { isObject } from "./history";
import { button, data, make, measured } from "./page";
import { solvedEvent } from "./played";
import { say } from "./say";
import { carried } from "./share";

/** Longer than this nobody waits for a puzzle that a link has brought, in milliseconds. */
const patience = 20_000;

/** The kinds that each script of a page plays. */
const players: readonly (readonly string[])[] = [["sudoku", "kenken", "futoshiki"], ["watersort"]];

const told = data();
const own = isObject(told) ? String(told.kind) : "";
const { tier, size } = measured();
const status = make("p", { class: "said", role: "status" });

/** Brings the puzzle of the address, if it is one, and then begins to play. */
export async function bring(begin: () => void): Promise<void> {
  document.querySelector("main > .caption")?.append(status);
  const puzzle = read(carried() ?? "");
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), patience);
  try {
    if (!puzzle || !players.some((kinds) => kinds.includes(own) && kinds.includes(puzzle.kind))) {
      throw new Error("no puzzle of this page");
    }
    status.textContent = say("fresh.opening");
    const shown = await ask("show", { kind: puzzle.kind, puzzle: puzzle.text }, stop.signal);
    const known = made().find((m) => m.kind === puzzle.kind && m.text === puzzle.text);
    judge({ kind: shown.kind, text: shown.text }, lay(shown, known?.tier ?? ""));
    status.remove();
  } catch (error) {
    const code = isObject(error) ? String(error.code) : "";
    status.textContent = code === "unavailable" || code === "folder" ? excuse(error) : say("fresh.broken");
    history.replaceState(null, "", location.pathname + location.search);
  } finally {
    clearTimeout(late);
    leave(); // the page asks its own
  }
  begin();
}

/** Tells how hard a puzzle is, when that is asked or it is solved. */
function judge(puzzle: Carried, place: HTMLElement): void {
  const tell = async (): Promise<void> => {
    place.textContent = say("fresh.judging");
    try {
      const { tier, hardest, name } = await ask("grade", { kind: puzzle.kind, puzzle: puzzle.text });
      place.textContent = tier ? say(hardest ? "fresh.gradedBy" : "fresh.graded", { tier: say(`tier.${tier}`), what: name ?? "" }) : say("fresh.ungraded");
    } catch (error) {
      place.textContent = excuse(error);
    } finally {
      leave();
    }
  };
  place.setAttribute("role", "status");
  place.append(button("fresh.judge", () => void tell()), " ", make("a", { href: location.pathname + location.search + "#" }, say("fresh.back")));
  document.addEventListener(solvedEvent, () => void tell(), { once: true });
}

let asked: Wish | undefined;

/** Asks which new puzzle is wanted: that of the address, to begin with. */
export function wish(): void {
  const [, wishedTier, wishedSize] = /^#new=([a-z]*)\.(\d{0,3})$/.exec(location.hash) ?? [];
  if (location.hash.startsWith("#new")) {
    history.replaceState(null, "", location.pathname + location.search);
  }
  asked ??= new Wish(own, wishedTier || tier, wishedSize || String(size));
  void asked.open();
}

// The puzzle to play after another one.
import { here, load } from "../common/load";
import { byMark } from "../common/done";
import { puzzlesOf, type Data, type Puzzle } from "../find/puzzles";
import type { Entry } from "../games";

/** A puzzle to play next, with the names of its kind and tier. */
export interface Next extends Puzzle {
  readonly kindName: string;
  readonly tierName: string; // "" where it has none
  readonly href: string;
}

/** Where the page was reached: the mark of a puzzle and the path of its page. */
export interface Place {
  readonly mark: string;
  readonly path: string;
}

/** Returns the next puzzle that isn't begun: of the same tier, first in the same work and size.
 * It loads the list of all puzzles. undefined if there is none. */
export async function nextAfter(place: Place): Promise<Next | undefined> {
  const top = new URL("../", here);
  await load(new URL(`find/${document.documentElement.lang}.puzzles.js`, top).href).catch(() => undefined);
  const data: Data | undefined = globalThis.octavoPuzzles;
  const next = data && nextOf(place, puzzlesOf(data), byMark());
  return next && {
    ...next, kindName: data.kinds[next.kind] ?? "", tierName: data.tiers[next.tier] ?? "",
    href: new URL(next.path.split("/").map(encodeURIComponent).join("/"), top).href,
  };
}

/** Returns the next puzzle of a list. It touches no page. */
export function nextOf({ mark, path }: Place, puzzles: readonly Puzzle[], known: ReadonlyMap<string, Entry>): Puzzle | undefined {
  const found = puzzles.findIndex((p) => p.mark === mark && p.path === path);
  const at = found < 0 ? puzzles.findIndex((p) => p.mark === mark) : found;
  const here = puzzles[at];
  if (!here) {
    return undefined;
  }
  const open = [...puzzles.slice(at + 1), ...puzzles.slice(0, at)].filter((p) => p.kind === here.kind && p.tier === here.tier && p.mark !== mark && !known.has(p.mark));
  return open.find((p) => p.work === here.work && p.size === here.size) ?? open.find((p) => p.work === here.work) ?? open.find((p) => p.size === here.size) ?? open[0];
}

// Finds the puzzle to play after another one.
import { scriptURL, loadURL } from "../common/load";
import { entriesByMark } from "../common/done";
import { puzzlesOf, type Data, type Puzzle } from "../find/puzzles";
import type { Entry } from "../games";

/** A puzzle to play next, with the names of its kind and tier. */
export interface Next extends Puzzle {
  readonly kindName: string;
  readonly tierName: string; // "" if the puzzle has no tier
  readonly href: string;
}

/** The last puzzle played: its mark and the path of its page. */
export interface Place {
  readonly mark: string;
  readonly path: string;
}

/** Returns the next puzzle of the same kind and tier that isn't begun; undefined if there is none. It
 * prefers the same work and size. For that, it loads the list of all puzzles. */
export async function nextAfter(place: Place): Promise<Next | undefined> {
  const top = new URL("../", scriptURL);
  await loadURL(new URL(`find/${document.documentElement.lang}.puzzles.js`, top).href).catch(() => undefined);
  const data: Data | undefined = globalThis.octavoPuzzles;
  const next = data && nextOf(place, puzzlesOf(data), entriesByMark());
  return next && {
    ...next, kindName: data.kinds[next.kind] ?? "", tierName: data.tiers[next.tier] ?? "",
    href: new URL(next.path.split("/").map(encodeURIComponent).join("/"), top).href,
  };
}

/** Returns the next puzzle of a list, with the preferences of nextAfter. It doesn't use the DOM. */
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

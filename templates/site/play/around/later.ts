// Scripts that a page does without until somebody asks for what they do. Each assigns what it
// exports to a name (render/html/play.go has the list).
import { load } from "./load";

/** What there is to be asked for, by the names of the scripts. */
interface Later {
  readonly clock: typeof import("../clock");
  readonly asking: typeof import("../engine");
  readonly gridhelp: typeof import("../grid/help");
  readonly lists: typeof import("../lists");
  readonly movehelp: typeof import("../moves/help");
  readonly traced: typeof import("../traced");
}

declare global {
  var octavo: Partial<Later> | undefined;
}

/** They stand beside this one. */
const here = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** What a script exports, once it is loaded; undefined where it can't be. */
export async function later<K extends keyof Later>(name: K): Promise<Later[K] | undefined> {
  await load(new URL(`${name}.${document.documentElement.lang}.js`, here).href).catch(() => undefined);
  return globalThis.octavo?.[name];
}

// Scripts that a page does without until somebody asks for what they do. Each assigns what it
// exports to a name (render/html/scripted.go has the list).
import { here } from "./here";
import { load } from "./load";

/** What there is to be asked for, by the names of the scripts. */
interface Later {
  readonly clock: typeof import("../clock");
  readonly asking: typeof import("../engine");
  readonly find: typeof import("../find");
  readonly fresh: typeof import("../fresh");
  readonly gridhelp: typeof import("../grid/help");
  readonly keys: typeof import("../keys");
  readonly lists: typeof import("../lists");
  readonly movehelp: typeof import("../moves/help");
  readonly traced: typeof import("../traced");
}

declare global {
  var octavo: Partial<Later> | undefined;
}

/** What a script exports, once it is loaded from beside this one; undefined where it can't be. */
export async function later<K extends keyof Later>(name: K): Promise<Later[K] | undefined> {
  await load(new URL(`${name}.${document.documentElement.lang}.js`, here).href).catch(() => undefined);
  return globalThis.octavo?.[name];
}

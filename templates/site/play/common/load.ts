// Scripts that a page loads when it needs them. Each assigns its exports to a variable, since
// a page opened from a folder can't load modules.

declare global {
  var octavoLoading: Map<string, Promise<void>> | undefined;
  var octavo: Record<string, unknown> | undefined;
}

/** The address of the page's script. Other files of the site are found from it. */
export const here = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** The scripts that any script of the page has loaded or begun to load. */
const loading = (globalThis.octavoLoading ??= new Map<string, Promise<void>>());

/** Loads the script at an address, once. */
export function load(url: string): Promise<void> {
  const begun = loading.get(url) ?? new Promise<void>((done, failed) => {
    const script = document.createElement("script");
    script.src = url;
    script.addEventListener("load", () => done());
    script.addEventListener("error", () => {
      loading.delete(url);
      script.remove();
      failed(new Error(url));
    });
    document.head.append(script);
  });
  loading.set(url, begun);
  return begun;
}

/** Loads a script of the site and returns its exports; undefined if it can't be loaded.
 * render/scripts/pages.go lists these scripts by name. */
export async function loadScript<Exports>(name: string): Promise<Exports | undefined> {
  await load(new URL(`${name}.${document.documentElement.lang}.js`, here).href).catch(() => undefined);
  return globalThis.octavo?.[name] as Exports | undefined;
}

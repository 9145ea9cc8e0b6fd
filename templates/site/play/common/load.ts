// Loads scripts when the page needs them. Each script adds its exports to the global object octavo,
// since pages opened from a folder can't load modules.

declare global {
  var octavoLoading: Map<string, Promise<void>> | undefined;
  var octavo: Record<string, unknown> | undefined;
}

/** The address of the page's script. Addresses of other files are relative to it. */
export const scriptURL = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;

/** The loaded and loading scripts by address. All scripts of the page share them. */
const loading = (globalThis.octavoLoading ??= new Map<string, Promise<void>>());

/** Loads the script at an address once. After a failure it can be tried again. */
export function loadURL(url: string): Promise<void> {
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
  await loadURL(new URL(`${name}.${document.documentElement.lang}.js`, scriptURL).href).catch(() => undefined);
  return globalThis.octavo?.[name] as Exports | undefined;
}

// Scripts that are loaded when they are wanted: what they bring is assigned to names, since
// a page that was opened from a folder can load nothing else.

declare global {
  var octavoLoading: Map<string, Promise<void>> | undefined;
}

/** What is loaded or on its way, whichever script of the page asked for it. */
const loading = (globalThis.octavoLoading ??= new Map<string, Promise<void>>());

/** Loads a script once. */
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

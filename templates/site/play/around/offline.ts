// Reading without a network: registers the script that keeps what is visited.
import on from "octavo:offline";

/** Has the browser keep pages, if the site is for it and the browser can: one that opened
 * the page from a folder can't. Here is where this script was loaded from. */
export function keepSeen(here: string): void {
  const worker = location.protocol.startsWith("http") ? navigator.serviceWorker : undefined;
  if (!on || !worker) {
    return;
  }
  const begin = async (): Promise<void> => {
    await worker.register(new URL("../sw.js", here));
    const { active } = await worker.ready;
    if (first) {
      active?.postMessage({ seen: [location.href, ...performance.getEntriesByType("resource").map((e) => e.name)] });
    }
  };
  const first = !worker.controller; // this page came before the script
  window.addEventListener("load", () => void begin().catch(() => undefined));
}

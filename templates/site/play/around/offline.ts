// Reading without a network: registers the script that keeps what is visited.
import on from "octavo:offline";
import { here } from "./here";

/** Has the browser keep pages, if the site is for it and the browser can: one that opened
 * the page from a folder can't. */
export function keepSeen(): void {
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

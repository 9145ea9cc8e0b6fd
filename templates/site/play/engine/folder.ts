// Starts the engines on a page that is opened from a folder. Browsers let such a page load only
// scripts, so this script contains the script of the Worker, and loads the program as a third
// script (render/scripts/folder.go).
import program from "octavo:engines";
import script from "octavo:worker";
import { loadURL, scriptURL } from "../common/load";

export async function startWorker(): Promise<Worker> {
  await loadURL(new URL(program, scriptURL).href);
  const bytes = await unpack(String(globalThis.octavo?.program));
  const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
  const worker = new Worker(url);
  worker.postMessage(bytes, [bytes]);
  return worker;
}

/** Decodes base64 and gzip. */
function unpack(packed: string): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

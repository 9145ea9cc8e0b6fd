// Runs the engines as a browser's Worker does, in a thread of node's: their file, the
// support that Go brings, and the messages to be sent, a line each, are the arguments.
"use strict";
const { Worker, isMainThread, parentPort, workerData } = require("node:worker_threads");
const fs = require("node:fs");

if (isMainThread) {
  const [engines, support, messages] = process.argv.slice(2);
  const lines = fs.readFileSync(messages, "utf8").split("\n").filter(Boolean);
  const worker = new Worker(__filename, { workerData: { engines, support } });
  let open = lines.filter((line) => JSON.parse(line).do !== "cancel").length;
  worker.on("message", (reply) => {
    console.log(reply);
    if (JSON.parse(reply).id === 0) {
      lines.forEach((line) => worker.postMessage(line));
    } else if (--open === 0) {
      process.exit(0);
    }
  });
  worker.on("error", (err) => { console.error(err); process.exit(1); });
} else {
  require(workerData.support);
  globalThis.postMessage = (reply) => parentPort.postMessage(reply);
  parentPort.on("message", (data) => globalThis.onmessage({ data }));
  const go = new globalThis.Go();
  WebAssembly.instantiate(fs.readFileSync(workerData.engines), go.importObject)
    .then(({ instance }) => go.run(instance));
}

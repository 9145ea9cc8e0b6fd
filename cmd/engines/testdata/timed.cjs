// Asks the engines one question after the other, in this thread, and writes how many
// microseconds each answer took, and the answer; first, how long the engines took to start.
"use strict";
const fs = require("node:fs");
const [, , engines, support, messages] = process.argv;
const lines = fs.readFileSync(messages, "utf8").split("\n").filter(Boolean);
require(support);

let asked = -1;
let since = process.hrtime.bigint();
globalThis.postMessage = (reply) => {
  const isLast = ++asked === lines.length;
  process.stdout.write(`${(process.hrtime.bigint() - since) / 1000n} ${reply}\n`, () => isLast && process.exit(0));
  if (isLast) {
    return;
  }
  setTimeout(() => {
    since = process.hrtime.bigint();
    globalThis.onmessage({ data: lines[asked] });
  }, 0);
};
const go = new globalThis.Go();
WebAssembly.instantiate(fs.readFileSync(engines), go.importObject).then(({ instance }) => go.run(instance));

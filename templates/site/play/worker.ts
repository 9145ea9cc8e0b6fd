// The Worker that runs the engines (docs/engines.md): it loads their program and Go's support
// for it.
/*!
The engines and what runs them hold parts of Go, https://go.dev, under this licence:

Copyright 2009 The Go Authors.

Redistribution and use in source and binary forms, with or without
modification, are permitted provided that the following conditions are
met:

   * Redistributions of source code must retain the above copyright
notice, this list of conditions and the following disclaimer.
   * Redistributions in binary form must reproduce the above
copyright notice, this list of conditions and the following disclaimer
in the documentation and/or other materials provided with the
distribution.
   * Neither the name of Google LLC nor the names of its
contributors may be used to endorse or promote products derived from
this software without specific prior written permission.

THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS
"AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT
LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR
A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT
OWNER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL,
SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES (INCLUDING, BUT NOT
LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,
DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY
THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
(INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE
OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.
*/
import program from "octavo:engines";
import "octavo:support";
import type { Reply } from "./engine/messages";
import { cellsInWords } from "./engine/sentences";
import { messageInWords, stepInWords } from "./engine/sentences";

/** The class of Go's support script. */
declare const Go: new () => {
  readonly importObject: WebAssembly.Imports;
  run(instance: WebAssembly.Instance): Promise<void>;
};

async function start(): Promise<void> {
  const go = new Go();
  const { instance } = await instantiate(go.importObject);
  await go.run(instance);
}

/** Loads the engines' program. A page that was opened from a folder sends it (engine/folder.ts). */
async function instantiate(imports: WebAssembly.Imports): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  if (self.location.protocol === "blob:") {
    return WebAssembly.instantiate(await sentProgram(), imports);
  }
  const response = await fetch(new URL(program, self.location.href));
  if (!response.ok) {
    throw new Error(`${response.status} ${response.statusText}`);
  }
  // Browsers compile a response while it loads only if the server gives its type.
  const streams = response.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.instantiateStreaming(response, imports) : WebAssembly.instantiate(await response.arrayBuffer(), imports);
}

/** Waits for the program, which is the only message that isn't a text. */
function sentProgram(): Promise<ArrayBuffer> {
  return new Promise((resolve) => {
    self.addEventListener("message", (e: MessageEvent<unknown>) => e.data instanceof ArrayBuffer && resolve(e.data));
  });
}

/** The kinds of puzzles, by the number of the question about them. */
const kinds = new Map<number, string>();

/** The tasks whose replies get sentences. */
const wordedTasks = ["hint", "grade", "show", "judge", "plan"];

self.addEventListener("message", (e: MessageEvent<unknown>) => {
  if (typeof e.data !== "string") {
    return;
  }
  const asked = JSON.parse(e.data) as { id: number; do: string; kind?: string };
  if (wordedTasks.includes(asked.do) && asked.kind !== undefined) {
    kinds.set(asked.id, asked.kind);
  }
});

// The engines have no words: this Worker adds sentences to their replies.
const post = self.postMessage.bind(self) as (text: string) => void;
self.postMessage = (text: string): void => {
  const reply = JSON.parse(text) as Reply;
  const kind = kinds.get(reply.id);
  kinds.delete(reply.id);
  post(kind === undefined ? text : JSON.stringify(inWords(kind, reply)));
};

/** Adds sentences in the page's language to a reply. */
function inWords(kind: string, reply: Reply): Reply {
  const { hint, grade, shown, error } = reply;
  if (error?.message) {
    return { ...reply, error: { ...error, text: messageInWords(error.message) } };
  }
  if (hint?.step) {
    return { ...reply, hint: { ...hint, step: { ...hint.step, ...stepInWords(kind, hint.step) } } };
  }
  if (grade?.hardest) {
    return { ...reply, grade: { ...grade, name: stepInWords(kind, { technique: grade.hardest, key: "" }).name } };
  }
  if (shown) {
    return { ...reply, shown: { ...shown, said: cellsInWords(shown) } };
  }
  return reply;
}

start().then(
  () => reportEnd("the engines have ended"),
  (error: unknown) => reportEnd(String(error)),
);

/** Tells the page that the engines have ended. */
function reportEnd(text: string): void {
  self.postMessage(JSON.stringify({ id: 0, error: { code: "unavailable", text } }));
}

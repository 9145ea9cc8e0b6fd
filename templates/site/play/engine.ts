// Lets pages ask the engines (docs/engines.md): for a hint where the printed solution doesn't help,
// for a new puzzle, or whether a position can still be solved.
//
//    if (hasEngines) { ... a button that asks ... }  // a site may have no engines
//    const engines = await loadScript<typeof import("./engine")>("engine");
//    const stop = new AbortController();             // aborted when nobody waits any more
//    try {
//      const hint = await engines?.ask("hint", { kind, puzzle, position }, stop.signal);
//    } catch (error) {
//      live.say(engines.explainFailure(error));      // a sentence in the page's language
//    }
//
// The first question starts the engines in a Worker, so that the page stays responsive. They answer
// questions one after another.
import file from "octavo:engines";
import folderScript from "octavo:folder";
import { loadScript, scriptURL } from "./common/load";
import { hasEngines } from "./engine/available";
import { say } from "./say";
import type { Code, Question, Reply, Tasks } from "./engine/messages";

export type { Hint, Made, KindOffer } from "./engine/messages";
export type { Step } from "./engine/step";

export { hasEngines };

/** The reason why there is no answer. */
export class EngineError extends Error {
  constructor(
    readonly code: Code,
    text: string,
    readonly line = 0, // the wrong line of a pasted text, from 1; 0 if there is none
    readonly isForReaders = false, // whether the text is in the page's language
  ) {
    super(text);
  }
}

/** Asks the engines to do a task, and returns the answer. Aborting the signal stops their work and
 * throws. */
export async function ask<T extends keyof Tasks>(task: T, asked: Tasks[T]["asked"], signal?: AbortSignal): Promise<Tasks[T]["answer"]> {
  return askEngine(startedEngine(), task, asked, signal);
}

async function askEngine<T extends keyof Tasks>(starting: Promise<Engine>, task: T, asked: Tasks[T]["asked"], signal?: AbortSignal): Promise<Tasks[T]["answer"]> {
  const reply = await unlessAborted(starting.then((engine) => engine.ask({ do: task, ...asked }, signal)), signal);
  return answerOf[task](reply) as Tasks[T]["answer"];
}

/** Starts the engines a second time in another Worker, so that it and the page's Worker can work at
 * the same time. */
export function startHelper(): { readonly ask: typeof ask; leave(): void } {
  const starting = start(() => undefined);
  return {
    ask: (task, asked, signal) => askEngine(starting, task, asked, signal),
    leave: () => void starting.then((engine) => engine.leave()).catch(() => undefined),
  };
}

/** Waits for work, but throws as soon as the signal is aborted, even while the engines still load. */
function unlessAborted<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new EngineError("cancelled", "nobody waits for the answer"));
    work.then(resolve, reject);
    if (signal?.aborted) {
      return stop();
    }
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** By task, the function that takes the answer from a reply. */
const answerOf: { readonly [T in keyof Tasks]: (reply: Reply) => unknown } = {
  hello: (r) => r.kinds, hint: (r) => r.hint, check: (r) => r.check, solve: (r) => r.solve, grade: (r) => r.grade, show: (r) => r.shown, judge: (r) => r.judged, make: (r) => r.made, plan: (r) => r.layout,
  play: (r) => r.seen, parley: (r) => r.table, reckon: (r) => r.round, log: (r) => r.log, cards: (r) => r.deck,
};

/** Stops the engines. The next question starts them again. */
export function leave(): void {
  void running?.then((engine) => engine.leave()).catch(() => undefined);
  running = undefined;
}

/** Returns a sentence for the reader on why there is no answer. */
export function explainFailure(error: unknown): string {
  const code = error instanceof EngineError ? error.code : "unavailable";
  return say(failureTexts[code] ?? "enginesRefuse");
}

const failureTexts: Partial<Record<Code, string>> = {
  unavailable: "enginesUnavailable", impossible: "enginesFoundNone", cancelled: "enginesStopped",
};

let running: Promise<Engine> | undefined;

/** Starts the engines if they aren't running. After a failure the next question tries again. */
function startedEngine(): Promise<Engine> {
  const forget = (): void => void (running = undefined);
  running ??= start(forget).catch((error: unknown) => {
    forget();
    throw error;
  });
  return running;
}

/** Starts the engines. It calls ended when they end or can't be started. */
async function start(ended: () => void): Promise<Engine> {
  const worker = await startWorker();
  return new Promise((resolve, reject) => {
    const engine = new Engine(worker, () => resolve(engine), (error) => {
      ended();
      reject(error);
    });
  });
}

/** Starts the Worker. A page that is opened from a folder gets its code from a script
 * (engine/folder.ts). */
async function startWorker(): Promise<Worker> {
  if (hasEngines && location.protocol !== "file:") {
    return new Worker(new URL(file, scriptURL));
  }
  const folder = hasEngines ? await loadScript<typeof import("./engine/folder")>(folderScript) : undefined;
  if (!folder) {
    throw new EngineError("unavailable", "this site is without engines");
  }
  return folder.startWorker();
}

interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: EngineError) => void;
}

/** An Engine is a Worker that answers questions. */
class Engine {
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  constructor(
    private readonly worker: Worker,
    private readonly ready: () => void,
    private readonly ended: (error: EngineError) => void,
  ) {
    worker.addEventListener("message", (e: MessageEvent<string>) => this.#handleReply(JSON.parse(e.data) as Reply));
    worker.addEventListener("error", (e) => this.#end(e.message || "its script can't be loaded"));
  }

  ask(question: Question, signal?: AbortSignal): Promise<Reply> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      if (signal?.aborted) {
        throw new EngineError("cancelled", "nobody waits for the answer");
      }
      this.#waiting.set(id, { resolve, reject });
      signal?.addEventListener("abort", () => this.#send({ id: 0, do: "cancel", of: id }), { once: true });
      this.#send({ id, ...question });
    });
  }

  leave(): void {
    this.#end("they were let go");
  }

  #send(message: Readonly<Record<string, unknown>>): void {
    this.worker.postMessage(JSON.stringify(message));
  }

  /** Handles a reply. A reply with the number 0 says that the engines are ready or have failed. */
  #handleReply(reply: Reply): void {
    if (reply.id === 0) {
      return reply.error ? this.#end(reply.error.text) : this.ready();
    }
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if (reply.error) {
      waiting?.reject(new EngineError(reply.error.code, reply.error.text, reply.error.line, reply.error.message !== undefined));
    } else {
      waiting?.resolve(reply);
    }
  }

  #end(text: string): void {
    const error = new EngineError("unavailable", text);
    this.worker.terminate();
    this.#waiting.forEach((waiting) => waiting.reject(error));
    this.#waiting.clear();
    this.ended(error);
  }
}

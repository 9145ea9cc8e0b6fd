// The global scope of a service worker (W3C, Service Workers). TypeScript's own types describe
// either pages or workers.

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Events {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly message: Lasting & { readonly data: unknown };
  readonly fetch: Lasting & {
    readonly request: Request;
    readonly clientId: string;
    readonly resultingClientId: string;
    respondWith(answer: Promise<Response>): void;
  };
}

export const scope = self as unknown as {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    get(id: string): Promise<{ readonly url: string } | undefined>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
};

/** Listens to one type of event. */
export function events<E extends keyof Events>(sort: E, act: (event: Events[E]) => void): void {
  self.addEventListener(sort, act as unknown as (event: Event) => void);
}

// The service worker. It keeps visited pages, and whole works on request, for reading offline. It
// is the same for all editions of a site; lists name the files of each edition.
import { Keeper } from "./offline/keeper";
import { events, scope } from "./offline/scope";
import { Stores } from "./offline/stores";

const stores = new Stores(scope.registration.scope);
const keeper = new Keeper(stores, async (client) => (await scope.clients.get(client))?.url ?? "");

events("install", (e) => e.waitUntil(scope.skipWaiting()));

events("activate", (e) => e.waitUntil(stores.clear(false).then(() => scope.clients.claim())));

events("fetch", (e) => {
  // A page that is being loaded is named by its future id. Its address must not be asked for now,
  // because that would wait for the answer that is made here.
  const client = e.request.mode === "navigate" ? e.resultingClientId : e.clientId;
  const answer = keeper.answer({ request: e.request, client, keepAlive: (work) => e.waitUntil(work) });
  if (answer) {
    e.respondWith(answer);
  }
});

// A page that was loaded before this worker reports what it has loaded.
events("message", (e) => {
  const { seen } = (e.data ?? {}) as { seen?: unknown };
  if (Array.isArray(seen)) {
    e.waitUntil(keeper.keepVisited(seen).catch(() => undefined));
  }
});

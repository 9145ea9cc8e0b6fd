// The service worker. It keeps the pages that a reader visits, and works on request, for
// reading offline. All editions of a site have the same worker; lists say what they consist of.
import { Keeper } from "./offline/keeper";
import { events, scope } from "./offline/scope";
import { Stores } from "./offline/stores";

const stores = new Stores(scope.registration.scope);
const keeper = new Keeper(stores, async (client) => (await scope.clients.get(client))?.url ?? "");

events("install", (e) => e.waitUntil(scope.skipWaiting()));

events("activate", (e) => e.waitUntil(stores.clear(false).then(() => scope.clients.claim())));

events("fetch", (e) => {
  // A future client can't be asked for its address: both would wait for each other.
  const client = e.request.mode === "navigate" ? e.resultingClientId : e.clientId;
  const answer = keeper.answer({ request: e.request, client, awake: (work) => e.waitUntil(work) });
  if (answer) {
    e.respondWith(answer);
  }
});

// A page that was loaded before this worker reports what it has loaded.
events("message", (e) => {
  const { seen } = (e.data ?? {}) as { seen?: unknown };
  if (Array.isArray(seen)) {
    e.waitUntil(keeper.take(seen).catch(() => undefined));
  }
});

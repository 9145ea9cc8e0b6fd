// The service worker: it keeps what is visited, and what readers want to keep, for times
// without a network. It is the same file in all editions of a site; what these are made of
// stands in lists.
import { Keeper } from "./offline/keeper";
import { events, scope } from "./offline/scope";
import { Stores } from "./offline/stores";

const stores = new Stores(scope.registration.scope);
const keeper = new Keeper(stores, async (client) => (await scope.clients.get(client))?.url ?? "");

events("install", (e) => e.waitUntil(scope.skipWaiting()));

events("activate", (e) => e.waitUntil(stores.clear(false).then(() => scope.clients.claim())));

events("fetch", (e) => {
  // A worker that is to be is no client to ask about: it would be waited for, and waits itself.
  const client = e.request.mode === "navigate" ? e.resultingClientId : e.clientId;
  const answer = keeper.answer({ request: e.request, client, awake: (work) => e.waitUntil(work) });
  if (answer) {
    e.respondWith(answer);
  }
});

// A page that was there before this script says what it has loaded.
events("message", (e) => {
  const { seen } = (e.data ?? {}) as { seen?: unknown };
  if (Array.isArray(seen)) {
    e.waitUntil(keeper.take(seen).catch(() => undefined));
  }
});

// The service worker of a site that doesn't keep pages any more. It deletes what an earlier service
// worker has kept, and unregisters itself.
import { events, scope } from "./offline/scope";
import { Stores } from "./offline/stores";

events("install", (e) => e.waitUntil(scope.skipWaiting()));

events("activate", (e) => e.waitUntil(new Stores(scope.registration.scope).clear(true).then(() => scope.registration.unregister())));

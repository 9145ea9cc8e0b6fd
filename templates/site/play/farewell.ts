// The service worker of a site that keeps nothing any more: it forgets what one before it
// has kept, and goes.
import { events, scope } from "./offline/scope";
import { Stores } from "./offline/stores";

events("install", (e) => e.waitUntil(scope.skipWaiting()));

events("activate", (e) => e.waitUntil(new Stores(scope.registration.scope).clear(true).then(() => scope.registration.unregister())));

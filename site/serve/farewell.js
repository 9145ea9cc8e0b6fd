// In place of the worker that keeps pages for times without a network: while a
// publication is being written, its pages are shown as they are. One that an earlier
// visit left here goes, with what it kept.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));

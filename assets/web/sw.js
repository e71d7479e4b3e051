// Keeps the whole game, so that it opens without a network. A version's files come from its own cache and no other;
// a newer version waits until the page asks for it, or until nobody plays the older one.
const VERSION = "@version@";
// The engine with threads is of no use where memory cannot be shared; the other one is kept for whatever may happen.
const FILES = JSON.parse(`@list@`).filter((file) => self.crossOriginIsolated || !file.startsWith("./threads-"));
const CACHE = `bizingo-${VERSION}`;

addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      // Names with a hash never change, so what an older version has need not be loaded again.
      await Promise.all(
        FILES.map(async (file) => {
          const kept = /-[0-9a-f]{16}\./.test(file) ? await caches.match(file) : null;
          if (kept) await cache.put(file, kept);
          else await cache.add(new Request(file, { cache: "no-cache" }));
        }),
      );
    }),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const old = names.filter((name) => name.startsWith("bizingo-") && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await clients.claim();
    }),
  );
});

addEventListener("message", (event) => {
  if (event.data === "now") skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(request));
});

async function answer(request) {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? "./" : request;
  const kept = await cache.match(wanted, { ignoreSearch: request.mode === "navigate" });
  return kept ?? fetch(request);
}

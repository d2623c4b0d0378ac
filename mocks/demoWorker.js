/**
 * Put in front of the service worker of the static demo, after `const files = […]`, the addresses of its own files, and
 * `const build`, their name: keeps them, so that the demo works without its host once it was loaded.
 */
/* global files, build */
const kept = `demo-files-${build}`;
const page = '/index.html';

let keeping = null;

/** Fetches what is not kept yet, once for all pages that ask; a file that does not come is tried again later. */
const keepFiles = () => (keeping ??= fetchFiles().finally(() => (keeping = null)));

async function fetchFiles() {
  const cache = await caches.open(kept);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
}

/** A page comes from the host, so that a newer demo is seen; from what is kept where the host has none or is not there. */
async function openPage(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) return answer;
  return (await caches.match(page, { cacheName: kept })) ?? answer ?? Response.error();
}

async function openFile(request, path) {
  return (await caches.match(path, { cacheName: kept })) ?? fetch(request);
}

// What stands behind gives up its place when the last tab is closed; the demo is to open without its host after that.
self.registration.unregister = () => Promise.resolve(false);

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('demo-files-') && name !== kept);
    await Promise.all(names.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});

// Each page says this when it has started: the files come after what the reader waits for.
self.addEventListener('message', (event) => {
  if (event.data === 'MOCK_ACTIVATE') event.waitUntil(keepFiles());
});

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  // A handout is no page, though a link leads to it: what stands behind has it, and the browser keeps it as a file.
  const isPage = event.request.mode === 'navigate' && !pathname.startsWith('/mock-media/material/');
  if (!isPage && !files.includes(pathname)) return;
  event.stopImmediatePropagation();
  event.respondWith(isPage ? openPage(event.request) : openFile(event.request, pathname));
});

/**
 * The first part of the static demo's service worker; the build script puts MSW's worker behind it, and in front of it
 * `const files = […]`, the paths of the demo's files, and `const build`, the name of the build, and `const folder`, that of the demo on its host. It caches the files, so that
 * the demo works without its host after it was loaded once.
 */
/* global files, build, folder */
// Several demos may live on one host.
const names = `demo-files-${folder}/-`;
const kept = names + build;
const page = `${folder}/index.html`;

let keeping = null;

/** Caches the files that are missing; runs once at a time. A file that fails is tried again at the next call. */
const keepFiles = () => (keeping ??= fetchFiles().finally(() => (keeping = null)));

async function fetchFiles() {
  const cache = await caches.open(kept);
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
}

/** A page comes from the host, so that a newer demo is seen; from the cache when the host fails or does not have it. */
async function openPage(request) {
  const answer = await fetch(request).catch(() => null);
  if (answer?.ok) return answer;
  return (await caches.match(page, { cacheName: kept })) ?? answer ?? Response.error();
}

async function openFile(request, path) {
  return (await caches.match(path, { cacheName: kept })) ?? fetch(request);
}

// MSW's worker unregisters itself when the last tab is closed; the demo must still open without its host after that.
self.registration.unregister = () => Promise.resolve(false);

self.addEventListener('activate', (event) => {
  const forget = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(names) && name !== kept);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(forget());
});

// Each page sends this when it has started, so that caching does not delay what the reader waits for.
self.addEventListener('message', (event) => {
  if (event.data === 'MOCK_ACTIVATE') event.waitUntil(keepFiles());
});

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  // Pictures of the demo are named as at the root of a host.
  const file = files.includes(folder + pathname) ? folder + pathname : pathname;
  if (event.request.method !== 'GET' || origin !== self.location.origin) return;
  // A link to a handout is a navigation, but no page: MSW's worker answers it, and the browser downloads the file.
  const isPage = event.request.mode === 'navigate' && !pathname.startsWith(`${folder}/mock-media/material/`);
  if (!isPage && !files.includes(file)) return;
  event.stopImmediatePropagation();
  event.respondWith(isPage ? openPage(event.request) : openFile(event.request, file));
});

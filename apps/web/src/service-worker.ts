/**
 * Lets the page open without a connection. It answers only for the page itself and for the files of its own build;
 * calls, uploads and everything of a person always go to the server, and nothing of them is kept here.
 */

// Written into the build by vite.config.ts: what this build is called, and which files belong to it.
declare const BUILD: string;
declare const FILES: string[];

/** The parts of a worker's events that are used here; the page's own types know none of them. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };

const CACHE = `everkin-${BUILD}`;
/** Named once, so that the build writes the list once. */
const OWN_FILES = FILES;

const isWorkerEvent = (event: Event): event is WorkerEvent => 'waitUntil' in event;
const isFetchEvent = (event: Event): event is FetchEvent => 'respondWith' in event;

addEventListener('install', (event) => {
  if (isWorkerEvent(event)) event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OWN_FILES)));
});

// Comes only when no page of the build before is open any more: until then its files stay.
addEventListener('activate', (event) => {
  if (isWorkerEvent(event)) event.waitUntil(dropOtherBuilds());
});

addEventListener('fetch', (event) => {
  if (!isFetchEvent(event) || event.request.method !== 'GET') return;
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    if (!/^\/(api|trpc|uploads|health|ready|operator|outbox)(\/|$)/.test(pathname)) event.respondWith(openPage(event.request));
  } else if (OWN_FILES.includes(pathname)) event.respondWith(findFile(event.request));
});

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('everkin-') && name !== CACHE).map((name) => caches.delete(name)));
}

/** The server first, so that a new build is seen at once; the page of this build when there is no connection. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match('/index.html', { cacheName: CACHE });
    if (page) return page;
    throw error;
  }
}

/** Files of a build never change under their name. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

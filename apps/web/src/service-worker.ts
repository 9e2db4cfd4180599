/**
 * Lets the page open offline. It serves only the page itself and the files of its own build; API calls, uploads and all
 * personal data always go to the server and are never cached here.
 */

// Injected by vite.config.ts: the build's name and its files.
declare const BUILD: string;
declare const FILES: string[];

/** The parts of the service worker's events used here; the DOM types lack them. */
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & { request: Request; respondWith(answer: Promise<Response>): void };

const CACHE = `everkin-${BUILD}`;
/** Named once, so that the build injects the list once. */
const OWN_FILES = FILES;

const isWorkerEvent = (event: Event): event is WorkerEvent => 'waitUntil' in event;
const isFetchEvent = (event: Event): event is FetchEvent => 'respondWith' in event;

addEventListener('install', (event) => {
  if (isWorkerEvent(event)) event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(OWN_FILES)));
});

// Activates only when no page of the previous build is open any more: until then its files stay.
addEventListener('activate', (event) => {
  if (isWorkerEvent(event)) event.waitUntil(dropOtherBuilds());
});

addEventListener('fetch', (event) => {
  if (!isFetchEvent(event) || event.request.method !== 'GET') return;
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== location.origin) return;
  if (event.request.mode === 'navigate') {
    if (!/^\/(api|trpc|uploads|vault-items|garden-models|health|ready|operator|dev|capsule|stop)(\/|$)/.test(pathname))
      event.respondWith(openPage(event.request));
  } else if (OWN_FILES.includes(pathname)) event.respondWith(findFile(event.request));
});

async function dropOtherBuilds(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('everkin-') && name !== CACHE).map((name) => caches.delete(name)));
}

/** Network first, so that a new build is used immediately; the cached page when offline. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await caches.match('/index.html', { cacheName: CACHE });
    if (page) return page;
    throw error;
  }
}

/** Build files are content-hashed and never change. */
async function findFile(request: Request): Promise<Response> {
  return (await caches.match(request, { cacheName: CACHE })) ?? fetch(request);
}

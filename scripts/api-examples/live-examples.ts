import type { Example } from './example.ts';

export const LIVE_EXAMPLES: Example[] = [
  {
    route: 'GET /events',
    note: 'One stream of everything that changes for you: unnamed events, each with an `id:` and JSON that names a `kind` and what it is about, never what anybody wrote. `ready` says that from here on nothing is missed. With the id of the last event that was heard, in `Last-Event-ID` or as `?lastEventId=`, the stream first tells what was missed; `reset` says that it cannot, so read again what you show. A comment comes every 15 seconds.',
    path: '/events',
    headers: { accept: 'text/event-stream' },
    isLive: true,
    status: 200,
  },
  { route: 'GET /events', path: '/events', isSignedOut: true, status: 401 },
];

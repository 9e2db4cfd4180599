import { shuttingDown, unauthenticated } from '@everkin/domain/errors';
import type { EventStreams, EventSink, PlacedEvent } from '@everkin/domain/notifications/event-streams';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../trpc/init.ts';
import { startSse } from './sse.ts';

/** Keeps proxies from closing an idle connection, and shows the browser that the server is still there (docs/API.md, Live events). */
const COMMENT_EVERY_MS = 15_000;
/** What may lie unread for one listener; who is slower than that comes back with Last-Event-ID. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** How long a browser waits before it comes back, in place of its own three to five seconds. */
const COME_BACK_MS = 1_000;
/** The longest id that we give is half of this. */
const POSITION_MAX_CHARS = 100;

type EventsRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * GET /api/events: everything that changes for the signed-in person, as server-sent events (WHATWG HTML, section 9.2) on a
 * plain route: a tRPC subscription costs ten times the memory (docs/decisions/0009).
 */
export function registerLiveEvents(
  app: FastifyInstance,
  feed: EventStreams,
  openContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
): void {
  const comments = new Set<() => void>();
  let isEnding = false;
  const timer = setInterval(() => {
    for (const comment of comments) comment();
  }, COMMENT_EVERY_MS).unref();
  // Before the server waits for its requests to end: these never would.
  app.addHook('preClose', (done) => {
    isEnding = true;
    clearInterval(timer);
    feed.close();
    done();
  });
  app.route<{ Querystring: Record<string, unknown> }>({
    method: 'GET',
    url: '/api/events',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { session } = await openContext(request, reply);
      if (!session.current) throw unauthenticated();
      if (isEnding) throw shuttingDown();
      const { user, token } = session.current;
      const stream = await feed.open({ userId: user.id, sessionToken: token, from: readLastEventId(request) });
      const { outlet, comment } = openEventStream(reply);
      const leave = (): void => {
        comments.delete(comment);
        stream.stop();
      };
      reply.raw.once('close', leave);
      comments.add(comment);
      stream.start(outlet);
      // Gone while it was opened, as a page is that is loaded twice in a moment: nobody will say so again.
      if (reply.raw.destroyed) leave();
      return reply;
    },
  });
}

/**
 * A browser sends the header when it comes back by itself; a page that opens a new EventSource can only ask in the
 * address. The header is the newer of the two.
 */
function readLastEventId({ headers, query }: EventsRequest): string | null {
  const id = headers['last-event-id'] ?? query['lastEventId'];
  return typeof id === 'string' && id !== '' ? id.slice(0, POSITION_MAX_CHARS) : null;
}

/** An event goes to all windows of a person in the same words, which are put together once. */
const frames = new WeakMap<PlacedEvent, string>();

function frame(placed: PlacedEvent): string {
  const known = frames.get(placed);
  if (known !== undefined) return known;
  const text = `id: ${placed.id}\ndata: ${JSON.stringify(placed.event)}\n\n`;
  frames.set(placed, text);
  return text;
}

/** Begins an answer that is written event by event; one who leaves too much unread is cut off. */
export function openEventStream(reply: FastifyReply): { outlet: EventSink; comment: () => void } {
  const response = startSse(reply);
  const write = (text: string): void => {
    if (response.destroyed || response.writableEnded) return;
    response.write(text);
    if (response.writableLength > UNREAD_MAX_BYTES) response.destroy();
  };
  write(`retry: ${COME_BACK_MS}\n\n`);
  return {
    outlet: { tell: (placed) => write(frame(placed)), end: () => void response.end() },
    comment: () => write(':\n\n'),
  };
}

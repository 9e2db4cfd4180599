import { shuttingDown, unauthenticated } from '@everkin/domain/errors';
import type { EventStreams, EventSink, PlacedEvent } from '@everkin/domain/notifications/event-streams';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { startSse } from './sse.ts';
import type { OpenContext } from './request-context.ts';

/** Heartbeat: keeps proxies from closing an idle connection, and shows the browser that the server is alive (docs/API.md, Live events). */
const COMMENT_EVERY_MS = 15_000;
/** Unsent bytes allowed per listener; a slower one is disconnected and reconnects with Last-Event-ID. */
const UNREAD_MAX_BYTES = 64 * 1024;
/** Reconnection delay sent to browsers, instead of their default of three to five seconds. */
const COME_BACK_MS = 1_000;
/** Twice the length of the longest id we issue. */
const POSITION_MAX_CHARS = 100;

type EventsRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

/**
 * GET /api/events: all changes for the signed-in person as server-sent events (WHATWG HTML, section 9.2). A plain
 * route, because a tRPC subscription takes ten times the memory (docs/decisions/0009).
 */
export function registerLiveEvents(app: FastifyInstance, feed: EventStreams, openContext: OpenContext): void {
  const comments = new Set<() => void>();
  let isEnding = false;
  const timer = setInterval(() => {
    for (const comment of comments) comment();
  }, COMMENT_EVERY_MS).unref();
  // Before the server waits for open requests to finish: event streams never do.
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
      // The client disconnected during setup, as on a quick reload: no `close` event follows.
      if (reply.raw.destroyed) leave();
      return reply;
    },
  });
}

/**
 * A browser sends the header when it reconnects by itself; a page that opens a new EventSource can only use the
 * query string. The header is the newer of the two.
 */
function readLastEventId({ headers, query }: EventsRequest): string | null {
  const id = headers['last-event-id'] ?? query['lastEventId'];
  return typeof id === 'string' && id !== '' ? id.slice(0, POSITION_MAX_CHARS) : null;
}

/** All windows of a person get identical frames, so each is serialised once. */
const frames = new WeakMap<PlacedEvent, string>();

function frame(placed: PlacedEvent): string {
  const known = frames.get(placed);
  if (known !== undefined) return known;
  const text = `id: ${placed.id}\ndata: ${JSON.stringify(placed.event)}\n\n`;
  frames.set(placed, text);
  return text;
}

/** Starts a response that is written event by event; a client with too many unsent bytes is disconnected. */
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

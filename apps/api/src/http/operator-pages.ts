import fastifyStatic from '@fastify/static';
import type { QueueBoard } from '@everkin/providers/queue/dashboard';
import { countHelpCardsByYear } from '@everkin/domain/operators/count-help-cards';
import { createStandingReader } from '@everkin/domain/operators/collect-stats';
import type { OperatorGate } from '@everkin/domain/operators/operator-auth';
import { addressOf, networkOf } from '@everkin/domain/caller-networks';
import type { Deps } from '@everkin/domain/deps';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ApiDeps, QUEUE_BOARD_PATH } from '../deps.ts';
import { writeOperatorHome } from './operator-home.ts';
import { routeOf } from './route-of.ts';

/** RFC 7617: makes a browser prompt for name and password, and send them in UTF-8. */
const CHALLENGE = 'Basic realm="Everkin operator", charset="UTF-8"';

/** @throws AppError `operators.not-the-operator` (with what makes a browser ask), `throttle.operator` */
export async function admitOperator(gate: OperatorGate, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  void reply.header('www-authenticate', CHALLENGE);
  await gate.admit({ authorization: request.headers.authorization, network: networkOf(addressOf(request.ips ?? [request.ip])) });
  void reply.removeHeader('www-authenticate');
}

/** Everything below /operator, for the operator only; not registered where the settings name none. */
export function registerOperatorPages(app: FastifyInstance, { operatorGate, queueBoard, deps }: ApiDeps): void {
  if (operatorGate === null) return;
  const readStanding = createStandingReader(deps);
  void app.register((pages, _options, done) => {
    pages.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      await admitOperator(operatorGate, request, reply);
    });
    pages.get('/operator/metrics', async (_request, reply) => {
      const text = await deps.metrics.render(await readStanding());
      return reply.type(deps.metrics.contentType).send(text);
    });
    for (const path of ['/operator', '/operator/'])
      pages.get(path, async (_request, reply) => {
        const page = writeOperatorHome(await countHelpCardsByYear(deps), { hasQueueBoard: queueBoard !== null });
        return reply.type('text/html; charset=utf-8').send(page);
      });
    if (queueBoard) registerQueueBoard(pages, queueBoard);
    done();
  });
}

/** Bull Board, read-only: calls that change the queue are not registered. */
function registerQueueBoard(pages: FastifyInstance, board: QueueBoard): void {
  for (const path of board.pagePaths) {
    pages.get(`${QUEUE_BOARD_PATH}${path}`, (_request, reply) => {
      // The page declares its own base URL.
      const policy = String(reply.raw.getHeader('content-security-policy'));
      reply.raw.setHeader('content-security-policy', policy.replace("base-uri 'none'", "base-uri 'self'"));
      return reply.type('text/html; charset=utf-8').send(board.page);
    });
  }
  for (const read of board.reads) {
    pages.get<{ Params: Record<string, string>; Querystring: Record<string, unknown> }>(
      `${QUEUE_BOARD_PATH}${read.path}`,
      async ({ params, query }, reply) => {
        const { status, body } = await read.read({ params, query }).catch((error: unknown) => {
          throw queueAway(error);
        });
        return reply.code(status).send(body);
      },
    );
  }
  void pages.register(fastifyStatic, { root: board.filesDirectory, prefix: `${QUEUE_BOARD_PATH}/static/`, decorateReply: false });
}

const queueAway = (cause: unknown): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'operators.queue-away',
    message: 'Redis does not answer. No job is lost: all jobs are stored in PostgreSQL.',
    retryAfterS: 5,
    cause,
  });

/**
 * Records each request under its route template: raw URLs hold ids, so their number is unbounded. Registered before
 * any hook that may refuse a request.
 */
export function measureRequests(app: FastifyInstance, metrics: Deps['metrics']): void {
  app.addHook('onRequest', (request, reply, next) => {
    const route = routeOf(request);
    metrics.beginRequest(route);
    // Fastify's onResponse hook does not run for clients that disconnect early, as listeners of a stream do.
    reply.raw.once('close', () =>
      metrics.endRequest({ method: request.method, route, status: reply.raw.statusCode, durationS: reply.elapsedTime / 1_000 }),
    );
    next();
  });
}

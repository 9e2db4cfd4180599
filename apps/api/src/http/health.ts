import { checkReadiness, toPublicReadiness } from '@everkin/domain/operators/check-readiness';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDeps } from '../deps.ts';
import { admitOperator } from './operator-pages.ts';

/** Time limit of a health check; beyond it the check fails. */
const HEALTH_TIMEOUT_MS = 2_000;
const COME_BACK_S = 5;

/** 200 when every required service responds, else 503 (docs/API.md, Conventions). */
export function registerHealth(app: FastifyInstance, api: ApiDeps): void {
  const checkHealth = async (_request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const isUp = await Promise.race([
      api.ping().then(
        () => true,
        () => false,
      ),
      new Promise<false>((resolve) => setTimeout(resolve, HEALTH_TIMEOUT_MS, false).unref()),
    ]);
    if (!isUp) void reply.code(503).header('retry-after', 5);
    return { status: isUp ? 'ok' : 'unavailable', replies: api.deps.llm.mode };
  };
  app.get('/health', checkHealth);
  app.get('/api/health', checkHealth);
}

/**
 * GET /ready: whether a load balancer should send requests to this process. 503 while PostgreSQL is unreachable or another installation's, and
 * during shutdown; a missing Redis or a full disk is only reported. The operator sees more detail.
 */
export function registerReadiness(app: FastifyInstance, api: ApiDeps): void {
  let isDraining = false;
  app.addHook('preClose', (done) => {
    isDraining = true;
    done();
  });
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === 507) api.disk.noteFull();
    done();
  });
  app.get('/ready', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const isOperator = api.operatorGate !== null && request.headers.authorization !== undefined;
    if (isOperator && api.operatorGate) await admitOperator(api.operatorGate, request, reply);
    const details = await checkReadiness({ deps: api.deps, ping: api.ping, disk: api.disk, isDraining: () => isDraining });
    if (details.status === 'unready') void reply.code(503).header('retry-after', COME_BACK_S);
    return isOperator ? details : toPublicReadiness(details);
  });
}

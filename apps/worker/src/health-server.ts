import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { addressOf, networkOf } from '@everkin/domain/caller-networks';
import { AppError } from '@everkin/domain/errors';
import { checkReadiness, toPublicReadiness } from '@everkin/domain/operators/check-readiness';
import { createStandingReader } from '@everkin/domain/operators/collect-stats';
import type { WorkerDeps } from './deps.ts';

const COME_BACK_S = 5;
const STATUS: Partial<Record<AppError['kind'], number>> = { 'signed-out': 401, 'too-many': 429, 'not-found': 404 };

type Answer = { status: number; type: string; body: string; headers?: Record<string, string | number> };
type HealthParts = Pick<WorkerDeps, 'deps' | 'operatorGate' | 'ping' | 'disk'> & { isDraining: () => boolean };

/** The worker's monitoring endpoints: GET /ready for anybody, GET /operator/metrics for the operator. Needs no framework. */
export function createHealthServer(worker: HealthParts): Server {
  const readStanding = createStandingReader(worker.deps);
  const routes: Record<string, (request: IncomingMessage) => Promise<Answer>> = {
    '/ready': async (request) => {
      const isOperator = worker.operatorGate !== null && request.headers.authorization !== undefined;
      if (isOperator) await admit(worker, request);
      const details = await checkReadiness({
        deps: worker.deps,
        ping: worker.ping,
        disk: worker.disk,
        isDraining: worker.isDraining,
      });
      const answer = toJson(details.status === 'unready' ? 503 : 200, isOperator ? details : toPublicReadiness(details));
      return details.status === 'unready' ? { ...answer, headers: { 'retry-after': COME_BACK_S } } : answer;
    },
    '/operator/metrics': async (request) => {
      await admit(worker, request);
      const { metrics } = worker.deps;
      return { status: 200, type: metrics.contentType, body: await metrics.render(await readStanding()) };
    },
  };
  return createServer((request, response) => {
    const find = routes[request.url?.split('?')[0] ?? ''];
    const answer = find && request.method === 'GET' ? find(request) : Promise.reject(nothingHere());
    void answer.catch((error: unknown) => toFailedAnswer(worker, error)).then((given) => send(response, given));
  });
}

async function admit({ operatorGate }: HealthParts, request: IncomingMessage): Promise<void> {
  if (operatorGate === null) throw nothingHere();
  await operatorGate.admit({ authorization: request.headers.authorization, network: networkOf(addressOf([request.socket.remoteAddress])) });
}

const nothingHere = (): AppError =>
  new AppError({ kind: 'not-found', code: 'http.unknown-path', message: 'There is nothing at this address.' });

const toJson = (status: number, body: unknown): Answer => ({ status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) });

function toFailedAnswer({ deps }: HealthParts, error: unknown): Answer {
  if (!(error instanceof AppError)) {
    deps.log.error(error, {}, 'request failed');
    return toJson(500, { message: 'Something went wrong on our side.' });
  }
  const status = STATUS[error.kind] ?? 500;
  const headers = {
    ...(status === 401 && { 'www-authenticate': 'Basic realm="Everkin operator", charset="UTF-8"' }),
    ...(error.retryAfterS !== undefined && { 'retry-after': error.retryAfterS }),
  };
  return { ...toJson(status, { message: error.message }), headers };
}

function send(response: ServerResponse, { status, type, body, headers }: Answer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers });
  response.end(body);
}

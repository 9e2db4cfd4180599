import { MoveClock } from '@everkin/contracts/dev/dev-clock';
import { CLOCK_PATH } from '@everkin/contracts/dev/dev-pages';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance } from 'fastify';
import { parseJsonBody } from '../json-body.ts';
import { hasComeThroughProxy } from './dev-page.ts';

const BODY_MAX_BYTES = 1024;

/** @returns whether a worker has run all its sweeps at the new time */
export type AdvanceClock = (byMs: number) => Promise<boolean>;

/**
 * POST /dev/clock: moves the product's clock on in every process, where TEST_CLOCK=on. Answers once every sweep has run at the new
 * time. Requests of other machines and of other sites are refused.
 */
export function registerClockRoute(app: FastifyInstance, advance: AdvanceClock): void {
  app.post(CLOCK_PATH, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (hasComeThroughProxy(request)) throw notFromHere();
    const body = MoveClock.safeParse(await parseJsonBody(request.raw, BODY_MAX_BYTES));
    if (!body.success) throw invalidMove(body.error.issues[0]?.message);
    if (!(await advance(body.data.add))) throw noWorker();
    return reply.code(204).send();
  });
}

const notFromHere = (): AppError =>
  new AppError({ kind: 'forbidden', code: 'dev.not-from-here', message: 'Only a program on this machine can move the clock.' });

const invalidMove = (message = 'This operation takes {"add": "PT15M"}.'): AppError =>
  new AppError({ kind: 'invalid', code: 'dev.invalid-move', message });

const noWorker = (): AppError =>
  new AppError({
    kind: 'unavailable',
    code: 'dev.no-worker',
    message: 'The clock was moved, but no worker has run its sweeps.',
    retryAfterS: 5,
  });

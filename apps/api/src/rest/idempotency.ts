import type {} from '@fastify/cookie';
import { GeneratedReply } from '@everkin/contracts/chat';
import { ErrorBody } from '@everkin/contracts/errors';
import { StagedFile } from '@everkin/contracts/uploads';
import type { Deps } from '@everkin/domain/deps';
import { AppError } from '@everkin/domain/errors';
import { type Answer, withIdempotency } from '@everkin/domain/idempotency/with-idempotency';
import { keyTooLong } from '@everkin/domain/idempotency/requests.errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_RESPONSES, toAppError, toFailure } from '../http/failures.ts';
import { sendServerEvents } from '../http/sse.ts';
import type { Context } from '../trpc/init.ts';
import { toGenerationEvents } from './generation-events.ts';
import { type RestRoute, statusOf } from './route.ts';

const KEY_MAX_CHARS = 128;

/**
 * The Idempotency-Key of a POST; null without one, and for calls that are idempotent anyway.
 * @throws AppError `requests.key-length`
 */
export function parseIdempotencyKey(route: RestRoute, request: FastifyRequest): string | null {
  const header = request.headers['idempotency-key'];
  if (header === undefined || route.method !== 'POST' || route.isRepeatable) return null;
  const key = String(header);
  if (key.length === 0 || key.length > KEY_MAX_CHARS) throw keyTooLong();
  return key;
}

export type KeyedCall = {
  route: RestRoute;
  key: string;
  input: unknown;
  context: Context;
  request: FastifyRequest;
  reply: FastifyReply;
  /** Runs the procedure; a stream is read to its end. */
  run: (deps: Deps) => Promise<unknown>;
};

/** Handles a POST with an idempotency key: the first call does the work, repeats get its stored response (docs/API.md, Repeats). */
export async function answerKeyed(call: KeyedCall): Promise<unknown> {
  const { route, key, context, request } = call;
  // Somebody who registers or signs in is anonymous on the first call, and signed in by the time of the repeat.
  const user = route.isPublic ? undefined : context.session.current?.user;
  const path = new URL(request.url, 'http://any').pathname;
  // A call that was rolled back must not set them.
  const cookies = context.cookies.hold();
  const answer = await withIdempotency(
    context.deps,
    { caller: user?.id ?? context.network.own, path, key, body: describeInput(call.input) },
    (deps) => answerFirst(call, deps, cookies.headers),
    { isOneTransaction: isOneTransaction(call), endsInTransaction: !route.waits },
  );
  cookies.release(answer.cookies);
  return sendAnswer(call, answer);
}

/**
 * Whether a call runs in a single transaction. Not calls that wait for others, hash a password or store a file (a
 * provider's upload takes time). The latter two end in one.
 */
const isOneTransaction = ({ route, input }: KeyedCall): boolean =>
  !route.waits && !route.isPublic && !(isRecord(input) && Object.values(input).some((value) => value instanceof StagedFile));

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

async function answerFirst({ route, context, run }: KeyedCall, deps: Deps, cookies: string[]): Promise<Answer> {
  try {
    const body = await run(deps);
    return { status: statusOf(route, body), body: body ?? null, cookies };
  } catch (error) {
    const told = toAppError(error);
    const { status } = ERROR_RESPONSES[told.kind];
    // A 5xx or a rate limit may succeed on a retry. A 400 of a public call is cheap to recompute, and storing it would let
    // anybody fill the table. The common error handler sends all three.
    if (status >= 500 || status === 429 || (status === 400 && route.isPublic)) throw error;
    return { status, body: { ...route.failureFields, ...toFailure(told, context.requestId) }, cookies };
  }
}

async function sendAnswer({ route, request, reply, context }: KeyedCall, answer: Answer): Promise<unknown> {
  if (answer.body === null) return reply.code(answer.status).send();
  const failure = answer.status >= 400 ? ErrorBody.loose().parse(answer.body) : null;
  if (failure) return reply.code(answer.status).send({ ...failure, requestId: context.requestId });
  if (route.streams && request.headers.accept?.includes('text/event-stream'))
    return sendServerEvents(toGenerationEvents(asEvents(GeneratedReply.parse(answer.body))), reply, context.requestId);
  return reply.code(answer.status).send(answer.body);
}

async function* asEvents(body: GeneratedReply) {
  yield { type: 'token' as const, text: body.message };
  yield { type: 'done' as const, body };
}

const tooDeep = (cause: unknown): AppError =>
  new AppError({
    kind: 'invalid',
    code: 'http.too-deep',
    message: 'This request could not be read: its body is nested too deeply.',
    cause,
  });

/** The input as canonical text, equal for equal requests; a file is its name and hash. */
function describeInput(input: unknown): string {
  try {
    return (
      JSON.stringify(input, (_name, value: unknown) =>
        value instanceof StagedFile ? { fileName: value.fileName, sha256: value.sha256 } : value,
      ) ?? ''
    );
  } catch (error) {
    throw tooDeep(error);
  }
}

import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_RESPONSES, toAppError } from '../http/failures.ts';
import { collectBody } from '../http/json-body.ts';
import { signalGone } from '../http/signal-gone.ts';
import type { Context } from './init.ts';
import { appRouter } from './router.ts';
import { batchMaxBytesOf } from './rules-of.ts';
import type { OpenContext } from '../http/request-context.ts';

/** Calls per batch; a page needs a handful. */
const BATCH_MAX_CALLS = 20;

type ProcedureRequest = FastifyRequest<{ Params: { path: string } }>;

/**
 * Serves the procedures at /trpc, single or batched, with our own adapter: tRPC's Fastify adapter reads the body before
 * it knows the caller, and has one limit for all procedures (docs/decisions/0041-bodies-are-read-last.md).
 */
export function registerProcedures(app: FastifyInstance, openContext: OpenContext): void {
  app.all<{ Params: { path: string } }>('/trpc/:path', async (request, reply) => {
    const { path } = request.params;
    const response = await resolveResponse({
      router: appRouter,
      req: toWebRequest(request, reply),
      path,
      error: null,
      maxBatchSize: BATCH_MAX_CALLS,
      createContext: () => openContext(request, reply),
      // A batch has one set of headers for all its responses; each response carries its own wait too.
      responseMeta: ({ errors }: { errors: Error[] }) => {
        const told = errors.map(toAppError);
        const waitsS = told.flatMap(({ retryAfterS }) => retryAfterS ?? []);
        return {
          ...(waitsS.length > 0 && { headers: { 'retry-after': String(Math.max(...waitsS)) } }),
          // tRPC has no code of its own for a full disk.
          ...(told.some(({ kind }) => kind === 'storage-full') && { status: ERROR_RESPONSES['storage-full'].status }),
        };
      },
      onError: ({ error, path: procedure, ctx }: { error: Error; path: string | undefined; ctx: Context | undefined }) => {
        const told = toAppError(error);
        if (told.kind === 'internal')
          request.log.error({ err: told.cause, path: procedure, requestId: ctx?.requestId }, 'procedure failed');
      },
    });
    return reply.send(response);
  });
}

function toWebRequest(request: ProcedureRequest, reply: FastifyReply): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const each of [value ?? []].flat()) headers.append(name, each);
  }
  const mayHaveBody = request.method !== 'GET' && request.method !== 'HEAD';
  return new Request(new URL(request.url, 'http://any'), {
    method: request.method,
    headers,
    signal: signalGone(reply),
    ...(mayHaveBody && { body: readWhenAsked(request), duplex: 'half' }),
  });
}

/** A lazy body: nothing is read until the first admitted call asks for its input. */
function readWhenAsked({ raw, params }: ProcedureRequest): ReadableStream<Uint8Array> {
  const maxBytes = batchMaxBytesOf(params.path.split(','));
  return new ReadableStream(
    {
      pull: async (controller) => {
        const bytes = await collectBody(raw, maxBytes);
        if (bytes.length > 0) controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

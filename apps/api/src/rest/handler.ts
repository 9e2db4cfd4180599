import { AppError, unauthenticated } from '@everkin/domain/errors';
import { type GeneratedReply, GenerateEvent } from '@everkin/contracts/chat';
import type { FileToOpen, FileToStream } from '@everkin/domain/uploads/open-file';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptFileBodies, parseFileBody } from '../http/file-body.ts';
import { ignoreBodies, parseJsonBody } from '../http/json-body.ts';
import { type MultipartForm, parseMultipart, type StageUpload } from '../http/multipart.ts';
import type { OpenContext } from '../http/request-context.ts';
import { signalGone } from '../http/signal-gone.ts';
import { isEvents, sendServerEvents } from '../http/sse.ts';
import { sendFile, sendStreamed } from '../http/uploads-route.ts';
import { admit } from '../trpc/admission.ts';
import type { Context } from '../trpc/init.ts';
import { createCaller } from '../trpc/router.ts';
import { bodyMaxBytesOf, rulesOf } from '../trpc/rules-of.ts';
import { callProcedure } from './call-procedure.ts';
import { toGenerationEvents } from './generation-events.ts';
import { answerKeyed, parseIdempotencyKey } from './idempotency.ts';
import { findNextPage } from './next-page.ts';
import { type ProcedureRoute, statusOf } from './route.ts';
import { REST_ROUTES } from './routes.ts';

export type RestOptions = {
  stage: StageUpload;
  openContext: OpenContext;
};

/**
 * Serves the documented paths over the same procedures that the web app calls: parse, call, respond.
 * No business rules here.
 */
export function registerRest(app: FastifyInstance, options: RestOptions): void {
  const serve = (scope: FastifyInstance, route: ProcedureRoute): void => {
    scope.route({
      method: route.method,
      url: `/api${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ...(route.recordsLook && { exposeHeadRoute: false }),
      ...(route.failureFields && { config: { failureFields: route.failureFields } }),
      handler: (request, reply) => answer(route, options, request, reply),
    });
  };
  const routes = REST_ROUTES.filter((route) => route.isLive === undefined);
  for (const route of routes.filter(({ body }) => body && body !== 'file')) serve(app, route);
  for (const route of routes)
    if (route.fileBody) {
      const { fileBody } = route;
      void app.register((scope, _options, done) => {
        acceptFileBodies(scope, fileBody);
        serve(scope, route);
        done();
      });
    }
  void app.register((bodiless, _options, done) => {
    ignoreBodies(bodiless);
    for (const route of routes.filter(({ body }) => !body)) serve(bodiless, route);
    done();
  });
}

async function answer(route: ProcedureRoute, options: RestOptions, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const context = await options.openContext(request, reply);
  // Before any byte of the body is read: a refused stranger or rate-limited caller costs nothing.
  const admission = await admit(context, rulesOf(route.procedure));
  const call = { route, context: { ...context, admission }, request, reply };
  const { input, discard } = await readInput(route, request, options.stage).catch(async (error: unknown) => {
    await admission.forgive();
    throw error;
  });
  try {
    return await answerRead(call, input);
  } finally {
    await discard();
  }
}

type ReadCall = { route: ProcedureRoute; context: Context; request: FastifyRequest; reply: FastifyReply };

async function answerRead({ route, context, request, reply }: ReadCall, input: unknown): Promise<unknown> {
  // Only a generation is aborted when its client disconnects; everything else runs to completion.
  const callerOptions = route.streams ? { signal: signalGone(reply) } : {};
  const call = (given: unknown, deps = context.deps): Promise<unknown> =>
    callProcedure(createCaller({ ...context, deps }, callerOptions), route.procedure, given);
  const run = (deps = context.deps): Promise<unknown> => call(input, deps);
  const key = parseIdempotencyKey(route, request);
  if (key !== null)
    return answerKeyed({ route, key, input, context, request, reply, run: route.streams ? async () => readWhole(await run()) : run });
  const result = await run();
  if (route.file) return answerFile({ ...route, file: route.file }, { result, input, context }, request, reply);
  if (route.publicFile) return sendPublicFile(await route.publicFile.open(context.deps, input), request, reply);
  if (route.streams) return answerGeneration(result, request, reply, context.requestId);
  if (route.status === 204) return reply.code(204).send();
  const next = route.pages && (await findNextPage({ pages: route.pages, url: request.url, input, result, run: call }));
  if (next) void reply.header('link', next);
  return reply.code(statusOf(route, result)).send(result);
}

type FileRoute = ProcedureRoute & { file: NonNullable<ProcedureRoute['file']> };

/** GET /export/{id}: the file, or its progress. */
async function answerFile(
  { file }: FileRoute,
  { result, input, context }: { result: unknown; input: unknown; context: Context },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const user = context.session.current?.user;
  if (!user) throw unauthenticated();
  const opened = await file.open(context.deps, { userId: user.id, displayName: user.displayName }, input);
  return opened ? sendFile(opened, request, reply) : reply.code(202).send(result);
}

const sendPublicFile = (file: FileToOpen | FileToStream, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  'byteSize' in file ? sendFile(file, request, reply) : sendStreamed(file, request, reply);

type Input = { input: unknown; discard: () => Promise<void> };

async function readInput(route: ProcedureRoute, request: FastifyRequest, stage: StageUpload): Promise<Input> {
  const params = isFields(request.params) ? request.params : {};
  if (!route.body) return { input: withFields(request.method === 'GET' ? request.query : {}, params), discard: async () => {} };
  if (route.fileBody) {
    const file = await parseFileBody(request, route.fileBody, stage);
    return { input: withFields(file.body, params), discard: file.discard };
  }
  if (request.isMultipart()) {
    if (!route.body.includes('multipart')) throw wrongContentType('This operation takes JSON.');
    const form: MultipartForm = await parseMultipart(request, route.files ?? {}, stage);
    return { input: withFields(form.body, params), discard: form.discard };
  }
  if (!route.body.includes('json')) throw wrongContentType('This operation takes multipart/form-data.');
  const body = (await parseJsonBody(request.raw, bodyMaxBytesOf(route.procedure))) ?? {};
  if (!isFields(body)) throw notFields();
  return { input: withFields(body, params), discard: async () => {} };
}

const notFields = (): AppError =>
  new AppError({ kind: 'invalid', code: 'http.not-an-object', message: 'This operation takes a JSON object.' });

const wrongContentType = (message: string): AppError =>
  new AppError({ kind: 'unsupported-type', code: 'http.wrong-content-type', message });

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Path ids override ids in the body. */
const withFields = (body: unknown, params: Record<string, unknown>): unknown => (isFields(body) ? { ...body, ...params } : body);

/** POST /chat/generate: the complete response as JSON, or its events as a stream. */
async function answerGeneration(result: unknown, request: FastifyRequest, reply: FastifyReply, requestId: string): Promise<unknown> {
  if (request.headers.accept?.includes('text/event-stream'))
    return sendServerEvents(toGenerationEvents(parseEvents(result)), reply, requestId);
  return reply.send(await readWhole(result));
}

async function readWhole(result: unknown): Promise<GeneratedReply> {
  for await (const event of parseEvents(result)) if (event.type === 'done') return event.body;
  throw new Error('a generation ended without an answer');
}

async function* parseEvents(result: unknown): AsyncGenerator<GenerateEvent> {
  if (!isEvents(result)) throw new Error('a streaming route answered without events');
  for await (const event of result) yield GenerateEvent.parse(event);
}

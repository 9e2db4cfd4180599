import { randomUUID } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import fastifyMultipart from '@fastify/multipart';
import type { Settings } from '@everkin/contracts/config';
import { parseTrustedProxies } from '@everkin/domain/caller-networks';
import type { AppError } from '@everkin/domain/errors';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import helmet from 'helmet';
import type { Logger } from 'pino';
import type { ApiDeps } from './deps.ts';
import { registerApiDocs } from './http/api-docs.ts';
import { ERROR_RESPONSES, toAppError, toFailure, unreadableAddress } from './http/failures.ts';
import { closeEndlessBodies, skipJsonParsing } from './http/json-body.ts';
import { registerDeclinePages } from './http/pages/decline-page.ts';
import { registerLiveEvents } from './http/live-events.ts';
import { registerMailWebhook } from './http/webhooks/mail-webhook.ts';
import { registerClockRoute } from './http/dev/clock-route.ts';
import { registerOutboxPage } from './http/dev/outbox-page.ts';
import { registerGardenModels } from './http/garden-models-route.ts';
import { registerTextForm } from './http/dev/text-form.ts';
import { registerHealth, registerReadiness } from './http/health.ts';
import { measureRequests, registerOperatorPages } from './http/operator-pages.ts';
import { checkOrigin } from './http/csrf.ts';
import { createContextOpener, type OpenContext } from './http/request-context.ts';
import { createServingGate, type ServingGate } from './http/serving-gate.ts';
import { registerSmsWebhook } from './http/webhooks/sms-webhook.ts';
import { registerStopPage } from './http/pages/stop-page.ts';
import { traceRequests } from './http/trace-requests.ts';
import { registerUploads } from './http/uploads-route.ts';
import { registerVaultItems } from './http/vault-items-route.ts';
import { registerWebApp } from './http/web-app.ts';
import { registerRest } from './rest/handler.ts';
import { buildOpenApi } from './rest/openapi.ts';
import { registerReplyStreams } from './trpc/reply-streams.ts';
import { registerProcedures } from './trpc/procedures-route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Extra fields in every error body of a route. */
    failureFields?: Record<string, unknown>;
  }
}

export type ServerOptions = {
  api: ApiDeps;
  settings: Settings;
  webDirectory: string;
  log: Logger;
};

/**
 * The api: tRPC at /trpc, the documented calls at /api, files at /uploads and /vault-items, models at /garden-models, the web app everywhere else. Requests wait
 * until its gate is opened.
 */
export async function buildServer(options: ServerOptions): Promise<{ app: FastifyInstance; gate: ServingGate }> {
  const { api, settings } = options;
  const publicOrigin = settings.PUBLIC_URL ? new URL(settings.PUBLIC_URL).origin : null;
  const isHttps = publicOrigin?.startsWith('https:') ?? false;
  const app = createApp(options);
  const gate = createServingGate(app);
  if (api.deps.tracing.isOn) traceRequests(app, api.deps.tracing);
  if (api.operatorGate) measureRequests(app, api.deps.metrics);
  await app.register(fastifyCookie);
  await app.register(fastifyMultipart);
  skipJsonParsing(app);
  closeEndlessBodies(app);
  guardRequests(app, { publicOrigin, isHttps });
  answerFailures(app);
  registerRoutes(app, api, createContextOpener(api, { isHttps }));
  registerWebApp(app, { directory: options.webDirectory, isHttps });
  return { app, gate };
}

function createApp({ settings, log }: ServerOptions): FastifyInstance {
  return fastify({
    loggerInstance: asFastifyLogger(log),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: parseTrustedProxies(settings.TRUSTED_PROXIES),
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 1_000 },
    // While draining, requests on open connections are served and the connection is closed after each response
    // (docs/RELIABILITY.md, P13).
    return503OnClosing: false,
    // Slow-loris protection: cuts off a request that trickles in.
    requestTimeout: 120_000,
    // A malformed URL reaches neither hooks nor handlers.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(unreadableAddress(error), request, reply.header('x-request-id', request.id)),
  });
}

/** Sets the headers of every response, and refuses requests of foreign pages. */
function guardRequests(app: FastifyInstance, { publicOrigin, isHttps }: { publicOrigin: string | null; isHttps: boolean }): void {
  // Created once: Fastify's own plugin creates it for each request.
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: CONTENT_SECURITY_POLICY,
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, next) => setSecurityHeaders(request.raw, reply.raw, () => next()));
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (/^\/(api|trpc)\//.test(request.url)) void reply.header('cache-control', 'no-store');
    checkOrigin(request, publicOrigin);
  });
}

function registerRoutes(app: FastifyInstance, api: ApiDeps, openContext: OpenContext): void {
  registerHealth(app, api);
  registerReadiness(app, api);
  registerOperatorPages(app, api);
  app.get('/api/openapi.json', () => buildOpenApi());
  registerApiDocs(app);
  registerRest(app, { stage: api.stage, openContext });
  registerUploads(app, openContext);
  registerVaultItems(app, openContext);
  registerGardenModels(app, openContext);
  registerLiveEvents(app, api.live, openContext);
  registerDeclinePages(app, openContext);
  registerStopPage(app, openContext);
  if (api.outbox) registerOutboxPage(app, api.outbox);
  if (api.outbox && api.deps.sms.name === 'outbox') registerTextForm(app, { deps: api.deps, key: api.outbox.key });
  if (api.advanceClock) registerClockRoute(app, api.advanceClock);
  if (api.hearMailCall) registerMailWebhook(app, { deps: api.deps, hear: api.hearMailCall });
  if (api.smsWebhook) registerSmsWebhook(app, { deps: api.deps, webhook: api.smsWebhook });
  registerReplyStreams(app, openContext);
  registerProcedures(app, openContext);
}

/** Otherwise Fastify's generics would put pino's type into every signature. */
const asFastifyLogger = (logger: Logger): FastifyBaseLogger => logger;

/** No inline scripts, no third-party sources; the UI library sets style attributes. */
const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    mediaSrc: ["'self'", 'blob:'],
    connectSrc: ["'self'"],
    fontSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

/** One error body for all REST failures; unexpected errors are logged with their request id and reported without internals. */
function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const told = toAppError(error);
    if (told.kind === 'internal')
      request.log.error({ err: told.cause, requestId: request.id, path: request.routeOptions.url }, 'request failed');
    return sendFailure(told, request, reply);
  });
}

function sendFailure(told: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (told.retryAfterS !== undefined) void reply.header('retry-after', told.retryAfterS);
  return reply
    .code(ERROR_RESPONSES[told.kind].status)
    .send({ ...request.routeOptions.config.failureFields, ...toFailure(told, request.id) });
}

// The process that bench/http-overhead measures: the real api on one port, a plain Fastify route with the same query on another.
import fastifyCookie from '@fastify/cookie';
import { AvatarRef } from '@everkin/contracts/avatars';
import { getAvatar } from '@everkin/domain/avatars/get-avatar';
import fastify, { type FastifyInstance } from 'fastify';
import { loadApiConfig } from '../config.ts';
import { type ApiDeps, createApiDeps } from '../deps.ts';
import { createResponseCookies } from '../http/response-cookies.ts';
import { openRequestSession } from '../http/session.ts';
import { buildServer } from '../server.ts';

/** The minimum for the same response: session, query, serialisation. */
async function buildPlainServer(api: ApiDeps): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify();
  await app.register(fastifyCookie);
  app.get('/plain/avatars/:id', async (request, reply) => {
    const { current } = await openRequestSession(api.sessions, request, createResponseCookies(request, reply), false);
    if (!current) return reply.code(401).send();
    return getAvatar(api.deps, { userId: current.user.id, displayName: current.user.displayName }, AvatarRef.parse(request.params));
  });
  return app;
}

const config = loadApiConfig();
const api = await createApiDeps(config);
const { app, gate } = await buildServer({ api, settings: config.settings, webDirectory: config.webDirectory, log: api.logger });
gate.open();
const plain = await buildPlainServer(api);
const addresses = [await app.listen({ port: 0, host: '127.0.0.1' }), await plain.listen({ port: 0, host: '127.0.0.1' })];

process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ cpuMs: (user + system) / 1_000 });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ addresses });

import { readApiConfig } from './config.ts';
import { createApiDeps } from './deps.ts';
import { buildServer } from './server.ts';

/** Replies in the making get this long to end before they are kept as they are (promises.md P13: drained in 10 s). */
const DRAIN_MS = 7_000;
/** Whoever is still sending or reading then is cut off. */
const HANG_UP_MS = 9_000;
const IDLE_CHECK_EVERY_MS = 100;

const config = readApiConfig();
const api = await createApiDeps(config);
const { logger } = api;
const app = await buildServer({ api, settings: config.settings, webDirectory: config.webDirectory, log: logger });

let isStopping = false;
async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  logger.info({ reason }, 'stopping');
  // No new connections; those that stream are told the rest of their replies.
  const closed = app.close();
  // A connection that was busy when the server closed is kept open by browsers for over a minute after its answer.
  setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_EVERY_MS);
  setTimeout(() => app.server.closeAllConnections(), HANG_UP_MS);
  // A call over an open connection may begin another reply meanwhile.
  await api.deps.replyRuns.drain(DRAIN_MS, closed);
  await closed;
  await api.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
// Whoever started this process is gone, so nobody would stop it.
process.on('disconnect', () => void stop('parent is gone'));

await app.listen({ port: config.settings.PORT, host: config.settings.HOST, ...(config.reusePort && { reusePort: true }) });
const address = app.server.address();
const port = typeof address === 'object' && address ? address.port : config.settings.PORT;
await api.ping().catch((error: unknown) => logger.warn({ err: error }, 'the database does not answer yet'));
logger.info({ port }, 'api is ready');
process.send?.({ type: 'ready', port });

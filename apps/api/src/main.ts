import type { FastifyInstance } from 'fastify';
import { compileCrisisPhrases } from '@everkin/domain/chat/crisis/crisis.rules';
import { describeMovedClock } from '@everkin/contracts/dev/dev-clock';
import { describeListenError, describeStartFailure, StartProblem } from '@everkin/contracts/start-problem';
import { type ApiConfig, loadApiConfig } from './config.ts';
import { type ApiDeps, createApiDeps } from './deps.ts';
import { buildServer } from './server.ts';

/** How long running replies may take to finish before they are saved as they are (docs/RELIABILITY.md, P13: 10 s). */
const DRAIN_MS = 7_000;
/** Connections still open after this are destroyed. */
const HANG_UP_MS = 9_000;
const IDLE_CHECK_EVERY_MS = 100;

try {
  await start(loadApiConfig());
} catch (error) {
  exitBecause(error);
}

/** The supervisor gets the reason alone; the log has it too. */
function exitBecause(error: unknown): void {
  const message = describeStartFailure('api', error);
  process.stderr.write(`${message}\n`);
  if (!process.send) process.exit(1);
  process.send({ type: 'failed', message }, () => process.exit(1));
}

async function start(config: ApiConfig): Promise<void> {
  const api = await createApiDeps(config);
  const { logger } = api;
  for (const sentence of config.misspelt) logger.warn({}, sentence);
  const { app, gate } = await buildServer({ api, settings: config.settings, webDirectory: config.webDirectory, log: logger });
  listenForEnd(api, app);
  compileCrisisPhrases();
  const port = await listen(app, config);
  // Only now: ports below 1024 need root.
  await api.leaveRoot();
  await api.claimInstallation(exitBecause);
  gate.open();
  await api.ping().catch((error: unknown) => logger.warn({ err: error }, 'the database does not answer yet'));
  const offsetMs = await api.findTestOffset().catch(() => 0);
  if (offsetMs > 0) logger.warn({}, describeMovedClock(offsetMs));
  logger.info({ port }, 'api is ready');
  process.send?.({ type: 'ready', port });
}

/** @returns the port that it listens on */
async function listen(app: FastifyInstance, { settings: { HOST: host, PORT: port }, reusePort }: ApiConfig): Promise<number> {
  try {
    await app.listen({ port, host, ...(reusePort && { reusePort: true }) });
  } catch (error) {
    throw new StartProblem(describeListenError(error, { host, port }), { cause: error });
  }
  const address = app.server.address();
  return typeof address === 'object' && address ? address.port : port;
}

function listenForEnd(api: ApiDeps, app: FastifyInstance): void {
  let isStopping = false;
  const stop = async (reason: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    api.logger.info({ reason }, 'stopping');
    // Stops accepting connections; open reply streams still get the rest of their replies.
    const closed = app.close();
    // Browsers keep a connection that was busy at close open for over a minute after its response.
    setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_EVERY_MS);
    setTimeout(() => app.server.closeAllConnections(), HANG_UP_MS);
    // A request on an open connection may still start another reply.
    await api.deps.replyRegistry.drain(DRAIN_MS, closed);
    await closed;
    await api.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // The parent process died, so nobody else would stop this one.
  process.on('disconnect', () => void stop('parent is gone'));
}

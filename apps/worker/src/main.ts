import { once } from 'node:events';
import type { Server } from 'node:http';
import { describeMovedClock } from '@everkin/contracts/dev/dev-clock';
import { describeListenError, describeStartFailure, StartProblem } from '@everkin/contracts/start-problem';
import { loadWorkerConfig, type WorkerConfig } from './config.ts';
import { createWorkerDeps, type WorkerDeps } from './deps.ts';
import { createHealthServer } from './health-server.ts';
import { startLanes } from './lanes.ts';
import { runSchedulesOnce, startSchedules } from './schedules.ts';

/** How long running jobs may take to finish; an aborted one runs again when its lease expires (docs/RELIABILITY.md, P6). */
const DRAIN_MS = 8_000;

try {
  await start(loadWorkerConfig());
} catch (error) {
  exitBecause(error);
}

/** The supervisor gets the reason alone; the log has it too. */
function exitBecause(error: unknown): void {
  const message = describeStartFailure('worker', error);
  process.stderr.write(`${message}\n`);
  if (!process.send) process.exit(1);
  process.send({ type: 'failed', message }, () => process.exit(1));
}

async function start(config: WorkerConfig): Promise<void> {
  const worker = await createWorkerDeps(config);
  const { logger } = worker;
  for (const sentence of config.misspelt) logger.warn({}, sentence);
  const state = { isStopping: false };
  const health = createHealthServer({ ...worker, isDraining: () => state.isStopping });
  await listen(health, config);
  await worker.leaveRoot();
  await worker.claimInstallation(exitBecause);
  takeJobs(worker, { health, state });
  await warnOfMovedClock(worker);
  logger.info({}, 'worker is ready');
  process.send?.({ type: 'ready' });
}

/** A database whose clock was moved is one for tests; whoever uses it for real should know. */
async function warnOfMovedClock({ logger, findTestOffset }: WorkerDeps): Promise<void> {
  const offsetMs = await findTestOffset().catch(() => 0);
  if (offsetMs > 0) logger.warn({}, describeMovedClock(offsetMs));
}

async function listen(health: Server, { settings: { WORKER_PORT: port, HOST: host } }: WorkerConfig): Promise<void> {
  if (port === undefined) return;
  try {
    health.listen(port, host);
    await once(health, 'listening');
  } catch (error) {
    throw new StartProblem(describeListenError(error, { host, port }).replace(' PORT=', ' WORKER_PORT='), { cause: error });
  }
}

function takeJobs(worker: WorkerDeps, { health, state }: { health: Server; state: { isStopping: boolean } }): void {
  const stopLanes = startLanes(worker);
  const stopSchedules = startSchedules(worker);
  worker.testClock?.onMove(() => runSchedulesOnce(worker));
  const stop = async (reason: string): Promise<void> => {
    if (state.isStopping) return;
    state.isStopping = true;
    worker.logger.info({ reason }, 'stopping');
    setTimeout(() => process.exit(0), DRAIN_MS).unref();
    await Promise.all([stopSchedules(), stopLanes()]);
    health.close();
    health.closeAllConnections();
    await worker.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // The parent process died, so nobody else would stop this one.
  process.on('disconnect', () => void stop('parent is gone'));
}

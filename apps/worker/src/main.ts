import { once } from 'node:events';
import { readWorkerConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { createHealthServer } from './health-server.ts';
import { startLanes } from './lanes.ts';
import { startSchedules } from './schedules.ts';

/** Jobs in hand get this long; one that is cut off runs again when its lease has ended (promises.md P6, P13). */
const DRAIN_MS = 8_000;

const config = readWorkerConfig();
const worker = await createWorkerDeps(config);
const { logger } = worker;

const stopLanes = startLanes(worker);
const stopSchedules = startSchedules(worker);

let isStopping = false;
const health = createHealthServer({ ...worker, isDraining: () => isStopping });
async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  logger.info({ reason }, 'stopping');
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
  await Promise.all([stopSchedules(), stopLanes()]);
  health.close();
  health.closeAllConnections();
  await worker.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
// Whoever started this process is gone, so nobody would stop it.
process.on('disconnect', () => void stop('parent is gone'));

const { WORKER_PORT, HOST } = config.settings;
if (WORKER_PORT !== undefined) {
  health.listen(WORKER_PORT, HOST);
  await once(health, 'listening');
}
logger.info({}, 'worker is ready');
process.send?.({ type: 'ready' });

import { once } from 'node:events';
import { jobHandlers } from '@everkin/domain/job-handlers';
import { runJob } from '@everkin/domain/jobs/run-job';
import { readWorkerConfig } from './config.ts';
import { createWorkerDeps } from './deps.ts';
import { createHealthServer } from './health-server.ts';
import { startSchedules } from './schedules.ts';

/** Documents are read in processes of their own; two at once keep both cores of a small machine busy, and one may speak beside. */
const CONCURRENCY = 3;
/** Jobs in hand get this long; one that is cut off runs again when its lease has ended (promises.md P6, P13). */
const DRAIN_MS = 8_000;

const config = readWorkerConfig();
const worker = await createWorkerDeps(config);
const { logger } = worker;

const consumer = worker.startConsumer({
  concurrency: CONCURRENCY,
  handle: async (message) => {
    const outcome = await runJob(worker.deps, jobHandlers, message);
    if (outcome !== 'skipped') logger.info({ jobId: message.jobId, outcome }, 'job ended');
  },
  onError: (error) => logger.warn({ reason: error.message }, 'the queue cannot be reached'),
});
const stopSchedules = startSchedules(worker);

let isStopping = false;
const health = createHealthServer({ ...worker, isDraining: () => isStopping });
async function stop(reason: string): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  logger.info({ reason }, 'stopping');
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
  await stopSchedules();
  await consumer.close();
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

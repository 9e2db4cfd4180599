import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { StartProblem } from '@everkin/contracts/start-problem';
import { createDatabase } from '@everkin/db/client';
import { createTestClock, findTestOffset, type TestClock } from '@everkin/db/test-clock';
import { createOpenerCache } from '@everkin/domain/chat/openers/opener-cache';
import { createReplyRegistry } from '@everkin/domain/chat/reply-registry';
import { createRecallIndexes } from '@everkin/domain/memories/recall/index/recall-indexes';
import { createDownloadReporter } from '@everkin/domain/memories/models/report-downloads';
import type { Deps } from '@everkin/domain/deps';
import { newTypeId } from '@everkin/domain/ids';
import { createOperatorAuth, type OperatorGate, loadOperatorCredentials } from '@everkin/domain/operators/operator-auth';
import { claimAtStart } from '@everkin/domain/uploads/claim-at-start';
import { parseProductSettings } from '@everkin/domain/product-settings';
import { createDiskWatch, type DiskWatch } from '@everkin/domain/operators/disk-watch';
import { composeReplyByReading } from '@everkin/extractive/compose/compose-reply';
import { getFreeBytes } from '@everkin/providers/storage/free-space';
import { createProviders } from '@everkin/providers/create-providers';
import { findDataDirectoryProblem } from '@everkin/providers/data-directory/find-problem';
import { createMetrics } from '@everkin/providers/metrics/choose-metrics';
import { createLogger, toLog } from '@everkin/providers/log/pino';
import { startBullConsumer } from '@everkin/providers/queue/bullmq';
import type { StartJobConsumer } from '@everkin/providers/queue/port';
import { createAgeSealing } from '@everkin/providers/sealing/age';
import { createTracing } from '@everkin/providers/tracing/choose-tracing';
import { dropPrivileges } from '@everkin/providers/process-user/drop-privileges';
import { createThrottle } from '@everkin/providers/throttle/choose-throttle';
import { createNoThrottle } from '@everkin/providers/throttle/none';
import { removeStaleTempFiles } from '@everkin/providers/remove-stale-temp-files';
import type { Logger } from 'pino';
import type { WorkerConfig } from './config.ts';

/** Long-lived resources of a worker process. */
export type WorkerDeps = {
  logger: Logger;
  deps: Deps;
  startConsumer: StartJobConsumer;
  /** Deletes partial files of processes that died. */
  removeStaleFiles: () => Promise<number>;
  /** Authenticates the operator; null where the settings name none. */
  operatorGate: OperatorGate | null;
  ping: () => Promise<void>;
  /** A clock that can be moved on; null unless TEST_CLOCK=on. */
  testClock: TestClock | null;
  /** By how many milliseconds the clock of this database was ever moved. */
  findTestOffset: () => Promise<number>;
  /** Drops root privileges where this process has them. */
  leaveRoot: () => Promise<void>;
  /**
   * Checks that the database and the files belong together, once this process has its user.
   * @param onProblem called where a database that answers only later is another one
   * @throws StartProblem where they do not
   */
  claimInstallation: (onProblem: (problem: StartProblem) => void) => Promise<void>;
  /** Free disk space. */
  disk: DiskWatch;
  close: () => Promise<void>;
};

/** The worker's composition root: the only module that binds ports to adapters. */
export async function createWorkerDeps(config: WorkerConfig): Promise<WorkerDeps> {
  const operator = loadOperatorCredentials(config.settings);
  const base = await createBase(config, operator);
  const { logger, database, dataDirectory, deps } = base;
  return {
    logger,
    deps,
    startConsumer: (options) => startBullConsumer({ redisUrl: config.redisUrl, keyPrefix: config.settings.REDIS_PREFIX, ...options }),
    removeStaleFiles: () => removeStaleTempFiles({ dataDirectory, now: database.clock.now() }),
    operatorGate: operator && createOperatorAuth(deps, operator),
    ping: database.ping,
    testClock: database.testClock,
    findTestOffset: () => findTestOffset(deps.db),
    leaveRoot: () =>
      dropPrivileges({
        runAs: config.runAs,
        dataDirectory,
        mustRead: process.argv.slice(1, 2),
        warn: (message) => deps.log.warn({}, message),
      }),
    claimInstallation: (onProblem) => claimAtStart(deps, onProblem),
    disk: createDiskWatch({ readFreeBytes: () => getFreeBytes(dataDirectory) }),
    close: base.close,
  };
}

/** @throws StartProblem where it cannot be used */
function findDataDirectory({ settings }: WorkerConfig): string {
  const dataDirectory = resolve(settings.DATA_DIR);
  const problem = findDataDirectoryProblem(dataDirectory, { mayBeFull: true });
  if (problem) throw new StartProblem(problem);
  return dataDirectory;
}

function openDatabase({ databaseUrl, settings }: WorkerConfig): ReturnType<typeof createDatabase> & { testClock: TestClock | null } {
  const database = createDatabase({ url: databaseUrl, maxConnections: settings.DATABASE_POOL });
  // The first query also reads the server's clock, so run one now. Health checks report an unreachable database.
  void database.ping().catch(() => {});
  const testClock = settings.TEST_CLOCK === 'on' ? createTestClock({ db: database.db, base: database.clock }) : null;
  return {
    ...database,
    testClock,
    clock: testClock ?? database.clock,
    close: async () => {
      await testClock?.close();
      await database.close();
    },
  };
}

/** What everything else stands on: log, database, and the providers behind their ports. */
async function createBase(config: WorkerConfig, operator: ReturnType<typeof loadOperatorCredentials>) {
  const tracing = await createTracing(config.settings, {
    room: 'worker',
    onTrouble: (error) => log.warn({ reason: error.message }, 'trace export failed'),
  });
  const logger = createLogger('worker', config.settings.LOG_LEVEL, tracing);
  const log = toLog(logger);
  const dataDirectory = findDataDirectory(config);
  const database = openDatabase(config);
  const fetches = createDownloadReporter({ db: database.db, log }, `${hostname()}:${dataDirectory}`);
  const { providers, close } = createProviders({
    settings: config.settings,
    redisUrl: config.redisUrl,
    databaseName: config.databaseName,
    dataDirectory,
    log,
    metrics: createMetrics(config.settings, 'worker'),
    tracing,
    onModelNews: fetches.tell,
    composeReply: composeReplyByReading,
  });
  const throttle = chooseThrottle(config, { operator, log });
  const deps: Deps = {
    db: database.db,
    clock: database.clock,
    newId: newTypeId,
    log,
    ...providers,
    sealing: createAgeSealing({ dataDirectory, capsuleKey: config.settings.CAPSULE_KEY }),
    recallIndexes: createRecallIndexes(),
    product: parseProductSettings(config.settings),
    throttle,
    replyRegistry: createReplyRegistry(),
    openerCache: createOpenerCache(),
  };
  return {
    logger,
    database,
    dataDirectory,
    deps,
    close: async () => {
      const isTold = tracing.close();
      await close();
      await fetches.close();
      await throttle.close();
      await database.close();
      await isTold;
    },
  };
}

/** Only the operator calls a worker, where it listens. */
function chooseThrottle(
  { settings, redisUrl }: WorkerConfig,
  { operator, log }: { operator: ReturnType<typeof loadOperatorCredentials>; log: Deps['log'] },
): Deps['throttle'] & { close(): Promise<void> } {
  const isCalled = operator !== null && settings.WORKER_PORT !== undefined;
  return isCalled ? createThrottle(settings, { redisUrl, log }) : createNoThrottle();
}

import { createHash, randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { StartProblem } from '@everkin/contracts/start-problem';
import { createDatabase } from '@everkin/db/client';
import { createTestClock, findTestOffset, type TestClock } from '@everkin/db/test-clock';
import { createSessions, type Sessions } from '@everkin/domain/accounts/sessions';
import { createOpenerCache } from '@everkin/domain/chat/openers/opener-cache';
import { createReplyRegistry } from '@everkin/domain/chat/reply-registry';
import { createRecallIndexes } from '@everkin/domain/memories/recall/index/recall-indexes';
import { createDownloadReporter } from '@everkin/domain/memories/models/report-downloads';
import type { Deps } from '@everkin/domain/deps';
import { createPresenceTracker } from '@everkin/domain/groups/presence/presence';
import { newTypeId } from '@everkin/domain/ids';
import { createOperatorAuth, type OperatorGate, loadOperatorCredentials } from '@everkin/domain/operators/operator-auth';
import { createEventStreams, type EventStreams } from '@everkin/domain/notifications/event-streams';
import { claimAtStart } from '@everkin/domain/uploads/claim-at-start';
import { parseProductSettings } from '@everkin/domain/product-settings';
import { createDiskWatch, type DiskWatch } from '@everkin/domain/operators/disk-watch';
import { composeReplyByReading } from '@everkin/extractive/compose/compose-reply';
import { getFreeBytes } from '@everkin/providers/storage/free-space';
import { createProviders } from '@everkin/providers/create-providers';
import { findDataDirectoryProblem } from '@everkin/providers/data-directory/find-problem';
import { createMailWebhook, outboxDirectory } from '@everkin/providers/email/choose-email';
import { mayShowOutbox } from '@everkin/contracts/dev/dev-pages';
import { writeDevKey } from '@everkin/providers/data-directory/write-dev-key';
import { listOutbox } from '@everkin/providers/email/outbox';
import { createSmsWebhook } from '@everkin/providers/sms/choose-sms';
import { listTextOutbox } from '@everkin/providers/sms/outbox';
import type { SmsWebhook } from '@everkin/providers/sms/port';
import { createQueueDashboard, type QueueBoard } from '@everkin/providers/queue/dashboard';
import { createMetrics } from '@everkin/providers/metrics/choose-metrics';
import { createLogger, toLog } from '@everkin/providers/log/pino';
import { createNoSealing } from '@everkin/providers/sealing/none';
import { createTracing } from '@everkin/providers/tracing/choose-tracing';
import { dropPrivileges } from '@everkin/providers/process-user/drop-privileges';
import { createThrottle } from '@everkin/providers/throttle/choose-throttle';
import type { Logger } from 'pino';
import type { ApiConfig } from './config.ts';
import type { StageUpload } from './http/multipart.ts';
import type { HearMailCall } from './http/webhooks/mail-webhook.ts';
import type { AdvanceClock } from './http/dev/clock-route.ts';
import type { ListOutbox, ListTexts } from './http/dev/outbox-page.ts';

/** Long-lived resources of an api process. */
export type ApiDeps = {
  logger: Logger;
  deps: Deps;
  sessions: Sessions;
  /** Event streams of GET /api/events. */
  live: EventStreams;
  /** Signs the registration passes of callers who entered an access code. */
  accessPassSecret: string;
  /** Signs the cookies of known devices (somebody signed in on them before). */
  deviceSecret: string;
  /** Receives one file of a request into the staging folder. */
  stage: StageUpload;
  /** The latest mail and texts written to files, and the key of its page; null where nobody may view it. */
  outbox: { listOutbox: ListOutbox; listTexts: ListTexts; key: string } | null;
  /** Moves the clock of the product on; null unless TEST_CLOCK=on. */
  advanceClock: AdvanceClock | null;
  /** By how many milliseconds the clock of this database was ever moved. */
  findTestOffset: () => Promise<number>;
  /** Verifies and parses webhook calls of the mail provider; null where no webhook is configured. */
  hearMailCall: HearMailCall | null;
  /** Verifies and parses calls of the text provider; null where there is none. */
  smsWebhook: SmsWebhook | null;
  /** Authenticates the operator; null where the settings name none. */
  operatorGate: OperatorGate | null;
  /** Queue dashboard for the operator. */
  queueBoard: QueueBoard | null;
  /** Resolves when PostgreSQL answers. */
  ping: () => Promise<void>;
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

/** Where the queue dashboard is served. */
export const QUEUE_BOARD_PATH = '/operator/jobs';
/** Number of messages on the outbox page. */
const OUTBOX_SHOWN = 50;

/** The api's composition root: the only module that binds ports to adapters. */
export async function createApiDeps(config: ApiConfig): Promise<ApiDeps> {
  const operator = loadOperatorCredentials(config.settings);
  const base = await createBase(config);
  const { logger, database, dataDirectory, deps } = base;
  const { testClock } = database;
  const queueBoard = operator && createQueueBoard(config, deps.log);
  const sessions = createSessions(deps);
  const presence = createPresenceTracker({ ...deps, holderId: randomUUID() });
  return {
    logger,
    deps,
    sessions,
    live: createEventStreams({ ...deps, presence, listAliveSessions: (tokens) => sessions.listAlive(tokens) }),
    accessPassSecret: makeAccessPassSecret(config),
    deviceSecret: makeDeviceSecret(config),
    stage: deps.stage,
    outbox: mayShowOutbox(config.settings)
      ? {
          listOutbox: () => listOutbox(outboxDirectory(dataDirectory), OUTBOX_SHOWN),
          listTexts: () => listTextOutbox(outboxDirectory(dataDirectory), OUTBOX_SHOWN),
          key: config.devKey ?? writeDevKey(dataDirectory),
        }
      : null,
    advanceClock: testClock && ((byMs) => testClock.advance(byMs)),
    findTestOffset: () => findTestOffset(deps.db),
    hearMailCall: createMailWebhook(config.settings),
    smsWebhook: createSmsWebhook(config.settings),
    operatorGate: operator && createOperatorAuth(deps, operator),
    queueBoard,
    ping: database.ping,
    leaveRoot: () =>
      dropPrivileges({
        runAs: config.runAs,
        dataDirectory,
        mustRead: [...process.argv.slice(1, 2), config.webDirectory, config.queueBoardDirectory],
        warn: (message) => deps.log.warn({}, message),
      }),
    claimInstallation: (onProblem) => claimAtStart(deps, onProblem),
    disk: createDiskWatch({ readFreeBytes: () => getFreeBytes(dataDirectory) }),
    close: async () => {
      await presence.close();
      await queueBoard?.close();
      await base.close();
    },
  };
}

/** @throws StartProblem where it cannot be used */
function findDataDirectory({ settings }: ApiConfig): string {
  const dataDirectory = resolve(settings.DATA_DIR);
  const problem = findDataDirectoryProblem(dataDirectory, { mayBeFull: true });
  if (problem) throw new StartProblem(problem);
  return dataDirectory;
}

function openDatabase({ databaseUrl, settings }: ApiConfig): ReturnType<typeof createDatabase> & { testClock: TestClock | null } {
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
async function createBase(config: ApiConfig) {
  const tracing = await createTracing(config.settings, {
    room: 'api',
    onTrouble: (error) => log.warn({ reason: error.message }, 'trace export failed'),
  });
  const logger = createLogger('api', config.settings.LOG_LEVEL, tracing);
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
    metrics: createMetrics(config.settings, 'api'),
    tracing,
    onModelNews: fetches.tell,
    composeReply: composeReplyByReading,
  });
  const throttle = createThrottle(config.settings, { redisUrl: config.redisUrl, log });
  const deps: Deps = {
    db: database.db,
    clock: database.clock,
    newId: newTypeId,
    log,
    ...providers,
    sealing: createNoSealing(),
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

const createQueueBoard = ({ redisUrl, settings, queueBoardDirectory }: ApiConfig, log: Deps['log']): QueueBoard =>
  createQueueDashboard({
    redisUrl,
    keyPrefix: settings.REDIS_PREFIX,
    basePath: QUEUE_BOARD_PATH,
    uiDirectory: queueBoardDirectory,
    onError: (error) => log.warn({ reason: error.message }, 'redis unreachable: the queue dashboard is empty'),
  });

/** Shared by all processes of an installation and secret otherwise. Changes with the access codes, which invalidates old passes. */
const makeAccessPassSecret = ({ databaseUrl, settings }: ApiConfig): string =>
  createHash('sha256').update(`${databaseUrl}\n${settings.ACCESS_CODES}`).digest('base64url');

/** Also shared by all processes of an installation, but never rotated: a device stays known until its cookie expires. */
const makeDeviceSecret = ({ databaseUrl }: ApiConfig): string =>
  createHash('sha256').update(`${databaseUrl}\nknown devices`).digest('base64url');

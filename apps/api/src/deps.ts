import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { createDatabase } from '@everkin/db/client';
import { createSessions, type Sessions } from '@everkin/domain/accounts/sessions';
import { createReplyRuns } from '@everkin/domain/chat/reply-runs';
import { createRecallIndexes } from '@everkin/domain/memories/recall/recall-indexes';
import type { Deps, Log } from '@everkin/domain/deps';
import { newTypeId } from '@everkin/domain/ids';
import { createLiveFeed, type LiveFeed } from '@everkin/domain/notifications/live-feed';
import { readProductSettings } from '@everkin/domain/product-settings';
import { createZipArchive } from '@everkin/providers/archive/zip';
import { createEmail } from '@everkin/providers/email/choose-email';
import { listOutbox } from '@everkin/providers/email/outbox';
import { createEmbeddedExtraction } from '@everkin/providers/extraction/embedded';
import { detectImageKind, detectMediaKind, detectTextKind, TEXT_KIND_MIME } from '@everkin/providers/extraction/kinds';
import { createEmbeddings } from '@everkin/providers/embeddings/choose-embeddings';
import { createSharpImages } from '@everkin/providers/images/sharp';
import { createLlm } from '@everkin/providers/llm/choose-llm';
import { createLogger, toLog } from '@everkin/providers/log/pino';
import { createBullQueue } from '@everkin/providers/queue/bullmq';
import { createRedisRealtime } from '@everkin/providers/realtime/redis';
import { createStorage } from '@everkin/providers/storage/choose-storage';
import { stageStream } from '@everkin/providers/storage/staging';
import { createOpenThrottle } from '@everkin/providers/throttle/open';
import type { Throttle } from '@everkin/providers/throttle/port';
import { createRedisThrottle } from '@everkin/providers/throttle/redis';
import type { Logger } from 'pino';
import type { ApiConfig } from './config.ts';
import type { StageUpload } from './http/multipart.ts';
import { type ListOutbox, mayShowOutbox } from './http/outbox-page.ts';

/** Everything that an api process holds open. */
export type ApiDeps = {
  logger: Logger;
  deps: Deps;
  sessions: Sessions;
  /** The streams of GET /api/events. */
  live: LiveFeed;
  /** Seals the passes of those who knew an access code. */
  accessPassSecret: string;
  /** Receives one file of a request into the staging folder. */
  stage: StageUpload;
  /** The newest mail that was written to files; null where nobody may look into it. */
  listOutbox: ListOutbox | null;
  /** Resolves when PostgreSQL answers. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** Messages that the page of the outbox shows. */
const OUTBOX_SHOWN = 50;

/** The one place of the api where ports meet their adapters. */
export function createApiDeps(config: ApiConfig): ApiDeps {
  const logger = createLogger('api', config.settings.LOG_LEVEL);
  const log = toLog(logger);
  const dataDirectory = resolve(config.settings.DATA_DIR);
  const database = createDatabase({ url: config.databaseUrl, maxConnections: config.settings.DATABASE_POOL });
  const queue = createBullQueue({
    redisUrl: config.redisUrl,
    keyPrefix: config.settings.REDIS_PREFIX,
    onError: (error) => log.warn({ reason: error.message }, 'redis is away'),
  });
  const throttle = chooseThrottle(config, log);
  const embeddings = createEmbeddings(config.settings, {
    dataDirectory,
    onTrouble: (error) => log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'meanings are not read for now'),
  });
  const realtime = createRedisRealtime({
    redisUrl: config.redisUrl,
    keyPrefix: config.settings.REDIS_PREFIX,
    onError: (error) => log.warn({ reason: error.message }, 'redis is away: live news are late'),
  });
  const deps: Deps = {
    db: database.db,
    clock: { now: () => new Date() },
    newId: newTypeId,
    log,
    storage: createStorage(config.settings, dataDirectory),
    extraction: createEmbeddedExtraction(),
    fileKinds: { detectTextKind, detectImageKind, detectMediaKind, mimeTypeOfText: TEXT_KIND_MIME },
    images: createSharpImages(),
    archive: createZipArchive({ directory: join(dataDirectory, 'tmp') }),
    stage: (input) => stageStream({ ...input, directory: join(dataDirectory, 'tmp') }),
    queue,
    realtime,
    llm: createLlm(config.settings),
    embeddings,
    recallIndexes: createRecallIndexes(),
    email: createEmail(config.settings, dataDirectory),
    product: readProductSettings(config.settings),
    throttle,
    replyRuns: createReplyRuns(),
  };
  const sessions = createSessions(deps);
  return {
    logger,
    deps,
    sessions,
    live: createLiveFeed({ ...deps, listAliveSessions: (tokens) => sessions.listAlive(tokens) }),
    accessPassSecret: makeAccessPassSecret(config),
    stage: deps.stage,
    listOutbox: mayShowOutbox(config.settings) ? () => listOutbox(join(dataDirectory, 'outbox'), OUTBOX_SHOWN) : null,
    ping: database.ping,
    close: async () => {
      await embeddings.close();
      await queue.close();
      await realtime.close();
      await throttle.close();
      await database.close();
    },
  };
}

function chooseThrottle({ settings, redisUrl }: ApiConfig, log: Log): Throttle {
  if (settings.RATE_LIMITS === 'on')
    return createRedisThrottle({
      redisUrl,
      keyPrefix: settings.REDIS_PREFIX,
      onError: (error) => log.warn({ reason: error.message }, 'redis is away: each process counts calls for itself'),
    });
  log.warn({}, 'RATE_LIMITS is off: nobody is throttled, not even who guesses passwords. For tests and measurements only.');
  return createOpenThrottle();
}

/** What every process of an installation knows and nobody else does; new with each change of the codes, so that old passes end. */
const makeAccessPassSecret = ({ databaseUrl, settings }: ApiConfig): string =>
  createHash('sha256').update(`${databaseUrl}\n${settings.ACCESS_CODES}`).digest('base64url');

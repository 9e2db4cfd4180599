import { join, resolve } from 'node:path';
import { createDatabase } from '@everkin/db/client';
import { createReplyRuns } from '@everkin/domain/chat/reply-runs';
import { createRecallIndexes } from '@everkin/domain/memories/recall/recall-indexes';
import type { Deps } from '@everkin/domain/deps';
import { newTypeId } from '@everkin/domain/ids';
import { readProductSettings } from '@everkin/domain/product-settings';
import { createZipArchive } from '@everkin/providers/archive/zip';
import { createEmail } from '@everkin/providers/email/choose-email';
import { createEmbeddedExtraction } from '@everkin/providers/extraction/embedded';
import { detectImageKind, detectMediaKind, detectTextKind, TEXT_KIND_MIME } from '@everkin/providers/extraction/kinds';
import { createEmbeddings } from '@everkin/providers/embeddings/choose-embeddings';
import { createSharpImages } from '@everkin/providers/images/sharp';
import { createLlm } from '@everkin/providers/llm/choose-llm';
import { createLogger, toLog } from '@everkin/providers/log/pino';
import { createBullQueue, startBullConsumer } from '@everkin/providers/queue/bullmq';
import type { StartJobConsumer } from '@everkin/providers/queue/port';
import { createRedisRealtime } from '@everkin/providers/realtime/redis';
import { createStorage } from '@everkin/providers/storage/choose-storage';
import { createOpenThrottle } from '@everkin/providers/throttle/open';
import { stageStream, sweepStagedFiles } from '@everkin/providers/storage/staging';
import type { Logger } from 'pino';
import type { WorkerConfig } from './config.ts';

/** Everything that a worker process holds open. */
export type WorkerDeps = {
  logger: Logger;
  deps: Deps;
  startConsumer: StartJobConsumer;
  /** Removes what uploads that were cut off left in the staging folder. */
  sweepUploads: () => Promise<number>;
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

/** An upload that takes longer than this is no upload any more. */
const STAGED_FILE_MAX_AGE_MS = 60 * 60 * 1000;

/** The one place of the worker where ports meet their adapters. */
export function createWorkerDeps(config: WorkerConfig): WorkerDeps {
  const logger = createLogger('worker', config.settings.LOG_LEVEL);
  const log = toLog(logger);
  const dataDirectory = resolve(config.settings.DATA_DIR);
  const database = createDatabase({ url: config.databaseUrl, maxConnections: config.settings.DATABASE_POOL });
  const queue = createBullQueue({
    redisUrl: config.redisUrl,
    keyPrefix: config.settings.REDIS_PREFIX,
    onError: (error) => log.warn({ reason: error.message }, 'redis is away'),
  });
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
    // Nobody calls a worker.
    throttle: createOpenThrottle(),
    replyRuns: createReplyRuns(),
  };
  return {
    logger,
    deps,
    startConsumer: (options) => startBullConsumer({ redisUrl: config.redisUrl, keyPrefix: config.settings.REDIS_PREFIX, ...options }),
    sweepUploads: () => sweepStagedFiles({ directory: join(dataDirectory, 'tmp'), olderThanMs: STAGED_FILE_MAX_AGE_MS, now: new Date() }),
    ping: database.ping,
    close: async () => {
      await embeddings.close();
      await queue.close();
      await realtime.close();
      await database.close();
    },
  };
}

import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '@everkin/contracts/config';
import { createZipArchive } from './archive/zip.ts';
import { createEmail } from './email/choose-email.ts';
import { createEmbeddings } from './embeddings/choose-embeddings.ts';
import { createEmbeddedExtraction } from './extraction/embedded.ts';
import { detectImageKind, detectTextKind, TEXT_KIND_MIME } from './extraction/kinds.ts';
import { inspectMediaFile } from './extraction/media-kinds.ts';
import { holdsChat } from './extraction/formats/chat-zip.ts';
import { createSharpImages } from './images/sharp.ts';
import { createLlm } from './llm/choose-llm.ts';
import { type ComposeReply, createOwnWordsLlm } from './llm/own-words.ts';
import type { Log } from './log/port.ts';
import { measureCalls } from './metrics/measure-calls.ts';
import type { Metrics } from './metrics/port.ts';
import type { DownloadProgress } from './models/fetch-model.ts';
import { createBullQueue } from './queue/bullmq.ts';
import { createRedisRealtime } from './realtime/redis.ts';
import { createSms } from './sms/choose-sms.ts';
import { createStorage } from './storage/choose-storage.ts';
import { createInstallationMarks } from './storage/installation-marks.ts';
import { stageStream } from './storage/staging.ts';
import type { Tracing } from './tracing/port.ts';
import { createVoice } from './voice/choose-voice.ts';
import { createSampleCheck } from './voice/sample/check-sample.ts';
import { createTranscription } from './transcription/choose-transcription.ts';

export type ProviderOptions = {
  settings: Settings;
  redisUrl: string;
  /** How an operator knows the database. */
  databaseName: string;
  /** Absolute. */
  dataDirectory: string;
  log: Log;
  metrics: Metrics;
  tracing: Tracing;
  /** Receives progress for the models that process memories, in the process that downloads them. @param model its id */
  onModelNews: (model: string, news: DownloadProgress) => void;
  /** Composes replies in the person's own words. */
  composeReply: ComposeReply;
};

/** Where files are kept until they move to storage. */
export const stagingDirectory = (dataDirectory: string): string => join(dataDirectory, 'tmp');

/**
 * Creates the adapters that the settings select, for everything a process needs from the outside world. None connects before
 * its first use.
 * @returns the adapters by port name, and `close` for those that hold resources
 */
export function createProviders(options: ProviderOptions) {
  const { settings, redisUrl, databaseName, dataDirectory, log, metrics, tracing, onModelNews, composeReply } = options;
  const warn = (message: string) => (error: unknown) => log.warn({ reason: firstCauseOf(error) }, message);
  const redis = { redisUrl, keyPrefix: settings.REDIS_PREFIX };
  const queue = createBullQueue({ ...redis, onError: warn('redis is away') });
  const realtime = createRedisRealtime({ ...redis, onError: warn('redis is away: live news are late') });
  const embeddings = createEmbeddings(settings, {
    dataDirectory,
    onNews: onModelNews,
    onTrouble: warn('meanings are not read for now'),
  });
  const transcription = createTranscription(settings, {
    dataDirectory,
    onNews: onModelNews,
    onTrouble: warn('recordings are not heard for now'),
  });
  const voice = createVoice(settings, { dataDirectory, onNews: onModelNews, onTrouble: warn('a plainer voice speaks for now') });
  const storage = createStorage(settings, dataDirectory);
  const directory = stagingDirectory(dataDirectory);
  return {
    providers: {
      ...measureCalls(
        { metrics, tracing },
        {
          storage,
          extraction: createEmbeddedExtraction(),
          llm: createLlm(settings, composeReply),
          embeddings,
          transcription,
          voice,
          email: createEmail(settings, dataDirectory),
          sms: createSms(settings, dataDirectory),
        },
      ),
      ownWords: createOwnWordsLlm(composeReply),
      metrics,
      tracing,
      fileKinds: { detectTextKind, detectImageKind, inspectMediaFile, holdsChat, mimeTypeOfText: TEXT_KIND_MIME },
      images: createSharpImages(),
      archive: createZipArchive({ directory }),
      stage: (input: { stream: Readable; maxBytes: number }) => stageStream({ ...input, directory }),
      queue,
      realtime,
      checkSample: createSampleCheck(),
      installation: { databaseName, marks: createInstallationMarks(settings, { dataDirectory, storage }) },
    },
    close: () => closeAll([embeddings, transcription, voice, queue, realtime]),
  };
}

async function closeAll(adapters: { close(): Promise<void> }[]): Promise<void> {
  for (const adapter of adapters) await adapter.close();
}

/** Finds the cause that is useful to an operator, such as "the registry answered 403"; user-facing messages omit it. */
function firstCauseOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return (error.cause instanceof Error && firstCauseOf(error.cause)) || error.message;
}

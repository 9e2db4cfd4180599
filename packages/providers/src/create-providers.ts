import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Settings } from '@everkin/contracts/config';
import { createZipArchive } from './archive/zip.ts';
import { createEmail } from './email/choose-email.ts';
import { createEmbeddings } from './embeddings/choose-embeddings.ts';
import { createEmbeddedExtraction } from './extraction/embedded.ts';
import { detectImageKind, detectMediaKind, detectTextKind, TEXT_KIND_MIME } from './extraction/kinds.ts';
import { holdsWhatsAppChat } from './extraction/formats/whatsapp-zip.ts';
import { createSharpImages } from './images/sharp.ts';
import { createLlm } from './llm/choose-llm.ts';
import type { Log } from './log/port.ts';
import { createBullQueue } from './queue/bullmq.ts';
import { createRedisRealtime } from './realtime/redis.ts';
import { createStorage } from './storage/choose-storage.ts';
import { stageStream } from './storage/staging.ts';
import { createTranscription } from './transcription/choose-transcription.ts';

export type ProviderOptions = {
  settings: Settings;
  redisUrl: string;
  /** Absolute. */
  dataDirectory: string;
  log: Log;
};

/** Where files lie until storage takes them. */
export const stagingDirectory = (dataDirectory: string): string => join(dataDirectory, 'tmp');

/**
 * The adapters that the settings choose, for what every process needs of the outside world; none is connected to before
 * it is used.
 * @returns them under the names of their ports, and `close` for those that hold something open
 */
export function createProviders({ settings, redisUrl, dataDirectory, log }: ProviderOptions) {
  const warn = (message: string) => (error: unknown) =>
    log.warn({ reason: error instanceof Error ? error.message : String(error) }, message);
  const redis = { redisUrl, keyPrefix: settings.REDIS_PREFIX };
  const queue = createBullQueue({ ...redis, onError: warn('redis is away') });
  const realtime = createRedisRealtime({ ...redis, onError: warn('redis is away: live news are late') });
  const embeddings = createEmbeddings(settings, { dataDirectory, onTrouble: warn('meanings are not read for now') });
  const transcription = createTranscription(settings, { dataDirectory });
  const directory = stagingDirectory(dataDirectory);
  return {
    providers: {
      storage: createStorage(settings, dataDirectory),
      extraction: createEmbeddedExtraction(),
      fileKinds: { detectTextKind, detectImageKind, detectMediaKind, holdsWhatsAppChat, mimeTypeOfText: TEXT_KIND_MIME },
      images: createSharpImages(),
      archive: createZipArchive({ directory }),
      stage: (input: { stream: Readable; maxBytes: number }) => stageStream({ ...input, directory }),
      queue,
      realtime,
      llm: createLlm(settings),
      embeddings,
      transcription,
      email: createEmail(settings, dataDirectory),
    },
    close: async (): Promise<void> => {
      await embeddings.close();
      await transcription.close();
      await queue.close();
      await realtime.close();
    },
  };
}

import type { Readable } from 'node:stream';
import type { IdByPrefix, IdPrefix } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { holdsChat } from '@everkin/providers/extraction/formats/chat-zip';
import type { detectImageKind, detectTextKind, TEXT_KIND_MIME } from '@everkin/providers/extraction/kinds';
import type { inspectMediaFile } from '@everkin/providers/extraction/media-kinds';
import type { Archive } from '@everkin/providers/archive/port';
import type { Email } from '@everkin/providers/email/port';
import type { Extraction } from '@everkin/providers/extraction/port';
import type { Embeddings } from '@everkin/providers/embeddings/port';
import type { Images } from '@everkin/providers/images/port';
import type { Llm } from '@everkin/providers/llm/port';
import type { Log } from '@everkin/providers/log/port';
import type { Metrics } from '@everkin/providers/metrics/port';
import type { JobQueue } from '@everkin/providers/queue/port';
import type { Realtime } from '@everkin/providers/realtime/port';
import type { StagedFile as StagedBytes } from '@everkin/providers/storage/staging';
import type { Storage } from '@everkin/providers/storage/port';
import type { Throttle } from '@everkin/providers/throttle/port';
import type { Tracing } from '@everkin/providers/tracing/port';
import type { Transcription } from '@everkin/providers/transcription/port';
import type { VoiceProvider } from '@everkin/providers/voice/port';
import type { CheckSample } from '@everkin/providers/voice/sample/check-sample';
import type { ReplyRegistry } from './chat/reply-registry.ts';
import type { RecallIndexes } from './memories/recall/recall-indexes.ts';

export type StageBytes = (input: { stream: Readable; maxBytes: number }) => Promise<StagedBytes>;

export type Clock = { now(): Date };
export type NewId = <Prefix extends IdPrefix>(prefix: Prefix) => IdByPrefix[Prefix];

export type { Log, LogFields } from '@everkin/providers/log/port';

/** Tells by content and ending what a file is, so that no browser's word has to be believed. */
export type FileKinds = {
  detectTextKind: typeof detectTextKind;
  detectImageKind: typeof detectImageKind;
  inspectMediaFile: typeof inspectMediaFile;
  holdsChat: typeof holdsChat;
  mimeTypeOfText: typeof TEXT_KIND_MIME;
};

/** The settings that change what the product does, read once at start. */
export type ProductSettings = {
  /** Where people open the app; every link is built from it, never from a request (docs/SECURITY.md, Tokens). */
  publicUrl: string;
  /** Codes that open registration; empty when any six digits do (docs/PRODUCT.md, Access codes). */
  accessCodes: string[];
  /** Whether the limits of Free are enforced (docs/PRODUCT.md, Limits of Free). */
  hasPlanLimits: boolean;
  /** What one account may keep in files (docs/SECURITY.md, Uploads). */
  storageQuotaBytes: number;
  /** What one account may keep in text that it writes. */
  textQuotaBytes: number;
};

/** What every use-case may need of the outside world. */
export type Deps = {
  db: Database;
  clock: Clock;
  newId: NewId;
  log: Log;
  storage: Storage;
  extraction: Extraction;
  fileKinds: FileKinds;
  images: Images;
  archive: Archive;
  /** Receives bytes into the staging folder, from where storage takes them. */
  stage: StageBytes;
  queue: JobQueue;
  realtime: Realtime;
  llm: Llm;
  embeddings: Embeddings;
  transcription: Transcription;
  voice: VoiceProvider;
  /** Whether a voice can be made from a recording. */
  checkSample: CheckSample;
  /** What this process has indexed of the memories. */
  recallIndexes: RecallIndexes;
  email: Email;
  product: ProductSettings;
  throttle: Throttle;
  metrics: Metrics;
  tracing: Tracing;
  /** The replies that this process is making. */
  replyRegistry: ReplyRegistry;
};

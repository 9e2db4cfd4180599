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
import type { InstallationMark } from '@everkin/providers/storage/installation-marks';
import type { Sealing } from '@everkin/providers/sealing/port';
import type { Sms } from '@everkin/providers/sms/port';
import type { Storage } from '@everkin/providers/storage/port';
import type { Throttle } from '@everkin/providers/throttle/port';
import type { Tracing } from '@everkin/providers/tracing/port';
import type { Transcription } from '@everkin/providers/transcription/port';
import type { VoiceProvider } from '@everkin/providers/voice/port';
import type { CheckSample } from '@everkin/providers/voice/sample/check-sample';
import type { OpenerCache } from './chat/openers/opener-cache.ts';
import type { ReplyRegistry } from './chat/reply-registry.ts';
import type { RecallIndexes } from './memories/recall/index/recall-indexes.ts';

export type StageBytes = (input: { stream: Readable; maxBytes: number }) => Promise<StagedBytes>;

export type Clock = { now(): Date };
export type NewId = <Prefix extends IdPrefix>(prefix: Prefix) => IdByPrefix[Prefix];

export type { Log, LogFields } from '@everkin/providers/log/port';

/** Detects a file's type from its content and extension, so that the browser's claim need not be trusted. */
export type FileKinds = {
  detectTextKind: typeof detectTextKind;
  detectImageKind: typeof detectImageKind;
  inspectMediaFile: typeof inspectMediaFile;
  holdsChat: typeof holdsChat;
  mimeTypeOfText: typeof TEXT_KIND_MIME;
};

/** The settings that change the product's behaviour, loaded once at start. */
export type ProductSettings = {
  /** The public URL of the app; every link is built from it, never from a request (docs/SECURITY.md, Tokens). */
  publicUrl: string;
  /** Access codes for registration; empty when any six digits will do (docs/PRODUCT.md, Access codes). */
  accessCodes: string[];
  /** Whether the limits of Free are enforced (docs/PRODUCT.md, Limits of Free). */
  hasPlanLimits: boolean;
  /** The storage quota of one account for files (docs/SECURITY.md, Uploads). */
  storageQuotaBytes: number;
  /** Whether mail that is only written to the outbox counts as sent, in tests. */
  outboxCountsAsSent: boolean;
  /** The storage quota of one account for text. */
  textQuotaBytes: number;
};

/** The dependencies of the use cases. */
export type Deps = {
  db: Database;
  clock: Clock;
  newId: NewId;
  log: Log;
  storage: Storage;
  /** Encrypts capsules. Only a worker's holds the key; the api's refuses. */
  sealing: Sealing;
  /** How an operator knows the database, and where its id lies beside the files. The last place is that of the files in use. */
  installation: { databaseName: string; marks: readonly InstallationMark[] };
  extraction: Extraction;
  fileKinds: FileKinds;
  images: Images;
  archive: Archive;
  /** Writes an incoming byte stream to the staging folder, from where it is moved to storage. */
  stage: StageBytes;
  queue: JobQueue;
  realtime: Realtime;
  llm: Llm;
  /** Replies in the person's own words, whichever `llm` answers people. */
  ownWords: Llm;
  embeddings: Embeddings;
  transcription: Transcription;
  voice: VoiceProvider;
  /** Checks whether a voice can be cloned from a recording. */
  checkSample: CheckSample;
  /** The memory indexes that this process has built. */
  recallIndexes: RecallIndexes;
  email: Email;
  sms: Sms;
  product: ProductSettings;
  throttle: Throttle;
  metrics: Metrics;
  tracing: Tracing;
  /** The replies that this process is making. */
  replyRegistry: ReplyRegistry;
  /** The first questions that this process has tried. */
  openerCache: OpenerCache;
};

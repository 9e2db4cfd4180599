import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { IdByPrefix, IdPrefix } from '@everkin/contracts/ids';
import { createDatabase } from '@everkin/db/client';
import { composeReplyByReading } from '@everkin/extractive/compose/compose-reply';
import { createZipArchive } from '@everkin/providers/archive/zip';
import { createEmbeddedExtraction } from '@everkin/providers/extraction/embedded';
import { holdsChat } from '@everkin/providers/extraction/formats/chat-zip';
import { detectImageKind, detectTextKind, TEXT_KIND_MIME } from '@everkin/providers/extraction/kinds';
import { inspectMediaFile } from '@everkin/providers/extraction/media-kinds';
import { createNoEmbeddings } from '@everkin/providers/embeddings/none';
import { createSharpImages } from '@everkin/providers/images/sharp';
import { createOwnWordsLlm } from '@everkin/providers/llm/own-words';
import { createNoMetrics } from '@everkin/providers/metrics/none';
import { createLocalRealtime } from '@everkin/providers/realtime/local';
import { createAgeSealing } from '@everkin/providers/sealing/age';
import { createLocalDiskStorage } from '@everkin/providers/storage/local-disk';
import { createFolderMark } from '@everkin/providers/storage/installation-marks';
import { stageStream } from '@everkin/providers/storage/staging';
import { createNoThrottle } from '@everkin/providers/throttle/none';
import { createNoTracing } from '@everkin/providers/tracing/none';
import { createNoTranscription } from '@everkin/providers/transcription/none';
import { createLocalVoice } from '@everkin/providers/voice/local/local-voice';
import type { Embeddings } from '@everkin/providers/embeddings/port';
import { createOpenerCache } from '../chat/openers/opener-cache.ts';
import { createReplyRegistry } from '../chat/reply-registry.ts';
import { newTypeId } from '../ids.ts';
import { createRecallIndexes } from '../memories/recall/index/recall-indexes.ts';
import type { Deps, LogFields, NewId } from '../deps.ts';
import { markFiles } from '../uploads/check-installation.ts';
import { createRecordingEmail, type RecordingEmail } from './recording-email.ts';
import { createRecordingSms, type RecordingSms } from './recording-sms.ts';
import { createRecordingQueue, type RecordingQueue } from './recording-queue.ts';
import { createScriptedLlm, type ScriptedLlm } from './scripted-llm.ts';

/** The bundled document parser, where this run has built it: it starts in a third of the time that the sources take. */
const BUNDLED_READER =
  process.env['TEST_BUNDLES'] === 'fresh'
    ? { programPath: fileURLToPath(new URL('../../../../apps/worker/dist/extract-process.js', import.meta.url)) }
    : {};

/** What the processes of one test installation share. */
export type TestGround = {
  /** postgres://… of a migrated database. */
  databaseUrl: string;
  /** Contains stored and staged files, like DATA_DIR. */
  directory: string;
};

/** The dependencies of a use-case, real wherever that is fast; the others are fakes that a test can inspect. */
export type TestDeps = Deps & {
  llm: ScriptedLlm;
  queue: RecordingQueue;
  email: RecordingEmail;
  sms: RecordingSms;
  clock: { now(): Date; set(now: Date): void };
  /** Warnings and errors that were logged. */
  logged: { level: 'warn' | 'error'; message: string; fields: LogFields; error?: unknown }[];
  /** Where uploads are staged before they are stored. */
  stagingDirectory: string;
  ground: TestGround;
  /** The same installation seen from another process: the same rows and files, with its own replies and queue. */
  anotherProcess(): TestDeps;
  close(): Promise<void>;
};

export const TEST_NOW = new Date('2026-03-01T12:00:00.000Z');

/**
 * Creates the dependencies for a test.
 * @param options.databaseUrl a migrated database of the test's own; see `createTestDatabase` in tests/
 */
export async function createTestDeps(options: { databaseUrl: string; embeddings?: Embeddings }): Promise<TestDeps> {
  const directory = await mkdtemp(join(tmpdir(), 'everkin-domain-'));
  const deps = createDepsOn({ ...options, directory });
  await markFiles({ ...deps, newId: newTypeId });
  return {
    ...deps,
    close: async () => {
      await deps.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The same for a process that joins an existing installation. */
export function createDepsOn({ databaseUrl, directory, embeddings }: TestGround & { embeddings?: Embeddings }): TestDeps {
  const database = createDatabase({ url: databaseUrl, maxConnections: 10 });
  const clock = createFixedClock();
  const newId = createCountedIds();
  const realtime = createLocalRealtime();
  const create = (): TestDeps => ({
    db: database.db,
    clock,
    newId,
    ...createRecordingLog(),
    storage: createLocalDiskStorage({ directory: join(directory, 'files') }),
    sealing: createAgeSealing({ dataDirectory: directory }),
    installation: { databaseName: 'the test database', marks: [createFolderMark(join(directory, 'files'))] },
    extraction: createEmbeddedExtraction(BUNDLED_READER),
    fileKinds: { detectTextKind, detectImageKind, inspectMediaFile, holdsChat, mimeTypeOfText: TEXT_KIND_MIME },
    images: createSharpImages(),
    archive: createZipArchive({ directory: join(directory, 'tmp') }),
    stage: (input) => stageStream({ ...input, directory: join(directory, 'tmp') }),
    queue: createRecordingQueue(),
    realtime,
    llm: createScriptedLlm(),
    ownWords: createOwnWordsLlm((request, rate) => composeReplyByReading(request, rate, () => 0.5)),
    embeddings: embeddings ?? createNoEmbeddings(),
    transcription: createNoTranscription(),
    voice: createLocalVoice({ kokoro: null }),
    checkSample: async () => [],
    recallIndexes: createRecallIndexes(),
    email: createRecordingEmail(),
    sms: createRecordingSms(),
    product: {
      publicUrl: 'https://everkin.example',
      accessCodes: [],
      hasPlanLimits: false,
      outboxCountsAsSent: false,
      storageQuotaBytes: 10 * 1024 ** 3,
      textQuotaBytes: 100 * 1024 ** 2,
    },
    throttle: createNoThrottle(),
    metrics: createNoMetrics(),
    tracing: createNoTracing(),
    replyRegistry: createReplyRegistry(),
    openerCache: createOpenerCache(),
    stagingDirectory: join(directory, 'tmp'),
    ground: { databaseUrl, directory },
    anotherProcess: create,
    close: () => database.close(),
  });
  return create();
}

function createFixedClock(): TestDeps['clock'] {
  let current = TEST_NOW;
  return {
    now: () => current,
    set: (now) => {
      current = now;
    },
  };
}

/** `av_0000000007`: ordered like real ids, and easy to tell apart when a test fails. */
function createCountedIds(): NewId {
  let count = 0;
  return (prefix) => asId<typeof prefix>(`${prefix}_${String((count += 1)).padStart(10, '0')}`);
}

/** A string just created with the prefix of its type. */
const asId = <Prefix extends IdPrefix>(value: string): IdByPrefix[Prefix] => value as IdByPrefix[Prefix];

function createRecordingLog(): Pick<TestDeps, 'log' | 'logged'> {
  const logged: TestDeps['logged'] = [];
  return {
    logged,
    log: {
      info: () => {},
      warn: (fields, message) => void logged.push({ level: 'warn', message, fields }),
      error: (error, fields, message) => void logged.push({ level: 'error', message, fields, error }),
    },
  };
}

import type { MemoryId } from '@everkin/contracts/ids';
import type { MemoryType } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { ExtractedText } from '@everkin/providers/extraction/port';
import type { Deps } from '../deps.ts';
import type { JobRun } from '../jobs/run-job.ts';
import { findDate } from './dates.rules.ts';
import { keepMeanings, readMeaningsAtOnce } from './embed-memory.ts';
import { findMemory, type MemoryFile, replacePassages, type StoredMemory, type StoredPassage, updateMemory } from './memories.repo.ts';
import { cutIntoPassages } from './passages.rules.ts';
import { tellOwner } from './tell-owner.ts';

/** The subject of a `memory.extract` job, as `requestExtraction` wrote it. */
const asMemoryId = (subjectId: string): MemoryId => subjectId as MemoryId;

/** What nothing here can transcribe yet: the file is kept, and Retry reads it once something can. */
const NOT_YET_HEARD: Partial<Record<MemoryType, string>> = {
  voice:
    'Everkin cannot turn recordings into words yet, so nothing of this one comes up in conversations. The recording is kept and you can listen to it; try again later.',
  video:
    'Everkin cannot turn videos into words yet, so nothing of this one comes up in conversations. The video is kept and you can watch it; try again later.',
};

/**
 * Turns an uploaded document into text and passages (decisions.md 17).
 * A document that cannot be read ends as `failed` with the reason; anything else that goes wrong is thrown, to be tried again.
 * A memory that was deleted meanwhile ends the job.
 */
export async function extractMemory(deps: Deps, run: JobRun): Promise<void> {
  const found = await findMemory(deps.db, asMemoryId(run.subjectId));
  if (!found?.file) return run.finish(async () => {});
  const unheard = NOT_YET_HEARD[found.memory.type];
  if (unheard) return run.finish((tx) => markFailed(tx, deps, found.memory, unheard));
  await run.report(async (tx) => {
    await updateMemory(tx, found.memory.id, { status: 'processing', error: null, updatedAt: deps.clock.now() });
    await tellOwner(tx, found.memory, 'processing');
  });

  const extracted = await readDocument(deps, found.file, run.signal);
  if (extracted instanceof ProviderError) return run.finish((tx) => markFailed(tx, deps, found.memory, extracted.message));

  const passages = makePassages(deps, found.memory, extracted);
  const vectors = await readMeaningsAtOnce(deps, passages, run.signal);
  await run.finish(async (tx) => {
    const isThere = await updateMemory(tx, found.memory.id, {
      status: 'ready',
      error: null,
      text: extracted.text,
      happenedAt: found.memory.happenedAt ?? findDate(found.memory.title, extracted.text),
      updatedAt: deps.clock.now(),
    });
    if (!isThere) return;
    await replacePassages(tx, found.memory.id, passages);
    if (vectors) await keepMeanings(tx, found.memory.id, vectors);
    await tellOwner(tx, found.memory, 'ready');
  });
}

/** @returns the text, or the reason why this document will never give one */
async function readDocument(deps: Deps, file: MemoryFile, signal: AbortSignal): Promise<ExtractedText | ProviderError> {
  const local = await deps.storage.localPath(file.storageKey);
  try {
    return await deps.extraction.extractText({ path: local.path, fileName: file.fileName, signal });
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'invalid') return error;
    throw error;
  } finally {
    await local.release();
  }
}

function makePassages(deps: Deps, memory: StoredMemory, extracted: ExtractedText): StoredPassage[] {
  return cutIntoPassages(extracted.text).map((cut, position) => ({
    id: deps.newId('pa'),
    memoryId: memory.id,
    avatarId: memory.avatarId,
    position,
    text: cut.text,
    speaker: cut.speaker,
    page: extracted.pages?.findLast((page) => page.start <= cut.start)?.page ?? null,
    startS: null,
    endS: null,
  }));
}

async function markFailed(tx: Database, deps: Deps, memory: Pick<StoredMemory, 'id' | 'avatarId'>, reason: string): Promise<void> {
  const isThere = await updateMemory(tx, memory.id, { status: 'failed', error: reason, updatedAt: deps.clock.now() });
  if (isThere) await tellOwner(tx, memory, 'failed');
}

/** After the last try: the page shows why, and offers Retry. */
export async function giveUpExtraction(tx: Database, deps: Deps, subjectId: string): Promise<void> {
  const found = await findMemory(tx, asMemoryId(subjectId));
  if (!found) return;
  await markFailed(
    tx,
    deps,
    found.memory,
    'This file could not be read after several tries. You can try again, or upload it in another format.',
  );
}

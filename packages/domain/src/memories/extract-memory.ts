import type { MemoryId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { ExtractedText } from '@everkin/providers/extraction/port';
import type { Deps } from '../deps.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { contextOf, datesOf } from '../dates/memory-date.rules.ts';
import { lastDayOf } from '../dates/last-day.ts';
import { findDate } from './text/dates.rules.ts';
import { yearsOf } from './text/dialogue.rules.ts';
import { saveEmbeddings, embedInline } from './recall/embeddings/embed-memory.ts';
import {
  fillDate,
  fillNarrator,
  findMemory,
  findPerson,
  type MemoryWithFile,
  replacePassages,
  type StoredMemory,
  type StoredPassage,
  updateMemory,
} from './memories.repo.ts';
import { detectNarrator, isRecording, toStoredPassages, type Written, writeExtracted } from './memories.rules.ts';
import type { TextSpan } from './text/passages.rules.ts';
import { isPastedToRead, failPastedExtraction, extractPasted } from './extract-pasted.ts';
import { notifyOwner } from './notify-owner.ts';
import { type SpokenStretch, timePassages, writeTranscript } from './text/transcript.rules.ts';

/** The subject of a `memory.extract` job, as `requestExtraction` wrote it. */
const asMemoryId = (subjectId: string): MemoryId => subjectId as MemoryId;

/** Retry delay for a recording that found another transcription running or the model still downloading. */
const NEXT_LOOK_MS = 10_000;

/** Retry delay after a failed model download. */
const NEXT_MODEL_MS = 60_000;

/** A recording may wait for its turn and for the transcription model as long as it takes; that is not a failed attempt. */
const canHear = async ({ transcription }: Pick<Deps, 'transcription'>): Promise<boolean> =>
  transcription.isFree() && (await transcription.isReady());

/**
 * Turns an uploaded document, recording or video into text and passages (docs/PRODUCT.md, Reading a source), and separates the
 * speakers of a pasted conversation.
 * An unreadable source ends as `failed` with the reason; any other error is thrown and retried. Ends if the memory was deleted
 * meanwhile.
 */
export async function extractMemory(deps: Deps, run: JobContext): Promise<void> {
  const found = await findMemory(deps.db, asMemoryId(run.subjectId));
  if (!found || (!found.file && !isPastedToRead(found))) return run.finish(async () => {});
  if (isRecording(found.memory.type) && !(await canHear(deps))) return run.reschedule(NEXT_LOOK_MS);
  const say = (status: 'queued' | 'processing') =>
    run.checkpoint(async (tx) => {
      await updateMemory(tx, found.memory.id, { status, error: null, updatedAt: deps.clock.now() });
      await notifyOwner(tx, found.memory, status);
    });
  await say('processing');

  const read = await readSource(deps, { ...found, signal: run.signal });
  if (read === 'busy' || read === 'no-model') {
    await say('queued');
    return run.reschedule(read === 'busy' ? NEXT_LOOK_MS : NEXT_MODEL_MS);
  }
  if (read instanceof ProviderError) return run.finish((tx) => markFailed(tx, deps, found.memory, read.message));

  const written = writeExtracted(read);
  const passages = placePassages(
    toStoredPassages(found.memory, written.passages, () => deps.newId('pa')),
    { cuts: written.passages, read },
  );
  const vectors = await embedInline(deps, passages, run.signal);
  await run.finish(async (tx) => {
    const isThere = await updateMemory(tx, found.memory.id, {
      status: 'ready',
      error: null,
      notes: read.notes ?? [],
      text: written.text,
      dialogue: written.dialogue,
      attribution: written.attribution,
      // Messages written to the person are private to the two of them (docs/PRODUCT.md, What a group may hear).
      ...((written.dialogue || written.attribution === 'unclear') && { shared: false }),
      updatedAt: deps.clock.now(),
    });
    if (!isThere) return;
    const person = await findPerson(tx, found.memory.id);
    if (person) await describeSource(tx, deps, { memory: found.memory, written, person });
    await replacePassages(tx, found.memory.id, passages);
    if (vectors) await saveEmbeddings(tx, found.memory.id, vectors);
    await notifyOwner(tx, found.memory, 'ready');
  });
}

type Extracted = { memory: StoredMemory; written: Written; person: NonNullable<Awaited<ReturnType<typeof findPerson>>> };

/** Fills in date and narrator, as far as the text shows them and nobody has given them. */
async function describeSource(tx: Database, deps: Deps, { memory, written, person }: Extracted): Promise<void> {
  const { id, title } = memory;
  const now = deps.clock.now();
  const happenedAt = dateOf(title, written);
  await fillDate(tx, id, { happenedAt, ...datesOf(happenedAt, 'text', contextOf(person, lastDayOf(now))), dateReadAt: now });
  // A letter to the person is not theirs; a chat, and what looks like one, has a question of its own.
  if (written.dialogue || written.attribution !== 'plain') return;
  const found = detectNarrator({ title, text: written.text }, person);
  if (found.narrator) await fillNarrator(tx, id, found);
}

/** The text of a file, what could not be read, and its page offsets or timestamps. */
type ReadText = Pick<ExtractedText, 'text' | 'pages' | 'turns' | 'chat' | 'isUnreadChat' | 'notes'> & { times?: SpokenStretch[] };
type Reading = MemoryWithFile & { signal: AbortSignal };

/** @returns the text, or the reason why this source can never yield one */
async function readSource(deps: Deps, reading: Reading): Promise<ReadText | ProviderError | 'busy' | 'no-model'> {
  const { file } = reading;
  if (!file) return extractPasted(deps, reading);
  const local = await deps.storage.localPath(file.storageKey);
  try {
    const input = { path: local.path, fileName: file.fileName, signal: reading.signal };
    const timeZone = reading.memory.timeZone ?? undefined;
    if (!isRecording(reading.memory.type)) return await deps.extraction.extractText({ ...input, timeZone });
    // Checked again synchronously: another job may have started meanwhile.
    return deps.transcription.isFree() ? writeTranscript(await deps.transcription.transcribe(input)) : 'busy';
  } catch (error) {
    // The model was needed after all: the hosted service, which is asked first, cannot take this file. Not the file's fault.
    if (error instanceof ProviderError && error.provider === 'models') return 'no-model';
    if (error instanceof ProviderError && (error.kind === 'invalid' || error.kind === 'refused')) return error;
    throw error;
  } finally {
    await local.release();
  }
}

/** Adds to each passage its page number or its time in the recording. */
function placePassages(passages: StoredPassage[], { cuts, read }: { cuts: TextSpan[]; read: ReadText }): StoredPassage[] {
  const times = timePassages(cuts, read.times ?? []);
  return passages.map((passage, position) => ({
    ...passage,
    page: read.pages?.findLast((page) => page.start <= (cuts[position]?.start ?? 0))?.page ?? null,
    startS: times[position]?.startS ?? null,
    endS: times[position]?.endS ?? null,
  }));
}

const dateOf = (title: string, { text, dialogue }: Written): string | null =>
  dialogue ? (yearsOf(dialogue) ?? findDate(title, '')) : findDate(title, text);

async function markFailed(tx: Database, deps: Deps, memory: Pick<StoredMemory, 'id' | 'avatarId'>, reason: string): Promise<void> {
  const isThere = await updateMemory(tx, memory.id, { status: 'failed', error: reason, notes: [], updatedAt: deps.clock.now() });
  if (isThere) await notifyOwner(tx, memory, 'failed');
}

const GIVEN_UP = {
  document: 'This file could not be read after several tries. You can try again, or upload it in another format.',
  recording:
    'This recording could not be transcribed after several attempts. It is saved and can be played. You can try again, or type what is said in it.',
};

/** After the last attempt: the page shows the reason and offers Retry. */
export async function failExtraction(tx: Database, deps: Deps, subjectId: string): Promise<void> {
  const found = await findMemory(tx, asMemoryId(subjectId));
  if (!found) return;
  if (isPastedToRead(found)) return failPastedExtraction(tx, deps, found.memory);
  await markFailed(tx, deps, found.memory, isRecording(found.memory.type) ? GIVEN_UP.recording : GIVEN_UP.document);
}

import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { enqueueJob, insertJob } from '../jobs/enqueue-job.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { groupSentences } from './recall/meaning.rules.ts';
import { fillSigns, listUnembeddedMemories, listUnembeddedPassages, markEmbedded, saveVectors } from './recall/passages-to-embed.repo.ts';
import { DIMENSIONS } from './recall/vectors.rules.ts';

/** The subject of a `memory.embed` job, as `sweepEmbeddings` wrote it. */
const asMemoryId = (subjectId: string): MemoryId => subjectId as MemoryId;

/** Passages whose meanings are read and kept together; a worker that is killed loses no more than these. */
const PASSAGES_AT_ONCE = 8;
/** How long one run of `memory.embed` goes on, but for the passages in hand: then it is somebody else's turn. */
const SLICE_MS = 1_000;
/** More than can be read in that time. */
const SLICE_MAX_PASSAGES = 256;
/** The meaning of a source of at most so many passages is read before it is ready, so that it is found well from the first. */
const AT_ONCE_MAX_PASSAGES = 120;
/** And only as long as this: then it is ready by its words, and `memory.embed` goes on. */
const AT_ONCE_TIMEOUT_MS = 3_000;
const SIGNS_AT_ONCE = 500;
/** Jobs that one sweep writes. */
const SWEEP_MAX_MEMORIES = 50;

type Embedded = {
  model: string;
  vectors: { passageId: PassageId; vectors: Int8Array }[];
  /** Whether these are all passages of the source. */
  isWhole: boolean;
};

/**
 * Reads the meaning of a source's passages, as far as no run before has, for about a second; the next run goes on from
 * there. A source that was deleted meanwhile ends the job.
 */
export async function embedMemory(deps: Deps, run: JobContext): Promise<void> {
  const { model } = deps.embeddings;
  const memoryId = asMemoryId(run.subjectId);
  if (model === null) return run.finish(async () => {});
  const startedAt = performance.now();
  const waiting = await listUnembeddedPassages(deps.db, { memoryId, model, limit: SLICE_MAX_PASSAGES });
  for (let from = 0; from < waiting.length; from += PASSAGES_AT_ONCE) {
    if (from > 0 && performance.now() - startedAt > SLICE_MS) return run.yieldTurn();
    const vectors = await embedPassages(deps, waiting.slice(from, from + PASSAGES_AT_ONCE), run.signal);
    await run.checkpoint((tx) => saveVectors(tx, { model, vectors }));
  }
  if (waiting.length === SLICE_MAX_PASSAGES) return run.yieldTurn();
  await run.finish((tx) => markEmbedded(tx, { memoryId, model }));
}

/** The words of the source are found all the same; the sweep tries again later. */
export async function failEmbedding(): Promise<void> {}

/**
 * Reads meanings as part of reading a source, for a few seconds.
 * @returns as many as were read in time; null for a long source, and where meanings cannot be read now: `memory.embed`
 *   does the rest later
 */
export async function embedInline(
  deps: Pick<Deps, 'embeddings' | 'log'>,
  passages: { id: PassageId; text: string }[],
  signal: AbortSignal,
): Promise<Embedded | null> {
  const { model } = deps.embeddings;
  if (model === null || passages.length > AT_ONCE_MAX_PASSAGES) return null;
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(AT_ONCE_TIMEOUT_MS)]);
  const vectors: Embedded['vectors'] = [];
  try {
    for (let from = 0; from < passages.length; from += PASSAGES_AT_ONCE)
      vectors.push(...(await embedPassages(deps, passages.slice(from, from + PASSAGES_AT_ONCE), inTime)));
  } catch (error) {
    deps.log.warn({ reason: error instanceof Error ? error.message : String(error) }, 'memory ready before its embeddings');
  }
  return { model, vectors, isWhole: vectors.length === passages.length };
}

/** Keeps what `embedInline` gave, in the transaction that keeps the passages. */
export async function saveEmbeddings(tx: Database, memoryId: MemoryId, embedded: Embedded): Promise<void> {
  await saveVectors(tx, embedded);
  if (embedded.isWhole) await markEmbedded(tx, { memoryId, model: embedded.model });
}

/**
 * Writes a job for every source whose meaning nobody has read yet: written by hand, long, from before there was a
 * model, or read by another model. Does nothing while the model is not there.
 * @returns how many
 */
export async function sweepEmbeddings(deps: Deps): Promise<number> {
  const { model } = deps.embeddings;
  if (model === null || !(await deps.embeddings.isReady())) return 0;
  const waiting = await listUnembeddedMemories(deps.db, { model, limit: SWEEP_MAX_MEMORIES });
  for (const { id, ownerId } of waiting) enqueueJob(deps, await insertJob(deps.db, deps, { name: 'memory.embed', subjectId: id, ownerId }));
  return waiting.length;
}

/**
 * Writes what finds passages by their meaning in the database to those that a version before has read.
 * @returns how many
 */
export async function sweepSigns({ db, embeddings: { model } }: Pick<Deps, 'db' | 'embeddings'>): Promise<number> {
  if (model === null) return 0;
  let written = 0;
  for (;;) {
    const count = await fillSigns(db, { model, limit: SIGNS_AT_ONCE });
    written += count;
    if (count < SIGNS_AT_ONCE) return written;
  }
}

async function embedPassages(
  { embeddings }: Pick<Deps, 'embeddings'>,
  passages: { id: PassageId; text: string }[],
  signal: AbortSignal,
): Promise<Embedded['vectors']> {
  const groups = passages.map(({ text }) => groupSentences(text));
  const vectors = await embeddings.embed(groups.flat(), { signal });
  let from = 0;
  return passages.map(({ id }, index) => {
    const own = vectors.slice(from, (from += groups[index]?.length ?? 0));
    return { passageId: id, vectors: joinVectors(own) };
  });
}

function joinVectors(vectors: Int8Array[]): Int8Array {
  const joined = new Int8Array(vectors.length * DIMENSIONS);
  vectors.forEach((vector, index) => joined.set(vector, index * DIMENSIONS));
  return joined;
}

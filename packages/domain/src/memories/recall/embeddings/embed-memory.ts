import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../../../deps.ts';
import { enqueueJob, insertJob } from '../../../jobs/enqueue-job.ts';
import type { JobContext } from '../../../jobs/run-job.ts';
import { groupSentences } from './meaning.rules.ts';
import { fillSigns, listUnembeddedMemories, listUnembeddedPassages, markEmbedded, saveVectors } from './passages-to-embed.repo.ts';
import { DIMENSIONS } from './vectors.rules.ts';

/** The subject of a `memory.embed` job, as `sweepEmbeddings` wrote it. */
const asMemoryId = (subjectId: string): MemoryId => subjectId as MemoryId;

/** Passages embedded and saved per batch; a killed worker loses at most one batch. */
const PASSAGES_AT_ONCE = 8;
/** Time slice of one `memory.embed` run (plus the batch in progress), so that other jobs get their turn. */
const SLICE_MS = 1_000;
/** More than can be embedded in one slice. */
const SLICE_MAX_PASSAGES = 256;
/** Sources of up to this many passages are embedded before they become ready, so that semantic search works from the start. */
const AT_ONCE_MAX_PASSAGES = 120;
/** Timeout for that. Afterwards the source is ready for lexical search, and `memory.embed` continues. */
const AT_ONCE_TIMEOUT_MS = 3_000;
const SIGNS_AT_ONCE = 500;
/** Maximum number of jobs one sweep creates. */
const SWEEP_MAX_MEMORIES = 50;

type Embedded = {
  model: string;
  vectors: { passageId: PassageId; vectors: Int8Array }[];
  /** Whether these are all remaining passages of the source. */
  isWhole: boolean;
};

/**
 * Embeds a source's passages that have no embedding yet, for about a second; the next run continues from there. Ends if the source
 * was deleted meanwhile.
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

/** Lexical search still finds the source; the sweep tries again later. */
export async function failEmbedding(): Promise<void> {}

/**
 * Embeds passages inline while a source is processed, for a few seconds.
 * @returns those embedded in time; null for a long source or when the model is unavailable: `memory.embed` does the rest later
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

/** Saves the result of `embedInline` in the same transaction as the passages. */
export async function saveEmbeddings(tx: Database, memoryId: MemoryId, embedded: Embedded): Promise<void> {
  await saveVectors(tx, embedded);
  if (embedded.isWhole) await markEmbedded(tx, { memoryId, model: embedded.model });
}

/**
 * Creates a job for every source without complete embeddings: typed, long, older than the model, or embedded by another model. Does
 * nothing while the model is unavailable.
 * @returns the number of jobs
 */
export async function sweepEmbeddings(deps: Deps): Promise<number> {
  const { model } = deps.embeddings;
  if (model === null || !(await deps.embeddings.isReady())) return 0;
  const waiting = await listUnembeddedMemories(deps.db, { model, limit: SWEEP_MAX_MEMORIES });
  for (const { id, ownerId } of waiting) enqueueJob(deps, await insertJob(deps.db, deps, { name: 'memory.embed', subjectId: id, ownerId }));
  return waiting.length;
}

/**
 * Adds missing bit vectors to passages that an earlier version embedded without them.
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

import type { MemoryId, PassageId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { avatars, memories, passages, passageBitVectors, passageEmbeddings } from '@everkin/db/schema';
import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { bitsOfWhole } from './vectors.rules.ts';

/**
 * Sources that this model has not embedded completely, without those with a pending job. Interleaved by owner: each owner's oldest
 * first, then each owner's second.
 */
export async function listUnembeddedMemories(
  db: Database,
  of: { model: string; limit: number },
): Promise<{ id: MemoryId; ownerId: UserId }[]> {
  const waiting = db
    .select({
      id: memories.id,
      ownerId: avatars.ownerId,
      createdAt: memories.createdAt,
      turn: sql<number>`row_number() over (partition by ${avatars.ownerId} order by ${memories.createdAt})`.as('turn'),
    })
    .from(memories)
    .innerJoin(avatars, eq(avatars.id, memories.avatarId))
    .where(
      and(
        eq(memories.status, 'ready'),
        or(isNull(memories.embeddingModel), ne(memories.embeddingModel, of.model)),
        sql`not exists (select 1 from jobs j where j.name = 'memory.embed' and j.subject_id = ${memories.id}
          and (j.state in ('queued', 'running') or j.updated_at > now() - interval '10 minutes' and j.state = 'failed'))`,
      ),
    )
    .as('waiting');
  return db
    .select({ id: waiting.id, ownerId: waiting.ownerId })
    .from(waiting)
    .orderBy(asc(waiting.turn), asc(waiting.createdAt))
    .limit(of.limit);
}

/** The first passages of a source without vectors of this model. */
export async function listUnembeddedPassages(
  db: Database,
  of: { memoryId: MemoryId; model: string; limit: number },
): Promise<{ id: PassageId; text: string }[]> {
  return db
    .select({ id: passages.id, text: passages.text })
    .from(passages)
    .leftJoin(passageEmbeddings, and(eq(passageEmbeddings.passageId, passages.id), eq(passageEmbeddings.model, of.model)))
    .where(and(eq(passages.memoryId, of.memoryId), isNull(passageEmbeddings.passageId)))
    .orderBy(asc(passages.position))
    .limit(of.limit);
}

type PassageVectors = { passageId: PassageId; vectors: Int8Array };

/** Saves vectors and bit vectors of passages that still exist; vectors of other models are deleted. */
export async function saveVectors(db: Database, given: { model: string; vectors: PassageVectors[] }): Promise<void> {
  const rows = given.vectors.map(({ passageId, vectors }) => ({ id: passageId, hex: toHex(vectors) }));
  // One parameter for any number of rows; a passage being deleted is skipped.
  await db.execute(sql`
    insert into ${passageEmbeddings} (passage_id, model, vectors)
    select p.id, ${given.model}, decode(given.hex, 'hex')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, hex text)
    join ${passages} p on p.id = given.id
    for key share of p
    on conflict (passage_id) do update set model = excluded.model, vectors = excluded.vectors
  `);
  await saveSigns(db, given);
}

async function saveSigns(db: Database, given: { model: string; vectors: PassageVectors[] }): Promise<void> {
  const rows = given.vectors.map(({ passageId, vectors }) => ({ id: passageId, signs: bitsOfWhole(vectors) }));
  await db.execute(sql`
    insert into ${passageBitVectors} (passage_id, memory_id, avatar_id, model, signs)
    select p.id, p.memory_id, p.avatar_id, ${given.model}, given.signs::bit(384)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(id text, signs text)
    join ${passages} p on p.id = given.id
    for key share of p
    on conflict (passage_id) do update set model = excluded.model, signs = excluded.signs
  `);
}

/**
 * Adds missing bit vectors to vectors saved by an earlier version.
 * @returns how many; fewer than `limit` when none are left
 */
export async function fillSigns(db: Database, of: { model: string; limit: number }): Promise<number> {
  const vectors = await db
    .select({ passageId: passageEmbeddings.passageId, vectors: passageEmbeddings.vectors })
    .from(passageEmbeddings)
    .leftJoin(
      passageBitVectors,
      and(eq(passageBitVectors.passageId, passageEmbeddings.passageId), eq(passageBitVectors.model, passageEmbeddings.model)),
    )
    .where(and(eq(passageEmbeddings.model, of.model), isNull(passageBitVectors.passageId)))
    .limit(of.limit);
  if (vectors.length > 0) await saveSigns(db, { model: of.model, vectors });
  return vectors.length;
}

const toHex = (vectors: Int8Array): string => Buffer.from(vectors.buffer, vectors.byteOffset, vectors.byteLength).toString('hex');

/** Updates the source's row, so that every process sees a new version. @param model whose vectors are now complete */
export async function markEmbedded(db: Database, given: { memoryId: MemoryId; model: string }): Promise<void> {
  await db.update(memories).set({ embeddingModel: given.model }).where(eq(memories.id, given.memoryId));
}

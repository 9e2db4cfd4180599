import type { Database } from '@everkin/db/client';
import { memories } from '@everkin/db/schema';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { StoredMemory } from './memories.repo.ts';

export type UnattributedText = Pick<StoredMemory, 'id' | 'avatarId' | 'text'>;

/** Texts not yet checked for being a conversation. Parsed chats are not among them. */
export async function listUnattributedTexts(db: Database, limit: number): Promise<UnattributedText[]> {
  return db
    .select({ id: memories.id, avatarId: memories.avatarId, text: memories.text })
    .from(memories)
    .where(
      and(isNull(memories.attribution), eq(memories.status, 'ready'), isNull(memories.dialogue), inArray(memories.type, ['text', 'qa'])),
    )
    .orderBy(asc(memories.id))
    .limit(limit);
}

/** @returns whether the text is unchanged since the check and nobody has set its attribution meanwhile */
export async function updateAttribution(
  tx: Database,
  { id, text }: UnattributedText,
  { attribution, updatedAt }: { attribution: 'plain' | 'unclear'; updatedAt: Date },
): Promise<boolean> {
  const changes = attribution === 'unclear' ? { attribution, shared: false, updatedAt } : { attribution };
  const rows = await tx
    .update(memories)
    .set(changes)
    .where(and(eq(memories.id, id), isNull(memories.attribution), sql`md5(${memories.text}) = md5(${text})`))
    .returning({ id: memories.id });
  return rows.length === 1;
}

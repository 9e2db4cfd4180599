import type { Provenance, Source } from '@everkin/contracts/chat';
import type { AvatarId, UserId } from '@everkin/contracts/ids';
import type { Part } from '@everkin/contracts/replies/parts';
import type { Database } from '@everkin/db/client';
import { generatedReplies } from '@everkin/db/schema';
import { and, eq } from 'drizzle-orm';

type Generated = { provenance: Provenance; sources: Source[]; parts: Part[] | null };
type GeneratedKey = { avatarId: AvatarId; userId: UserId; contentSha256: string };

export async function insertGeneratedReply(db: Database, reply: GeneratedKey & Generated & { now: Date }): Promise<void> {
  const { now, ...row } = reply;
  await db
    .insert(generatedReplies)
    .values({ ...row, createdAt: now })
    .onConflictDoUpdate({
      target: [generatedReplies.userId, generatedReplies.avatarId, generatedReplies.contentSha256],
      set: { provenance: reply.provenance, sources: reply.sources, parts: reply.parts, createdAt: now },
    });
}

export async function findGeneratedReply(db: Database, key: GeneratedKey): Promise<Generated | null> {
  const [row] = await db
    .select({ provenance: generatedReplies.provenance, sources: generatedReplies.sources, parts: generatedReplies.parts })
    .from(generatedReplies)
    .where(
      and(
        eq(generatedReplies.userId, key.userId),
        eq(generatedReplies.avatarId, key.avatarId),
        eq(generatedReplies.contentSha256, key.contentSha256),
      ),
    )
    .limit(1);
  return row ?? null;
}

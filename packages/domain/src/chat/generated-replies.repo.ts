import type { Provenance, Source } from '@everkin/contracts/chat';
import type { AvatarId, StoryId, UserId } from '@everkin/contracts/ids';
import type { Part } from '@everkin/contracts/replies/parts';
import type { Database } from '@everkin/db/client';
import { generatedReplies, stories } from '@everkin/db/schema';
import { and, eq, sql } from 'drizzle-orm';

type Generated = { provenance: Provenance; sources: Source[]; parts: Part[] | null; storyId: StoryId | null };
type GeneratedKey = { avatarId: AvatarId; userId: UserId; contentSha256: string };

export async function insertGeneratedReply(db: Database, reply: GeneratedKey & Generated & { now: Date }): Promise<void> {
  const { now, ...row } = reply;
  // Null for a story that was deleted while the reply was made.
  const storyId = sql`(select ${stories.id} from ${stories} where ${stories.id} = ${reply.storyId})`;
  await db
    .insert(generatedReplies)
    .values({ ...row, storyId, createdAt: now })
    .onConflictDoUpdate({
      target: [generatedReplies.userId, generatedReplies.avatarId, generatedReplies.contentSha256],
      set: { provenance: reply.provenance, sources: reply.sources, parts: reply.parts, storyId, createdAt: now },
    });
}

export async function findGeneratedReply(db: Database, key: GeneratedKey): Promise<Generated | null> {
  const [row] = await db
    .select({
      provenance: generatedReplies.provenance,
      sources: generatedReplies.sources,
      parts: generatedReplies.parts,
      storyId: generatedReplies.storyId,
    })
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

import type { Database } from '@everkin/db/client';
import { messages } from '@everkin/db/schema';
import { and, desc, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm';
import { type Conversation, inConversation, type Turn } from '../chat.repo.ts';

/** The last turns up to and including a message, oldest first: what a model is shown (docs/PRODUCT.md, What a model is shown). */
export async function listTurnsUpTo(db: Database, conversation: Conversation, upTo: { sequence: number; limit: number }): Promise<Turn[]> {
  const newest = await db
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(
      and(
        inConversation(conversation),
        inArray(messages.state, ['complete', 'interrupted']),
        lte(messages.sequence, upTo.sequence),
        ne(messages.content, ''),
        // The app's own words are not the avatar's.
        sql`${messages.provenance} is distinct from 'service'`,
      ),
    )
    .orderBy(desc(messages.sequence))
    .limit(upTo.limit);
  return newest.toReversed();
}

/** What somebody wrote themselves in a conversation since then, newest first. */
export async function listOwnContents(
  db: Database,
  conversation: Conversation,
  { since, limit }: { since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ content: messages.content })
    .from(messages)
    .where(and(inConversation(conversation), eq(messages.role, 'user'), gte(messages.createdAt, since)))
    .orderBy(desc(messages.sequence))
    .limit(limit);
  return rows.map(({ content }) => content);
}

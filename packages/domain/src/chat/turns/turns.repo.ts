import type { Database } from '@everkin/db/client';
import { messages } from '@everkin/db/schema';
import { and, desc, inArray, lte, ne, sql } from 'drizzle-orm';
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

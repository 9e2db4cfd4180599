import type { AvatarId, MessageId, SmsMessageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { publishEvents } from '../../notifications/publish-events.ts';
import { countBytes, withTextRoom } from '../../uploads/claim-text.ts';
import { insertMessage } from '../chat.repo.ts';
import type { ReplyText } from '../make-reply.ts';

/** A text from a phone, and when it came. */
export type ArrivedText = { id: SmsMessageId; body: string; at: Date };

type TextedExchange = {
  avatarId: AvatarId;
  /** Oldest first, at least one. Their ids become client ids, so that none is saved twice. */
  texts: readonly ArrivedText[];
  /** Null where none could be made. */
  reply: ReplyText | null;
};

export type SavedTexts = { messageIds: Map<SmsMessageId, MessageId>; replyId: MessageId | null };

/**
 * Saves texts and the reply to them in the conversation that the page shows as well, in the transaction of their job. What was texted is
 * saved beyond the quota rather than lost.
 * @throws AppError `uploads.text-quota-reached` where even the reserve is used up
 */
export async function saveTexts(tx: Database, deps: Deps, actor: Actor, { avatarId, texts, reply }: TextedExchange): Promise<SavedTexts> {
  const bytes = countBytes(...texts.map(({ body }) => body));
  const messageIds = new Map<SmsMessageId, MessageId>();
  const conversation = { avatarId, userId: actor.userId, channel: 'sms' as const };
  return withTextRoom({ ...deps, db: tx }, { ownerId: actor.userId, bytes, isUrgent: true }, async (db) => {
    for (const { id: clientId, body, at } of texts) {
      const id = deps.newId('ms');
      messageIds.set(clientId, id);
      await insertMessage(db, { ...conversation, id, clientId, role: 'user', content: body, createdAt: at });
    }
    const last = texts.at(-1);
    const replyTo = last && messageIds.get(last.id);
    const replyId = reply && replyTo ? await insertReply(db, deps, { ...conversation, replyTo, reply }) : null;
    const messageId = replyId ?? replyTo;
    if (messageId) await publishEvents(db, [actor.userId], { kind: 'reply.changed', avatarId, messageId, state: 'complete' });
    return { messageIds, replyId };
  });
}

async function insertReply(
  db: Database,
  deps: Deps,
  {
    reply: { danger, ...reply },
    ...message
  }: Pick<Parameters<typeof insertMessage>[1], 'avatarId' | 'userId' | 'channel' | 'replyTo'> & { reply: ReplyText },
): Promise<MessageId> {
  const id = deps.newId('ms');
  const row = { ...message, ...reply, id, role: 'assistant' as const, tone: 'natural' as const, createdAt: deps.clock.now() };
  await insertMessage(db, row, danger);
  return id;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { ReplyEvent, ReplyRef } from '@everkin/contracts/chat';
import type { MessageId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { messageNotFound } from './chat.errors.ts';
import { findMessageOfUser, type StoredMessage } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';

/** How often a reply that another process makes is looked at. */
const LOOK_EVERY_MS = 250;

/**
 * The words of a reply from its beginning, then the settled reply; for pages that come back while it is made.
 * @throws AppError `chat.message-not-found`
 */
export async function* followReply(deps: Deps, actor: Actor, input: ReplyRef): AsyncGenerator<ReplyEvent, void> {
  yield* listenHere(deps, input.replyId);
  let told = '';
  for (;;) {
    const reply = await getReply(deps, actor, input.replyId);
    if (reply.state !== 'streaming') return yield { type: 'done', reply: toMessage(reply) };
    // Nobody makes it here: another process does, and the row holds what it has said so far.
    if (reply.content.length > told.length) yield { type: 'token', text: reply.content.slice(told.length) };
    told = reply.content;
    await pause(LOOK_EVERY_MS);
  }
}

async function* listenHere(deps: Deps, replyId: MessageId): AsyncGenerator<ReplyEvent, void> {
  const words = deps.replyRuns.listen(replyId);
  if (!words) return;
  for await (const text of words) yield { type: 'token', text };
}

async function getReply(deps: Deps, actor: Actor, id: MessageId): Promise<StoredMessage> {
  const reply = await findMessageOfUser(deps.db, actor.userId, id);
  if (!reply || reply.role !== 'assistant') throw messageNotFound();
  return reply;
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Message, ReplyEvent, ReplyRef } from '@everkin/contracts/chat';
import type { MessageId } from '@everkin/contracts/ids';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { messageNotFound } from './chat.errors.ts';
import { findMessageOfUser, type StoredMessage } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';

/** How often a reply made by another process is polled. */
const LOOK_EVERY_MS = 250;

/**
 * Streams a reply from its beginning, then the finished reply; for pages that reconnect while it is made.
 * @throws AppError `chat.message-not-found`, also for another's reply; `notifications.too-many-streams`
 */
export async function* followReply(deps: Deps, actor: Actor, input: ReplyRef): AsyncGenerator<ReplyEvent, void> {
  await getReply(deps, actor, input.replyId);
  yield* streamReplyEvents(deps, actor, input.replyId);
}

/**
 * As `followReply`, for a caller that has just created or found the reply and so has already checked its owner.
 * @throws AppError `notifications.too-many-streams`
 */
export async function* streamReplyEvents(deps: Deps, actor: Actor, replyId: MessageId): AsyncGenerator<ReplyEvent, void> {
  const leave = deps.replyRegistry.addListener(actor.userId);
  try {
    const heard = yield* streamLocalReply(deps, replyId);
    if (heard.settled) yield { type: 'done', reply: heard.settled };
    else yield* pollReply(deps, actor, replyId, heard);
  } finally {
    leave();
  }
}

/** Polls the row that another process writes, or has written. */
async function* pollReply(deps: Deps, actor: Actor, replyId: MessageId, heard: Heard): AsyncGenerator<ReplyEvent, void> {
  let { told } = heard;
  for (let look = 0; ; look += 1) {
    if (look > 0) await pause(LOOK_EVERY_MS);
    const reply = await getReply(deps, actor, replyId);
    const hasEnded = reply.state !== 'streaming';
    // The last text is also sent as tokens, for clients that only read those; but not for a reply that had already ended.
    const isHeard = !hasEnded || look > 0 || told !== '';
    if (isHeard && reply.content.length > told.length && reply.content.startsWith(told))
      yield { type: 'token', text: reply.content.slice(told.length) };
    told = reply.content;
    if (!hasEnded) continue;
    yield { type: 'done', reply: toMessage(reply) };
    return;
  }
}

type Heard = { told: string; settled: Message | null };

/** Streams a reply that this process makes; yields nothing when another process makes it. */
async function* streamLocalReply(deps: Deps, replyId: MessageId): AsyncGenerator<ReplyEvent, Heard> {
  const words = deps.replyRegistry.listen(replyId);
  let told = '';
  if (!words) return { told, settled: null };
  try {
    for (;;) {
      const step = await words.next();
      if (step.done) return { told, settled: step.value };
      told += step.value;
      yield { type: 'token', text: step.value };
    }
  } finally {
    await words.return(null);
  }
}

async function getReply(deps: Deps, actor: Actor, id: MessageId): Promise<StoredMessage> {
  const reply = await findMessageOfUser(deps.db, actor.userId, id);
  if (!reply || reply.role !== 'assistant') throw messageNotFound();
  return reply;
}

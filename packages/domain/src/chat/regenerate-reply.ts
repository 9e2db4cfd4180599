import { randomUUID } from 'node:crypto';
import type { RegenerateReply, ReplyEvent } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { getTalkingAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { hasRepliesLeft } from '../plans/reply-quota.ts';
import { acquireReplyPermit, tooManyReplies } from '../rate-limits.ts';
import { messageNotFound } from './chat.errors.ts';
import { findMessageOfUser, findReplyTo, restartReply } from './chat.repo.ts';
import { listTurnsUpTo } from './turns/turns.repo.ts';
import { detectOwnEmotion } from './emotions/detect-own-emotion.ts';
import { toMessage } from './chat.rules.ts';
import { releaseOnFailure, startMeteredReply, writeMetered } from './start-metered-reply.ts';
import { streamReplyEvents } from './follow-reply.ts';
import { assessDanger, assessReplyDanger } from './crisis/assess-danger.rules.ts';
import { embedTurns } from './crisis/embed-messages.ts';

/**
 * Makes the reply to a message again (docs/PRODUCT.md, Stop, regenerate and tone). If one is already being made, follows that
 * one. The previous answer is restored when no new one was made: the model failed, its process died, or the user stopped it
 * before any text.
 * @throws AppError `chat.message-not-found`, `avatars.paused`, `throttle.replies`, `plans.no-replies-left`, `ending`; the reply
 *   before stays then
 */
export async function* regenerateReply(deps: Deps, actor: Actor, input: RegenerateReply): AsyncGenerator<ReplyEvent, void> {
  deps.replyRegistry.assertAccepting();
  const message = await findMessageOfUser(deps.db, actor.userId, input.messageId);
  if (!message || message.role !== 'user') throw messageNotFound();
  const turns = await listTurnsUpTo(deps.db, message, { sequence: message.sequence, limit: HISTORY_MAX_MESSAGES });
  const embeddingOf = await embedTurns(deps, turns);
  const isInDanger = assessDanger(turns, embeddingOf) !== null;
  const avatar = await getTalkingAvatar(deps, actor, { id: message.avatarId, isInDanger });
  const mayReply = !isInDanger || (await hasRepliesLeft(deps, actor));
  const claim = { replyId: deps.newId('ms'), leaseToken: randomUUID() };
  const { tone } = input;
  const again = { ...claim, avatarId: avatar.id, userId: actor.userId, messageId: message.id, tone, now: deps.clock.now() };
  const permit = await acquireReplyPermit(deps, actor, { purpose: `again ${message.id}`, isInDanger });
  const opened =
    permit && (await releaseOnFailure(permit, writeMetered(deps, actor, { isInDanger, write: (db: Database) => restartReply(db, again) })));
  if (opened) {
    deps.realtime.wake({});
    const danger = assessReplyDanger(turns, { avatar, permit, hasRepliesLeft: mayReply, embeddingOf });
    const emotion = detectOwnEmotion(actor, turns, danger);
    const task = { avatar, actor, turns, tone, emotion, danger, replyId: opened.written.id, leaseToken: claim.leaseToken };
    startMeteredReply(deps, task, { permit, quota: opened.quota });
  }
  const reply = opened?.written ?? (await findReplyTo(deps.db, message.id));
  if (!permit && reply?.state !== 'streaming') throw tooManyReplies();
  if (!reply) throw messageNotFound();
  yield { type: 'saved', message: toMessage(message), reply: toMessage(reply) };
  yield* streamReplyEvents(deps, actor, reply.id);
}

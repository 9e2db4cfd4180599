import { randomUUID } from 'node:crypto';
import type { RegenerateReply, ReplyEvent } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import { getTalkingAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { withReplyQuota, type QuotaHold, NO_QUOTA } from '../plans/reply-quota.ts';
import { acquireReplyPermit, tooManyReplies } from '../rate-limits.ts';
import { messageNotFound } from './chat.errors.ts';
import { findMessageOfUser, findReplyTo, listTurnsUpTo, restartReply, type StoredMessage } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';
import { releaseOnFailure, startMeteredReply } from './start-metered-reply.ts';
import { streamReplyEvents } from './follow-reply.ts';
import { findCrisis } from './crisis/service-reply.rules.ts';

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
  const isInDanger = findCrisis(turns) !== null;
  const avatar = await getTalkingAvatar(deps, actor, { id: message.avatarId, isInDanger });
  const leaseToken = randomUUID();
  const again = {
    avatarId: avatar.id,
    userId: actor.userId,
    messageId: message.id,
    replyId: deps.newId('ms'),
    tone: input.tone,
    leaseToken,
    now: deps.clock.now(),
  };
  const place = await acquireReplyPermit(deps, actor, { purpose: `again ${message.id}`, isInDanger });
  const opened =
    place &&
    (await releaseOnFailure(
      place,
      isInDanger ? reopenUncounted(deps, again) : withReplyQuota(deps, actor, (db) => restartReply(db, again)),
    ));
  if (opened) {
    deps.realtime.wake({});
    startMeteredReply(
      deps,
      { avatar, actor, turns, replyId: opened.written.id, leaseToken, tone: input.tone },
      { place, spent: opened.spent },
    );
  }
  const reply = opened?.written ?? (await findReplyTo(deps.db, message.id));
  if (!place && reply?.state !== 'streaming') throw tooManyReplies();
  if (!reply) throw messageNotFound();
  yield { type: 'saved', message: toMessage(message), reply: toMessage(reply) };
  yield* streamReplyEvents(deps, actor, reply.id);
}

/** A crisis message is answered even without quota. */
async function reopenUncounted(
  deps: Deps,
  again: Parameters<typeof restartReply>[1],
): Promise<{ written: StoredMessage; spent: QuotaHold } | null> {
  const written = await restartReply(deps.db, again);
  return written && { written, spent: NO_QUOTA };
}

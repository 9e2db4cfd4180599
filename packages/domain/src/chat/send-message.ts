import { randomUUID } from 'node:crypto';
import type { Message, ReplyEvent, SendMessage } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Permit } from '@everkin/providers/throttle/port';
import type { Actor } from '../actor.ts';
import { getTalkingAvatar, type AvatarWithTraits } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { withReplyQuota, type QuotaHold, NO_QUOTA } from '../plans/reply-quota.ts';
import { acquireReplyPermit, tooManyReplies } from '../rate-limits.ts';
import { makeTextRoom, textLimitFor } from '../uploads/claim-text.ts';
import { messageNotFound } from './chat.errors.ts';
import { findMessageByClientId, findReplyTo, insertTurn } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';
import { releaseOnFailure, startMeteredReply } from './start-metered-reply.ts';
import { streamReplyEvents } from './follow-reply.ts';
import { claimOf, countMessage, refusedWithCard } from './admit-message.ts';
import type { ReplyTask } from './make-reply.ts';
import { classifyCrisis } from './crisis/crisis.rules.ts';

/**
 * Saves a message, answers it, and streams both as they happen (docs/PRODUCT.md, Sending a message). The reply is made and
 * saved even when the client disconnects. A repeat with the same client id saves nothing: it follows the reply of the first request.
 * @throws AppError `avatars.not-found`, `avatars.paused`, `throttle.message`, `throttle.replies`, `plans.no-replies-left`,
 *   `uploads.text-quota-reached`, `ending`; nothing is saved then
 */
export async function* sendMessage(deps: Deps, actor: Actor, input: SendMessage): AsyncGenerator<ReplyEvent, void> {
  deps.replyRegistry.assertAccepting();
  const isInDanger = classifyCrisis(input.content) !== null;
  const [avatar] = await Promise.all([getTalkingAvatar(deps, actor, { id: input.avatarId, isInDanger }), countMessage(deps, actor, input)]);
  // Repeats share the permit of the first request, so they are never refused for lack of one.
  const place = await acquireReplyPermit(deps, actor, { purpose: `${avatar.id} ${input.clientId}`, isInDanger });
  const turn = (place && (await startTurn(deps, actor, input, { avatar, place }))) ?? (await findTurn(deps, actor, input));
  if (!turn) throw place ? messageNotFound() : tooManyReplies();
  yield { type: 'saved', ...turn };
  yield* streamReplyEvents(deps, actor, turn.reply.id);
}

type Turn = { message: Message; reply: Message };

/** @returns null when this client id was already used */
async function startTurn(
  deps: Deps,
  actor: Actor,
  input: SendMessage,
  { avatar, place }: { avatar: AvatarWithTraits; place: Permit },
): Promise<Turn | null> {
  const now = deps.clock.now();
  const messageId = deps.newId('ms');
  const replyId = deps.newId('ms');
  const leaseToken = randomUUID();
  const claim = claimOf(actor, input);
  const newTurn = {
    ...input,
    userId: actor.userId,
    messageId,
    replyId,
    leaseToken,
    now,
    turnsBefore: HISTORY_MAX_MESSAGES - 1,
    textLimitBytes: textLimitFor(deps, claim),
  };
  const begun = await releaseOnFailure(place, writeTurnInRoom(deps, actor, newTurn));
  if (!begun) return null;
  const turns = [...begun.written, { role: 'user' as const, content: input.content }];
  startMeteredReply(deps, { avatar, actor, turns, replyId, leaseToken, tone: input.tone }, { place, spent: begun.spent });
  const timestamp = now.toISOString();
  return {
    message: { id: messageId, role: 'user', content: input.content, timestamp, state: 'complete', clientId: input.clientId },
    reply: { id: replyId, role: 'assistant', content: '', timestamp, state: 'streaming', replyTo: messageId },
  };
}

/** Writes nothing for a repeat. If the account's text usage is unknown or over quota, counts it again and retries once. */
async function writeTurnInRoom(deps: Deps, actor: Actor, turn: Parameters<typeof insertTurn>[1]): ReturnType<typeof writeTurn> {
  const written = await writeTurn(deps, actor, turn);
  if (written || (await findMessageByClientId(deps.db, turn, turn.clientId))) return written;
  await refusedWithCard(turn, makeTextRoom(deps, claimOf(actor, turn)));
  return writeTurn(deps, actor, turn);
}

/** Counts the reply against the plan, except for crisis messages, which are answered even without quota. */
async function writeTurn(
  deps: Deps,
  actor: Actor,
  turn: Parameters<typeof insertTurn>[1],
): Promise<{ written: ReplyTask['turns']; spent: QuotaHold } | null> {
  if (classifyCrisis(turn.content) === null) return withReplyQuota(deps, actor, (db) => insertTurn(db, turn));
  const written = await insertTurn(deps.db, turn);
  return written && { written, spent: NO_QUOTA };
}

async function findTurn(deps: Deps, actor: Actor, input: SendMessage): Promise<Turn | null> {
  const message = await findMessageByClientId(deps.db, { avatarId: input.avatarId, userId: actor.userId }, input.clientId);
  const reply = message && (await findReplyTo(deps.db, message.id));
  if (!message || !reply) return null;
  return { message: toMessage(message), reply: toMessage(reply) };
}

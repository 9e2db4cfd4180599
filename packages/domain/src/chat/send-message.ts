import { randomUUID } from 'node:crypto';
import type { Message, ReplyEvent, SendMessage, SentMessage } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import { getTalkingAvatar, type AvatarWithTraits } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { hasRepliesLeft, type QuotaHold } from '../plans/reply-quota.ts';
import { acquireReplyPermit, type ReplyPermit, tooManyReplies } from '../rate-limits.ts';
import { makeTextRoom, textLimitFor } from '../uploads/claim-text.ts';
import { messageNotFound } from './chat.errors.ts';
import { findMessageByClientId, findReplyTo, insertTurn, type NewTurn, type Turn } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';
import { releaseOnFailure, startMeteredReply, writeMetered } from './start-metered-reply.ts';
import { streamReplyEvents } from './follow-reply.ts';
import { claimOf, countMessage, refusedWithCard } from './admit-message.ts';
import { assessReplyDanger } from './crisis/assess-danger.rules.ts';
import type { Crisis } from './crisis/crisis.rules.ts';
import { considerCheckIn } from './emotions/consider-check-in.ts';
import { detectOwnEmotion } from './emotions/detect-own-emotion.ts';
import { embedTurns, findCrisis } from './crisis/embed-messages.ts';

/**
 * Saves a message, answers it, and streams both as they happen (docs/PRODUCT.md, Sending a message). The reply is made and
 * saved even when the client disconnects. A repeat with the same client id saves nothing: it follows the reply of the first request.
 * @throws AppError `avatars.not-found`, `avatars.paused`, `throttle.message`, `throttle.replies`, `plans.no-replies-left`,
 *   `uploads.text-quota-reached`, `ending`; nothing is saved then
 */
export async function* sendMessage(deps: Deps, actor: Actor, input: SendMessage): AsyncGenerator<ReplyEvent, void> {
  deps.replyRegistry.assertAccepting();
  const crisis = await findCrisis(deps, input.content);
  const isInDanger = crisis !== null;
  const [avatar, mayReply] = await Promise.all([
    getTalkingAvatar(deps, actor, { id: input.avatarId, isInDanger }),
    // Other messages are counted when they are saved.
    !isInDanger || hasRepliesLeft(deps, actor),
    countMessage(deps, actor, { crisis }),
  ]);
  // Repeats share the permit of the first request, so they are never refused for lack of one.
  const permit = await acquireReplyPermit(deps, actor, { purpose: `${avatar.id} ${input.clientId}`, isInDanger });
  const started = permit && (await startExchange(deps, actor, input, { avatar, permit, crisis, hasRepliesLeft: mayReply }));
  const checkIn = started && considerCheckIn(deps, actor, { avatarId: avatar.id, emotion: started.message.emotion ?? null });
  const exchange = started ?? (await findExchange(deps, actor, input, crisis));
  if (!exchange) throw permit ? messageNotFound() : tooManyReplies();
  yield { type: 'saved', ...exchange };
  for await (const event of streamReplyEvents(deps, actor, exchange.reply.id)) {
    const checkInCardId = event.type === 'done' ? await checkIn : null;
    yield event.type === 'done' && checkInCardId ? { ...event, checkInCardId } : event;
  }
}

type Exchange = { message: SentMessage; reply: Message };

/** Saves the message with its empty reply, and starts the reply. @returns null when this client id was already used */
async function startExchange(
  deps: Deps,
  actor: Actor,
  input: SendMessage,
  given: { avatar: AvatarWithTraits; permit: ReplyPermit; crisis: Crisis | null; hasRepliesLeft: boolean },
): Promise<Exchange | null> {
  const { content, clientId, tone } = input;
  const { avatar, permit, crisis } = given;
  const now = deps.clock.now();
  const messageId = deps.newId('ms');
  const claim = { replyId: deps.newId('ms'), leaseToken: randomUUID() };
  const saved = await releaseOnFailure(
    permit,
    saveTurn(deps, actor, { turn: { ...input, ...claim, messageId, userId: actor.userId, now }, crisis }),
  );
  if (!saved) return null;
  const turns = [...saved.written, { role: 'user' as const, content }];
  const danger = crisis && assessReplyDanger(turns, { ...given, embeddingOf: await embedTurns(deps, turns) });
  const emotion = detectOwnEmotion(actor, turns, danger);
  startMeteredReply(deps, { ...claim, avatar, actor, turns, tone, emotion, danger }, { permit, quota: saved.quota });
  const timestamp = now.toISOString();
  return {
    message: { id: messageId, role: 'user', content, timestamp, state: 'complete', clientId, ...(emotion && { emotion }) },
    reply: { id: claim.replyId, role: 'assistant', content: '', timestamp, state: 'streaming', replyTo: messageId },
  };
}

/**
 * Writes nothing for a repeat. If the account's text usage is unknown or over quota, counts it again and retries once.
 * @returns the turns before the message, oldest first
 */
async function saveTurn(
  deps: Deps,
  actor: Actor,
  { turn, crisis }: { turn: NewTurn; crisis: Crisis | null },
): Promise<{ written: Turn[]; quota: QuotaHold } | null> {
  const textClaim = claimOf(actor, { content: turn.content, crisis });
  const limits = { turnsBefore: HISTORY_MAX_MESSAGES - 1, textLimitBytes: textLimitFor(deps, textClaim) };
  const write = () =>
    writeMetered(deps, actor, { isInDanger: textClaim.isUrgent, write: (db: Database) => insertTurn(db, { ...turn, ...limits }) });
  const saved = await write();
  if (saved || (await findMessageByClientId(deps.db, turn, turn.clientId))) return saved;
  await refusedWithCard({ crisis }, makeTextRoom(deps, textClaim));
  return write();
}

async function findExchange(deps: Deps, actor: Actor, input: SendMessage, crisis: Crisis | null): Promise<Exchange | null> {
  const message = await findMessageByClientId(deps.db, { avatarId: input.avatarId, userId: actor.userId }, input.clientId);
  const reply = message && (await findReplyTo(deps.db, message.id));
  if (!message || !reply) return null;
  const emotion = detectOwnEmotion(actor, [message], crisis);
  return { message: { ...toMessage(message), ...(emotion && { emotion }) }, reply: toMessage(reply) };
}

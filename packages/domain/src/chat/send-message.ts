import { randomUUID } from 'node:crypto';
import type { Message, ReplyEvent, SendMessage } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import type { Actor } from '../actor.ts';
import { getTalkingAvatar, type AvatarWithTraits } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { messageNotFound } from './chat.errors.ts';
import { findMessageByClientId, findReplyTo, insertTurn } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';
import { tellReply } from './follow-reply.ts';
import { makeReply } from './make-reply.ts';

/**
 * Saves what somebody said, answers it, and tells both as they happen (decisions.md 23).
 * The reply is made and saved even when nobody listens any more. A repeat with the same client id says nothing
 * twice: it follows the reply that the first one started.
 * @throws AppError `avatars.not-found`, `avatars.paused`
 */
export async function* sendMessage(deps: Deps, actor: Actor, input: SendMessage): AsyncGenerator<ReplyEvent, void> {
  const avatar = await getTalkingAvatar(deps, actor, input.avatarId);
  const turn = (await startTurn(deps, actor, avatar, input)) ?? (await findTurn(deps, actor, input));
  yield { type: 'saved', ...turn };
  yield* tellReply(deps, actor, turn.reply.id);
}

type Turn = { message: Message; reply: Message };

/** @returns null when this client id was already used */
async function startTurn(deps: Deps, actor: Actor, avatar: AvatarWithTraits, input: SendMessage): Promise<Turn | null> {
  const now = deps.clock.now();
  const messageId = deps.newId('ms');
  const replyId = deps.newId('ms');
  const leaseToken = randomUUID();
  const before = await insertTurn(deps.db, {
    ...input,
    userId: actor.userId,
    messageId,
    replyId,
    leaseToken,
    now,
    turnsBefore: HISTORY_MAX_MESSAGES - 1,
  });
  if (!before) return null;
  const turns = [...before, { role: 'user' as const, content: input.content }];
  deps.replyRuns.start(replyId, (run) => makeReply(deps, { avatar, actor, turns, replyId, leaseToken, tone: input.tone }, run));
  const timestamp = now.toISOString();
  return {
    message: { id: messageId, role: 'user', content: input.content, timestamp, state: 'complete', clientId: input.clientId },
    reply: { id: replyId, role: 'assistant', content: '', timestamp, state: 'streaming', replyTo: messageId },
  };
}

async function findTurn(deps: Deps, actor: Actor, input: SendMessage): Promise<Turn> {
  const message = await findMessageByClientId(deps.db, { avatarId: input.avatarId, userId: actor.userId }, input.clientId);
  const reply = message && (await findReplyTo(deps.db, message.id));
  if (!message || !reply) throw messageNotFound();
  return { message: toMessage(message), reply: toMessage(reply) };
}

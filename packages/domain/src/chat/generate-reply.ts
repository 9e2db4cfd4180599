import { randomUUID } from 'node:crypto';
import type { GeneratedReply, GenerateEvent, GenerateReply } from '@everkin/contracts/chat';
import { HISTORY_MAX_MESSAGES } from '@everkin/contracts/units';
import { ProviderError } from '@everkin/providers/errors';
import type { Actor } from '../actor.ts';
import { getTalkingAvatar } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { chooseTone } from '../emotions/gentler-tone.rules.ts';
import { hasRepliesLeft, takeReplyQuota, type QuotaHold } from '../plans/reply-quota.ts';
import { acquireReplyPermit, tooManyReplies } from '../rate-limits.ts';
import { asReplyFailure, emptyReply } from './chat.errors.ts';
import { hashContent } from './chat.rules.ts';
import { composeReply, type Grounds } from './compose-reply.ts';
import { detectOwnEmotion } from './emotions/detect-own-emotion.ts';
import { insertGeneratedReply } from './generated-replies.repo.ts';
import { assessDanger, assessReplyDanger } from './crisis/assess-danger.rules.ts';
import { embedTurns } from './crisis/embed-messages.ts';

/**
 * Answers a history supplied by the caller. No message is stored, only the citations, so that the reply is recognised when the
 * caller saves it. Only the last 30 messages count (docs/PRODUCT.md, What a model is shown).
 * @throws AppError `avatars.not-found`, `avatars.paused`, `chat.empty-reply`, `chat.provider-…`, `throttle.replies`,
 *   `plans.no-replies-left`
 */
export async function* generateReply(
  deps: Deps,
  actor: Actor,
  input: GenerateReply,
  signal: AbortSignal,
): AsyncGenerator<GenerateEvent, void> {
  const turns = input.messages.slice(-HISTORY_MAX_MESSAGES);
  const embeddingOf = await embedTurns(deps, turns);
  const isInDanger = assessDanger(turns, embeddingOf) !== null;
  const avatar = await getTalkingAvatar(deps, actor, { id: input.avatarId, isInDanger });
  const permit = await acquireReplyPermit(deps, actor, { purpose: randomUUID(), isInDanger });
  if (!permit) throw tooManyReplies();
  let quota: QuotaHold | undefined;
  let message = '';
  try {
    // A crisis message is answered even without quota.
    if (!isInDanger) quota = await takeReplyQuota(deps.db, deps, actor);
    const mayReply = !isInDanger || (await hasRepliesLeft(deps, actor));
    const danger = assessReplyDanger(turns, { avatar, permit, hasRepliesLeft: mayReply, embeddingOf });
    const reply = await composeReply(deps, {
      avatar,
      listenerName: actor.displayName,
      ...chooseTone(input.tone, detectOwnEmotion(actor, turns, danger)),
      turns,
      danger,
      audience: 'owner',
      storyFor: actor,
      timeZone: actor.timeZone,
      signal,
    });
    for await (const text of reply.words) {
      message += text;
      yield { type: 'token', text };
    }
    if (message.trim() === '') throw emptyReply();
    const grounds = reply.citations();
    const { provenance, sources, parts, storyId } = grounds;
    // A service reply (card or note) is not the avatar's, so it is refunded.
    if (provenance === 'service') {
      await quota?.giveBack();
      quota = undefined;
    }
    await insertGeneratedReply(deps.db, {
      userId: actor.userId,
      avatarId: avatar.id,
      contentSha256: hashContent(message),
      provenance,
      sources,
      parts,
      storyId,
      now: deps.clock.now(),
    });
    yield { type: 'done', body: { message, ...toBody(grounds), ...(reply.helpCard && { helpCard: reply.helpCard }) } };
  } catch (error) {
    // An aborted reply with some text counts against the quota; a failed one does not.
    if (!signal.aborted) {
      message = '';
      // The caller is only told what a person can act on; the server's own reason is for whoever runs this.
      if (error instanceof ProviderError) deps.log.error(error, { avatarId: avatar.id }, 'reply failed');
    }
    throw asReplyFailure(error);
  } finally {
    permit.release();
    if (message === '') await quota?.giveBack();
  }
}

const toBody = ({ parts, storyId, ...grounds }: Grounds): Omit<GeneratedReply, 'message' | 'helpCard'> => ({
  ...grounds,
  ...(parts && { parts }),
  ...(storyId && { storyId }),
});

import type { Message } from '@everkin/contracts/chat';
import type { Database } from '@everkin/db/client';
import type { Emotion } from '@everkin/contracts/emotions/emotion';
import type { Permit } from '@everkin/providers/throttle/port';
import type { Actor } from '../actor.ts';
import type { AvatarWithTraits } from '../avatars/avatars.access.ts';
import type { Deps } from '../deps.ts';
import { type QuotaHold, withoutReplyQuota, withReplyQuota } from '../plans/reply-quota.ts';
import { chooseTone } from '../emotions/gentler-tone.rules.ts';
import type { ReplyClaim, StoredMessage, Turn } from './chat.repo.ts';
import type { ReplyDanger } from './crisis/assess-danger.rules.ts';
import { makeReply } from './make-reply.ts';
import { createMessageWriter } from './message-writer.ts';

/** A reply whose row is written, and says `streaming`. */
export type ReplyTask = ReplyClaim & {
  avatar: AvatarWithTraits;
  actor: Actor;
  /** Oldest first; the last is the message to answer. */
  turns: Turn[];
  /** As chosen, which is what is saved. */
  tone: NonNullable<StoredMessage['tone']>;
  /** How the message to answer sounds; saved nowhere. */
  emotion: Emotion | null;
  danger: ReplyDanger | null;
};

/**
 * Writes the row of a reply and counts it against the plan; a crisis message is answered even without quota.
 * @param write returns null when there is nothing to do; then nothing is counted
 * @throws AppError `plans.no-replies-left`
 */
export const writeMetered = <Written>(
  deps: Deps,
  actor: Actor,
  { isInDanger, write }: { isInDanger: boolean; write: (db: Database) => Promise<Written | null> },
): Promise<{ written: Written; quota: QuotaHold } | null> =>
  isInDanger ? withoutReplyQuota(deps, write) : withReplyQuota(deps, actor, write);

/**
 * Starts a reply that holds a permit and counts against the plan: the permit is released when it ends, and a reply without any
 * text is refunded. It goes on when nobody listens.
 */
export function startMeteredReply(deps: Deps, task: ReplyTask, { permit, quota }: { permit: Permit; quota: QuotaHold }): void {
  deps.replyRegistry.start(task.replyId, async (run): Promise<Message | null> => {
    const { avatar, actor, turns, danger } = task;
    const { displayName: listenerName, timeZone } = actor;
    const toned = chooseTone(task.tone, task.emotion);
    const input = {
      avatar,
      listenerName,
      timeZone,
      turns,
      ...toned,
      danger,
      audience: 'owner' as const,
      storyFor: actor,
      signal: run.signal,
    };
    const reply = await makeReply(deps, input, createMessageWriter(deps, task, run));
    permit.release();
    // A message with an error is the previous answer: no new one was made. A service reply (card or note) is not the avatar's.
    if (run.text().trim() === '' || reply?.error !== undefined || reply?.provenance === 'service') await quota.giveBack();
    return reply;
  });
}

/** Awaits the start of a reply; releases the permit when it does not start. */
export async function releaseOnFailure<Begun>(permit: Permit, beginning: Promise<Begun | null>): Promise<Begun | null> {
  let begun: Begun | null = null;
  try {
    begun = await beginning;
    return begun;
  } finally {
    if (begun === null) permit.release();
  }
}

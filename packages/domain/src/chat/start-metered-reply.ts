import type { Message } from '@everkin/contracts/chat';
import type { Permit } from '@everkin/providers/throttle/port';
import type { Deps } from '../deps.ts';
import type { QuotaHold } from '../plans/reply-quota.ts';
import { makeReply, type ReplyTask } from './make-reply.ts';

/**
 * Starts a reply that holds a permit and counts against the plan: the permit is released when it ends, and a reply without any
 * text is refunded.
 */
export function startMeteredReply(deps: Deps, task: ReplyTask, counted: { place: Permit; spent: QuotaHold }): void {
  deps.replyRegistry.start(task.replyId, async (run): Promise<Message | null> => {
    const reply = await makeReply(deps, task, run);
    counted.place.release();
    // A message with an error is the previous answer: no new one was made. A service reply (card or note) is not the avatar's.
    if (run.text().trim() === '' || reply?.error !== undefined || reply?.provenance === 'service') await counted.spent.giveBack();
    return reply;
  });
}

/** Awaits the start of a reply; releases the permit when it does not start. */
export async function releaseOnFailure<Begun>(place: Permit, beginning: Promise<Begun | null>): Promise<Begun | null> {
  let begun: Begun | null = null;
  try {
    begun = await beginning;
    return begun;
  } finally {
    if (begun === null) place.release();
  }
}

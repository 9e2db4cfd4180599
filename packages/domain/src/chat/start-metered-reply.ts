import type { Message } from '@everkin/contracts/chat';
import type { Permit } from '@everkin/providers/throttle/port';
import type { Deps } from '../deps.ts';
import type { QuotaHold } from '../plans/reply-quota.ts';
import { makeReply, type ReplyTask } from './make-reply.ts';

/** Starts making a reply that holds a place and counts against the plan: the place is free when it ends, and a reply without a word does not count. */
export function startMeteredReply(deps: Deps, task: ReplyTask, counted: { place: Permit; spent: QuotaHold }): void {
  deps.replyRegistry.start(task.replyId, async (run): Promise<Message | null> => {
    const reply = await makeReply(deps, task, run);
    counted.place.release();
    // An answer with an error is the one before: the new one was not made. A note of Everkin's is no reply of the avatar.
    if (run.text().trim() === '' || reply?.error !== undefined || reply?.provenance === 'service') await counted.spent.giveBack();
    return reply;
  });
}

/** The outcome of beginning a reply; a place whose reply does not begin is free again. */
export async function releaseOnFailure<Begun>(place: Permit, beginning: Promise<Begun | null>): Promise<Begun | null> {
  let begun: Begun | null = null;
  try {
    begun = await beginning;
    return begun;
  } finally {
    if (begun === null) place.release();
  }
}

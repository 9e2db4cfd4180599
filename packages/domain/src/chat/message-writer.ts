import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@everkin/contracts/chat';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { asReplyFailure } from './chat.errors.ts';
import { renewReplyLease, type ReplyClaim, type StoredMessage } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';
import type { ReplyWriter } from './make-reply.ts';
import { finishReply, type ReplyEnd } from './reply-ends/reply-ends.repo.ts';
import type { ReplyRun } from './reply-registry.ts';

/** How much of a reply a killed process may lose (docs/RELIABILITY.md, P7). */
const FLUSH_EVERY_MS = 400;
/** How often the lease is renewed while a model sends nothing. */
const RENEW_EVERY_MS = 2_800;

/** Long enough for a short outage of PostgreSQL, and shorter than the lease. */
const SAVE_AGAIN_AFTER_MS = 2_500;

/**
 * Writes a reply of a one-to-one conversation: to the listeners of its run at once, to its row from time to time. The row ends
 * complete, interrupted with its text so far, failed with the reason, or restored to the previous answer.
 * Never rejects; returns the final message, or null when it could not be saved, or another run has ended it.
 */
export function createMessageWriter(deps: Deps, claim: ReplyClaim, run: ReplyRun): ReplyWriter<Message | null> {
  const stopFlushing = startFlushing(deps, claim, run);
  return {
    append: (words) => run.append(words),
    complete: async (reply) => {
      await stopFlushing();
      return saveEnd(deps, claim, { ...reply, state: 'complete', error: null });
    },
    fail: async (cause, partial) => {
      // An AppError says all there is to know: the model returned nothing.
      if (!run.signal.aborted && !(cause instanceof AppError)) deps.log.error(cause, { replyId: claim.replyId }, 'reply failed');
      const error = describeFailure(cause, run, partial);
      await stopFlushing();
      if (partial) return saveEnd(deps, claim, { ...partial, state: 'interrupted', error });
      return saveEnd(deps, claim, { ...NOTHING, state: 'failed', error });
    },
  };
}

/** Of a reply without text. */
const NOTHING = { content: '', provenance: null, sources: null, parts: null, storyId: null, helpCard: null, danger: null };

const OUR_FAULT = 'Something went wrong while making this reply. Please try again.';

function describeFailure(cause: unknown, { signal }: ReplyRun, partial: object | null): string {
  if (signal.aborted) return partial ? 'Stopped before it was whole.' : 'Stopped before anything was said.';
  const failure = asReplyFailure(cause);
  return failure instanceof AppError ? failure.message : OUR_FAULT;
}

async function saveEnd(deps: Deps, claim: ReplyClaim, end: ReplyEnd): Promise<Message | null> {
  try {
    const row = await finishWithRetry(deps, claim, end);
    if (row) deps.realtime.wake({});
    return row && toMessage(row);
  } catch (error) {
    // The sweep ends the row once the lease has expired, so nobody waits for ever.
    deps.log.error(error, { replyId: claim.replyId }, 'reply save failed');
    return null;
  }
}

/** Retries once after a lost connection, so that a finished reply does not end as interrupted. */
async function finishWithRetry(deps: Deps, claim: ReplyClaim, end: ReplyEnd): Promise<StoredMessage | null> {
  try {
    return await finishReply(deps.db, claim, { ...end, now: deps.clock.now() });
  } catch (error) {
    deps.log.error(error, { replyId: claim.replyId }, 'retrying reply save');
    await pause(SAVE_AGAIN_AFTER_MS);
    return finishReply(deps.db, claim, { ...end, now: deps.clock.now() });
  }
}

/**
 * Saves new text and renews the lease while a reply is made; aborts the run when the user stopped it or the lease is lost.
 * @returns stops it, and waits for a save under way
 */
function startFlushing(deps: Deps, claim: ReplyClaim, run: ReplyRun): () => Promise<void> {
  let saved = '';
  let savedAt = performance.now();
  let inFlight: Promise<void> = Promise.resolve();
  let isIdle = true;
  const flush = async (): Promise<void> => {
    const content = run.text();
    const row = await renewReplyLease(deps.db, { ...claim, content });
    saved = content;
    savedAt = performance.now();
    if (!row || row.stopRequested) deps.replyRegistry.stop(claim.replyId);
  };
  const timer = setInterval(() => {
    const isDue = run.text() !== saved || performance.now() - savedAt > RENEW_EVERY_MS;
    if (!isDue || !isIdle) return;
    isIdle = false;
    inFlight = flush()
      .catch((error: unknown) => deps.log.error(error, { replyId: claim.replyId }, 'reply lease renewal failed'))
      .finally(() => {
        isIdle = true;
      });
  }, FLUSH_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await inFlight;
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@everkin/contracts/chat';
import type { AvatarWithTraits } from '../avatars/avatars.access.ts';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { asReplyFailure, emptyReply } from './chat.errors.ts';
import { finishReply, renewReplyLease, type ReplyEnd, type StoredMessage, type Turn } from './chat.repo.ts';
import { toMessage } from './chat.rules.ts';
import { type ComposedReply, composeReply } from './compose-reply.ts';
import type { ReplyRun } from './reply-registry.ts';

/** How much of a reply a killed process may lose (docs/RELIABILITY.md, P7). */
const FLUSH_EVERY_MS = 400;
/** How often the lease is renewed while a model sends nothing. */
const RENEW_EVERY_MS = 2_800;

/** Long enough for a short outage of PostgreSQL, and shorter than the lease. */
const SAVE_AGAIN_AFTER_MS = 2_500;

export type ReplyTask = {
  avatar: AvatarWithTraits;
  actor: Actor;
  /** Oldest first; the last is the message to answer. */
  turns: Turn[];
  replyId: StoredMessage['id'];
  leaseToken: string;
  tone: NonNullable<StoredMessage['tone']>;
};

/**
 * Makes one reply and ends its row: complete, interrupted with its text so far, failed with the reason, or restored to the
 * previous answer. Never rejects.
 * @returns the final message; null when it could not be saved, or another run has ended it
 */
export async function makeReply(deps: Deps, task: ReplyTask, run: ReplyRun): Promise<Message | null> {
  const stopKeeping = keepAlive(deps, task, run);
  let reply: ComposedReply | undefined;
  let end: ReplyEnd;
  try {
    reply = await composeReply(deps, {
      ...task,
      listenerName: task.actor.displayName,
      timeZone: task.actor.timeZone,
      audience: 'owner',
      signal: run.signal,
    });
    for await (const words of reply.words) run.append(words);
    end =
      run.text().trim() === ''
        ? describeFailure(emptyReply(), run, reply)
        : { state: 'complete', content: run.text().trim(), error: null, ...reply.citations() };
  } catch (error) {
    const failure = asReplyFailure(error);
    if (!run.signal.aborted) deps.log.error(error, { replyId: task.replyId }, 'reply failed');
    end = describeFailure(failure, run, reply);
  }
  await stopKeeping();
  try {
    const row = await saveEnd(deps, task, end);
    if (row) deps.realtime.wake({});
    return row && toMessage(row);
  } catch (error) {
    // The sweep ends the row once the lease has expired, so nobody waits for ever.
    deps.log.error(error, { replyId: task.replyId }, 'reply save failed');
    return null;
  }
}

/** Retries once after a lost connection, so that a finished reply does not end as interrupted. */
async function saveEnd(deps: Deps, task: ReplyTask, end: ReplyEnd): Promise<StoredMessage | null> {
  try {
    return await finishReply(deps.db, task, end);
  } catch (error) {
    deps.log.error(error, { replyId: task.replyId }, 'retrying reply save');
    await pause(SAVE_AGAIN_AFTER_MS);
    return finishReply(deps.db, task, end);
  }
}

const stopped = (content: string): string => (content === '' ? 'Stopped before anything was said.' : 'Stopped before it was whole.');
const OUR_FAULT = 'Something went wrong while making this reply. Please try again.';

function describeFailure(failure: unknown, run: ReplyRun, reply: ComposedReply | undefined): ReplyEnd {
  const content = run.text().trim();
  const error = run.signal.aborted ? stopped(content) : failure instanceof AppError ? failure.message : OUR_FAULT;
  if (content && reply) return { state: 'interrupted', content, error, ...reply.citations() };
  return { state: 'failed', content: '', provenance: null, sources: null, error };
}

/** Saves new text and renews the lease while a reply is made; aborts the run when the user stopped it or the lease is lost. */
function keepAlive(deps: Deps, task: ReplyTask, run: ReplyRun): () => Promise<void> {
  let kept = '';
  let keptAt = performance.now();
  let inFlight: Promise<void> = Promise.resolve();
  let isIdle = true;
  const keep = async (): Promise<void> => {
    const content = run.text();
    const row = await renewReplyLease(deps.db, { ...task, content });
    kept = content;
    keptAt = performance.now();
    if (!row || row.stopRequested) deps.replyRegistry.stop(task.replyId);
  };
  const timer = setInterval(() => {
    const isDue = run.text() !== kept || performance.now() - keptAt > RENEW_EVERY_MS;
    if (!isDue || !isIdle) return;
    isIdle = false;
    inFlight = keep()
      .catch((error: unknown) => deps.log.error(error, { replyId: task.replyId }, 'reply lease renewal failed'))
      .finally(() => {
        isIdle = true;
      });
  }, FLUSH_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await inFlight;
  };
}

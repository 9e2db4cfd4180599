import type { CapsuleId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { type AfterCommit, commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { insertJob } from '../../jobs/enqueue-job.ts';
import { type StoredCapsule, updateCapsule } from '../capsules.repo.ts';
import { deliverCapsules } from '../delivery/deliver-capsules.ts';
import { instantOf } from '../opening-day.rules.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { decideStep, observeClock } from './clock-guard.rules.ts';
import { UNOPENED } from './open-capsule.ts';
import { listCapsulesToStep, lockClockState, lockUnopened, lockWaitingCapsule, updateClockState, updatePause } from './opening.repo.ts';

/** Each minute, so that a thousand capsules of one hour have opened in ten. */
const STEPS_MAX = 200;
/** How long after the last attempt a capsule is tried again in which nothing could be read. */
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * The sweep of capsules whose day has come: two phases at least ten minutes apart, by a clock that can be trusted, and then the mails.
 * Safe to run in several workers at once; one that fails holds up no other.
 * @returns how many went a step further
 */
export async function sweepDueCapsules(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const isTrusted = await observe(deps, now);
  let steps = 0;
  for (const id of await listCapsulesToStep(deps.db, { now, isTrusted, limit: STEPS_MAX })) {
    try {
      if (await takeStep(deps, { id, now, isTrusted })) steps += 1;
    } catch (error) {
      deps.log.error(error, { capsuleId: id }, 'capsule could not be moved towards opening');
      await updatePause(deps.db, id, now);
    }
  }
  steps += await retryUnopened(deps, now);
  // A reminder by a clock that is wrong could not be taken back either.
  return steps + (isTrusted ? await deliverCapsules(deps) : 0);
}

/** @returns whether the clock can be trusted now */
async function observe(deps: Deps, now: Date): Promise<boolean> {
  const { isTrusted, wasWaiting } = await commit(deps, async (tx) => {
    const before = await lockClockState(tx, now);
    const seen = observeClock(before, now);
    await updateClockState(tx, seen.state);
    return { isTrusted: seen.isTrusted, wasWaiting: before.gapUntil !== null };
  });
  if (!isTrusted && !wasWaiting) deps.log.warn({}, 'clock jumped, or this machine was off: no capsule opens for now');
  return isTrusted;
}

/** The day has come already, so no clock matters here. @returns how many are tried again */
async function retryUnopened(deps: Deps, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETRY_AFTER_MS);
  return commit(deps, async (tx, after) => {
    const unopened = await lockUnopened(tx, { problems: UNOPENED, before, limit: STEPS_MAX });
    for (const capsule of unopened) {
      // Its problem stays until it is open: the author has been told.
      await updateCapsule(tx, capsule.id, { status: 'opening', nextAttemptAt: null, updatedAt: now });
      await requestOpening(tx, deps, after, capsule);
    }
    return unopened.length;
  });
}

type Step = { id: CapsuleId; now: Date; isTrusted: boolean };

async function takeStep(deps: Deps, { id, now, isTrusted }: Step): Promise<boolean> {
  return commit(deps, async (tx, after) => {
    const capsule = await lockWaitingCapsule(tx, id);
    if (!capsule?.condition || !capsule.dueAt) return false;
    // The zone may have changed its rules since the day was chosen.
    const dueAt = instantOf(capsule.condition);
    const step = decideStep({ dueAt, markedDueAt: capsule.status === 'due' ? capsule.markedDueAt : null }, now, isTrusted);
    const changes = changesOf(step, { dueAt, now });
    await updateCapsule(tx, id, { ...changes, attemptCount: 0, nextAttemptAt: null });
    if (step === 'confirm') await requestOpening(tx, deps, after, capsule);
    return step !== 'wait';
  });
}

function changesOf(step: ReturnType<typeof decideStep>, { dueAt, now }: { dueAt: Date; now: Date }): Partial<StoredCapsule> {
  switch (step) {
    case 'mark':
      return { dueAt, status: 'due', markedDueAt: now };
    case 'unmark':
      return { dueAt, status: 'sealed', markedDueAt: null };
    case 'confirm':
      return { dueAt, status: 'opening' };
    case 'wait':
      return { dueAt };
  }
}

async function requestOpening(tx: Database, deps: Deps, after: AfterCommit, { id, authorId }: StoredCapsule): Promise<void> {
  after.enqueue(await insertJob(tx, deps, { name: 'capsule.open', subjectId: id, ownerId: authorId }));
  await publishCapsule(tx, { id, authorId });
  after.wake();
}

import type { Capsule, UpdateCapsule } from '@everkin/contracts/capsules/capsules';
import type { CapsuleId } from '@everkin/contracts/ids';
import { users } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../accounts/passwords.ts';
import type { Actor } from '../../actor.ts';
import type { Deps } from '../../deps.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { sweepJobs } from '../../jobs/sweep-jobs.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { expireJobDelays } from '../../testing/advance-time.ts';
import { makeUser } from '../../testing/make-user.ts';
import { runJob } from '../../testing/run-job.ts';
import { createCapsule } from '../create-capsule.ts';
import { requestSeal } from '../sealing/request-seal.ts';
import { updateCapsule } from '../update-capsule.ts';

export const PASSWORD = 'kettle on the stove';
let passwordHash: Promise<string> | undefined;

/** Somebody who knows their password. */
export async function makeAuthor(deps: Deps, given: { displayName?: string } = {}): Promise<Actor> {
  const author = await makeUser(deps, { displayName: given.displayName ?? 'Wim' });
  passwordHash ??= hashPassword(PASSWORD);
  await deps.db
    .update(users)
    .set({ passwordHash: await passwordHash })
    .where(eq(users.id, author.userId));
  return author;
}

export const LETTER = 'Dear Hannah,\n\ntoday you are eighteen. The cherry tree was planted for you.';

/** A draft that could be sealed, for Hannah, who is eighteen on June 1, 2036. */
export async function makeDraft(deps: Deps, author: Actor, given: Omit<UpdateCapsule, 'id'> = {}): Promise<Capsule> {
  const { id } = await createCapsule(deps, author, { title: 'For Hannah' });
  return updateCapsule(deps, author, {
    id,
    letter: LETTER,
    condition: { kind: 'age', name: 'Hannah', born: '2018-06-01', years: 18, hour: 9, timeZone: 'Pacific/Auckland' },
    recipients: [{ name: 'Hannah', relation: 'my granddaughter', addresses: [`hannah.${id}@example.org`] }],
    ...given,
  });
}

/** Runs the jobs that are there, once; one that failed, as if its pause were over. */
export async function runJobs(deps: TestDeps): Promise<void> {
  await expireJobDelays(deps.db);
  await sweepJobs(deps);
  for (const jobId of new Set(deps.queue.takeAll())) await runJob(deps, jobHandlers, { jobId });
}

export async function makeSealed(deps: TestDeps, author: Actor, given: Omit<UpdateCapsule, 'id'> = {}): Promise<CapsuleId> {
  const { id } = await makeDraft(deps, author, given);
  await requestSeal(deps, author, { id, password: PASSWORD });
  await runJobs(deps);
  return id;
}

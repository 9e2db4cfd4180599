import { avatars } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import type { AvatarId, SmsNumberId } from '@everkin/contracts/ids';
import { formatJoinText } from '@everkin/contracts/sms';
import type { Actor } from '../../actor.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { sweepJobs } from '../../jobs/sweep-jobs.ts';
import { expireJobDelays } from '../../testing/advance-time.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { runJob } from '../../testing/run-job.ts';
import { connectNumber } from '../connect-number.ts';
import { receiveText } from '../receive-text.ts';
import { updateNumber } from '../update-number.ts';

let count = 0;
/** A number that nothing has come from. */
export const makeE164 = (): string => `+1555${String((count += 1) + 2_000_000)}`;

/** Runs the jobs that there are until there are no more: an answer is one, and its text another. */
export async function runJobs(deps: TestDeps): Promise<void> {
  for (let round = 0; round < 6; round += 1) {
    await expireJobDelays(deps.db);
    await sweepJobs(deps);
    const ids = new Set(deps.queue.takeAll());
    if (ids.size === 0) return;
    for (const jobId of ids) await runJob(deps, jobHandlers, { jobId });
  }
}

export type Phone = {
  e164: string;
  numberId: SmsNumberId;
  /** Texts something, and lets the worker do what there is to do. @returns what then came to this phone */
  text(body: string, given?: { mediaCount?: number; providerId?: string }): Promise<string[]>;
  /** What has come to this phone since the last look. */
  receive(): string[];
};

/** A phone that has not written yet. */
export function makeStrangePhone(deps: TestDeps, e164 = makeE164()): Omit<Phone, 'numberId'> {
  let seen = deps.sms.sent.length;
  const receive = (): string[] => {
    const arrived = deps.sms.sent.slice(seen).filter(({ to }) => to === e164);
    seen = deps.sms.sent.length;
    return arrived.map(({ body }) => body);
  };
  return {
    e164,
    receive,
    text: async (body, { mediaCount = 0, providerId = `in-${(count += 1)}` } = {}) => {
      await receiveText(deps, { providerId, from: e164, body, mediaCount });
      await runJobs(deps);
      return receive();
    },
  };
}

/** A phone that its owner has connected. */
export async function connectPhone(deps: TestDeps, owner: Actor, given: { avatarId?: AvatarId } = {}): Promise<Phone> {
  const phone = makeStrangePhone(deps);
  const code = await connectNumber(deps, owner, given);
  await phone.text(formatJoinText(code));
  await updateNumber(deps, owner, { id: code.id, confirm: true });
  await runJobs(deps);
  phone.receive();
  return { ...phone, numberId: code.id };
}

/** Pauses an avatar, or ends that. */
export const setActive = async (deps: TestDeps, id: AvatarId, isActive: boolean): Promise<void> =>
  void (await deps.db.update(avatars).set({ isActive }).where(eq(avatars.id, id)));

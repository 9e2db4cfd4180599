import { capsuleRecipients, capsules, clockState, emails } from '@everkin/db/schema';
import { createResendEmail } from '@everkin/providers/email/resend';
import { FAKE_KEY } from '@everkin/providers/email/testing/fake-resend';
import { eq } from 'drizzle-orm';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { runDueJobs } from '../../testing/run-due-jobs.ts';
import type { Asking, Scenario } from '../../testing/scenario.ts';
import { makeAuthor, makeSealed } from '../testing/make-capsule.ts';
import { sweepDueCapsules } from './sweep-due-capsules.ts';

const MINUTE_MS = 60_000;
/** Nobody's night in the hours that a scenario takes. */
const TIME_ZONE = 'UTC';

async function prepare(deps: TestDeps) {
  // The clock of a scenario begins anew with each run.
  for (const table of [capsules, clockState]) await deps.db.delete(table);
  const day = new Date(deps.clock.now().getTime() + 3 * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const wim = await makeAuthor(deps);
  const address = `hannah.${wim.userId}@example.org`;
  const capsuleId = await makeSealed(deps, wim, {
    condition: { kind: 'date', day, hour: 9, timeZone: TIME_ZONE },
    recipients: [{ name: 'Hannah', addresses: [address] }],
  });
  const dueAt = `${day}T09:00:00.000Z`;
  // The hour of the guard is over, and the first phase too: what is hurt is what cannot be undone.
  for (const minutes of [-62, -1, 0]) {
    deps.clock.set(new Date(Date.parse(dueAt) + minutes * MINUTE_MS));
    await sweepDueCapsules(deps);
  }
  return { wim, capsuleId, address, dueAt };
}
export type Scene = Awaited<ReturnType<typeof prepare>>;

/** There is no client: a worker's sweep finds the capsule, opens it and writes to its recipient. */
async function ask({ process, world }: Asking, { dueAt }: Scene): Promise<void> {
  world.clock.set(new Date(Math.max(world.clock.now().getTime(), Date.parse(dueAt) + 11 * MINUTE_MS)));
  await runDueJobs(process, world, { sweeps: [sweepDueCapsules] });
  // What failed is tried again after an hour.
  world.clock.set(new Date(world.clock.now().getTime() + 61 * MINUTE_MS));
  await runDueJobs(process, world, { sweeps: [sweepDueCapsules] });
}

export const story: Scenario<Scene> = {
  module: import.meta.url,
  createParts: (baseUrl) => ({
    email: { ...createResendEmail({ apiKey: FAKE_KEY, baseUrl, from: 'Everkin <hello@everkin.example>' }), sent: [] },
  }),
  prepare,
  ask,
  sweeps: [sweepDueCapsules],
};

/** What came of it, as the database has it. */
export async function listOutcome(deps: TestDeps, { capsuleId, address }: Scene) {
  const recipients = await deps.db.select().from(capsuleRecipients).where(eq(capsuleRecipients.capsuleId, capsuleId));
  return { recipients, mails: await deps.db.$count(emails, eq(emails.recipient, address)) };
}

import type { Database } from '@everkin/db/client';
import { idempotencyKeys, jobs, messages } from '@everkin/db/schema';
import { sql } from 'drizzle-orm';

// Claims live on the database's clock, which no test can set; so their ends are moved instead.

/** Every pause and claim of a job is over, as after a worker's death. */
export async function expireJobDelays(db: Database): Promise<void> {
  await db.update(jobs).set({ dueAt: sql`now() - interval '1 second'` });
}

/** The claim of every reply is over, as after the death of the process that makes it. */
export async function expireReplyLeases(db: Database): Promise<void> {
  await db
    .update(messages)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(sql`state = 'streaming'`);
}

/** A first call with an Idempotency-Key has been silent for as long as `given`, as after its process' death. */
export async function ageRequests(db: Database, given: { hours: number } | { seconds: number }): Promise<void> {
  const seconds = 'hours' in given ? given.hours * 3_600 : given.seconds;
  await db.update(idempotencyKeys).set({ createdAt: sql`${idempotencyKeys.createdAt} - ${seconds} * interval '1 second'` });
}

import type { Database } from '@everkin/db/client';
import { idempotencyKeys, jobs, messages } from '@everkin/db/schema';
import { sql } from 'drizzle-orm';

// Leases use the database clock, which tests cannot set; so their ends are moved instead.

/** Ends all delays and leases of jobs, as after a worker's crash. */
export async function expireJobDelays(db: Database): Promise<void> {
  await db.update(jobs).set({ dueAt: sql`now() - interval '1 second'` });
}

/** Expires the lease of every reply, as after its process crashed. */
export async function expireReplyLeases(db: Database): Promise<void> {
  await db
    .update(messages)
    .set({ leaseUntil: sql`now() - interval '1 second'` })
    .where(sql`state = 'streaming'`);
}

/** Ages the lease of first calls with an Idempotency-Key by `given`, as after their process crashed. */
export async function ageRequests(db: Database, given: { hours: number } | { seconds: number }): Promise<void> {
  const seconds = 'hours' in given ? given.hours * 3_600 : given.seconds;
  await db.update(idempotencyKeys).set({ createdAt: sql`${idempotencyKeys.createdAt} - ${seconds} * interval '1 second'` });
}

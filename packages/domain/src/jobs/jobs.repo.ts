import type { AvatarId, JobId } from '@everkin/contracts/ids';
import type { JobName } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { groupMessages, groups, jobs, memories, spokenTexts, voices } from '@everkin/db/schema';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';

export type StoredJob = typeof jobs.$inferSelect;

// Due times and leases are set and read on the database's clock: several machines share it, and no one's own clock can jump.
const inMilliseconds = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

/** Writes the row that says `queued`, in the transaction of what caused it. A job that is already open for the subject stays the only one. */
export async function insertJob(db: Database, job: { id: JobId; name: JobName; subjectId: string; now: Date }): Promise<void> {
  await db
    .insert(jobs)
    .values({
      id: job.id,
      name: job.name,
      subjectId: job.subjectId,
      state: 'queued',
      dueAt: sql`now()`,
      createdAt: job.now,
      updatedAt: job.now,
    })
    .onConflictDoNothing();
}

/**
 * Takes a job for one run: a queued one that is due, or a running one whose worker has gone silent.
 * @returns null when there is nothing to do, which is what makes a repeated delivery harmless
 */
export async function claimJob(db: Database, claim: { id: JobId; leaseToken: string; leaseMs: number }): Promise<StoredJob | null> {
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + (${jobs.state} = 'queued')::int`,
      deaths: sql`${jobs.deaths} + (${jobs.state} = 'running')::int`,
      leaseToken: claim.leaseToken,
      dueAt: inMilliseconds(claim.leaseMs),
      updatedAt: sql`now()`,
    })
    .where(and(eq(jobs.id, claim.id), inArray(jobs.state, ['queued', 'running']), lt(jobs.dueAt, sql`now() + interval '1 millisecond'`)))
    .returning();
  return row ?? null;
}

const isHeld = (claim: { id: JobId; leaseToken: string }) =>
  and(eq(jobs.id, claim.id), eq(jobs.state, 'running'), eq(jobs.leaseToken, claim.leaseToken));

/** @returns whether the claim still held */
export async function renewJob(db: Database, claim: { id: JobId; leaseToken: string; leaseMs: number }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ dueAt: inMilliseconds(claim.leaseMs) })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** @returns whether the claim still held; a late result must then be thrown away */
export async function finishJob(db: Database, claim: { id: JobId; leaseToken: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'done', leaseToken: null, lastError: null, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** Puts a job back for another try after a pause. @returns whether the claim still held */
export async function requeueJob(db: Database, claim: { id: JobId; leaseToken: string; delayMs: number; error: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'queued', leaseToken: null, dueAt: inMilliseconds(claim.delayMs), lastError: claim.error, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** Puts a job back that has not begun, as if nobody had claimed it. @returns whether the claim still held */
export async function returnJob(db: Database, claim: { id: JobId; leaseToken: string; delayMs: number }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({
      state: 'queued',
      leaseToken: null,
      attempts: sql`${jobs.attempts} - 1`,
      dueAt: inMilliseconds(claim.delayMs),
      updatedAt: sql`now()`,
    })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** @returns whether the claim still held */
export async function failJob(db: Database, claim: { id: JobId; leaseToken: string; error: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'failed', leaseToken: null, lastError: claim.error, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

export async function deleteJobsOfSubject(db: Database, subjectId: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.subjectId, subjectId));
}

/** @param options.isPatient waits for a run that is writing its result just now; else its job stays */
export async function deleteJobsOfAvatar(db: Database, avatarId: AvatarId, { isPatient }: { isPatient: boolean }): Promise<void> {
  const ofMemories = db
    .select({ id: sql<string>`${memories.id}` })
    .from(memories)
    .where(eq(memories.avatarId, avatarId));
  const ofSpeech = db
    .select({ id: sql<string>`${spokenTexts.id}` })
    .from(spokenTexts)
    .where(eq(spokenTexts.avatarId, avatarId));
  const ofVoices = db
    .select({ id: sql<string>`${voices.id}` })
    .from(voices)
    .where(eq(voices.avatarId, avatarId));
  const ofGroups = db
    .select({ id: sql<string>`${groupMessages.id}` })
    .from(groupMessages)
    .innerJoin(groups, and(eq(groups.id, groupMessages.groupId), eq(groups.avatarId, avatarId)));
  // What is on its way out of where it is kept goes there all the same.
  const those = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.subjectId, ofMemories.unionAll(ofSpeech).unionAll(ofVoices).unionAll(ofGroups)), ne(jobs.name, 'voice.remove')))
    .for('update', isPatient ? {} : { skipLocked: true });
  await db.delete(jobs).where(inArray(jobs.id, those));
}

/** @returns how many jobs had ended, well or not, for longer than that */
export async function deleteJobsSettledFor(db: Database, days: number): Promise<number> {
  const rows = await db
    .delete(jobs)
    .where(and(inArray(jobs.state, ['done', 'failed']), lt(jobs.updatedAt, sql`now() - ${days} * interval '1 day'`)))
    .returning({ id: jobs.id });
  return rows.length;
}

/** Rows that are due and that nobody holds: queued ones, and running ones whose lease has ended. */
export async function listDueJobs(db: Database, limit: number): Promise<Pick<StoredJob, 'id' | 'name'>[]> {
  return db
    .select({ id: jobs.id, name: jobs.name })
    .from(jobs)
    .where(and(or(eq(jobs.state, 'queued'), eq(jobs.state, 'running')), lt(jobs.dueAt, sql`now()`)))
    .orderBy(jobs.dueAt)
    .limit(limit);
}

export type JobCount = Pick<StoredJob, 'name' | 'state'> & {
  count: number;
  /** How long the one that has been due longest has waited; 0 when none is due. */
  overdueS: number;
};

export async function countJobsByState(db: Database): Promise<JobCount[]> {
  return db
    .select({
      name: jobs.name,
      state: jobs.state,
      count: sql<number>`count(*)::int`,
      overdueS: sql<number>`greatest(0, extract(epoch from now() - min(${jobs.dueAt})))::float8`,
    })
    .from(jobs)
    .groupBy(jobs.name, jobs.state);
}

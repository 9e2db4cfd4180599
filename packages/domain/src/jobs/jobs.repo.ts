import type { AvatarId, JobId, UserId } from '@everkin/contracts/ids';
import { type JobLane, type JobOffer, LANE_OF } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { groupMessages, groups, jobs, memories, speechClips, voices } from '@everkin/db/schema';
import { and, eq, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';

export type StoredJob = typeof jobs.$inferSelect;

// Due times and leases use the database's clock: all machines share it, and no machine's own clock can skew them.
const inMilliseconds = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

export type NewJob = Pick<StoredJob, 'id' | 'name' | 'subjectId' | 'ownerId' | 'traceparent'> & { lane: JobLane; now: Date };

/**
 * Inserts the row in state `queued`, in the transaction of what caused it. Does nothing when a job is already open for the subject.
 */
export async function insertJobRow(db: Database, { now, ...job }: NewJob): Promise<void> {
  await db
    .insert(jobs)
    .values({ ...job, state: 'queued', dueAt: sql`now()`, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** Queued and due, or running with an expired lease. */
const isClaimable = and(inArray(jobs.state, ['queued', 'running']), lt(jobs.dueAt, sql`now() + interval '1 millisecond'`));

export type LaneClaim = {
  lane: JobLane;
  leaseToken: string;
  leaseMs: number;
  /** Owners who already run as many jobs of this lane as they may. */
  busyOwnerIds: readonly (UserId | '')[];
};

/** How many owners, and jobs of each, one claim considers: several workers may be claiming at the same moment. */
const CHOICES = 16;

/**
 * Claims the next job of a lane. Picks the owner with the fewest running jobs of this lane across all processes; among equals
 * the one who has waited longest (since their last job ended, or since their first waiting job became due, whichever is later).
 * So no waiting owner is passed over twice by the same other owner, however many jobs that one has queued.
 * @returns null when nothing waits
 */
export async function claimNextJob(db: Database, claim: LaneClaim): Promise<StoredJob | null> {
  const isOpen = sql`jobs.lane = ${claim.lane} and jobs.state in ('queued', 'running')`;
  const isFree = claim.busyOwnerIds.length > 0 ? notInArray(jobs.ownerId, [...claim.busyOwnerIds]) : sql`true`;
  const next = sql`
    with owners as materialized (
      select waiting.owner_id, waiting.in_hand, last.turn_at, greatest(waiting.due_at, last.turn_at) as since
      from (
        select jobs.owner_id,
          count(*) filter (where jobs.state = 'running' and not (${isClaimable})) as in_hand,
          min(jobs.due_at) filter (where ${isClaimable}) as due_at
        from jobs where ${isOpen} and ${isFree} group by jobs.owner_id
      ) waiting
      cross join lateral (select max(turn_at) as turn_at from jobs where lane = ${claim.lane} and owner_id = waiting.owner_id) last
      where waiting.due_at is not null
      order by waiting.in_hand, since, last.turn_at nulls first limit ${CHOICES}
    ), choices as materialized (
      select first.id, first.due_at, owners.in_hand, owners.since, owners.turn_at
      from owners
      cross join lateral (
        select jobs.id, jobs.due_at from jobs
        where ${isOpen} and jobs.owner_id = owners.owner_id and ${isClaimable}
        order by jobs.due_at, jobs.id limit ${CHOICES}
      ) first
    )
    select jobs.id from choices join jobs on jobs.id = choices.id
    where ${isClaimable}
    order by choices.in_hand, choices.since, choices.turn_at nulls first, choices.due_at, jobs.id
    limit 1 for update of jobs skip locked`;
  return takeJob(db, sql`${jobs.id} = (${next})`, claim);
}

/**
 * Claims a job by its id, out of order.
 * @returns null when there is nothing to do, so a repeated delivery is harmless
 */
export const claimJob = (db: Database, claim: { id: JobId; leaseToken: string; leaseMs: number }): Promise<StoredJob | null> =>
  takeJob(db, and(eq(jobs.id, claim.id), isClaimable), claim);

async function takeJob(db: Database, which: SQL | undefined, claim: { leaseToken: string; leaseMs: number }): Promise<StoredJob | null> {
  const [row] = await db
    .update(jobs)
    .set({
      state: 'running',
      attempts: sql`${jobs.attempts} + (${jobs.state} = 'queued')::int`,
      crashCount: sql`${jobs.crashCount} + (${jobs.state} = 'running')::int`,
      leaseToken: claim.leaseToken,
      dueAt: inMilliseconds(claim.leaseMs),
      turnAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(which)
    .returning();
  return row ?? null;
}

const isHeld = (claim: { id: JobId; leaseToken: string }) =>
  and(eq(jobs.id, claim.id), eq(jobs.state, 'running'), eq(jobs.leaseToken, claim.leaseToken));

/** @returns whether the lease was still held */
export async function renewJob(db: Database, claim: { id: JobId; leaseToken: string; leaseMs: number }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ dueAt: inMilliseconds(claim.leaseMs) })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** @returns whether the lease was still held; otherwise the late result must be discarded */
export async function finishJob(db: Database, claim: { id: JobId; leaseToken: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'done', leaseToken: null, lastError: null, turnAt: sql`now()`, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** Requeues a job for a retry after a delay. @returns whether the lease was still held */
export async function requeueJob(db: Database, claim: { id: JobId; leaseToken: string; delayMs: number; error: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({
      state: 'queued',
      leaseToken: null,
      dueAt: inMilliseconds(claim.delayMs),
      lastError: claim.error,
      turnAt: sql`now()`,
      updatedAt: sql`now()`,
    })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** Requeues a job that has not begun, as if it had never been claimed. @returns whether the lease was still held */
export async function rescheduleJob(db: Database, claim: { id: JobId; leaseToken: string; delayMs: number }): Promise<boolean> {
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

/**
 * Requeues a job that has made progress, behind whatever waits. Its progress stays, so its attempt count is reset.
 * @returns whether the lease was still held
 */
export async function yieldJob(db: Database, claim: { id: JobId; leaseToken: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'queued', leaseToken: null, lastError: null, attempts: 0, dueAt: sql`now()`, turnAt: sql`now()`, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** @returns whether the lease was still held */
export async function failJob(db: Database, claim: { id: JobId; leaseToken: string; error: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'failed', leaseToken: null, lastError: claim.error, turnAt: sql`now()`, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

export async function deleteJobsOfSubject(db: Database, subjectId: string): Promise<void> {
  await db.delete(jobs).where(eq(jobs.subjectId, subjectId));
}

/** @param options.isPatient waits for a run that is just writing its result; otherwise that run's job is not deleted */
export async function deleteJobsOfAvatar(db: Database, avatarId: AvatarId, { isPatient }: { isPatient: boolean }): Promise<void> {
  const ofMemories = db
    .select({ id: sql<string>`${memories.id}` })
    .from(memories)
    .where(eq(memories.avatarId, avatarId));
  const ofSpeech = db
    .select({ id: sql<string>`${speechClips.id}` })
    .from(speechClips)
    .where(eq(speechClips.avatarId, avatarId));
  const ofVoices = db
    .select({ id: sql<string>`${voices.id}` })
    .from(voices)
    .where(eq(voices.avatarId, avatarId));
  const ofGroups = db
    .select({ id: sql<string>`${groupMessages.id}` })
    .from(groupMessages)
    .innerJoin(groups, and(eq(groups.id, groupMessages.groupId), eq(groups.avatarId, avatarId)));
  // Deletions at the voice provider still have to happen.
  const those = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inArray(jobs.subjectId, ofMemories.unionAll(ofSpeech).unionAll(ofVoices).unionAll(ofGroups)), ne(jobs.name, 'voice.remove')))
    .for('update', isPatient ? {} : { skipLocked: true });
  await db.delete(jobs).where(inArray(jobs.id, those));
}

/** @returns how many jobs ended, completed or failed, more than that many days ago */
export async function deleteJobsSettledFor(db: Database, days: number): Promise<number> {
  const rows = await db
    .delete(jobs)
    .where(and(inArray(jobs.state, ['done', 'failed']), lt(jobs.updatedAt, sql`now() - ${days} * interval '1 day'`)))
    .returning({ id: jobs.id });
  return rows.length;
}

/** Rows of a lane that are due and not held: queued ones, and running ones whose lease has expired. */
export async function listDueJobs(db: Database, { lane, limit }: { lane: JobLane; limit: number }): Promise<JobOffer[]> {
  const rows = await db
    .select({ jobId: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), inArray(jobs.state, ['queued', 'running']), lt(jobs.dueAt, sql`now()`)))
    .limit(limit);
  return rows.map(({ jobId }) => ({ jobId, lane }));
}

/** Sets the lane of jobs written by the previous version, which had no lanes. @returns those jobs */
export async function sortJobs(db: Database): Promise<JobOffer[]> {
  const lane = sql<JobLane>`coalesce(
    (select 'recordings' from memories m where jobs.name = 'memory.extract' and m.id = jobs.subject_id and m.type in ('voice', 'video')),
    ${JSON.stringify(LANE_OF)}::jsonb ->> ${jobs.name}, 'background')`;
  return db
    .update(jobs)
    .set({ lane })
    .where(and(eq(jobs.lane, ''), inArray(jobs.state, ['queued', 'running'])))
    .returning({ jobId: jobs.id, lane: sql<JobLane>`${jobs.lane}` });
}

export type JobCount = Pick<StoredJob, 'name' | 'state'> & {
  count: number;
  /** How long the longest-due job has waited; 0 when none is due. */
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

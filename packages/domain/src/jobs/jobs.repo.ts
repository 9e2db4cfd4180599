import type { AvatarId, JobId, UserId } from '@everkin/contracts/ids';
import { type JobLane, type JobOffer, LANE_OF } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import { groupMessages, groups, jobs, memories, speechClips, voices } from '@everkin/db/schema';
import { and, eq, inArray, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';

export type StoredJob = typeof jobs.$inferSelect;

// Due times and leases are set and read on the database's clock: several machines share it, and no one's own clock can jump.
const inMilliseconds = (ms: number) => sql`now() + ${ms} * interval '1 millisecond'`;

export type NewJob = Pick<StoredJob, 'id' | 'name' | 'subjectId' | 'ownerId' | 'traceparent'> & { lane: JobLane; now: Date };

/** Writes the row that says `queued`, in the transaction of what caused it. A job that is already open for the subject stays the only one. */
export async function insertJobRow(db: Database, { now, ...job }: NewJob): Promise<void> {
  await db
    .insert(jobs)
    .values({ ...job, state: 'queued', dueAt: sql`now()`, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

/** Queued and due, or running with a worker that has gone silent. */
const isClaimable = and(inArray(jobs.state, ['queued', 'running']), lt(jobs.dueAt, sql`now() + interval '1 millisecond'`));

export type LaneClaim = {
  lane: JobLane;
  leaseToken: string;
  leaseMs: number;
  /** Who has as many jobs of this lane in hand as they may. */
  busyOwnerIds: readonly (UserId | '')[];
};

/** Owners, and jobs of each, that are looked at for one claim: several workers may be choosing at this moment. */
const CHOICES = 16;

/**
 * Takes the next job of a lane for one run. Its owner is whoever has the fewest of this lane in hand anywhere, and of
 * those whoever has waited longest: since their last job ended, or since the first that waits became due, whichever is
 * later. Nobody who waits is therefore passed twice by the same other, however much that one has sent.
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
 * Takes a job by its id, out of turn.
 * @returns null when there is nothing to do, which is what makes a repeated delivery harmless
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
    .set({ state: 'done', leaseToken: null, lastError: null, turnAt: sql`now()`, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** Puts a job back for another try after a pause. @returns whether the claim still held */
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

/** Puts a job back that has not begun, as if nobody had claimed it. @returns whether the claim still held */
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
 * Puts a job back that has come some way, behind whatever waits: what it has done stands, so its tries begin anew.
 * @returns whether the claim still held
 */
export async function yieldJob(db: Database, claim: { id: JobId; leaseToken: string }): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'queued', leaseToken: null, lastError: null, attempts: 0, dueAt: sql`now()`, turnAt: sql`now()`, updatedAt: sql`now()` })
    .where(isHeld(claim))
    .returning({ id: jobs.id });
  return rows.length === 1;
}

/** @returns whether the claim still held */
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

/** @param options.isPatient waits for a run that is writing its result just now; else its job stays */
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

/** Rows of a lane that are due and that nobody holds: queued ones, and running ones whose lease has ended. */
export async function listDueJobs(db: Database, { lane, limit }: { lane: JobLane; limit: number }): Promise<JobOffer[]> {
  const rows = await db
    .select({ jobId: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.lane, lane), inArray(jobs.state, ['queued', 'running']), lt(jobs.dueAt, sql`now()`)))
    .limit(limit);
  return rows.map(({ jobId }) => ({ jobId, lane }));
}

/** Names the lanes of jobs that the version before wrote, which knew none. @returns those jobs */
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

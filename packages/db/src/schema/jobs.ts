import type { JobId, UserId } from '@everkin/contracts/ids';
import type { JobLane, JobName } from '@everkin/contracts/jobs';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';

/** The source of truth for background jobs; Redis only carries ids of these rows. */
export const jobs = pgTable(
  'jobs',
  {
    id: primaryId<JobId>(),
    name: text('name').$type<JobName>().notNull(),
    /** The id of the job's subject, such as a memory. */
    subjectId: text('subject_id').notNull(),
    /** The resource class of the job; '' in rows of the previous version, until a sweep has set it. */
    lane: text('lane').$type<JobLane | ''>().notNull().default(''),
    /** The owner, for fair scheduling; '' for jobs that no user caused. */
    ownerId: text('owner_id').$type<UserId | ''>().notNull().default(''),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed'>().notNull(),
    /** Runs started, except those that ended with a worker crash. */
    attempts: integer('attempts').notNull().default(0),
    /** Workers that crashed or hung while running this job. */
    crashCount: integer('deaths').notNull().default(0),
    /** Queued: the earliest start. Running: the end of the worker's lease. */
    dueAt: instant('due_at').notNull(),
    /** Fencing token of the run that holds the lease; a late result with another token is rejected. */
    leaseToken: text('lease_token'),
    /** When its owner last used a worker for it: the start of a run, then its end. The owner served least recently is next. */
    turnAt: instant('turn_at'),
    lastError: text('last_error'),
    /** The request that caused it, if traced (`traceparent` of W3C Trace Context). */
    traceparent: text('traceparent'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('jobs_due')
      .on(table.dueAt)
      .where(sql`state in ('queued', 'running')`),
    index('jobs_waiting')
      .on(table.lane, table.ownerId, table.dueAt)
      .where(sql`state in ('queued', 'running')`),
    index('jobs_turns').on(table.lane, table.ownerId, table.turnAt),
    uniqueIndex('jobs_one_open_per_subject')
      .on(table.name, table.subjectId)
      .where(sql`state in ('queued', 'running')`),
  ],
);

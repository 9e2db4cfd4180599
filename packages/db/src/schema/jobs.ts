import type { JobId, UserId } from '@everkin/contracts/ids';
import type { JobLane, JobName } from '@everkin/contracts/jobs';
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, primaryId } from '../columns.ts';

/** The truth about background work; Redis only carries ids of these rows. */
export const jobs = pgTable(
  'jobs',
  {
    id: primaryId<JobId>(),
    name: text('name').$type<JobName>().notNull(),
    /** The id of what the job is about, such as a memory. */
    subjectId: text('subject_id').notNull(),
    /** What it needs of a machine; '' in rows that the version before wrote, until a sweep has sorted them. */
    lane: text('lane').$type<JobLane | ''>().notNull().default(''),
    /** Whose turn it takes; '' for what nobody asked for. */
    ownerId: text('owner_id').$type<UserId | ''>().notNull().default(''),
    state: text('state').$type<'queued' | 'running' | 'done' | 'failed'>().notNull(),
    /** Runs that were begun, but for those that ended with their worker. */
    attempts: integer('attempts').notNull().default(0),
    /** Workers that died, or fell silent, with this in hand. */
    crashCount: integer('deaths').notNull().default(0),
    /** Queued: not before then. Running: the claim of its worker ends then. */
    dueAt: instant('due_at').notNull(),
    /** Names the run that holds the claim; a late result with another token is refused. */
    leaseToken: text('lease_token'),
    /** When its owner last had a turn with it: the begin of a run, then its end. Whose turn is longest ago comes next. */
    turnAt: instant('turn_at'),
    lastError: text('last_error'),
    /** The request that caused it, where that is traced (`traceparent` of W3C Trace Context). */
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

import { z } from 'zod';
import { JobId } from './ids.ts';

/**
 * Work that goes on in the worker. PostgreSQL holds the row that says what is to be done; what travels
 * through Redis is the id of that row, and in which trace it belongs, so an emptied Redis loses no job.
 */
export const JobName = z.enum([
  'memory.extract',
  'memory.embed',
  'email.send',
  'export.make',
  'group.reply',
  'speech.make',
  'speech.hear',
  'voice.make',
  'voice.remove',
]);
export type JobName = z.infer<typeof JobName>;

/** What somebody waits for while it is done; all other work waits for these. */
export const URGENT_JOBS: ReadonlySet<JobName> = new Set<JobName>(['group.reply', 'speech.make', 'speech.hear']);

export const JobMessage = z.object({
  jobId: JobId,
  /** The work that caused it, where that is traced (`traceparent` of W3C Trace Context). Older processes neither send nor read it. */
  traceparent: z.string().optional(),
});
export type JobMessage = z.infer<typeof JobMessage>;

export const QUEUE_NAME = 'everkin-jobs';

/** A worker renews its claim at a third of this; a claim not renewed for as long is another worker's to take (promises.md P6). */
export const JOB_LEASE_MS = 9_000;
/** How often rows that nobody works on are looked for and enqueued again. */
export const JOB_SWEEP_EVERY_MS = 2_000;
/** Tries before a job that keeps failing for reasons of ours ends as failed. */
export const JOB_MAX_ATTEMPTS = 5;
/**
 * Workers that may die over one job. Whoever is killed is not to blame, so these are no tries (promises.md P6); but a job
 * that kills each worker that takes it must not do so for ever.
 */
export const JOB_MAX_DEATHS = 50;

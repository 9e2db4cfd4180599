import { z } from 'zod';
import { JobId } from './ids.ts';

/**
 * Work that goes on in the worker. PostgreSQL holds the row that says what is to be done; what travels
 * through Redis is the id of that row, so an emptied Redis loses no job.
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

/**
 * Jobs that need the same thing of a machine share a lane; lanes never wait for each other
 * (docs/decisions/0035-lanes-and-turns.md).
 */
export const JobLane = z.enum(['mail', 'live', 'documents', 'embeddings', 'recordings', 'background']);
export type JobLane = z.infer<typeof JobLane>;

/** The lane of each kind of job; a recording that is to be transcribed has a lane of its own, `recordings`. */
export const LANE_OF: Record<JobName, JobLane> = {
  'email.send': 'mail',
  'group.reply': 'live',
  'speech.make': 'live',
  'speech.hear': 'live',
  'memory.extract': 'documents',
  'memory.embed': 'embeddings',
  'export.make': 'background',
  'voice.make': 'background',
  'voice.remove': 'background',
};

/** What Redis carries: that there is work in a lane, and which row it was offered for. */
export const JobOffer = z.object({ jobId: JobId, lane: JobLane });
export type JobOffer = z.infer<typeof JobOffer>;

/** What the version before offers, which knows no lanes. */
export const UnsortedOffer = z.object({ jobId: JobId });
export type UnsortedOffer = z.infer<typeof UnsortedOffer>;

/** Where the version before offers jobs, and where its workers look for them. */
export const UNSORTED_QUEUE_NAME = 'everkin-jobs';
export const queueNameOf = (lane: JobLane): string => `${UNSORTED_QUEUE_NAME}-${lane}`;

/**
 * A worker renews its claim at a third of this; a claim not renewed for as long is another worker's to take
 * (docs/RELIABILITY.md, P6).
 */
export const JOB_LEASE_MS = 9_000;
/** How often rows that nobody works on are looked for and enqueued again. */
export const JOB_SWEEP_EVERY_MS = 2_000;
/** Tries before a job that keeps failing for reasons of ours ends as failed. */
export const JOB_MAX_ATTEMPTS = 5;
/**
 * Workers that may die over one job. Whoever is killed is not to blame, so these are no tries (docs/RELIABILITY.md, P6); but
 * a job that kills each worker that takes it must not do so for ever.
 */
export const JOB_MAX_CRASHES = 50;

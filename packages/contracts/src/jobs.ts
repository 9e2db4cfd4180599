import { z } from 'zod';
import { JobId } from './ids.ts';

/**
 * Background jobs of the worker. The row in PostgreSQL describes the job; Redis only carries the row's id, so an emptied Redis loses
 * no job.
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
  'capsule.seal',
  'capsule.unseal',
  'capsule.open',
  'sms.answer',
  'sms.send',
  'sms.delete',
  'vault.export',
]);
export type JobName = z.infer<typeof JobName>;

/** A lane is a queue of jobs with the same resource needs; lanes never wait for each other (docs/decisions/0035-lanes-and-turns.md). */
export const JobLane = z.enum(['mail', 'live', 'documents', 'embeddings', 'recordings', 'background']);
export type JobLane = z.infer<typeof JobLane>;

/** The lane of each job; transcriptions of recordings have their own lane, `recordings`. */
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
  'capsule.seal': 'background',
  'capsule.unseal': 'background',
  'capsule.open': 'background',
  'sms.answer': 'live',
  'sms.send': 'mail',
  'sms.delete': 'background',
  'vault.export': 'background',
};

/** The Redis payload: that there is work in a lane, and for which row it was offered. */
export const JobOffer = z.object({ jobId: JobId, lane: JobLane });
export type JobOffer = z.infer<typeof JobOffer>;

/** The payload of the previous version, which has no lanes. */
export const UnsortedOffer = z.object({ jobId: JobId });
export type UnsortedOffer = z.infer<typeof UnsortedOffer>;

/** The queue in which the previous version offers jobs and its workers look for them. */
export const UNSORTED_QUEUE_NAME = 'everkin-jobs';
export const queueNameOf = (lane: JobLane): string => `${UNSORTED_QUEUE_NAME}-${lane}`;

/**
 * A worker renews its lease at a third of this; another worker may take over a job whose lease has expired
 * (docs/RELIABILITY.md, P6).
 */
export const JOB_LEASE_MS = 9_000;
/** How often idle rows are looked for and enqueued again. */
export const JOB_SWEEP_EVERY_MS = 2_000;
/** Attempts before a job that keeps failing ends as failed. */
export const JOB_MAX_ATTEMPTS = 5;
/**
 * Maximum worker crashes per job. A crash is usually not the job's fault, so it does not count as an attempt (docs/RELIABILITY.md,
 * P6); but a job that crashes every worker must stop eventually.
 */
export const JOB_MAX_CRASHES = 50;

import type { JobLane, JobOffer, UnsortedOffer } from '@everkin/contracts/jobs';

export type EnqueueOptions = { delayMs?: number };

/**
 * Notifies workers of jobs in a lane. Delivery may fail or repeat: the rows are the source of truth, and the worker reads the
 * next job from them (docs/RELIABILITY.md, P5).
 */
export interface JobQueue {
  /**
   * Offers a job to the workers. Resolves at once when the transport is unreachable, because the sweep will offer it again.
   * @param options.delayMs minimum delay before delivery
   * @returns whether the transport accepted it
   */
  enqueue(offer: JobOffer, options?: EnqueueOptions): Promise<boolean>;
  /** Number of due offers that no worker has taken, in one lane or in all. Null when the transport is unreachable. */
  countWaiting(lane?: JobLane): Promise<number | null>;
  close(): Promise<void>;
}

/** Receives offers from the transport until closed. */
export interface JobConsumer {
  /** Resolves when running jobs have finished. */
  close(): Promise<void>;
}

export type StartJobConsumer = (options: {
  /** Concurrency per lane; an offer occupies its slot until `handle` resolves. */
  slots: Partial<Record<JobLane, number>>;
  handle: (offer: JobOffer) => Promise<void>;
  /** Handles offers of the previous version, which have no lane. */
  handleUnsorted: (offer: UnsortedOffer) => Promise<void>;
  onError: (error: Error) => void;
}) => JobConsumer;

import type { JobMessage } from '@everkin/contracts/jobs';

export type EnqueueOptions = { isUrgent?: boolean; delayMs?: number };

/** Carries ids of job rows to workers. It may lose or repeat them: the rows are the truth (promises.md P5). */
export interface JobQueue {
  /**
   * Offers a job to the workers; resolves at once when the transport is away, for the sweep will offer it again.
   * @param options.isUrgent before all others: somebody waits for it
   * @param options.delayMs not before that has passed
   * @returns whether the transport took it
   */
  enqueue(message: JobMessage, options?: EnqueueOptions): Promise<boolean>;
  /** How many offers nobody has taken yet, of those that are due; null when the transport is away. */
  countWaiting(): Promise<number | null>;
  close(): Promise<void>;
}

/** Takes jobs from the transport until closed. */
export interface JobConsumer {
  /** Resolves when the jobs in hand are done. */
  close(): Promise<void>;
}

export type StartJobConsumer = (options: {
  concurrency: number;
  handle: (message: JobMessage) => Promise<void>;
  onError: (error: Error) => void;
}) => JobConsumer;

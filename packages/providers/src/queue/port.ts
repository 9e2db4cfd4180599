import type { JobLane, JobOffer, UnsortedOffer } from '@everkin/contracts/jobs';

export type EnqueueOptions = { delayMs?: number };

/**
 * Tells workers that there is work in a lane. It may lose or repeat that: the rows are the truth, and which of them is next
 * is read there (docs/RELIABILITY.md, P5).
 */
export interface JobQueue {
  /**
   * Offers a job to the workers; resolves at once when the transport is away, for the sweep will offer it again.
   * @param options.delayMs not before that has passed
   * @returns whether the transport took it
   */
  enqueue(offer: JobOffer, options?: EnqueueOptions): Promise<boolean>;
  /** How many offers nobody has taken yet, of those that are due; of all lanes when none is named. Null when the transport is away. */
  countWaiting(lane?: JobLane): Promise<number | null>;
  close(): Promise<void>;
}

/** Takes offers from the transport until closed. */
export interface JobConsumer {
  /** Resolves when the work in hand is done. */
  close(): Promise<void>;
}

export type StartJobConsumer = (options: {
  /** How many offers of each lane are taken at once; one that is taken keeps its slot until `handle` is done. */
  slots: Partial<Record<JobLane, number>>;
  handle: (offer: JobOffer) => Promise<void>;
  /** Told what a process of the version before offers. */
  handleUnsorted: (offer: UnsortedOffer) => Promise<void>;
  onError: (error: Error) => void;
}) => JobConsumer;

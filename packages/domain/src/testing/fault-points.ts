import { type Judge, killThisProcess, type Verdict } from '@everkin/db/testing/inject-db-faults';

/** The caller lives on and hears of it: the call fails before anything is done; or it is done, and its answer is lost. */
export type Failure = 'fails' | 'loses its answer';
/** kill -9 of the process that calls: before anything is done; or once it is done, before that process hears so. */
export const DEATHS = ['dies with its process', 'is the last of its process'] as const;
export type Death = (typeof DEATHS)[number];
/** What happens at one call to the outside. */
export type Fault = Failure | Death;
export const FAULTS: readonly Fault[] = ['fails', 'loses its answer', ...DEATHS];

export const isDeath = (fault: Fault): fault is Death => DEATHS.some((death) => death === fault);

/** Counts what a process asks of the outside, and hurts it at one of these calls. */
export type OutsideCalls = {
  judge: Judge;
  /** Whether the process came so far. */
  wasReached(): boolean;
  /** From now on it is not hurt. */
  spare(): void;
};

const VERDICTS: Record<Exclude<Fault, 'dies with its process'>, Verdict> = {
  fails: 'fails',
  'loses its answer': 'loses-answer',
  'is the last of its process': 'is-last',
};

/**
 * @param given.at the how many-th call is hurt, from 1 on. One without effect (it reads, or its transaction is not committed
 *   yet) is counted only where it fails: to its caller a lost answer is a failure like any other, and a process that dies
 *   at it leaves the same as one that dies at the next with an effect
 */
export function countOutsideCalls({ fault, at }: { fault: Fault; at: number }): OutsideCalls {
  let count = 0;
  let isSpared = false;
  const wasReached = (): boolean => count === at;
  const judge: Judge = ({ hasEffect }) => {
    if (isSpared || wasReached() || !(hasEffect || fault === 'fails')) return 'well';
    count += 1;
    if (!wasReached()) return 'well';
    return fault === 'dies with its process' ? killThisProcess() : VERDICTS[fault];
  };
  const spare = (): void => {
    isSpared = true;
  };
  return { judge, wasReached, spare };
}

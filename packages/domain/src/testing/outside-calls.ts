import type { Judge } from '@everkin/db/testing/judge-statements';

/**
 * What happens at one call to the outside: it fails before anything is done; it is done, and its answer is lost; it is
 * done, and the process that made it is killed, so that no other call of its own comes through any more.
 */
export type Fault = 'fails' | 'loses its answer' | 'is the last of its process';
export const FAULTS: readonly Fault[] = ['fails', 'loses its answer', 'is the last of its process'];

/** Counts what a process asks of the outside, and hurts it at one of these calls. */
export type OutsideCalls = {
  judge: Judge;
  /** Whether the process came so far. */
  wasReached(): boolean;
  /** From now on a process that lives is not hurt. */
  spare(): void;
  /** Whether the process is gone. */
  isDead(): boolean;
};

/**
 * @param given.at the how many-th call is hurt, from 1 on. Where its answer is lost, or it is the last, those that only
 *   read are not counted: to their caller a lost answer is a failure like any other
 */
export function countOutsideCalls({ fault, at }: { fault: Fault; at: number }): OutsideCalls {
  let count = 0;
  let isSpared = false;
  const wasReached = (): boolean => count === at;
  const isDead = (): boolean => wasReached() && fault === 'is the last of its process';
  const judge: Judge = ({ hasEffect }) => {
    if (isDead()) return 'fails';
    if (isSpared || wasReached() || !(hasEffect || fault === 'fails')) return 'well';
    count += 1;
    if (!wasReached()) return 'well';
    return fault === 'fails' ? 'fails' : 'loses-answer';
  };
  const spare = (): void => {
    isSpared = true;
  };
  return { judge, wasReached, spare, isDead };
}

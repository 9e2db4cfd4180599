import { type Judge, killThisProcess, type Verdict } from '@everkin/db/testing/inject-db-faults';

/** Faults that the caller survives and sees: the call fails before anything is done; or it is done, and its response is lost. */
export type Failure = 'fails' | 'loses its answer';
/** kill -9 of the calling process: before anything is done; or once it is done, before the process gets the response. */
export const DEATHS = ['dies with its process', 'is the last of its process'] as const;
export type Death = (typeof DEATHS)[number];
/** A fault at one external call. */
export type Fault = Failure | Death;
export const FAULTS: readonly Fault[] = ['fails', 'loses its answer', ...DEATHS];

export const isDeath = (fault: Fault): fault is Death => DEATHS.some((death) => death === fault);

/** Counts a process's external calls and injects a fault at one of them. */
export type OutsideCalls = {
  judge: Judge;
  /** Whether the process reached that call. */
  wasReached(): boolean;
  /** Injects no more faults. */
  spare(): void;
};

const VERDICTS: Record<Exclude<Fault, 'dies with its process'>, Verdict> = {
  fails: 'fails',
  'loses its answer': 'loses-answer',
  'is the last of its process': 'is-last',
};

/**
 * @param given.at which call fails, counted from 1. A call without effect (a read, or a statement in an open transaction) is
 * counted only for `fails`: to its caller a lost response is a failure like any other, and a process that dies there leaves the
 * same state as one that dies at the next call with an effect
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

import pLimit from 'p-limit';

type Work = () => Promise<void>;

/** Runs work one after another; the same work requested several times before it starts runs once. */
export type Turns = {
  ask(work: Work): void;
  /** Resolves after the work already requested; accepts no more. */
  end(): Promise<void>;
};

/**
 * @param onError called for the first of several failures in a row; failed work is not retried here, the caller requests it again
 */
export function createSerialQueue(onError: (error: unknown) => void): Turns {
  const asked = new Set<Work>();
  const inTurn = pLimit(1);
  let lastWork: Promise<void> = Promise.resolve();
  let hasFailed = false;
  let hasEnded = false;
  const take = async (work: Work): Promise<void> => {
    asked.delete(work);
    try {
      await work();
      hasFailed = false;
    } catch (error) {
      if (!hasFailed) onError(error);
      hasFailed = true;
    }
  };
  return {
    ask: (work) => {
      if (hasEnded || asked.has(work)) return;
      asked.add(work);
      lastWork = inTurn(() => take(work));
    },
    end: () => {
      hasEnded = true;
      return lastWork;
    },
  };
}

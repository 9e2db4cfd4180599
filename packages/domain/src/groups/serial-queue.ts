type Work = () => Promise<void>;

/** Does what is asked for one after another; the same work that is asked for many times before its turn is done once. */
export type Turns = {
  ask(work: Work): void;
  /** Does what was asked for, and nothing after it. */
  end(): Promise<void>;
};

/** @param onError hears of the first of several failures in a row; what failed is asked for again some time */
export function createSerialQueue(onError: (error: unknown) => void): Turns {
  const asked = new Set<Work>();
  let inHand: Promise<void> = Promise.resolve();
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
      inHand = inHand.then(() => take(work));
    },
    end: () => {
      hasEnded = true;
      return inHand;
    },
  };
}

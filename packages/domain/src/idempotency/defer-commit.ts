import type { Database } from '@everkin/db/client';

export type DeferredCommit = {
  /** Database handle for the work. Its first transaction stays open when the work is done; reads outside it are unaffected. */
  db: Database;
  /** Whether a transaction is waiting to be committed. */
  isOpen(): boolean;
  /**
   * Adds to the transaction and commits it.
   * @returns false when there was none, and nothing is written
   * @throws the error that ended it meanwhile, such as a lost connection: then nothing of the work is committed
   */
  commit(write: (tx: Database) => Promise<void>): Promise<boolean>;
  /** Rolls the transaction back, if there is one; never throws. */
  undo(): Promise<void>;
};

type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
type TransactionConfig = Parameters<Database['transaction']>[1];

type Open = {
  tx: Database;
  end: PromiseWithResolvers<(tx: Database) => Promise<void>>;
  whole: Promise<void>;
  /** Its connection was lost while it waited. Statements sent now would run on the next connection, outside any transaction. */
  isLost: boolean;
};

/**
 * Keeps the last transaction of some work open, so that something else can be committed together with it.
 * @param beforeIt stops other queries on behalf of the work: a holder of one connection must not wait for another
 */
export function deferCommit(db: Database, beforeIt: () => Promise<unknown>): DeferredCommit {
  let open: Open | null = null;
  const begin = <Written>(work: (tx: Transaction) => Promise<Written>, config?: TransactionConfig): Promise<Written> => {
    if (open) return goOn(open).then((tx) => tx.transaction(work, config));
    const written = Promise.withResolvers<Written>();
    const end: Open['end'] = Promise.withResolvers();
    const hold = async (tx: Transaction): Promise<void> => {
      const result = await work(tx);
      open = { tx, end, whole, isLost: false };
      written.resolve(result);
      const write = await end.promise;
      await write(tx);
    };
    const whole = beforeIt().then(() => db.transaction(hold, config));
    whole.catch((error: unknown) => {
      // Errors after the work are reported by `commit`.
      if (open) open.isLost = true;
      else written.reject(error);
    });
    return written.promise;
  };
  return {
    db: new Proxy(db, { get: (target, name): unknown => (name === 'transaction' ? begin : Reflect.get(target, name, target)) }),
    isOpen: () => open !== null,
    commit: async (write) => {
      if (!open) return false;
      if (!open.isLost) open.end.resolve(write);
      await open.whole;
      return true;
    },
    undo: async () => {
      if (open && !open.isLost) open.end.reject(new Error('the work is undone'));
      await open?.whole.catch(() => {});
    },
  };
}

/** @throws the error that ended it */
async function goOn({ tx, whole, isLost }: Open): Promise<Database> {
  if (isLost) await whole;
  return tx;
}

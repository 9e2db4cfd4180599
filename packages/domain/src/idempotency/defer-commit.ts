import type { Database } from '@everkin/db/client';
import { type CommitDeps, deferEffects } from '../commit.ts';

export type DeferredCommit = {
  /**
   * The database handle for the work. Its first transaction stays open when the work ends; reads outside it do not see its writes.
   */
  db: Database;
  /**
   * Adds to the open transaction, commits it, and runs the effects that the work registered for after its commits.
   * @returns false when no transaction is open; nothing is written then
   * @throws what ended the transaction meanwhile, such as a lost connection; nothing of the work is kept then
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
  /** The connection was lost while it waited. A statement sent now would run on a new connection, outside any transaction. */
  isLost: boolean;
};

/**
 * Keeps the last transaction of some work open, so that something else can be committed with it.
 * @param beforeIt stops other queries on behalf of the work: whoever holds a connection must not wait for another one
 */
export function deferCommit(deps: CommitDeps, beforeIt: () => Promise<unknown>): DeferredCommit {
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
    const whole = beforeIt().then(() => deps.db.transaction(hold, config));
    whole.catch((error: unknown) => {
      // A failure after the work has ended is reported by `commit`.
      if (open) open.isLost = true;
      else written.reject(error);
    });
    return written.promise;
  };
  const db = new Proxy(deps.db, {
    get: (target, name): unknown => (name === 'transaction' ? begin : Reflect.get(target, name, target)),
  });
  const runEffects = deferEffects(db);
  return {
    db,
    commit: async (write) => {
      if (!open) return false;
      if (!open.isLost) open.end.resolve(write);
      await open.whole;
      await runEffects(deps);
      return true;
    },
    undo: async () => {
      if (open && !open.isLost) open.end.reject(new Error('the work is undone'));
      await open?.whole.catch(() => {});
    },
  };
}

/** @throws what ended the transaction */
async function goOn({ tx, whole, isLost }: Open): Promise<Database> {
  if (isLost) await whole;
  return tx;
}

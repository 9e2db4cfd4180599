import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { lockUserAgainstDeletion } from './accounts.repo.ts';

/**
 * Keeps an account from being deleted until the end of the transaction, which adds something to it. Waits for a deletion in
 * progress, after which the account's dependent rows are gone too.
 */
export const lockAccount = (tx: Database, userId: UserId): Promise<void> => lockUserAgainstDeletion(tx, userId);

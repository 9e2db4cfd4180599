import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { lockUserAgainstDeletion } from './accounts.repo.ts';

/**
 * Lets nobody delete an account before the transaction ends, which is to hand something to it. Waits for a deletion that is
 * under way; what hung on the account is gone by then, too.
 */
export const lockAccount = (tx: Database, userId: UserId): Promise<void> => lockUserAgainstDeletion(tx, userId);

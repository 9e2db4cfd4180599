import type { Database } from '@everkin/db/client';
import { publishEvents } from '../notifications/publish-events.ts';
import type { StoredNumber } from './sms.repo.ts';

/** Tells the owner's open pages that a number has changed. */
export async function publishNumber(tx: Database, { id, userId }: Pick<StoredNumber, 'id' | 'userId'>): Promise<void> {
  if (userId) await publishEvents(tx, [userId], { kind: 'sms.changed', numberId: id });
}

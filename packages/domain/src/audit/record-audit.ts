import type { AuditKind } from '@everkin/contracts/audit';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { insertAuditEntry } from './audit.repo.ts';

/**
 * Keeps who did something that somebody may ask about later (docs/SECURITY.md, Errors and logs): ids and a time, never what
 * anybody wrote, no address and no name. In the transaction of what was done, so that the trail tells of neither more nor
 * less than happened.
 * @param entry.subjectId what it was done to, where that is not the account itself
 */
export async function recordAudit(
  db: Database,
  { clock }: Pick<Deps, 'clock'>,
  entry: { kind: AuditKind; userId: UserId; subjectId?: string },
): Promise<void> {
  await insertAuditEntry(db, { ...entry, at: clock.now() });
}

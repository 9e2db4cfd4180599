import type { AuditKind } from '@everkin/contracts/audit';
import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { insertAuditEntry } from './audit.repo.ts';

/**
 * Records who did something that may be asked about later (docs/SECURITY.md, Errors and logs): ids and a time, never content,
 * addresses or names. Call it in the transaction of the action, so that the audit trail matches what happened.
 * @param entry.subjectId what it was done to, if not the account itself
 */
export async function recordAudit(
  db: Database,
  { clock }: Pick<Deps, 'clock'>,
  entry: { kind: AuditKind; userId: UserId; subjectId?: string },
): Promise<void> {
  await insertAuditEntry(db, { ...entry, at: clock.now() });
}

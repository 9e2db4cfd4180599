import type { AuditKind } from '@everkin/contracts/audit';
import type { UserId } from '@everkin/contracts/ids';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Who did what that somebody may ask about later, for a year (docs/SECURITY.md, Errors and logs). Ids alone, and no foreign
 * keys: a deletion is told of after what was deleted is gone.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<AuditKind>().notNull(),
    userId: text('user_id').$type<UserId>().notNull(),
    /** What it was done to, such as an avatar; null where that is the account. */
    subjectId: text('subject_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_entries_user_id').on(table.userId, table.at), index('audit_entries_at').on(table.at)],
);

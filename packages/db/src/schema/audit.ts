import type { AuditKind } from '@everkin/contracts/audit';
import type { UserId } from '@everkin/contracts/ids';
import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

/**
 * Audit trail: who did what, for a year (docs/SECURITY.md, Errors and logs). Ids only, without foreign keys, as an entry about a
 * deletion outlives what was deleted.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind').$type<AuditKind>().notNull(),
    userId: text('user_id').$type<UserId>().notNull(),
    /** The subject of the action, such as an avatar; null for the account itself. */
    subjectId: text('subject_id'),
    at: instant('at').notNull(),
  },
  (table) => [index('audit_entries_user_id').on(table.userId, table.at), index('audit_entries_at').on(table.at)],
);

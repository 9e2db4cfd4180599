import { instantOf } from '@everkin/domain/capsules/opening-day.rules';
import postgres from 'postgres';
import type { OpenToday } from './capsules.ts';

/** @param url of the demo's database */
export const createOpenToday =
  (url: string): OpenToday =>
  async (capsuleId, condition) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      const dueAt = instantOf(condition).toISOString();
      // Sealed a year before its day. Marked long enough ago for the sweep to confirm it at its next look.
      await sql`
        update capsules set condition = ${sql.json(condition)}, due_at = ${dueAt}, status = 'due', marked_due_at = now() - interval '1 hour',
          sealed_at = ${dueAt}::timestamptz - interval '1 year'
        where id = ${capsuleId} and status = 'sealed'`;
    } finally {
      await sql.end({ timeout: 5 });
    }
  };

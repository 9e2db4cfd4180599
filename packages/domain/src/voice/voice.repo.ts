import type { Database } from '@everkin/db/client';
import { voiceConsents } from '@everkin/db/schema';

export async function insertConsent(tx: Database, consent: typeof voiceConsents.$inferInsert): Promise<void> {
  await tx.insert(voiceConsents).values(consent);
}

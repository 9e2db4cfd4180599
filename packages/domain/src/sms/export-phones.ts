import type { UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { listAllNumbersOf, listTextsOf } from './sms.repo.ts';

/** A phone as its owner takes it along; what became messages stands with the conversations. */
export type ExportedPhone = {
  number: string | null;
  status: string;
  connectedAt: Date | null;
  stoppedAt: Date | null;
  texts: { at: Date; direction: string; kind: string; status: string; words: string | null }[];
};

/** The phones of an account with their texts, for its export. */
export async function listExportedPhones(db: Database, userId: UserId): Promise<ExportedPhone[]> {
  const phones: ExportedPhone[] = [];
  for (const { id, e164, status, verifiedAt, stoppedAt } of await listAllNumbersOf(db, userId)) {
    const texts = await listTextsOf(db, id);
    phones.push({
      number: status === 'confirming' ? null : e164,
      status,
      connectedAt: verifiedAt,
      stoppedAt,
      texts: texts.map(({ createdAt, direction, kind, status: state, body }) => ({
        at: createdAt,
        direction,
        kind,
        status: state,
        words: body,
      })),
    });
  }
  return phones;
}

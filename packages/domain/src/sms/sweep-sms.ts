import type { Deps } from '../deps.ts';
import { deleteExpiredCodes, deleteOldTexts, deleteUnknownNumbers, eraseBodies } from './sms.repo.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the rows of texts stay, and numbers of nobody that are silent. */
const ROWS_DAYS = 90;

/** Removes expired codes, the words of texts after a day, and after 90 days texts and silent numbers of nobody. @returns how many rows changed */
export async function sweepSms({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const longAgo = new Date(now.getTime() - ROWS_DAYS * DAY_MS);
  const codes = await deleteExpiredCodes(db, now);
  const bodies = await eraseBodies(db, new Date(now.getTime() - DAY_MS));
  const texts = await deleteOldTexts(db, longAgo);
  return codes + bodies + texts + (await deleteUnknownNumbers(db, longAgo));
}

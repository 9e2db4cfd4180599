import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { deleteExpiredCodes, deleteOldTexts, deleteUnknownNumbers, eraseBodies } from './sms.repo.ts';

const DAY_MS = 24 * 60 * 60_000;
/** How long the rows of texts stay, and numbers of nobody that are silent. */
const ROWS_DAYS = 90;

/** Removes expired codes, the words of texts after a day, and after 90 days texts (at the provider too) and silent numbers of nobody. @returns how many rows changed */
export async function sweepSms(deps: Deps): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  const longAgo = new Date(now.getTime() - ROWS_DAYS * DAY_MS);
  const codes = await deleteExpiredCodes(db, now);
  const bodies = await eraseBodies(db, new Date(now.getTime() - DAY_MS));
  const texts = await deleteOld(deps, longAgo);
  return codes + bodies + texts + (await deleteUnknownNumbers(db, longAgo));
}

/** Here and at the provider. */
const deleteOld = (deps: Deps, before: Date): Promise<number> =>
  commit(deps, async (tx, after) => {
    const providerIds = await deleteOldTexts(tx, before);
    for (const subjectId of providerIds)
      if (subjectId !== null) after.enqueue(await insertJob(tx, deps, { name: 'sms.delete', subjectId, ownerId: null }));
    return providerIds.length;
  });

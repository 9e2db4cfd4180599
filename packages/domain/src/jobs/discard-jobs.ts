import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { deleteJobsOfAvatar, deleteJobsOfSubject } from './jobs.repo.ts';

// Called in the transaction that deletes a job's subject, before the subject itself: a run that is finishing takes
// its locks in the same order. A run in flight finds its claim gone, and its result is refused (promises.md P12).

/** Takes back all work on one thing. */
export const discardJobsOf = (tx: Database, subjectId: string): Promise<void> => deleteJobsOfSubject(tx, subjectId);

/** Takes back all work on an avatar's memories, its voices, and what they are to say; a voice that is kept elsewhere is found by `sweepVoices`. */
export const discardJobsOfAvatar = (tx: Database, avatarId: AvatarId): Promise<void> => deleteJobsOfAvatar(tx, avatarId);

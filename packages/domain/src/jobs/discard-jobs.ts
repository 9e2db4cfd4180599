import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { deleteJobsOfAvatar, deleteJobsOfSubject } from './jobs.repo.ts';

// Called in the transaction that deletes a job's subject, before the subject itself: a run that is finishing takes its locks
// in the same order. A run in flight finds its claim gone, and its result is refused (docs/RELIABILITY.md, P12).

/** Takes back all work on one thing. */
export const discardJobsOf = (tx: Database, subjectId: string): Promise<void> => deleteJobsOfSubject(tx, subjectId);

/**
 * Takes back all work on an avatar's memories, its voices, what they are to say, and what it is to answer in groups; a
 * voice that is kept elsewhere is found by `sweepVoices`.
 */
export const discardJobsOfAvatar = (tx: Database, avatarId: AvatarId): Promise<void> =>
  deleteJobsOfAvatar(tx, avatarId, { isPatient: true });

/**
 * As `discardJobsOfAvatar`, once the avatar and its groups are held: for what was written while that was waited for. Waits
 * for no run, which might wait for the avatar.
 */
export const discardLateJobsOfAvatar = (tx: Database, avatarId: AvatarId): Promise<void> =>
  deleteJobsOfAvatar(tx, avatarId, { isPatient: false });

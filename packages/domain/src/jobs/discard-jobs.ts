import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { deleteJobsOfAvatar, deleteJobsOfSubject } from './jobs.repo.ts';

// Call these in the transaction that deletes a job's subject, before deleting the subject itself: a finishing run takes its locks in the
// same order. A run in flight loses its lease, and its result is rejected (docs/RELIABILITY.md, P12).

/** Deletes all jobs of one subject. */
export const discardJobsOf = (tx: Database, subjectId: string): Promise<void> => deleteJobsOfSubject(tx, subjectId);

/**
 * Deletes all jobs of an avatar: on its memories, its voices, its speech and its group replies. A voice stored at a provider is
 * found by `sweepVoices`.
 */
export const discardJobsOfAvatar = (tx: Database, avatarId: AvatarId): Promise<void> =>
  deleteJobsOfAvatar(tx, avatarId, { isPatient: true });

/**
 * As `discardJobsOfAvatar`, for jobs written while waiting for the locks on the avatar and its groups. Waits for no running
 * job, which might itself wait for the avatar.
 */
export const discardLateJobsOfAvatar = (tx: Database, avatarId: AvatarId): Promise<void> =>
  deleteJobsOfAvatar(tx, avatarId, { isPatient: false });

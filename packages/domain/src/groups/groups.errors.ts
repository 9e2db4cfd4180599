import { GROUP_MAX_MEMBERS } from '@everkin/contracts/groups';
import { AppError, invalidField } from '../errors.ts';

/** The same answer for a group that never existed and one that the caller is not in (docs/SECURITY.md, Authorization). */
export const groupNotFound = (): AppError => new AppError({ kind: 'not-found', code: 'groups.not-found', message: 'Group chat not found' });

export const ownersOnly = (): AppError =>
  new AppError({ kind: 'forbidden', code: 'groups.owners-only', message: 'Only the owner of this group can do this.' });

export const memberNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'groups.member-not-found', message: 'This person is not in the group.' });

export const groupMessageNotFound = (): AppError =>
  new AppError({ kind: 'not-found', code: 'groups.message-not-found', message: 'This message is not in the group.' });

export const groupFull = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'groups.full',
    message: `This group has ${GROUP_MAX_MEMBERS} members, which is the maximum. Its owner can remove somebody to make room.`,
  });

export const removingOthers = (): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'groups.removing-others',
    message: 'Only the owner of this group can remove somebody else. You can leave it yourself.',
  });

export const removingAvatarsOwner = (): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'groups.removing-avatars-owner',
    message: 'This group is about their avatar, so nobody else can remove them. You can leave the group yourself.',
  });

export const ownerCannotLeave = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'groups.owner-cannot-leave',
    message: 'You own this group. Hand it over to another member first, or delete it.',
  });

export const newOwnerIsNoMember = (): AppError => invalidField('ownerId', 'A group can only be handed over to one of its members.');

import { GROUP_MAX_PENDING } from '@everkin/contracts/groups';
import { AppError } from '../../errors.ts';

export const mayNotInvite = (): AppError =>
  new AppError({ kind: 'forbidden', code: 'invitations.owner-invites', message: 'Only the owner of this group can invite people.' });

export const alreadyMember = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.already-member', message: 'This person is already a member of the group.' });

export const tooManyPending = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'invitations.too-many-pending',
    message: `${GROUP_MAX_PENDING} invitations to this group are waiting for an answer. Withdraw some of them to send another.`,
  });

export const isYourOwn = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.your-own', message: 'This invitation was sent to you: you can simply accept it.' });

export const youAreMember = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.you-are-member', message: 'You are already a member of this group.' });

export const anotherAsks = (): AppError =>
  new AppError({
    kind: 'conflict',
    code: 'invitations.another-asks',
    message: 'Somebody else has already asked to be let in with this invitation.',
  });

export const nobodyAsks = (): AppError =>
  new AppError({ kind: 'conflict', code: 'invitations.nobody-asks', message: 'Nobody is asking to be let in with this invitation.' });

export const invitedByAnother = (address: string): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'invitations.not-yours',
    message: `${address} has already been invited to this group. Only the person who invited them and the owner of the group can send the invitation again.`,
  });

export const notYourInvitation = (): AppError =>
  new AppError({
    kind: 'forbidden',
    code: 'invitations.not-yours',
    message: 'Only the person who sent this invitation and the owner of the group can do this.',
  });

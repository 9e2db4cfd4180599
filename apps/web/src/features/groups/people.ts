import type { GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';

export type Member = GroupDetails['members'][number];
export type PendingInvitation = GroupDetails['pendingInvitations'][number];

/** Whether its week is over: its link no longer works, until it is sent again. */
export const hasExpired = ({ expiresAt }: Pick<PendingInvitation, 'expiresAt'>, now: Date): boolean =>
  Date.parse(expiresAt) <= now.getTime();

/** The colour of an avatar that somebody else made. */
export const AVATAR_TONE = 0;

/** The colour of a member, after the avatar's by how long they are in: it stays when others join. Those who left share one. */
export function memberTone({
  members,
  userId,
  avatarTone,
}: {
  members: readonly Member[];
  userId: UserId | null;
  avatarTone: number;
}): number {
  const index = members.findIndex((member) => member.userId === userId);
  return avatarTone + 1 + (index < 0 ? members.length : index);
}

/** The picture of whoever wrote it, while they are in the group (docs/PRODUCT.md, Messages in a group). */
export const memberPicture = (members: readonly Member[], userId: UserId | null): string | null =>
  members.find((member) => member.userId === userId)?.imageUrl ?? null;

/** Whether the reader may invite (docs/PRODUCT.md, Invitations). */
export function mayInvite({ groupChat }: GroupDetails, userId: UserId): boolean {
  return groupChat.whoMayInvite === 'everyone' || groupChat.ownerId === userId;
}

/** `1 person`, `3 people`: how many take part. */
export const countPeople = (members: readonly Member[]): string => (members.length === 1 ? '1 person' : `${members.length} people`);

/** Who says it: what two messages of the same run have in common. */
export const speakerOf = (message: GroupMessage): string =>
  message.role === 'assistant' ? 'avatar' : (message.userId ?? `left ${message.displayName}`);

import type { GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';

export type Member = GroupDetails['members'][number];
export type PendingInvitation = GroupDetails['pendingInvitations'][number];

/** The colour of another person's avatar. */
export const AVATAR_TONE = 0;

/** The colour of a member, following the avatar's in order of joining: it stays when others join. Former members share one. */
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

/** The author's picture, while they are in the group (docs/PRODUCT.md, Messages in a group). */
export const memberPicture = (members: readonly Member[], userId: UserId | null): string | null =>
  members.find((member) => member.userId === userId)?.imageUrl ?? null;

/** Whether the reader may invite (docs/PRODUCT.md, Invitations). */
export function mayInvite({ groupChat }: GroupDetails, userId: UserId): boolean {
  return groupChat.whoMayInvite === 'everyone' || groupChat.ownerId === userId;
}

/** `1 person`, `3 people`: the number of participants. */
export const countPeople = (members: readonly Member[]): string => (members.length === 1 ? '1 person' : `${members.length} people`);

/** Identifies the speaker, to group consecutive messages. */
export const speakerOf = (message: GroupMessage): string =>
  message.role === 'assistant' ? 'avatar' : (message.userId ?? `left ${message.displayName}`);

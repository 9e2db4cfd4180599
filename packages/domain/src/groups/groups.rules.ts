import type { Group, GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import type { UserId } from '@everkin/contracts/ids';
import type { GroupAvatar, MemberWithUser, StoredGroup, StoredGroupMessage } from './groups.repo.ts';
import type { PendingInvitation } from '../invitations/invitations.access.ts';
import type { MemberSigns, Unread } from './read-receipts/read-receipts.repo.ts';
import { toVisiblePresence, toUnread } from './read-receipts/read-receipts.rules.ts';

export const toGroup = (group: StoredGroup): Group => ({
  id: group.id,
  name: group.name,
  createdAt: group.createdAt.toISOString(),
  avatarId: group.avatarId,
});

export function toGroupMessage(message: StoredGroupMessage): GroupMessage {
  return {
    id: message.id,
    userId: message.userId,
    displayName: message.displayName,
    role: message.role,
    content: message.content,
    timestamp: message.createdAt.toISOString(),
    ...(message.role === 'assistant' && {
      state: message.state,
      ...(message.provenance !== null && { provenance: message.provenance, sources: message.sources ?? [] }),
      ...(message.parts !== null && { parts: message.parts }),
      ...(message.helpCard !== null && { helpCard: message.helpCard }),
      ...(message.error !== null && { error: message.error }),
    }),
  };
}

export type WholeGroup = {
  group: StoredGroup;
  avatar: GroupAvatar;
  members: MemberWithUser[];
  messages: StoredGroupMessage[];
  invitations: PendingInvitation[];
  signs: MemberSigns[];
  /** The viewer's unread messages. */
  unread: Unread | null;
};

/**
 * A group as one of its members sees it. Join requests are shown only to members who can resolve them (docs/PRODUCT.md, Invitations).
 */
export function toGroupDetails(whole: WholeGroup, viewerId: UserId): GroupDetails {
  const { group, signs } = whole;
  const tellSignsOf = toVisiblePresence(signs, viewerId);
  const { ownerId: avatarOwnerId, ...avatar } = whole.avatar;
  const viewer = whole.members.find(({ userId }) => userId === viewerId);
  return {
    groupChat: { id: group.id, name: group.name, ownerId: group.ownerId, replyPolicy: group.replyPolicy, whoMayInvite: group.whoMayInvite },
    members: whole.members.map((member) => ({
      id: member.id,
      userId: member.userId,
      displayName: member.displayName,
      imageUrl: member.profilePictureFileId === null ? null : `/uploads/${member.profilePictureFileId}`,
      joinedAt: member.joinedAt.toISOString(),
      status: 'active',
      ...tellSignsOf(member.userId),
      ...(member.userId === avatarOwnerId && { mayBeRemoved: false }),
    })),
    messages: whole.messages.map(toGroupMessage),
    avatar,
    ...toUnread(signs, viewerId, whole.unread),
    pendingInvitations: whole.invitations.map((invitation) => ({
      id: invitation.id,
      inviteeEmail: invitation.inviteeEmail,
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
      ...whatViewerMayDo(invitation, viewerId === group.ownerId || viewerId === invitation.inviterId),
    })),
    choices: { isAvatarMuted: viewer?.isAvatarMuted ?? false },
  };
}

type ForManagers = Pick<GroupDetails['pendingInvitations'][number], 'askedBy' | 'mail' | 'mayManage'>;

function whatViewerMayDo({ askedBy, mail }: PendingInvitation, mayManage: boolean): ForManagers {
  if (!mayManage) return { mayManage };
  return { ...(askedBy !== null && { askedBy }), ...(mail !== null && { mail }) };
}

import type { VaultInvitation, VaultMember, VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import type { PendingInvitation, StoredInvitation } from '../../invitations/invitations.access.ts';
import type { Person, VaultMemberWithUser } from './members.repo.ts';

/** The picture that those in a vault see of each other. */
export const pictureOf = ({ profilePictureFileId }: Person): string | null =>
  profilePictureFileId === null ? null : `/uploads/${profilePictureFileId}`;

export const toVaultMember = (member: VaultMemberWithUser): VaultMember => ({
  id: member.id,
  userId: member.userId,
  displayName: member.displayName,
  imageUrl: pictureOf(member),
  role: member.role,
  joinedAt: member.joinedAt.toISOString(),
});

/** What the invited person will be. The database has a role for every invitation to a vault. */
export function roleOf({ id, vaultRole }: Pick<StoredInvitation, 'id' | 'vaultRole'>): VaultMemberRole {
  if (vaultRole === null) throw new Error(`invitation ${id} to a vault has no role`);
  return vaultRole;
}

export const toVaultInvitation = (invitation: PendingInvitation): VaultInvitation => ({
  id: invitation.id,
  inviteeEmail: invitation.inviteeEmail,
  role: roleOf(invitation),
  createdAt: invitation.createdAt.toISOString(),
  expiresAt: invitation.expiresAt.toISOString(),
  ...(invitation.mail !== null && { mail: invitation.mail }),
});

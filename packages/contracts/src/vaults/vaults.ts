import { z } from 'zod';
import { Username } from '../accounts.ts';
import { ExportStatus } from '../exports.ts';
import { Invitation, InvitationSent, InvitationStatus, InvitationToDecline } from '../groups.ts';
import { InvitationId, UserId, VaultExportId, VaultId, VaultItemId, VaultMemberId } from '../ids.ts';
import { InvitationToken } from '../invitation-token.ts';
import { MailState } from '../mail.ts';
import { PageLimit } from '../page-limit.ts';
import { optionalText, requiredName, ShownName } from '../text.ts';
import { VaultCategory, VaultItemCover } from './vault-items.ts';

/** People in one vault, its owner not counted. */
export const VAULT_MAX_MEMBERS = 50;
/** Open invitations to one vault. */
export const VAULT_MAX_PENDING = 50;

/** A viewer looks; a contributor adds too. */
export const VaultMemberRole = z.enum(['viewer', 'contributor'], { error: 'The role is viewer or contributor' });
export type VaultMemberRole = z.infer<typeof VaultMemberRole>;

/** What the caller is in a vault. */
export const VaultRole = z.enum(['owner', ...VaultMemberRole.options]);
export type VaultRole = z.infer<typeof VaultRole>;

export const Vault = z.object({
  id: VaultId,
  name: ShownName,
  role: VaultRole,
  owner: z.object({ userId: UserId, displayName: ShownName }),
  /** Items that the caller sees. */
  itemCount: z.number().int(),
  /** Members besides the owner. */
  memberCount: z.number().int(),
  createdAt: z.iso.datetime(),
});
export type Vault = z.infer<typeof Vault>;

/** One's own first, then those one was invited to, by when one came. */
export const Vaults = z.array(Vault);
export type Vaults = z.infer<typeof Vaults>;

export const VaultRef = z.object({ id: VaultId });
export type VaultRef = z.infer<typeof VaultRef>;

/** The words of a search; found in title, note, text, file name and the words of the date. */
const Query = optionalText(200);

/** GET /vaults/{id}: newest first. */
export const GetVault = VaultRef.extend({
  category: VaultCategory.optional(),
  query: Query.optional(),
  limit: PageLimit.optional(),
  before: VaultItemId.optional(),
});
export type GetVault = z.infer<typeof GetVault>;

export const VaultContents = z.object({
  vault: Vault,
  /** How many items of each category the caller sees, whatever is searched for. */
  counts: z.record(VaultCategory, z.number().int()),
  items: z.array(VaultItemCover),
});
export type VaultContents = z.infer<typeof VaultContents>;

export const RenameVault = VaultRef.extend({ name: requiredName('Please give it a name', 100) });
export type RenameVault = z.infer<typeof RenameVault>;

export const VaultMember = z.object({
  id: VaultMemberId,
  userId: UserId,
  displayName: ShownName,
  imageUrl: z.string().nullable(),
  role: VaultMemberRole,
  joinedAt: z.iso.datetime(),
});
export type VaultMember = z.infer<typeof VaultMember>;

/** Somebody invited who has not answered. For the owner alone. */
export const VaultInvitation = z.object({
  id: InvitationId,
  inviteeEmail: z.string(),
  role: VaultMemberRole,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Delivery status of its latest mail; omitted where none was sent. */
  mail: MailState.optional(),
});
export type VaultInvitation = z.infer<typeof VaultInvitation>;

/** GET /vaults/{id}/members, for everybody in it; the invitations are empty for members. */
export const VaultPeople = z.object({
  owner: z.object({ userId: UserId, displayName: ShownName, imageUrl: z.string().nullable() }),
  members: z.array(VaultMember),
  invitations: z.array(VaultInvitation),
});
export type VaultPeople = z.infer<typeof VaultPeople>;

/** POST /vaults/{id}/members; a pending invitation gets a new link, another week and this role. */
export const InviteToVault = VaultRef.extend({ email: Username, role: VaultMemberRole });
export type InviteToVault = z.infer<typeof InviteToVault>;

/** As for a group: the token is returned only here. */
export const VaultInvitationSent = InvitationSent.extend({ invitation: Invitation.extend({ role: VaultMemberRole }) });
export type VaultInvitationSent = z.infer<typeof VaultInvitationSent>;

/** A member, or an invitation that is still open: `vm_…` or `iv_…`. */
export const VaultMemberRef = VaultRef.extend({ memberId: z.union([VaultMemberId, InvitationId]) });
export type VaultMemberRef = z.infer<typeof VaultMemberRef>;

/** PUT /vaults/{id}/members/{memberId} */
export const ChangeVaultRole = VaultRef.extend({ memberId: VaultMemberId, role: VaultMemberRole });
export type ChangeVaultRole = z.infer<typeof ChangeVaultRole>;

export const VaultInvitationByToken = z.object({ token: InvitationToken });
export type VaultInvitationByToken = z.infer<typeof VaultInvitationByToken>;

/** What the link shows before sign-in: nothing of what is in the vault. */
export const VaultInvitationDetails = z.object({
  invitation: z.object({
    status: InvitationStatus,
    expiresAt: z.iso.datetime(),
    role: VaultMemberRole,
    /** The invited address; only while the invitation is open, and only with a link that was made for this address. */
    inviteeEmail: z.string().optional(),
  }),
  invitedBy: z.object({ displayName: ShownName }),
  vault: z.object({
    /** Only for members. */
    id: VaultId.optional(),
    name: ShownName,
  }),
});
export type VaultInvitationDetails = z.infer<typeof VaultInvitationDetails>;

/** What the decline page shows; null where only the link still exists. */
export const VaultInvitationToDecline = InvitationToDecline.extend({ subject: z.object({ vaultName: ShownName }).nullable() });
export type VaultInvitationToDecline = z.infer<typeof VaultInvitationToDecline>;

export const AnswerVaultInvitation = VaultInvitationByToken.extend({
  answer: z.enum(['accept', 'decline'], { error: 'The answer is accept or decline' }),
});
export type AnswerVaultInvitation = z.infer<typeof AnswerVaultInvitation>;

/** The vault that was joined; null after declining. */
export const VaultInvitationAnswered = z.object({ vaultId: VaultId.nullable() });
export type VaultInvitationAnswered = z.infer<typeof VaultInvitationAnswered>;

/** `viewed` on the page or its file, `downloaded` as a file or within the zip. */
export const VaultLook = z.enum(['viewed', 'downloaded']);
export type VaultLook = z.infer<typeof VaultLook>;

/** One reader, item and day; the cursor of a page is `at` and what stands in `id`. */
export const VaultLooked = z.object({
  /** Opaque; for `before`. */
  id: z.string(),
  itemId: VaultItemId,
  title: ShownName,
  reader: z.object({ userId: UserId, displayName: ShownName }),
  /** YYYY-MM-DD, the day where the reader was. */
  day: z.iso.date(),
  kind: VaultLook,
  at: z.iso.datetime(),
});
export type VaultLooked = z.infer<typeof VaultLooked>;

/** GET /vaults/{id}/access: the latest first. The owner sees all of them, a contributor those at own items. */
export const ListVaultAccess = VaultRef.extend({ limit: PageLimit.optional(), before: z.string().max(300).optional() });
export type ListVaultAccess = z.infer<typeof ListVaultAccess>;

/** A zip of what its requester sees in the vault. */
export const VaultExport = z.object({
  id: VaultExportId,
  vaultId: VaultId,
  status: ExportStatus,
  /** Why it failed, suitable for display; null unless `failed`. */
  error: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** When the file is deleted; null until it is `ready`. */
  expiresAt: z.iso.datetime().nullable(),
  byteSize: z.number().int().nullable(),
});
export type VaultExport = z.infer<typeof VaultExport>;

export const VaultExportRef = z.object({ id: VaultExportId });
export type VaultExportRef = z.infer<typeof VaultExportRef>;

import { z } from 'zod';
import { PartialDate } from '../dates/date-reading.ts';
import { AvatarId, UserId, VaultId, VaultItemId } from '../ids.ts';
import { exactText, optionalText, requiredName, ShownName } from '../text.ts';
import { StagedFileField } from '../uploads.ts';

export const VAULT_NOTE_MAX_CHARS = 4_000;
export const VAULT_TEXT_MAX_CHARS = 50_000;
/** Items in one vault. */
export const VAULT_MAX_ITEMS = 5_000;

/** In the order in which a page shows them. */
export const VaultCategory = z.enum(['documents', 'recipes', 'wishes', 'photos', 'recordings', 'other'], {
  error: 'The category is documents, recipes, wishes, photos, recordings or other',
});
export type VaultCategory = z.infer<typeof VaultCategory>;

/** `shared` with everybody in the vault, or `private` to who added it. */
export const VaultItemAccess = z.enum(['shared', 'private'], { error: 'The access is shared or private' });
export type VaultItemAccess = z.infer<typeof VaultItemAccess>;

export const VaultFile = z.object({
  fileName: ShownName,
  mimeType: z.string(),
  byteSize: z.number().int(),
  /** GET /vault-items/{id}/file, below the server's address; null where the caller may know the size alone. */
  url: z.string().nullable(),
  /** GET /vault-items/{id}/thumbnail, of a picture alone. Looking at it is not listed. */
  thumbnailUrl: z.string().nullable(),
});
export type VaultFile = z.infer<typeof VaultFile>;

/** An item in a list. */
export const VaultItemCover = z.object({
  id: VaultItemId,
  vaultId: VaultId,
  category: VaultCategory,
  title: ShownName,
  /** When it is from, in words and in EDTF; null where not known. */
  date: PartialDate.nullable(),
  /** The words of the date as they were given, also where they are none that can be read. */
  happenedAt: z.string().nullable(),
  /** Whom it is about. Only a person of the caller's own. */
  avatarId: AvatarId.nullable(),
  access: VaultItemAccess,
  /** Null once the account is gone; the name stays. */
  addedBy: z.object({ userId: UserId.nullable(), displayName: ShownName }),
  /** Whether the caller may change and delete it. */
  mayEdit: z.boolean(),
  file: VaultFile.nullable(),
  /** Whether it has words of its own. */
  hasText: z.boolean(),
  /** True where somebody else has kept it to themselves: the owner of the vault sees its title and size, and may delete it. */
  isWithheld: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type VaultItemCover = z.infer<typeof VaultItemCover>;

/** GET /vault-items/{id}. Looking is listed where somebody else added it. */
export const VaultItem = VaultItemCover.extend({ note: z.string(), text: z.string().nullable() });
export type VaultItem = z.infer<typeof VaultItem>;

export const VaultItemRef = z.object({ id: VaultItemId });
export type VaultItemRef = z.infer<typeof VaultItemRef>;

const itemFields = {
  category: VaultCategory,
  title: requiredName('Please give it a title', 120),
  note: exactText(VAULT_NOTE_MAX_CHARS).optional(),
  text: exactText(VAULT_TEXT_MAX_CHARS).optional(),
  happenedAt: optionalText(100).optional(),
  avatarId: AvatarId.optional(),
  /** Left out: an owner's is private, a contributor's shared. */
  access: VaultItemAccess.optional(),
};

/** POST /vaults/{id}/items, as JSON or, with a file, as a form. */
export const AddVaultItem = z
  .object({ id: VaultId, ...itemFields, file: StagedFileField.optional() })
  .refine(({ file, text }) => file !== undefined || (text ?? '').trim() !== '', {
    error: 'Add a file, or write something.',
    path: ['text'],
  });
export type AddVaultItem = z.infer<typeof AddVaultItem>;

/** PUT /vault-items/{id}: what is left out stays; null removes. The file stays as it is. */
export const UpdateVaultItem = VaultItemRef.extend({
  category: VaultCategory.optional(),
  title: itemFields.title.optional(),
  note: itemFields.note,
  text: exactText(VAULT_TEXT_MAX_CHARS).nullable().optional(),
  happenedAt: optionalText(100).nullable().optional(),
  avatarId: AvatarId.nullable().optional(),
  access: VaultItemAccess.optional(),
});
export type UpdateVaultItem = z.infer<typeof UpdateVaultItem>;

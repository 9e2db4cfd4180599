import type { UpdateVaultItem, VaultCategory, VaultItem, VaultItemAccess } from '@everkin/contracts/vaults/vault-items';

/** What is typed about an item. `when` is as precise as known, or blank. */
export type ItemDraft = { category: VaultCategory; title: string; text: string; when: string; note: string; access: VaultItemAccess };

/** The fields of a new item, without what is blank. */
export function toNewItem({ category, title, text, when, note, access }: ItemDraft): Record<string, string> {
  return {
    category,
    title,
    access,
    ...(text.trim() !== '' && { text }),
    ...(note.trim() !== '' && { note }),
    ...(when.trim() !== '' && { happenedAt: when.trim() }),
  };
}

export const toDraft = ({ category, title, text, happenedAt, note, access }: VaultItem): ItemDraft => ({
  category,
  title,
  text: text ?? '',
  when: happenedAt ?? '',
  note,
  access,
});

/** @param isOwn whether the caller added it: nobody else changes who can see it */
export function toChange(item: VaultItem, draft: ItemDraft, isOwn: boolean): UpdateVaultItem {
  return {
    id: item.id,
    category: draft.category,
    title: draft.title,
    note: draft.note,
    text: draft.text.trim() === '' ? null : draft.text,
    happenedAt: draft.when.trim() === '' ? null : draft.when.trim(),
    ...(isOwn && { access: draft.access }),
  };
}

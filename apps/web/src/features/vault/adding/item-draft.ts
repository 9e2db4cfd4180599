import type { UpdateVaultItem, VaultCategory, VaultItem, VaultItemAccess } from '@everkin/contracts/vaults/vault-items';
import type { DescribedFailure } from '../../../lib/api/failure.ts';

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

/** Why it was not saved, where that is said at no field. @param failure null for none */
export function messageBelow(failure: DescribedFailure | null): string | undefined {
  const isAtField = failure !== null && failure.issues.length > 0 && failure.issues.every(({ path }) => /^(title|text|note)$/.test(path));
  return failure === null || isAtField ? undefined : failure.message;
}

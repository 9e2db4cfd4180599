import type { VaultItemId } from '@everkin/contracts/ids';
import type { UpdateVaultItem, VaultCategory, VaultItem, VaultItemAccess } from '@everkin/contracts/vaults/vault-items';
import type { Vault } from '@everkin/contracts/vaults/vaults';
import type { DescribedFailure } from '../../../lib/api/failure.ts';
import { guessCategory, titleOfFile } from '../vault-copy.ts';

/** What is typed about an item. `when` is as precise as known, or blank. */
export type ItemDraft = { category: VaultCategory; title: string; text: string; when: string; note: string; access: VaultItemAccess };

/** How something is added. */
export type From = 'camera' | 'files' | 'words';

type Begun = { from: From; role: Vault['role']; shown: VaultCategory | null };

/**
 * What an owner adds is for nobody else at first; a relative adds something to be seen. A camera names its pictures by number, and mostly
 * a paper is photographed.
 */
export function makeDraft([file]: readonly File[], { from, role, shown }: Begun): ItemDraft {
  const guessed = from === 'camera' ? 'documents' : guessCategory(file?.type ?? '');
  return {
    category: shown ?? (from === 'words' ? 'recipes' : guessed),
    title: file && from === 'files' ? titleOfFile(file.name) : '',
    text: '',
    when: '',
    note: '',
    access: role === 'owner' ? 'private' : 'shared',
  };
}

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

export const isSameDraft = (one: ItemDraft, other: ItemDraft): boolean => JSON.stringify(one) === JSON.stringify(other);

type Changed = {
  initial: ItemDraft;
  draft: ItemDraft;
  /** Whether the caller added it: nobody else changes who can see it. */
  isOwn: boolean;
};

/** What differs from how the form began: what somebody else has changed since stays. */
export function toChange(id: VaultItemId, { initial, draft, isOwn }: Changed): UpdateVaultItem {
  const differs = (field: keyof ItemDraft): boolean => draft[field] !== initial[field];
  return {
    id,
    ...(differs('category') && { category: draft.category }),
    ...(differs('title') && { title: draft.title }),
    ...(differs('note') && { note: draft.note }),
    ...(differs('text') && { text: draft.text.trim() === '' ? null : draft.text }),
    ...(differs('when') && { happenedAt: draft.when.trim() === '' ? null : draft.when.trim() }),
    ...(isOwn && differs('access') && { access: draft.access }),
  };
}

/** Which fields a form has that say what is wrong with them. */
export type FormShape = {
  /** Several files get their names as titles, and no words of their own. */
  isForSeveral?: boolean;
  /** Written in place of a file. */
  isWriting: boolean;
};

/** Why it was not saved, where that is said at no field. @param failure null for none */
export function messageBelow(failure: DescribedFailure | null, { isForSeveral = false, isWriting }: FormShape): string | undefined {
  if (failure === null) return undefined;
  const drawn = ['note', ...(isForSeveral ? [] : ['title']), ...(isWriting ? ['text'] : [])];
  const isAtField = failure.issues.length > 0 && failure.issues.every(({ path }) => drawn.includes(path));
  return isAtField ? undefined : failure.message;
}

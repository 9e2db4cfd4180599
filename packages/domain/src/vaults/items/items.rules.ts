import type { VaultFile, VaultItem, VaultItemCover } from '@everkin/contracts/vaults/vault-items';
import type { VaultRole } from '@everkin/contracts/vaults/vaults';
import type { UserId } from '@everkin/contracts/ids';
import { precisionOf } from '@everkin/contracts/dates/edtf';
import { wordsOf } from '../../dates/memory-date.rules.ts';
import { isWithheldFrom, mayEditItem } from '../vaults.rules.ts';
import type { FoundItem, ListedItem, StoredVaultItem } from './items.repo.ts';

/** For whom an item is described. */
export type Reader = { userId: UserId; role: VaultRole };

/** An item as a list shows it. Of one that is withheld: title, category, who added it, and the size. */
export function toItemCover({ item, hasText, file, isOwnAvatar }: ListedItem, reader: Reader): VaultItemCover {
  const isWithheld = isWithheldFrom(item, reader.userId);
  return {
    id: item.id,
    vaultId: item.vaultId,
    category: item.category,
    title: item.title,
    ...(isWithheld ? { date: null, happenedAt: null, avatarId: null } : toDetails(item, isOwnAvatar)),
    access: item.access,
    addedBy: { userId: item.addedById, displayName: item.addedByName },
    mayEdit: !isWithheld && mayEditItem(item, reader),
    file: file && toFile(item, { file, isWithheld }),
    hasText: hasText && !isWithheld,
    isWithheld,
    createdAt: item.createdAt.toISOString(),
    updatedAt: item.updatedAt.toISOString(),
  };
}

/** The same with its words. */
export const toItem = (found: FoundItem, reader: Reader): VaultItem => ({
  ...toItemCover(found, reader),
  ...(isWithheldFrom(found.item, reader.userId) ? { note: '', text: null } : { note: found.item.note, text: found.item.text }),
});

const toDetails = (item: ListedItem['item'], isOwnAvatar: boolean): Pick<VaultItemCover, 'date' | 'happenedAt' | 'avatarId'> => ({
  date: dateOf(item),
  happenedAt: item.happenedAt,
  avatarId: isOwnAvatar ? item.avatarId : null,
});

type Dated = Pick<StoredVaultItem, 'happenedAt' | 'dateEdtf' | 'dateEarliest' | 'dateLatest'>;

const dateOf = ({ happenedAt, dateEdtf, dateEarliest, dateLatest }: Dated): VaultItemCover['date'] =>
  dateEdtf === null
    ? null
    : {
        words: wordsOf(dateEdtf, happenedAt),
        edtf: dateEdtf,
        earliest: dateEarliest,
        latest: dateLatest,
        precision: precisionOf(dateEdtf),
      };

/** Of these a thumbnail can be made. */
const PICTURE = /^image\/(png|jpeg|gif|webp)$/;

export const isPicture = ({ mimeType }: { mimeType: string }): boolean => PICTURE.test(mimeType);

type Shown = { file: NonNullable<ListedItem['file']>; isWithheld: boolean };

function toFile({ id }: Pick<StoredVaultItem, 'id'>, { file, isWithheld }: Shown): VaultFile {
  if (isWithheld) return { fileName: '', mimeType: 'application/octet-stream', byteSize: file.byteSize, url: null, thumbnailUrl: null };
  const { fileName, mimeType, byteSize } = file;
  const url = `/vault-items/${id}`;
  return { fileName, mimeType, byteSize, url: `${url}/file`, thumbnailUrl: isPicture(file) ? `${url}/thumbnail` : null };
}

import type { UserId } from '@everkin/contracts/ids';
import type { VaultItemCover } from '@everkin/contracts/vaults/vault-items';
import type { VaultPeople } from '@everkin/contracts/vaults/vaults';
import { Link } from '@tanstack/react-router';
import { AudioLines, File, Film, Lock, type LucideIcon, Users } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { CATEGORY_COPY, describeAccess, describeKind, formatFileSize } from '../vault-copy.ts';

type Props = { item: VaultItemCover; selfId: UserId; people: VaultPeople | undefined };

/** An item in the list: a small picture, what it is and when, its title, by whom and who can see it. */
export function ItemRow({ item, selfId, people }: Props): ReactElement {
  const isOwn = item.addedBy.userId === selfId;
  return (
    <article className="relative flex gap-4 py-5">
      <ItemSheet item={item} />
      <div className="min-w-0 flex-1">
        <p className="text-xs text-soft">{describeKind(item)}</p>
        <h3 className="mt-1 line-clamp-2 font-serif text-base leading-snug font-[560] tracking-[-0.012em] text-pretty wrap-anywhere">
          <Link
            to="/vault/$vaultId/items/$itemId"
            params={{ vaultId: item.vaultId, itemId: item.id }}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-[2.5px] focus-visible:after:outline-accent"
          >
            <bdi>{item.title}</bdi>
          </Link>
        </h3>
        {!isOwn && (
          <p className="mt-1 text-xs text-soft">
            By <bdi>{item.addedBy.displayName}</bdi>
          </p>
        )}
        <AccessLine item={item} selfId={selfId} people={people} />
        {item.isWithheld && item.file && <p className="mt-0.5 text-xs text-soft">{formatFileSize(item.file.byteSize)}</p>}
      </div>
    </article>
  );
}

/** Who can see it, with a lock or two heads before it. */
export function AccessLine({ item, selfId, people }: Props): ReactElement {
  return (
    <p className="mt-1 flex items-start gap-1.5 text-xs text-soft">
      <Icon of={item.access === 'shared' ? Users : Lock} size={14} className="mt-0.5 flex-none" />
      <span className="min-w-0">{describeAccess(item, { selfId, people })}</span>
    </p>
  );
}

const FRAME = 'block h-24.5 w-19.5 flex-none overflow-hidden rounded-control border border-line';

/** A small picture of an item: the photo, or a sheet with a sign of what it is. Decorative: the title is beside it. */
function ItemSheet({ item }: { item: VaultItemCover }): ReactElement {
  const thumbnailUrl = item.file?.thumbnailUrl ?? null;
  if (thumbnailUrl !== null)
    return <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" className={classNames(FRAME, 'bg-paper object-cover')} />;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        FRAME,
        'grid! place-items-center',
        item.file === null ? 'bg-linear-to-b from-surface to-mine text-soft' : 'bg-accent-wash text-accent-text',
      )}
    >
      <Icon of={iconOf(item)} size={24} />
    </span>
  );
}

function iconOf({ isWithheld, file, category }: VaultItemCover): LucideIcon {
  if (isWithheld) return Lock;
  if (file?.mimeType.startsWith('audio/')) return AudioLines;
  if (file?.mimeType.startsWith('video/')) return Film;
  return file === null || category === 'documents' ? CATEGORY_COPY[category].icon : File;
}

import type { UserId } from '@everkin/contracts/ids';
import type { VaultItem } from '@everkin/contracts/vaults/vault-items';
import type { VaultPeople } from '@everkin/contracts/vaults/vaults';
import { useNavigate } from '@tanstack/react-router';
import { Download, PencilLine, Trash2 } from 'lucide-react';
import { Suspense, useState, type ReactElement } from 'react';
import { Button, buttonClass } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { lazyDialog } from '../../../components/ui/lazy.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { AccessLine } from '../contents/item-row.tsx';
import { describeKind, formatFileSize } from '../vault-copy.ts';
import { VaultFrame } from '../vault-frame.tsx';
import { WishesNotice } from '../wishes-notice.tsx';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { ShownFile } from './shown-file.tsx';

const EditItemDialog = lazyDialog(() => import('./edit-item-dialog.tsx').then((module) => module.EditItemDialog));

type Props = {
  item: VaultItem;
  selfId: UserId;
  isEditing: boolean;
  onEditing: (isEditing: boolean) => void;
};

/** Something in a vault: its picture, sound or film, its words, when it is from and who can see it. */
export function ItemPage({ item, selfId, isEditing, onEditing }: Props): ReactElement {
  const people = trpc.vaultMembers.list.useQuery({ id: item.vaultId }).data;
  return (
    <VaultFrame vaultId={item.vaultId}>
      <article>
        <p className="text-sm text-soft">{describeKind(item)}</p>
        <h1 className="mt-1.5 text-2xl wrap-anywhere lg:text-3xl">
          <bdi>{item.title}</bdi>
        </h1>
        <p className="mt-2.5 text-xs text-soft">
          Added by <bdi>{nameAdder(item, { selfId, people })}</bdi> on {formatDate(item.createdAt)}
        </p>
        <AccessLine item={item} selfId={selfId} people={people} />
        {item.isWithheld ? <Withheld item={item} /> : <Contents item={item} />}
      </article>
      <Actions item={item} onEdit={() => onEditing(true)} />
      <Suspense>{isEditing && <EditItemDialog item={item} selfId={selfId} onClose={() => onEditing(false)} />}</Suspense>
    </VaultFrame>
  );
}

/** What a deleted account left counts as the owner's once they have decided about it, under the name that it had. */
function nameAdder({ addedBy }: VaultItem, { selfId, people }: { selfId: UserId; people: VaultPeople | undefined }): string {
  const self = people && [people.owner, ...people.members].find(({ userId }) => userId === selfId);
  const isYou = addedBy.userId === selfId && (!self || self.displayName === addedBy.displayName);
  return isYou ? 'you' : addedBy.displayName;
}

function Contents({ item }: { item: VaultItem }): ReactElement {
  const hasText = item.text !== null && item.text.trim() !== '';
  return (
    <div className="mt-6 grid grid-cols-1 gap-6">
      {item.category === 'wishes' && <WishesNotice />}
      {item.file && <ShownFile file={item.file} title={item.title} />}
      {hasText && (
        <p dir="auto" className="max-w-[68ch] font-serif text-base leading-[1.62] wrap-anywhere whitespace-pre-wrap lg:text-[1.125rem]">
          {item.text}
        </p>
      )}
      {item.note.trim() !== '' && (
        <section aria-label="Note" className="max-w-[68ch] border-l-2 border-line pl-4">
          <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap text-soft">
            {item.note}
          </p>
        </section>
      )}
    </div>
  );
}

/** What somebody else keeps to themselves, for whose space it uses. */
function Withheld({ item: { addedBy, file } }: { item: VaultItem }): ReactElement {
  return (
    <p className="mt-6 max-w-[60ch] rounded-card border border-line bg-surface px-5 py-4 text-sm">
      <bdi>{addedBy.displayName}</bdi> has not shared this: you see its title{file && ` and its size, ${formatFileSize(file.byteSize)}`},
      not what is in it. It uses your space, so you can delete it.
    </p>
  );
}

function Actions({ item, onEdit }: { item: VaultItem; onEdit: () => void }): ReactElement | null {
  const navigate = useNavigate();
  const [isDeleting, setDeleting] = useState(false);
  const url = item.file?.url ?? null;
  // Of what is withheld its deletion is left.
  const mayDelete = item.mayEdit || item.isWithheld;
  if (url === null && !mayDelete) return null;
  return (
    <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
      {url !== null && (
        <a href={`${url}?download`} download className={buttonClass('line')}>
          <Icon of={Download} size={18} />
          Download
        </a>
      )}
      {item.mayEdit && (
        <Button variant="line" onClick={onEdit}>
          <Icon of={PencilLine} size={18} />
          Edit
        </Button>
      )}
      {mayDelete && (
        <Button variant="quiet" className="text-danger hover:bg-danger-wash" onClick={() => setDeleting(true)}>
          <Icon of={Trash2} size={18} />
          Delete
        </Button>
      )}
      {isDeleting && (
        <DeleteItemDialog
          item={item}
          onDeleted={() => void navigate({ to: '/vault/$vaultId', params: { vaultId: item.vaultId }, replace: true })}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}

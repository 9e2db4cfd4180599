import type { UserId } from '@everkin/contracts/ids';
import type { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { useState, type ReactElement } from 'react';
import { AskBeforeLeaving } from '../../../components/ui/ask-before-leaving.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, PinnedActions } from '../../../components/ui/dialog.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { isSameDraft, messageBelow, toChange, toDraft } from '../adding/item-draft.ts';
import { ItemFields } from '../adding/item-fields.tsx';
import { useFirstInvalid } from '../adding/use-first-invalid.ts';
import { listOthers } from '../vault-copy.ts';

/** Changes what is said about an item, and its words. Its file stays as it is. */
export function EditItemDialog({ item, selfId, onClose }: { item: VaultItem; selfId: UserId; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const [initial] = useState(() => toDraft(item));
  const [draft, setDraft] = useState(initial);
  const [isAsked, setAsked] = useState(false);
  const people = trpc.vaultMembers.list.useQuery({ id: item.vaultId }).data;
  const update = trpc.vaults.updateItem.useMutation({
    onSuccess: (saved) => {
      utils.vaults.getItem.setData({ id: item.id }, saved);
      showToast({ title: 'Saved' });
      onClose();
      void utils.vaults.get.invalidate();
    },
  });
  const failure = update.error ? describeFailure(update.error) : null;
  // The vault's owner decides about what a deleted account left; nobody else may edit that.
  const isOwn = item.addedBy.userId === selfId || item.addedBy.userId === null;
  const isUnsent = !isSameDraft(draft, initial) && !update.isSuccess;
  const shape = { isWriting: item.file === null || initial.text !== '' };
  const form = useFirstInvalid(failure, update.isPending);
  const leave = (): void => (isUnsent ? setAsked(true) : onClose());
  return (
    <>
      <Dialog isOpen onClose={leave} title="Edit">
        <form
          ref={form}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            if (isUnsent) update.mutate(toChange(item.id, { initial, draft, isOwn }));
            else onClose();
          }}
        >
          <ItemFields
            {...shape}
            draft={draft}
            onChange={setDraft}
            issues={failure?.issues ?? []}
            isSending={update.isPending}
            mayShare={isOwn}
            others={people && listOthers(people, selfId)}
          />
          <PinnedActions error={messageBelow(failure, shape)}>
            <Button variant="line" disabled={update.isPending} onClick={leave}>
              Cancel
            </Button>
            <Button type="submit" isBusy={update.isPending}>
              Save
            </Button>
          </PinnedActions>
        </form>
      </Dialog>
      <AskBeforeLeaving isUnsent={isUnsent} closing={{ isAsked, onStay: () => setAsked(false), onClose }} />
    </>
  );
}

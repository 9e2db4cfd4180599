import type { VaultItem } from '@everkin/contracts/vaults/vault-items';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { clearParting, noteParting } from '../own-partings.ts';

type Props = { item: VaultItem; onDeleted: () => void; onClose: () => void };

/** Deletes something from a vault, after a question: at once, for everybody. */
export function DeleteItemDialog({ item, onDeleted, onClose }: Props): ReactElement {
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.vaults.deleteItem.useMutation({
    onMutate: ({ id }) => noteParting(id),
    onError: (_error, { id }) => clearParting(id),
    onSuccess: async () => {
      showToast({ title: 'Deleted', description: `“${item.title}” has been deleted.` });
      void utils.vaults.list.invalidate();
      // Before the list is shown again, which would ask for a picture that is gone.
      await utils.vaults.get.invalidate(undefined, { refetchType: 'all' });
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => mutate({ id: item.id })}
      title={`Delete “${item.title}”?`}
      description={`It is gone at once, for everybody${item.file === null ? '' : ', and its file with it'}, and cannot be brought back.`}
      confirmLabel="Delete"
      isBusy={isPending}
      error={error ? describeFailure(error).message : undefined}
    />
  );
}

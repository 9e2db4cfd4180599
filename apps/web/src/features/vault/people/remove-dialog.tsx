import type { VaultId, VaultMemberId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { clearParting, noteParting } from '../own-partings.ts';

type Props = {
  vaultId: VaultId;
  memberId: VaultMemberId;
  title: string;
  description: string;
  confirmLabel: string;
  toast: { title: string; description?: string };
  /** For oneself: leads away. */
  onRemoved?: () => void;
  onClose: () => void;
};

/** Takes a member out of a vault, or oneself, after a question. */
export function RemoveDialog({ vaultId, memberId, title, description, confirmLabel, toast, onRemoved, onClose }: Props): ReactElement {
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.vaultMembers.remove.useMutation({
    onMutate: () => {
      if (onRemoved) noteParting(vaultId);
    },
    onError: () => clearParting(vaultId),
    onSuccess: async () => {
      showToast(toast);
      onClose();
      // Before the page of what one is no longer in asks for it again.
      onRemoved?.();
      await Promise.all([utils.vaults.list.invalidate(), onRemoved ? undefined : utils.vaultMembers.list.invalidate({ id: vaultId })]);
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => mutate({ id: vaultId, memberId })}
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      isBusy={isPending}
      error={error ? describeFailure(error).message : undefined}
    />
  );
}

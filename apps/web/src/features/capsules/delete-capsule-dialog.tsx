import type { CapsuleCover } from '@everkin/contracts/capsules/capsules';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { joinNames } from './capsule-copy.ts';
import { letterDrafts } from './letter-drafts.ts';
import { PasswordSheet } from './password-sheet.tsx';

type Props = { capsule: CapsuleCover; onDeleted: () => void; onClose: () => void };

/** Deletes a capsule: a draft after one question, anything else with the password. Says who will not receive it. */
export function DeleteCapsuleDialog({ capsule, onDeleted, onClose }: Props): ReactElement {
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.capsules.delete.useMutation({
    onSuccess: () => {
      letterDrafts.remove(capsule.id);
      void utils.capsules.list.invalidate();
      void utils.plans.get.invalidate();
      showToast({ title: 'Deleted', description: `“${capsule.title}” has been deleted.` });
      onDeleted();
    },
  });
  const { id, status } = capsule;
  const description = `This cannot be undone. ${describeLoss(capsule)}`;
  if (status === 'draft')
    return (
      <ConfirmDialog
        isOpen
        onCancel={onClose}
        onConfirm={() => mutate({ id })}
        title="Delete this draft?"
        description={description}
        confirmLabel="Delete"
        isBusy={isPending}
        error={error ? describeFailure(error).message : undefined}
      />
    );
  return (
    <PasswordSheet
      title={`Delete “${capsule.title}”?`}
      confirmLabel="Delete"
      variant="danger"
      isBusy={isPending}
      error={error}
      onConfirm={(password) => mutate({ id, password })}
      onClose={onClose}
    >
      <p className="text-sm text-soft">{description}</p>
    </PasswordSheet>
  );
}

function describeLoss({ recipients, status }: CapsuleCover): string {
  const names = joinNames(recipients);
  if (status === 'draft') return 'The letter and what was added to it will be deleted.';
  return names === null ? 'What is inside will be deleted.' : `What is inside will be deleted, and ${names} will not receive it.`;
}

import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { ExportControl } from '../exports/export-control.tsx';
import type { ShownAvatar } from './use-avatars.ts';

/** Asks, and deletes for good. */
export function DeleteAvatarDialog({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const remove = trpc.avatars.delete.useMutation({
    onSuccess: async () => {
      await utils.avatars.list.invalidate();
      showToast({ title: 'Avatar deleted', description: 'Your avatar has been deleted successfully.' });
      onClose();
    },
    // The server's own words stand in the dialog.
    onError: () => showErrorToast({ title: 'Error deleting avatar', description: 'There was a problem deleting your avatar.' }),
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => remove.mutate({ id: avatar.id })}
      title="Are you sure you want to delete this avatar?"
      description="This action cannot be undone. All data associated with this avatar including memories, conversations, and voice recordings will be permanently deleted."
      confirmLabel="Delete Avatar"
      isBusy={remove.isPending}
      error={remove.error ? describeFailure(remove.error).message : undefined}
    >
      <div className="mt-4 rounded-card border border-line p-4">
        <ExportControl description={`You can keep a copy first: everything of ${avatar.name} is in your export.`} />
      </div>
    </ConfirmDialog>
  );
}

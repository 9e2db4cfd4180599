import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure, isUnreachable } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import { ExportControl } from '../exports/export-control.tsx';
import { describeContents } from './describe-contents.ts';
import type { ShownAvatar } from './use-avatars.ts';

/** Confirms, then deletes permanently. */
export function DeleteAvatarDialog({ avatar, onClose }: { avatar: ShownAvatar; onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const remove = trpc.avatars.delete.useMutation({
    onSuccess: async () => {
      await utils.avatars.list.invalidate();
      showToast({ title: 'Avatar deleted', description: 'Your avatar has been deleted successfully.' });
      onClose();
    },
    // The dialog shows the server's message.
    onError: (error) =>
      showErrorToast(
        isUnreachable(error)
          ? { title: 'Error deleting avatar', description: 'There was a problem deleting your avatar.' }
          : { title: 'Error', description: 'Failed to delete avatar.' },
      ),
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
      <WhatGoes avatar={avatar} />
      <div className="mt-4 rounded-card border border-line p-4">
        <ExportControl description={`You can keep a copy first: everything of ${avatar.name} is in your export.`} />
      </div>
    </ConfirmDialog>
  );
}

/** Fetched again each time the dialog opens (docs/PRODUCT.md, Deleting an avatar). */
function WhatGoes({ avatar }: { avatar: ShownAvatar }): ReactElement {
  const contents = trpc.avatars.contents.useQuery({ id: avatar.id }, { staleTime: 0, gcTime: 0 });
  if (contents.isPending) return <Skeleton className="mt-4 h-22.5 rounded-card!" />;
  if (contents.data === undefined)
    return <FailedState className="mt-4" message="We could not count what will be deleted." onRetry={() => void contents.refetch()} />;
  return (
    <section aria-label="What will be deleted" className="mt-4 rounded-card border border-line p-4 text-sm">
      <ul className="list-disc pl-4 leading-7">
        {describeContents(contents.data).map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

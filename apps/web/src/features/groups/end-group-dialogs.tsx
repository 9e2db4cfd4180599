import type { UserId } from '@everkin/contracts/ids';
import { useNavigate } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '../../components/ui/toast.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { trpc } from '../../lib/api/trpc.ts';
import type { LoadedGroup } from './use-group.ts';

type Props = { group: LoadedGroup; onClose: () => void };

/** Leaves a group owned by somebody else. */
export function LeaveGroupDialog({ group, userId, onClose }: Props & { userId: UserId }): ReactElement {
  const goHome = useGoHome();
  const { details, setEnding } = group;
  const { id: groupId, name } = details.groupChat;
  const own = details.members.find((member) => member.userId === userId);
  const leave = trpc.groups.removeMember.useMutation({
    onSuccess: async () => {
      await goHome();
      showToast({ title: 'You left the group', description: `You are no longer in ${name}.` });
    },
    onMutate: () => setEnding(true),
    onError: (error) => {
      setEnding(false);
      showErrorToast({ title: 'Group not left', description: describeFailure(error).message });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => own && leave.mutate({ groupId, id: own.id })}
      title={`Leave ${name}?`}
      description="You will no longer see this group. What you wrote stays. To come back, you need a new invitation."
      confirmLabel="Leave group"
      isBusy={leave.isPending}
      error={leave.error ? describeFailure(leave.error).message : undefined}
    />
  );
}

/** Deletes the group for all members. */
export function DeleteGroupDialog({ group, onClose }: Props): ReactElement {
  const goHome = useGoHome();
  const { details, setEnding } = group;
  const { id: groupId, name } = details.groupChat;
  const remove = trpc.groups.delete.useMutation({
    onSuccess: async () => {
      await goHome();
      showToast({ title: 'Group deleted', description: `${name} has been deleted.` });
    },
    onMutate: () => setEnding(true),
    onError: (error) => {
      setEnding(false);
      showErrorToast({ title: 'Group not deleted', description: describeFailure(error).message });
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => remove.mutate({ groupId })}
      title={`Delete ${name}?`}
      description={`This action cannot be undone. Everything written here is deleted for everyone. ${details.avatar.name} and their memories stay.`}
      confirmLabel="Delete group"
      isBusy={remove.isPending}
      error={remove.error ? describeFailure(remove.error).message : undefined}
    />
  );
}

/** Go home, where the list no longer contains the group. */
function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return async () => {
    await navigate({ to: '/', hash: 'groups' });
    await utils.groups.list.invalidate();
  };
}

import type { GroupId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { Member } from './people.ts';

type Props = { groupId: GroupId; member: Member; onClose: () => void };

/** Transfers ownership to another member (docs/PRODUCT.md, Members and owners). */
export function HandOverDialog({ groupId, member, onClose }: Props): ReactElement {
  const utils = trpc.useUtils();
  const handOver = trpc.groups.update.useMutation({
    onSuccess: async () => {
      await utils.groups.get.invalidate({ groupId });
      showToast({ title: 'Group handed over', description: `${member.displayName} owns this group now.` });
      onClose();
    },
    onError: (error) => showErrorToast({ title: 'Group not handed over', description: describeFailure(error).message }),
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => handOver.mutate({ groupId, ownerId: member.userId })}
      title={`Make ${member.displayName} the owner?`}
      description="They can then rename and delete the group, remove members, and hand it over. You stay as a member. Only they can make you the owner again."
      confirmLabel="Make owner"
      isBusy={handOver.isPending}
      error={handOver.error ? describeFailure(handOver.error).message : undefined}
    />
  );
}

/** Removes a member from the group. Their messages stay. */
export function RemoveMemberDialog({ groupId, member, onClose }: Props): ReactElement {
  const utils = trpc.useUtils();
  const remove = trpc.groups.removeMember.useMutation({
    onSuccess: async () => {
      await utils.groups.get.invalidate({ groupId });
      showToast({ title: 'Member removed', description: `${member.displayName} is no longer in this group.` });
      onClose();
    },
    onError: (error) => showErrorToast({ title: 'Member not removed', description: describeFailure(error).message }),
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => remove.mutate({ groupId, id: member.id })}
      title={`Remove ${member.displayName} from this group?`}
      description="They will no longer see this group. What they wrote stays. Invitations they sent that nobody has answered are revoked."
      confirmLabel="Remove"
      isBusy={remove.isPending}
      error={remove.error ? describeFailure(remove.error).message : undefined}
    />
  );
}

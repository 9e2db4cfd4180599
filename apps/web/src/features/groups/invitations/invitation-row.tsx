import type { GroupId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { PendingRow } from '../../invitations/pending-row.tsx';
import type { PendingInvitation } from '../members/people.ts';

type Props = { groupId: GroupId; invitation: PendingInvitation; onSendAgain: (() => void) | null };

/** A pending invitation to a group; the inviter and the owner can resend or revoke it. */
export function InvitationRow({ groupId, invitation, onSendAgain }: Props): ReactElement {
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.groups.revokeInvitation.useMutation({
    onSuccess: async () => {
      await utils.groups.get.invalidate({ groupId });
      showToast({ title: 'Invitation revoked', description: `The link sent to ${invitation.inviteeEmail} no longer works.` });
    },
    onError: (failure) => showErrorToast({ title: 'Invitation not revoked', description: describeFailure(failure).message }),
  });
  return (
    <PendingRow
      invitation={invitation}
      mayManage={invitation.mayManage !== false}
      onSendAgain={onSendAgain}
      revoking={{
        revoke: (onRevoked) => mutate({ groupId, id: invitation.id }, { onSuccess: onRevoked }),
        isPending,
        error: error ? describeFailure(error).message : undefined,
      }}
    />
  );
}

import type { VaultId } from '@everkin/contracts/ids';
import type { VaultInvitation } from '@everkin/contracts/vaults/vaults';
import type { ReactElement } from 'react';
import { showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { PendingRow } from '../../invitations/pending-row.tsx';
import { ROLE_COPY } from '../vault-copy.ts';

type Props = { vaultId: VaultId; invitation: VaultInvitation; onSendAgain: () => void };

/** Somebody invited who has not answered; for the owner. */
export function InvitedRow({ vaultId, invitation, onSendAgain }: Props): ReactElement {
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = trpc.vaultMembers.remove.useMutation({
    onSuccess: async () => {
      await utils.vaultMembers.list.invalidate({ id: vaultId });
      showToast({ title: 'Invitation revoked', description: `The link sent to ${invitation.inviteeEmail} no longer works.` });
    },
  });
  return (
    <PendingRow
      invitation={invitation}
      role={ROLE_COPY[invitation.role]}
      mayManage
      onSendAgain={onSendAgain}
      revoking={{
        revoke: (onRevoked) => mutate({ id: vaultId, memberId: invitation.id }, { onSuccess: onRevoked }),
        isPending,
        error: error ? describeFailure(error).message : undefined,
      }}
    />
  );
}

import type { VaultId } from '@everkin/contracts/ids';
import { VaultInvitationSent, type VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import { useState, type ReactElement } from 'react';
import { SelectField } from '../../../components/ui/select.tsx';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { postIdempotent } from '../../../lib/api/post-idempotent.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { PlanCard } from '../../accounts/plan-card.tsx';
import { InviteDialog, nameInviteFailure } from '../../invitations/invite-dialog.tsx';
import { ROLES } from '../vault-copy.ts';

type Props = { vaultId: VaultId; initialEmail: string; initialRole: VaultMemberRole; onClose: () => void };

/** Invites somebody into one's papers, to look or to add as well. Where the plan does not allow it, it is shown with its way on. */
export function InviteToVaultDialog({ vaultId, initialEmail, initialRole, onClose }: Props): ReactElement {
  const utils = trpc.useUtils();
  const [role, setRole] = useState(initialRole);
  const { mutate, isPending, error } = useCreateMutation({
    send: async (body: { email: string; role: VaultMemberRole }, key) =>
      VaultInvitationSent.parse(await postIdempotent({ path: `/api/vaults/${vaultId}/members`, key, body })),
    onSuccess: (sent) => {
      void utils.vaultMembers.list.invalidate({ id: vaultId });
      if (!sent.noMail) showToast({ title: 'Invitation sent', description: 'An invitation to these papers has been sent.' });
    },
    onError: (failure) => showErrorToast(nameInviteFailure(failure)),
  });
  const isBeyondPlan = error !== null && describeFailure(error).code === 'PAYMENT_REQUIRED';
  return (
    <InviteDialog
      initialEmail={initialEmail}
      inviting={{ invite: (email, onSent) => mutate({ email, role }, { onSuccess: onSent }), isPending, error }}
      linkPath="/vault-invitation/"
      choices={
        <SelectField
          label="What they can do"
          value={role}
          choices={ROLES.map((value) => ({ value, label: value === 'viewer' ? 'Look' : 'Look and add' }))}
          onChange={setRole}
        />
      }
      afterError={isBeyondPlan ? <PlanCard /> : undefined}
      onClose={onClose}
    />
  );
}

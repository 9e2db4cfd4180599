import { InvitationSent } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { postIdempotent } from '../../../lib/api/post-idempotent.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { InviteDialog, nameInviteFailure } from '../../invitations/invite-dialog.tsx';

type Props = { groupId: GroupId; initialEmail: string; onClose: () => void };

/** Invites somebody into a group. */
export function InviteToGroupDialog({ groupId, initialEmail, onClose }: Props): ReactElement {
  const utils = trpc.useUtils();
  const { mutate, isPending, error } = useCreateMutation({
    send: async (body: { email: string }, key) =>
      InvitationSent.parse(await postIdempotent({ path: `/api/group-chats/${groupId}/invite`, key, body })),
    onSuccess: (sent) => {
      void utils.groups.get.invalidate({ groupId });
      if (!sent.noMail) showToast({ title: 'Invitation sent', description: 'An invitation has been sent to join the group chat.' });
    },
    onError: (failure) => showErrorToast(nameInviteFailure(failure)),
  });
  return (
    <InviteDialog
      initialEmail={initialEmail}
      inviting={{ invite: (email, onSent) => mutate({ email }, { onSuccess: onSent }), isPending, error }}
      linkPath="/join-group/"
      onClose={onClose}
    />
  );
}

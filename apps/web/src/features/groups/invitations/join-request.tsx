import type { GroupId } from '@everkin/contracts/ids';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import type { PendingInvitation } from '../members/people.ts';

/** Somebody with the link, but another email address, requests to join (docs/PRODUCT.md, Invitations). */
export function JoinRequest({ groupId, invitation }: { groupId: GroupId; invitation: PendingInvitation }): ReactElement {
  const utils = trpc.useUtils();
  const answer = trpc.groups.answerRequest.useMutation({
    onSuccess: async (_invitation, { approve }) => {
      await utils.groups.get.invalidate({ groupId });
      showToast(
        approve
          ? { title: 'Request approved', description: `${invitation.askedBy} can now join with the link they have.` }
          : { title: 'Request declined', description: `${invitation.askedBy} cannot join this group.` },
      );
    },
    onError: (error) => showErrorToast({ title: 'Request not answered', description: describeFailure(error).message }),
  });
  const reply = (approve: boolean): void => answer.mutate({ groupId, id: invitation.id, approve });
  return (
    <li className="grid gap-2.5 py-2.5">
      <p className="text-sm">
        <bdi className="font-[560]">{invitation.askedBy}</bdi> asks to join with the invitation sent to {invitation.inviteeEmail}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="line" disabled={answer.isPending} onClick={() => reply(true)}>
          Let in
        </Button>
        <Button variant="quiet" disabled={answer.isPending} onClick={() => reply(false)}>
          Not now
        </Button>
      </div>
      <FormError message={answer.error ? describeFailure(answer.error).message : undefined} />
    </li>
  );
}

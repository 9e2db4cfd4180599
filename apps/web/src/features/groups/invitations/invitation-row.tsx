import type { GroupId } from '@everkin/contracts/ids';
import { EllipsisVertical, MailX, Send } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../../components/ui/menu.tsx';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { formatShortDate } from '../../../lib/dates.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { InvitationMail, hasMailFailed } from './invitation-mail.tsx';
import { hasExpired, type PendingInvitation } from '../members/people.ts';

type Props = { groupId: GroupId; invitation: PendingInvitation; onSendAgain: (() => void) | null };

/** A pending invitation: its address, and its age or that it has expired; the inviter and the owner can resend or revoke it. */
export function InvitationRow({ groupId, invitation, onSendAgain }: Props): ReactElement {
  const [isRevoking, setRevoking] = useState(false);
  const isExpired = hasExpired(invitation, new Date());
  const mayManage = invitation.mayManage !== false;
  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-[560]">{invitation.inviteeEmail}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
          Invited {formatShortDate(invitation.createdAt)}
          {isExpired ? <Chip variant="plain">Expired</Chip> : <Chip variant="accent">Pending</Chip>}
        </p>
        {isExpired && <p className="mt-1 text-xs text-soft">The link no longer works.</p>}
        {!isExpired && mayManage && <InvitationMail mail={invitation.mail} />}
        {(isExpired ? mayManage : hasMailFailed(invitation.mail)) && (
          <p className="mt-1 -ml-3 flex flex-wrap">
            {onSendAgain !== null && (
              <Button variant="quiet" onClick={onSendAgain}>
                Send again
              </Button>
            )}
            <Button variant="quiet" onClick={() => setRevoking(true)}>
              Revoke
            </Button>
          </p>
        )}
      </div>
      {mayManage && (
        <Menu label={`Options for ${invitation.inviteeEmail}`} icon={EllipsisVertical} className="-mr-2 text-soft">
          {onSendAgain !== null && (
            <MenuItem icon={Send} onSelect={onSendAgain}>
              Send again
            </MenuItem>
          )}
          <MenuItem icon={MailX} isDanger onSelect={() => setRevoking(true)}>
            Revoke
          </MenuItem>
        </Menu>
      )}
      {isRevoking && <RevokeDialog groupId={groupId} invitation={invitation} onClose={() => setRevoking(false)} />}
    </li>
  );
}

function RevokeDialog({ groupId, invitation, onClose }: Omit<Props, 'onSendAgain'> & { onClose: () => void }): ReactElement {
  const utils = trpc.useUtils();
  const revoke = trpc.groups.revokeInvitation.useMutation({
    onSuccess: async () => {
      await utils.groups.get.invalidate({ groupId });
      showToast({ title: 'Invitation revoked', description: `The link sent to ${invitation.inviteeEmail} no longer works.` });
      onClose();
    },
    onError: (error) => showErrorToast({ title: 'Invitation not revoked', description: describeFailure(error).message }),
  });
  return (
    <ConfirmDialog
      isOpen
      onCancel={onClose}
      onConfirm={() => revoke.mutate({ groupId, id: invitation.id })}
      title="Revoke this invitation?"
      description={
        hasExpired(invitation, new Date())
          ? `It has expired and will leave this list. You can invite ${invitation.inviteeEmail} again at any time.`
          : `The link sent to ${invitation.inviteeEmail} will stop working. You can invite them again at any time.`
      }
      confirmLabel="Revoke"
      isBusy={revoke.isPending}
      error={revoke.error ? describeFailure(revoke.error).message : undefined}
    />
  );
}

import type { MailState } from '@everkin/contracts/mail';
import { EllipsisVertical, MailX, Send } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../components/ui/menu.tsx';
import { formatShortDate } from '../../lib/dates.ts';
import { hasExpired } from './has-expired.ts';
import { hasMailFailed, InvitationMail } from './invitation-mail.tsx';

/** What the row shows of an invitation, to a group or to a vault. */
export type ShownInvitation = { inviteeEmail: string; createdAt: string; expiresAt: string; mail?: MailState | undefined };

type Props = {
  invitation: ShownInvitation;
  /** Whether the reader may resend and revoke it. */
  mayManage: boolean;
  /** After its age: what the invited person will be. */
  role?: string;
  onSendAgain: (() => void) | null;
  revoking: { revoke: (onRevoked: () => void) => void; isPending: boolean; error: string | undefined };
};

/** A pending invitation: its address, and its age or that it has expired; whoever may manage it can resend or revoke it. */
export function PendingRow({ invitation, mayManage, role, onSendAgain, revoking }: Props): ReactElement {
  const [isRevoking, setRevoking] = useState(false);
  const isExpired = hasExpired(invitation, new Date());
  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="text-sm font-[560] wrap-anywhere">{invitation.inviteeEmail}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
          Invited {formatShortDate(invitation.createdAt)}
          {role !== undefined && `, ${role}`}
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
      <ConfirmDialog
        isOpen={isRevoking}
        onCancel={() => setRevoking(false)}
        onConfirm={() => revoking.revoke(() => setRevoking(false))}
        title="Revoke this invitation?"
        description={
          isExpired
            ? `It has expired and will leave this list. You can invite ${invitation.inviteeEmail} again at any time.`
            : `The link sent to ${invitation.inviteeEmail} will stop working. You can invite them again at any time.`
        }
        confirmLabel="Revoke"
        isBusy={revoking.isPending}
        error={revoking.error}
      />
    </li>
  );
}

import { InviteMember, type InvitationSent } from '@everkin/contracts/groups';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailX } from 'lucide-react';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { FormError } from '../../components/ui/form-error.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { TextField } from '../../components/ui/text-field.tsx';
import { formatDate } from '../../lib/dates.ts';
import { describeFailure } from '../../lib/api/failure.ts';
import { SEND_IT_YOURSELF, useSendsMail } from '../accounts/use-installation.ts';
import { EmailSentDialog } from './email-sent-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';

const Fields = InviteMember.pick({ email: true });

/** The call that invites, to a group or to a vault. */
export type Inviting = {
  invite: (email: string, onSent: (sent: InvitationSent) => void) => void;
  isPending: boolean;
  /** Of the last attempt; null for none. */
  error: unknown;
};

type Props = {
  initialEmail: string;
  inviting: Inviting;
  /** Where the link leads, before its token: `/join-group/`. */
  linkPath: string;
  /** What else is chosen, below the address. */
  choices?: ReactNode;
  /** Below why it was refused: a way on. */
  afterError?: ReactNode;
  onClose: () => void;
};

/** Asks for an address, then shows the link, only this once (docs/PRODUCT.md, Invitations). */
export function InviteDialog({ initialEmail, inviting, linkPath, choices, afterError, onClose }: Props): ReactElement {
  const [sent, setSent] = useState<InvitationSent | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [email, setEmail] = useState(initialEmail);
  const sendsMail = useSendsMail();

  function show(invitation: InvitationSent): void {
    setSent(invitation);
    setConfirming(invitation.noMail === undefined);
  }
  function startAnew(): void {
    setSent(null);
    setEmail('');
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Invite Someone"
      description={sent === null ? describeBefore(sendsMail) : describeSent(sent, sendsMail)}
    >
      {sent === null ? (
        <InviteForm inviting={inviting} initialEmail={email} choices={choices} afterError={afterError} onSent={show} />
      ) : (
        <SentInvitation sent={sent} linkPath={linkPath} sendsMail={sendsMail} onNew={startAnew} onClose={onClose} />
      )}
      {sent !== null && isConfirming && <EmailSentDialog email={sent.invitation.inviteeEmail} onClose={() => setConfirming(false)} />}
    </Dialog>
  );
}

type FormProps = Pick<Props, 'inviting' | 'initialEmail' | 'choices' | 'afterError'> & { onSent: (sent: InvitationSent) => void };

function InviteForm({ inviting, initialEmail, choices, afterError, onSent }: FormProps): ReactElement {
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { email: initialEmail } });
  const { invite, isPending, error } = inviting;
  return (
    <form noValidate className="grid grid-cols-1 gap-5" onSubmit={form.handleSubmit(({ email }) => invite(email, onSent))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="name@example.com"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {choices}
      {error !== null && <FormError message={describeFailure(error).message} />}
      {error !== null && afterError}
      <Button type="submit" isBusy={isPending}>
        Send Invitation
      </Button>
    </form>
  );
}

/** For a toast; both of docs/PRODUCT.md, Failures: with the server's message if it sent one. */
export function nameInviteFailure(error: unknown): { title: string; description: string } {
  const { code, message } = describeFailure(error);
  if (code === 'UNREACHABLE') return { title: 'Failed to invite user', description: 'There was an error sending the invitation.' };
  return { title: 'Failed to send invitation', description: message };
}

const describeBefore = (sendsMail: boolean): string =>
  `${sendsMail ? 'They get an email with a link.' : 'This Everkin sends no email: you get a link to send to them yourself.'} It works once, for this address, within 7 days.`;

function describeSent({ invitation, noMail }: InvitationSent, sendsMail: boolean): string {
  const link = `This link is for ${invitation.inviteeEmail}, until ${formatDate(invitation.expiresAt)}.`;
  if (!sendsMail) return `${link} ${SEND_IT_YOURSELF} It won’t be shown again.`;
  return noMail ? `${link} It won’t be shown again.` : `${link} Or send the link yourself. It won’t be shown again.`;
}

type SentProps = Pick<Props, 'linkPath' | 'onClose'> & { sent: InvitationSent; sendsMail: boolean; onNew: () => void };

/** The link is built from the address at which the inviter reaches this installation. */
function SentInvitation({ sent, linkPath, sendsMail, onNew, onClose }: SentProps): ReactElement {
  return (
    <>
      {sendsMail && sent.noMail && (
        <p role="status" className="mb-5 flex items-start gap-2.5 rounded-card border border-line bg-raised px-4 py-3 text-sm">
          <Icon of={MailX} size={18} className="mt-0.5 flex-none text-soft" />
          <span className="min-w-0 break-words">{sent.noMail.message}</span>
        </p>
      )}
      <InvitationLink link={`${window.location.origin}${linkPath}${sent.invitationToken}`} />
      <DialogActions>
        <Button variant="line" onClick={onNew}>
          Create New Invitation
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

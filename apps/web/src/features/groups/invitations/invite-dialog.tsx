import { InvitationSent, InviteMember } from '@everkin/contracts/groups';
import type { GroupId } from '@everkin/contracts/ids';
import { zodResolver } from '@hookform/resolvers/zod';
import { MailX } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { FormError } from '../../../components/ui/form-error.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { showErrorToast, showToast } from '../../../components/ui/toast.ts';
import { formatDate } from '../../../lib/dates.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { postIdempotent } from '../../../lib/api/post-idempotent.ts';
import { trpc } from '../../../lib/api/trpc.ts';
import { useCreateMutation } from '../../../lib/api/use-create-mutation.ts';
import { SEND_IT_YOURSELF, useSendsMail } from '../../accounts/use-installation.ts';
import { EmailSentDialog } from './email-sent-dialog.tsx';
import { InvitationLink } from './invitation-link.tsx';

const Fields = InviteMember.pick({ email: true });

type Props = { groupId: GroupId; initialEmail: string; onClose: () => void };

/** Asks for an address, then shows the link, only this once (docs/PRODUCT.md, Invitations). */
export function InviteDialog({ groupId, initialEmail, onClose }: Props): ReactElement {
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
        <InviteForm groupId={groupId} initialEmail={email} onSent={show} />
      ) : (
        <SentInvitation sent={sent} sendsMail={sendsMail} onNew={startAnew} onClose={onClose} />
      )}
      {sent !== null && isConfirming && <EmailSentDialog email={sent.invitation.inviteeEmail} onClose={() => setConfirming(false)} />}
    </Dialog>
  );
}

function InviteForm({ groupId, initialEmail, onSent }: Omit<Props, 'onClose'> & { onSent: (sent: InvitationSent) => void }): ReactElement {
  const utils = trpc.useUtils();
  const form = useForm({ resolver: zodResolver(Fields), defaultValues: { email: initialEmail } });
  const invite = useCreateMutation({
    send: async (body: { email: string }, key) =>
      InvitationSent.parse(await postIdempotent({ path: `/api/group-chats/${groupId}/invite`, key, body })),
    onSuccess: (sent) => {
      void utils.groups.get.invalidate({ groupId });
      if (!sent.noMail) showToast({ title: 'Invitation sent', description: 'An invitation has been sent to join the group chat.' });
      onSent(sent);
    },
    onError: (error) => showErrorToast(nameInviteFailure(error)),
  });
  return (
    <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(({ email }) => invite.mutate({ email }))}>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        placeholder="name@example.com"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <FormError message={invite.error ? describeFailure(invite.error).message : undefined} />
      <Button type="submit" isBusy={invite.isPending}>
        Send Invitation
      </Button>
    </form>
  );
}

/** Both of docs/PRODUCT.md, Failures: with the server's message if it sent one. */
function nameInviteFailure(error: unknown): { title: string; description: string } {
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

type SentProps = { sent: InvitationSent; sendsMail: boolean; onNew: () => void; onClose: () => void };

/** The link is built from the address at which the inviter reaches this installation. */
function SentInvitation({ sent, sendsMail, onNew, onClose }: SentProps): ReactElement {
  return (
    <>
      {sendsMail && sent.noMail && (
        <p role="status" className="mb-5 flex items-start gap-2.5 rounded-card border border-line bg-raised px-4 py-3 text-sm">
          <Icon of={MailX} size={18} className="mt-0.5 flex-none text-soft" />
          <span className="min-w-0 break-words">{sent.noMail.message}</span>
        </p>
      )}
      <InvitationLink link={`${window.location.origin}/join-group/${sent.invitationToken}`} />
      <DialogActions>
        <Button variant="line" onClick={onNew}>
          Create New Invitation
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </>
  );
}

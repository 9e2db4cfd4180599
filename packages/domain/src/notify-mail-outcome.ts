import { recordCapsuleMail } from './capsules/delivery/record-capsule-mail.ts';
import { notifyInvitationDelivery } from './groups/invitations/notify-invitation-delivery.ts';
import type { MailListener } from './notifications/send-email.ts';
import { notifyVaultInvitationDelivery } from './vaults/members/notify-vault-invitation-delivery.ts';

/** Passes on what became of a mail to whatever it was written for; each ignores the mails of others. */
export const notifyMailOutcome: MailListener = async (tx, deps, outcome) => {
  await notifyInvitationDelivery(tx, deps, outcome);
  await notifyVaultInvitationDelivery(tx, deps, outcome);
  await recordCapsuleMail(tx, deps, outcome);
};

import type { VaultMemberRole } from '@everkin/contracts/vaults/vaults';
import { describeInvitationEnd } from '../../invitations/describe-invitation-end.ts';
import { toMailName } from '../../notifications/mail-names.rules.ts';
import type { EmailContent } from '../../notifications/queue-email.ts';
import { renderEmail } from '../../notifications/render-email.ts';

const MAY: Record<VaultMemberRole, string> = { viewer: 'look at things', contributor: 'look at things and add things' };

/** The invitation mail: who shares what, what one may do there, until when it is open, and how to decline. Nothing of what is in it. */
export function writeVaultInvitationEmail(given: {
  inviterName: string;
  vaultName: string;
  role: VaultMemberRole;
  link: string;
  /** Where the invited person can decline without an account. */
  declineLink: string;
  expiresAt: Date;
}): EmailContent {
  const [inviter, vault] = [toMailName(given.inviterName), toMailName(given.vaultName)];
  return renderEmail({
    subject: `${inviter} shares the family papers with you`,
    before: [
      'Hello,',
      `You can ${MAY[given.role]} in “${vault}”, where ${inviter} keeps papers, recipes, pictures and recordings of the family on Everkin.`,
      `${inviter} sees who looked at what.`,
    ],
    link: { label: 'See the invitation', address: given.link },
    after: describeInvitationEnd(given.expiresAt),
    otherLink: { label: 'No, thank you', address: given.declineLink },
  });
}

import { describeInvitationEnd, formatInvitationDay } from '../../invitations/describe-invitation-end.ts';
import type { EmailContent } from '../../notifications/queue-email.ts';
import { toMailName } from '../../notifications/mail-names.rules.ts';
import { renderEmail } from '../../notifications/render-email.ts';

/** The invitation mail: who invites, what it is, that the avatar is an AI, until when it is open, and how to decline. */
export function writeInvitationEmail(given: {
  inviterName: string;
  groupName: string;
  avatarName: string;
  link: string;
  /** Where the invited person can decline without an account. */
  declineLink: string;
  expiresAt: Date;
}): EmailContent {
  const [inviter, group, avatar] = [toMailName(given.inviterName), toMailName(given.groupName), toMailName(given.avatarName)];
  return renderEmail({
    subject: `${inviter} invites you to “${group}”`,
    before: [
      'Hello,',
      `${inviter} would like you to join “${group}”, a private group conversation on Everkin around memories of ${avatar}.`,
      `In the group you can write with the others, and ${avatar} may answer too. That is an AI avatar, built from the words that ${avatar} left or wrote, and it says so. It is not ${avatar}.`,
    ],
    link: { label: 'See the invitation', address: given.link },
    after: describeInvitationEnd(given.expiresAt),
    otherLink: { label: 'Decline the invitation', address: given.declineLink },
  });
}

/**
 * The mail to those who can resolve a join request, from somebody with the link but another address (docs/PRODUCT.md,
 * Invitations). Both addresses are shown on the group's page, not here: anybody can open an account with an address that reads like a link.
 */
export function writeRequestEmail(given: { askerName: string; groupName: string; link: string }): EmailContent {
  const [asker, group] = [toMailName(given.askerName), toMailName(given.groupName)];
  return renderEmail({
    subject: `${asker} asks to join “${group}”`,
    before: [
      'Hello,',
      `${asker} opened an invitation to “${group}” that was sent to somebody else, and asks to be let in.`,
      'The group page shows their email address and who the invitation was sent to. If you know this person, you can let them in there. If not, you do not need to do anything: nobody can join unless you agree.',
    ],
    link: { label: 'Open the group', address: given.link },
    after: [],
  });
}

/** Tells the requester that they may join; the link that they already have now works for them. */
export function writeApprovalEmail(given: { groupName: string; expiresAt: Date }): EmailContent {
  const group = toMailName(given.groupName);
  return renderEmail({
    subject: `You can now join “${group}”`,
    before: [
      'Hello,',
      `You asked to be let into “${group}”, and the answer is yes. Open your invitation link again and accept the invitation.`,
    ],
    after: [`The invitation is now yours and ends on ${formatInvitationDay(given.expiresAt)}.`],
  });
}

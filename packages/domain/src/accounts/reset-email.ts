import type { EmailContent } from '../notifications/queue-email.ts';
import { toMailName } from '../notifications/mail-names.rules.ts';
import { renderEmail } from '../notifications/render-email.ts';

/**
 * The "Forgot password" mail.
 * @param mail.link opens the page for a new password; works once, for an hour
 */
export function writeResetEmail(mail: { displayName: string; link: string }): EmailContent {
  return renderEmail({
    subject: 'Choose a new password for Everkin',
    before: [`Hello ${toMailName(mail.displayName)},`, 'You asked to reset your password. Your conversations and memories are safe.'],
    link: { label: 'Choose a new password', address: mail.link },
    after: [
      'The link works once, within the next hour. You will be signed out on all your devices, and can then sign in with the new password.',
      'If you did not ask for this, you do not need to do anything. Your password stays the same.',
    ],
  });
}

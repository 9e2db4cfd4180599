import { z } from 'zod';

/**
 * How far a message has come. `sent` was taken by the mail provider, or written to the outbox, `delivered` by the
 * reader's own server; `bounced` was refused there, `complained` was called unwanted by its reader. `failed` never went out.
 */
export const MailState = z.enum(['queued', 'sent', 'delivered', 'failed', 'bounced', 'complained']);
export type MailState = z.infer<typeof MailState>;

/** What a mail is about, for the limits on how much of it one address gets. Mail that answers a request to join counts as an invitation. */
export const MailPurpose = z.enum(['invitation', 'join-request', 'password-reset']);
export type MailPurpose = z.infer<typeof MailPurpose>;

import { z } from 'zod';

/**
 * Delivery status. `sent`: accepted by the mail provider, or written to the outbox; `delivered`: accepted by the recipient's server;
 * `bounced`: rejected there; `complained`: reported as spam by the recipient; `failed`: never sent.
 */
export const MailState = z.enum(['queued', 'sent', 'delivered', 'failed', 'bounced', 'complained']);
export type MailState = z.infer<typeof MailState>;

/** Purpose of a mail, for the rate limits per address. Mail that answers a join request counts as an invitation. */
export const MailPurpose = z.enum(['invitation', 'join-request', 'password-reset', 'capsule']);
export type MailPurpose = z.infer<typeof MailPurpose>;

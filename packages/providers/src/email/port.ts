/** A message to one person. */
export type OutgoingEmail = {
  /** The sender names this message by it: a second send with the same one reaches nobody twice. */
  idempotencyKey: string;
  to: string;
  subject: string;
  html: string;
  text: string;
};

/** Sends mail. Slow and failing by nature, so only the worker calls it. */
export interface Email {
  readonly name: 'outbox' | 'resend';
  /** @throws ProviderError; kind `invalid` or `refused` when trying again cannot help */
  send(email: OutgoingEmail): Promise<void>;
}

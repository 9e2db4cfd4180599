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
  /**
   * @returns under which name the provider knows it from now on; null where there is none to ask
   * @throws ProviderError; kind `invalid` or `refused` when trying again cannot help
   */
  send(email: OutgoingEmail): Promise<{ providerId: string | null }>;
}

/** What a mail provider tells later of a message that it took. */
export type DeliveryEvent = {
  providerId: string;
  /** The idempotency key that it was sent with; null where the provider does not tell it. */
  key: string | null;
  state: 'delivered' | 'failed' | 'bounced' | 'complained';
};

/** A call that says it comes from the mail provider, as it came. */
export type MailCall = { body: string; headers: Record<string, string | string[] | undefined> };

/** What a call was: news of a message, something else that the provider tells, or from whoever it may be. */
export type HeardMailCall = { kind: 'news'; news: DeliveryEvent } | { kind: 'other' } | { kind: 'forged' };

/** Reads what the mail provider calls us for, and believes only what it has signed. */
export type VerifyMailWebhook = (call: MailCall) => Promise<HeardMailCall>;

/** A message to one person. */
export type OutgoingEmail = {
  /** A second send with the same key delivers nothing twice. */
  idempotencyKey: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The sender's name, in place of the installation's own: "Wim via Everkin". The address stays. */
  fromName?: string;
  /** A page where its recipient can stop such mails, sent as List-Unsubscribe (RFC 2369). Not one-click: mail programs press that. */
  stopUrl?: string;
};

/** Sends mail. Slow and unreliable by nature, so only the worker calls it. */
export interface Email {
  readonly name: 'outbox' | 'resend' | 'smtp';
  /**
   * @returns the provider's id of the message; null where there is no provider to query
   * @throws ProviderError; kind `invalid` or `refused` when a retry cannot help
   */
  send(email: OutgoingEmail): Promise<{ providerId: string | null }>;
}

/** A delivery status update from the mail provider. */
export type DeliveryEvent = {
  providerId: string;
  /** The idempotency key it was sent with; null where the provider omits it. */
  key: string | null;
  state: 'delivered' | 'failed' | 'bounced' | 'complained';
};

/** An unverified webhook request, as received. */
export type MailCall = { body: string; headers: Record<string, string | string[] | undefined> };

/** A webhook request, classified: a delivery event, another event of the provider, or forged. */
export type HeardMailCall = { kind: 'news'; news: DeliveryEvent } | { kind: 'other' } | { kind: 'forged' };

/** Verifies a webhook's signature and parses it. */
export type VerifyMailWebhook = (call: MailCall) => Promise<HeardMailCall>;

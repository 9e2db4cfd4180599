/** A text to one phone. */
export type OutgoingText = {
  /** Our id of it. */
  key: string;
  /** E.164, such as +15550100142. */
  to: string;
  body: string;
};

/** A text from a phone. */
export type InboundText = {
  /** The provider's id of it; the same text may come more than once. */
  providerId: string;
  /** As the provider has it: E.164, a short code, or a name. */
  from: string;
  body: string;
  /** Pictures and the like that came with it; they are not received. */
  mediaCount: number;
};

/** What became of a text that was sent. */
export type TextOutcome = {
  providerId: string;
  status: 'sent' | 'delivered' | 'failed';
  /** The provider's code; null where nothing went wrong. */
  error: string | null;
};

/** Sends texts. Slow and unreliable by nature, so only the worker calls it. */
export interface Sms {
  readonly name: 'outbox' | 'twilio';
  /** This installation's own number, as E.164; null where no text can come or go. */
  readonly number: string | null;
  /** Whether the provider itself answers STOP, START and HELP, so that ours would be a second answer. */
  readonly answersKeywords: boolean;
  /**
   * @returns the provider's id of the text
   * @throws ProviderError; `BlockedNumberError` where the number has sent STOP; kind `invalid` or `refused` when a retry cannot help
   */
  send(text: OutgoingText): Promise<{ providerId: string }>;
  /**
   * Deletes the provider's copy of a text, sent or received; one that it does not have is no error.
   * @throws ProviderError
   */
  deleteMessage(providerId: string): Promise<void>;
}

/** An unverified call of the provider. @param url the public one, as the provider called it */
export type TextCall = { url: string; body: string; headers: Record<string, string | string[] | undefined> };

/** Verifies and parses the calls of a provider. */
export type SmsWebhook = {
  /** Whether the call is signed by the provider, for exactly this address and body. */
  verifyWebhook(call: TextCall): boolean;
  /** @returns null for a call that is no text */
  parseInbound(body: string): InboundText | null;
  /** @returns null for a state between queued and sent */
  parseOutcome(body: string): TextOutcome | null;
};

import type { Resend } from 'resend';
import {
  type ProviderError,
  providerInvalid,
  providerRateLimited,
  providerRefused,
  providerTimeout,
  providerUnavailable,
} from '../errors.ts';
import type { Email } from './port.ts';
import { extraHeaders, formatSender, senderOf } from './sender.ts';

export type ResendSettings = {
  apiKey: string;
  /** Overrides Resend's own URL, for tests. */
  baseUrl?: string | undefined;
  /** The sender of all mail: `Everkin <hello@everkin.example>`. */
  from: string;
  /** Request timeout; 15 s by default. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
/** The tag that carries our idempotency key. */
export const KEY_TAG = 'everkin_email';

/**
 * Resend, through its own SDK. The SDK never throws, retries or times out, so failures are classified here. A retry with the
 * same key delivers nothing twice (Resend keeps keys for 24 hours).
 */
export function createResendEmail(settings: ResendSettings): Email {
  let client: Resend | undefined;
  const openClient = async (): Promise<Resend> => {
    if (client) return client;
    const sdk = await import('resend');
    client = new sdk.Resend(settings.apiKey, settings.baseUrl ? { baseUrl: settings.baseUrl.replace(/\/$/, '') } : undefined);
    return client;
  };
  return {
    name: 'resend',
    send: async ({ idempotencyKey, fromName, stopUrl, ...email }) => {
      const resend = await openClient();
      const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
      // Returned in webhooks, which may arrive before we have stored the message id.
      const tags = [{ name: KEY_TAG, value: idempotencyKey }];
      const from = fromName === undefined ? settings.from : formatSender(senderOf(settings.from, fromName));
      const extra = stopUrl === undefined ? {} : { headers: extraHeaders({ stopUrl }) };
      const { data, error, headers } = await resend.emails.send({ ...email, from, tags, ...extra }, { idempotencyKey, signal });
      if (!error) return { providerId: data.id };
      if (signal.aborted) throw providerTimeout('email', 'The mail provider took too long to answer.', { cause: new Error(error.message) });
      throw toProviderError(error, headers);
    },
  };
}

/** An error from Resend; the status is null when there was no response. */
type ResendFailure = { statusCode?: number | null; name: string; message: string };

function toProviderError(error: ResendFailure, headers: Record<string, string> | null): ProviderError {
  const status = error.statusCode ?? 0;
  const cause = new Error(`${error.name}: ${error.message}`);
  // A 429 like a rate limit, but waiting a minute does not help.
  if (error.name.endsWith('_quota_exceeded')) return providerRefused('email', "The mail provider's quota is used up.", { cause });
  if (status === 429) return providerRateLimited('email', 'The mail provider asks to wait.', { cause, ...readWait(headers) });
  if (status === 401 || status === 403)
    return providerRefused('email', 'The mail provider refused the key or the sender of this installation.', { cause });
  // An earlier request with the same key is still being processed.
  const isConcurrent = error.name === 'concurrent_idempotent_requests';
  if (status >= 400 && status < 500 && status !== 408 && !isConcurrent)
    return providerInvalid('email', 'The mail provider did not accept this message.', { cause });
  return providerUnavailable('email', 'The mail provider cannot be reached.', { cause });
}

function readWait(headers: Record<string, string> | null): { retryAfterS?: number } {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterS: Math.ceil(seconds) } : {};
}

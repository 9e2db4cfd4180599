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

export type ResendSettings = {
  apiKey: string;
  /** Another address than Resend's own, for tests. */
  baseUrl?: string | undefined;
  /** The sender of all mail: `Everkin <hello@everkin.example>`. */
  from: string;
  /** How long the provider may take to answer; 15 s when left out. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
/** The tag that bears our name of a message. */
export const KEY_TAG = 'everkin_email';

/**
 * Resend, through its own SDK. That never throws, retries nothing and waits for ever: each kind of failure is told
 * apart here, and a caller that tries again with the same key reaches nobody twice (Resend keeps keys for 24 hours).
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
    send: async ({ idempotencyKey, ...email }) => {
      const resend = await openClient();
      const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
      // Told back with what becomes of it, also before we have noted its id.
      const tags = [{ name: KEY_TAG, value: idempotencyKey }];
      const { data, error, headers } = await resend.emails.send({ ...email, from: settings.from, tags }, { idempotencyKey, signal });
      if (!error) return { providerId: data.id };
      if (signal.aborted) throw providerTimeout('email', 'The mail provider took too long to answer.', { cause: new Error(error.message) });
      throw toProviderError(error, headers);
    },
  };
}

/** What Resend tells of a failure; the status is null when no answer came at all. */
type ResendFailure = { statusCode?: number | null; name: string; message: string };

function toProviderError(error: ResendFailure, headers: Record<string, string> | null): ProviderError {
  const status = error.statusCode ?? 0;
  const cause = new Error(`${error.name}: ${error.message}`);
  // Told with 429 like any other haste, but waiting a minute does not help.
  if (error.name.endsWith('_quota_exceeded')) return providerRefused('email', "The mail provider's quota is used up.", { cause });
  if (status === 429) return providerRateLimited('email', 'The mail provider asks to wait.', { cause, ...readWait(headers) });
  if (status === 401 || status === 403)
    return providerRefused('email', 'The mail provider refused the key or the sender of this installation.', { cause });
  // The same message is still being taken in from an earlier try.
  const isConcurrent = error.name === 'concurrent_idempotent_requests';
  if (status >= 400 && status < 500 && status !== 408 && !isConcurrent)
    return providerInvalid('email', 'The mail provider did not accept this message.', { cause });
  return providerUnavailable('email', 'The mail provider cannot be reached.', { cause });
}

function readWait(headers: Record<string, string> | null): { retryAfterS?: number } {
  const seconds = Number(headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? { retryAfterS: Math.ceil(seconds) } : {};
}

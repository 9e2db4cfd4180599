import type { Resend } from 'resend';
import { providerInvalid, providerRateLimited, providerRefused, providerUnavailable } from '../errors.ts';
import type { Email } from './port.ts';

/** Resend, through its own SDK. It never throws and retries nothing: each kind of failure is told apart here. */
export function createResendEmail(settings: { apiKey: string; baseUrl?: string | undefined; from: string }): Email {
  let client: Resend | undefined;
  return {
    name: 'resend',
    send: async ({ idempotencyKey, ...email }) => {
      if (!client) {
        const sdk = await import('resend');
        client = new sdk.Resend(settings.apiKey, settings.baseUrl ? { baseUrl: settings.baseUrl } : undefined);
      }
      const { error } = await client.emails.send({ ...email, from: settings.from }, { idempotencyKey });
      if (error) throw toProviderError(error);
    },
  };
}

function toProviderError(error: { statusCode?: number | null; message: string }): Error {
  const status = error.statusCode ?? 0;
  const cause = new Error(error.message);
  if (status === 401 || status === 403) return providerRefused('email', 'The mail provider refused the key of this installation.', { cause });
  if (status === 429) return providerRateLimited('email', 'The mail provider asks to wait.', { cause });
  if (status >= 400 && status < 500) return providerInvalid('email', 'The mail provider did not accept this message.', { cause });
  return providerUnavailable('email', 'The mail provider cannot be reached.', { cause });
}

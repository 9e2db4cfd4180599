import { z } from 'zod';
import {
  BlockedNumberError,
  type ProviderError,
  providerInvalid,
  providerRateLimited,
  providerRefused,
  providerTimeout,
  providerUnavailable,
} from '../errors.ts';
import type { Sms } from './port.ts';

export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  /** This installation's number, as E.164. */
  from: string;
  /** Sends through this service in place of the number. */
  messagingServiceSid?: string | undefined;
  /** Overrides Twilio's own URL, for tests. */
  baseUrl?: string | undefined;
  /** Where Twilio reports what became of a text. */
  statusUrl: string;
  /** Whether Twilio answers STOP, START and HELP, as it does unless that is switched off there. */
  answersKeywords: boolean;
  /** Request timeout; 15 s by default. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 15_000;
/** The recipient has sent STOP (Twilio, error 21610). */
const BLOCKED = 21_610;

const Created = z.object({ sid: z.string().regex(/^\w{1,64}$/) });
const Failure = z.object({ code: z.number(), message: z.string() });

/**
 * Twilio's Messages resource (API 2010-04-01), by plain HTTP: its SDK has no setting for the address. It knows no idempotency key, so a
 * text whose answer was lost is sent again.
 */
export function createTwilioSms(settings: TwilioSettings): Sms {
  const base = `${(settings.baseUrl ?? 'https://api.twilio.com').replace(/\/$/, '')}/2010-04-01/Accounts/${settings.accountSid}`;
  const authorization = `Basic ${Buffer.from(`${settings.accountSid}:${settings.authToken}`).toString('base64')}`;
  const sender = settings.messagingServiceSid ? { MessagingServiceSid: settings.messagingServiceSid } : { From: settings.from };
  const call = async (path: string, init: { method: string; body?: URLSearchParams }): Promise<Response> => {
    const signal = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
    try {
      return await fetch(`${base}${path}`, { ...init, headers: { authorization, accept: 'application/json' }, signal, redirect: 'error' });
    } catch (cause) {
      if (signal.aborted) throw providerTimeout('sms', 'The text provider took too long to answer.', { cause });
      throw providerUnavailable('sms', 'The text provider could not be reached.', { cause });
    }
  };
  return {
    name: 'twilio',
    number: settings.from,
    answersKeywords: settings.answersKeywords,
    send: async ({ to, body }) => {
      const form = new URLSearchParams({ To: to, Body: body, StatusCallback: settings.statusUrl, ...sender });
      const response = await call('/Messages.json', { method: 'POST', body: form });
      const answer = await parseAnswer(response);
      if (!response.ok) throw toProviderError(response, answer);
      const created = Created.safeParse(answer);
      if (!created.success) throw providerUnavailable('sms', 'The text provider sent an answer that could not be read.');
      return { providerId: created.data.sid };
    },
    deleteMessage: async (providerId) => {
      const response = await call(`/Messages/${encodeURIComponent(providerId)}.json`, { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw toProviderError(response, await parseAnswer(response));
    },
  };
}

/** @returns null for what is no JSON, and for an answer that was cut off */
const parseAnswer = (response: Response): Promise<unknown> => response.json().catch(() => null);

/** The cause bears Twilio's code alone: its message names the number. */
function toProviderError(response: Response, answer: unknown): ProviderError {
  const { status } = response;
  const code = Failure.safeParse(answer).data?.code;
  const cause = new Error(`status ${status}, code ${code ?? 'none'}`);
  if (code === BLOCKED) return new BlockedNumberError(cause);
  if (status === 429) return providerRateLimited('sms', 'The text provider asks to wait.', { cause, ...readWait(response) });
  if (status === 401 || status === 403) return providerRefused('sms', 'The text provider refused the key of this installation.', { cause });
  if (status >= 400 && status < 500 && status !== 408)
    return providerInvalid('sms', 'The text provider did not accept this text.', { cause });
  return providerUnavailable('sms', 'The text provider has a problem at the moment.', { cause });
}

function readWait({ headers }: Response): { retryAfterS?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterS: seconds } : {};
}

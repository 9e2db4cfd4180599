import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SmsWebhook, TextOutcome } from './port.ts';

/**
 * The signature of a form that Twilio posts: HMAC-SHA1 over the exact address and the sorted fields, each name followed by its value
 * (Twilio, Webhooks security).
 */
export function signTwilioCall({ authToken, url, form }: { authToken: string; url: string; form: URLSearchParams }): string {
  const names = [...new Set(form.keys())].toSorted((a, b) => (a < b ? -1 : 1));
  const fields = names.map((name) =>
    [...new Set(form.getAll(name))]
      .toSorted()
      .map((value) => name + value)
      .join(''),
  );
  return createHmac('sha1', authToken)
    .update(url + fields.join(''), 'utf8')
    .digest('base64');
}

/** The last states of a text; those before them say nothing new. */
const OUTCOMES: Record<string, TextOutcome['status']> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'failed',
  failed: 'failed',
};

/** Verifies and parses the calls of Twilio. */
export function createTwilioWebhook({ authToken }: { authToken: string }): SmsWebhook {
  return {
    verifyWebhook: ({ url, body, headers }) => {
      const given = headers['x-twilio-signature'];
      if (typeof given !== 'string') return false;
      const expected = Buffer.from(signTwilioCall({ authToken, url, form: new URLSearchParams(body) }));
      const signature = Buffer.from(given);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
    parseInbound: (body) => {
      const form = new URLSearchParams(body);
      const providerId = form.get('MessageSid') ?? '';
      if (!/^\w{1,64}$/.test(providerId)) return null;
      const mediaCount = Number(form.get('NumMedia') ?? 0);
      return {
        providerId,
        from: form.get('From') ?? '',
        body: form.get('Body') ?? '',
        mediaCount: Number.isInteger(mediaCount) ? mediaCount : 0,
      };
    },
    parseOutcome: (body) => {
      const form = new URLSearchParams(body);
      const status = OUTCOMES[form.get('MessageStatus') ?? ''];
      const providerId = form.get('MessageSid') ?? '';
      if (!status || !/^\w{1,64}$/.test(providerId)) return null;
      const code = form.get('ErrorCode') ?? '';
      return { providerId, status, error: /^\d{1,8}$/.test(code) ? code : null };
    },
  };
}

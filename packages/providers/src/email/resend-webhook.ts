import { z } from 'zod';
import type { VerifyMailWebhook, HeardMailCall, MailCall, DeliveryEvent } from './port.ts';
import { KEY_TAG } from './resend.ts';

/** Resend's webhook event types (its documentation, Webhooks, Event Types) and our delivery states. */
const STATES: Record<string, DeliveryEvent['state']> = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  // Never sent: the address rejected an earlier message.
  'email.suppressed': 'bounced',
  'email.complained': 'complained',
  'email.failed': 'failed',
};

const Called = z.object({
  type: z.string(),
  data: z.object({ email_id: z.string().min(1), tags: z.record(z.string(), z.string()).optional().catch(undefined) }),
});

/**
 * Verifies and parses Resend's webhooks with its own SDK: the signature (HMAC-SHA256 over id, time and body) is compared in
 * constant time, and requests older than five minutes are rejected.
 * @param settings.secret the webhook secret as Resend shows it: `whsec_…`
 */
export function createResendWebhook(settings: { secret: string }): VerifyMailWebhook {
  return async (call) => {
    const { Resend } = await import('resend');
    // The API key is unused: verification makes no request.
    const { webhooks } = new Resend('re_unused');
    const signed = readSigned(() =>
      webhooks.verify({
        payload: call.body,
        headers: {
          id: headerOf(call, 'svix-id'),
          timestamp: headerOf(call, 'svix-timestamp'),
          signature: headerOf(call, 'svix-signature'),
        },
        webhookSecret: settings.secret,
      }),
    );
    return signed === null ? { kind: 'forged' } : toHeard(signed.content);
  };
}

const headerOf = ({ headers }: MailCall, name: string): string => String(headers[name] ?? '');

/** The SDK throws for any invalid request. */
function readSigned(verify: () => unknown): { content: unknown } | null {
  try {
    return { content: verify() };
  } catch {
    return null;
  }
}

function toHeard(content: unknown): HeardMailCall {
  const called = Called.safeParse(content);
  const state = called.success ? STATES[called.data.type] : undefined;
  if (!called.success || !state) return { kind: 'other' };
  const { email_id: providerId, tags } = called.data.data;
  return { kind: 'news', news: { providerId, key: tags?.[KEY_TAG] ?? null, state } };
}

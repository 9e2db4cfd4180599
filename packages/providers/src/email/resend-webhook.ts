import { z } from 'zod';
import type { VerifyMailWebhook, HeardMailCall, MailCall, DeliveryEvent } from './port.ts';
import { KEY_TAG } from './resend.ts';

/** What Resend tells of a message that it took (its documentation, Webhooks, Event Types), and what that is here. */
const STATES: Record<string, DeliveryEvent['state']> = {
  'email.delivered': 'delivered',
  'email.bounced': 'bounced',
  // Not even tried: the address refused one before.
  'email.suppressed': 'bounced',
  'email.complained': 'complained',
  'email.failed': 'failed',
};

const Called = z.object({
  type: z.string(),
  data: z.object({ email_id: z.string().min(1), tags: z.record(z.string(), z.string()).optional().catch(undefined) }),
});

/**
 * Reads what Resend calls us for, through its own SDK: the signature (HMAC-SHA256 over id, time and body) is compared in
 * constant time, and a call that is older than five minutes is none.
 * @param settings.secret as Resend shows it for the webhook: `whsec_…`
 */
export function createResendWebhook(settings: { secret: string }): VerifyMailWebhook {
  return async (call) => {
    const { Resend } = await import('resend');
    // The key asks for nothing here: what was signed is checked without a word to anybody.
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

/** The SDK throws at whatever is wrong with a call. */
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

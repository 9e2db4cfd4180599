import { createHmac } from 'node:crypto';

/** A webhook secret in Resend's format. */
export const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret that only Resend has').toString('base64')}`;

type Signing = {
  secret?: string;
  /** The webhook message id. */
  id?: string;
  at?: Date;
};

/**
 * The headers Resend would send with this body: HMAC-SHA256 over id, time and body, in base64 (Standard Webhooks, Signature
 * scheme). Implemented independently of the SDK that verifies them.
 */
export function signMailCall(
  body: string,
  { secret = WEBHOOK_SECRET, id = 'msg_1', at = new Date() }: Signing = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'content-type': 'application/json', 'svix-id': id, 'svix-timestamp': timestamp, 'svix-signature': `v1,${signature}` };
}

/** A webhook payload about one message (Resend's documentation, Webhooks, Event Types). */
export const writeMailNews = (type: string, emailId: string, data: Record<string, unknown> = {}): string =>
  JSON.stringify({
    type,
    created_at: '2026-03-01T12:00:00.000Z',
    data: {
      created_at: '2026-03-01T11:59:58.000Z',
      email_id: emailId,
      message_id: '<1@resend>',
      from: 'Everkin <hello@everkin.example>',
      to: ['aukje@example.org'],
      subject: 'Nora invites you to “Family Chat”',
      ...data,
    },
  });

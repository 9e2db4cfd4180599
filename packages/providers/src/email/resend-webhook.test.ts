import { describe, expect, test } from 'vitest';
import { createMailWebhook } from './choose-email.ts';
import { createResendWebhook } from './resend-webhook.ts';
import { signMailCall, WEBHOOK_SECRET, writeMailNews } from './testing/sign-mail-call.ts';

const hear = createResendWebhook({ secret: WEBHOOK_SECRET });
const BOUNCE = writeMailNews('email.bounced', 're-1', { bounce: { message: 'No such user', type: 'Permanent', subType: 'General' } });
const MINUTE_MS = 60_000;

describe('a call from Resend', () => {
  test.each([
    ['email.delivered', 'delivered'],
    ['email.bounced', 'bounced'],
    ['email.suppressed', 'bounced'],
    ['email.complained', 'complained'],
    ['email.failed', 'failed'],
  ])("%s is parsed as %s, with Resend's id and our key", async (type, state) => {
    const body = writeMailNews(type, 're-1', { tags: { everkin_email: 'em_1' } });
    expect(await hear({ body, headers: signMailCall(body) })).toEqual({ kind: 'news', news: { providerId: 're-1', key: 'em_1', state } });
  });

  test.each(['email.sent', 'email.opened', 'email.delivery_delayed', 'contact.created'])('%s is ignored', async (type) => {
    const body = writeMailNews(type, 're-1');
    expect(await hear({ body, headers: signMailCall(body) })).toEqual({ kind: 'other' });
  });

  test.each(['{}', '[]', '""', '{"type":"email.bounced","data":{}}'])('%s, though signed, is ignored', async (body) => {
    expect(await hear({ body, headers: signMailCall(body) })).toEqual({ kind: 'other' });
  });

  test('with tags of another shape still has the id', async () => {
    const body = writeMailNews('email.bounced', 're-1', { tags: [{ name: 'everkin_email', value: 'em_1' }] });
    expect(await hear({ body, headers: signMailCall(body) })).toMatchObject({ news: { providerId: 're-1', key: null } });
  });

  test.each<[string, () => Record<string, string>, string?]>([
    ['without a signature', () => ({ 'content-type': 'application/json' })],
    ['signed by somebody else', () => signMailCall(BOUNCE, { secret: `whsec_${Buffer.from('another secret').toString('base64')}` })],
    ['with another body than was signed', () => signMailCall(BOUNCE), BOUNCE.replace('re-1', 're-2')],
    ['under another name than was signed', () => ({ ...signMailCall(BOUNCE), 'svix-id': 'msg_2' })],
    ['of ten minutes ago', () => signMailCall(BOUNCE, { at: new Date(Date.now() - 10 * MINUTE_MS) })],
    ['of a time to come', () => signMailCall(BOUNCE, { at: new Date(Date.now() + 10 * MINUTE_MS) })],
    ['with the time of now put on an old signature', () => putTimeOn(signMailCall(BOUNCE, { at: new Date(Date.now() - 10 * MINUTE_MS) }))],
    ['with a signature of no length', () => ({ ...signMailCall(BOUNCE), 'svix-signature': 'v1,' })],
    ['with a signature of no version', () => ({ ...signMailCall(BOUNCE), 'svix-signature': 'v1' })],
  ])('%s is rejected', async (_how, sign, body = BOUNCE) => {
    expect(await hear({ body, headers: sign() })).toEqual({ kind: 'forged' });
  });

  test('is rejected if no secret is set', () => {
    expect(createMailWebhook({})).toBe(null);
  });
});

const putTimeOn = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'svix-timestamp': String(Math.floor(Date.now() / 1000)),
});

import webhooks from 'twilio/lib/webhooks/webhooks.js';
import { describe, expect, test } from 'vitest';
import { FAKE_TOKEN, makeTwilioCall } from './testing/fake-twilio.ts';
import { createTwilioWebhook, signTwilioCall } from './twilio-webhook.ts';

const { getExpectedTwilioSignature, validateRequest } = webhooks;

const URL = 'https://everkin.example/api/webhooks/sms/twilio';
const FIELDS = { MessageSid: 'SM1', From: '+15550100142', To: '+15550100100', Body: 'Hello & goodbye', NumMedia: '0' };
const webhook = createTwilioWebhook({ authToken: FAKE_TOKEN });

describe('the signature of Twilio', () => {
  test('is that of its documentation', () => {
    // Twilio, Webhooks security: the example with these values.
    const form = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    });
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    expect(signTwilioCall({ authToken: '12345', url, form })).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
  });

  test.each([
    FIELDS,
    { ...FIELDS, Body: 'Zoë, “yes” – 100 % & more = + \n🌳' },
    { ...FIELDS, Body: '', NumMedia: '2', MediaUrl0: 'https://api.twilio.com/a', AddOns: '{"a":1}' },
  ])('is the one that the SDK of Twilio makes and takes (%#)', (fields) => {
    const { body, headers } = makeTwilioCall(URL, fields);
    expect(headers['x-twilio-signature']).toBe(getExpectedTwilioSignature(FAKE_TOKEN, URL, fields));
    expect(validateRequest(FAKE_TOKEN, headers['x-twilio-signature'] ?? '', URL, fields)).toBe(true);
    const sdkHeaders = { 'x-twilio-signature': getExpectedTwilioSignature(FAKE_TOKEN, URL, fields) };
    expect(webhook.verifyWebhook({ url: URL, body, headers: sdkHeaders })).toBe(true);
  });

  test('holds for exactly this address and form', () => {
    const call = { url: URL, ...makeTwilioCall(URL, FIELDS) };
    expect(webhook.verifyWebhook(call)).toBe(true);
    expect(webhook.verifyWebhook({ ...call, url: URL.replace('https', 'http') })).toBe(false);
    expect(webhook.verifyWebhook({ ...call, url: `${URL}/` })).toBe(false);
    expect(webhook.verifyWebhook({ ...call, url: URL.replace('everkin', 'evil') })).toBe(false);
    expect(webhook.verifyWebhook({ ...call, body: `${call.body}&Body=more` })).toBe(false);
    expect(webhook.verifyWebhook({ ...call, body: call.body.replace('142', '143') })).toBe(false);
    expect(webhook.verifyWebhook({ ...call, headers: {} })).toBe(false);
    expect(webhook.verifyWebhook({ ...call, headers: { 'x-twilio-signature': '' } })).toBe(false);
    expect(webhook.verifyWebhook({ ...call, headers: { 'x-twilio-signature': ['a', 'b'] } })).toBe(false);
  });
});

describe('a call of Twilio', () => {
  test('is a text, or what became of one', () => {
    const form = (fields: Record<string, string>): string => new URLSearchParams(fields).toString();
    expect(webhook.parseInbound(form({ ...FIELDS, NumMedia: '2' }))).toEqual({
      providerId: 'SM1',
      from: '+15550100142',
      body: 'Hello & goodbye',
      mediaCount: 2,
    });
    expect(webhook.parseInbound('')).toBeNull();
    expect(webhook.parseOutcome(form({ MessageSid: 'SM1', MessageStatus: 'delivered' }))).toEqual({
      providerId: 'SM1',
      status: 'delivered',
      error: null,
    });
    expect(webhook.parseOutcome(form({ MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' }))).toMatchObject({
      status: 'failed',
      error: '30003',
    });
    expect(webhook.parseOutcome(form({ MessageSid: 'SM1', MessageStatus: 'queued' }))).toBeNull();
    expect(webhook.parseOutcome(form({ MessageSid: '<script>', MessageStatus: 'sent' }))).toBeNull();
  });
});

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeEmail, makeEmail, SENDER } from './email.suite.ts';
import { createSmtpEmail, toTransportOptions, verifySmtp } from './smtp.ts';
import { type FakeSmtp, type SmtpTrouble, startFakeSmtp } from './testing/fake-smtp.ts';

describeEmail('a mail server', async () => {
  const fake = await startFakeSmtp();
  return {
    email: createSmtpEmail({ url: fake.url, from: SENDER }),
    received: () => Promise.resolve(fake.delivered),
    stop: () => fake.stop(),
  };
});

describe('a mail server', () => {
  let fake: FakeSmtp;
  const connect = (url = fake.url, timeoutMs = 15_000) => createSmtpEmail({ url, from: SENDER, timeoutMs });
  beforeEach(async () => {
    fake = await startFakeSmtp();
  });
  afterEach(() => fake.stop());

  test('gets one recipient, and a Message-ID by which a repeat can be known', async () => {
    await connect().send(makeEmail());
    expect(fake.envelopes).toEqual(['MAIL FROM:<hello@everkin.example>', 'RCPT TO:<aukje@example.org>']);
    expect(fake.messageIds).toEqual(['<em_1@everkin>']);
  });

  test.each<[string, SmtpTrouble, string]>([
    ['refuses the recipient', { at: 'RCPT', reply: '550 5.1.1 no such user' }, 'invalid'],
    ['refuses the message', { at: 'END', reply: '554 5.7.1 looks like spam' }, 'invalid'],
    ['refuses the sender', { at: 'MAIL', reply: '550 5.7.1 not yours' }, 'refused'],
    ['asks to come back later', { at: 'RCPT', reply: '451 4.7.1 greylisted' }, 'unavailable'],
    ['is full for now', { at: 'END', reply: '452 4.3.1 no room' }, 'unavailable'],
    ['cannot check passwords for now', { at: 'AUTH', reply: '454 4.7.0 try later' }, 'unavailable'],
    ['hangs up', { at: 'DATA', reply: 'hang-up' }, 'unavailable'],
  ])('that %s delivers nothing, and the next try succeeds', async (_what, trouble, kind) => {
    const email = connect();
    fake.meet(trouble);
    await expect(email.send(makeEmail())).rejects.toMatchObject({ name: 'ProviderError', provider: 'email', kind });
    expect(fake.delivered).toEqual([]);
    await email.send(makeEmail());
    expect(fake.delivered).toHaveLength(1);
  });

  test('that is silent is a timeout', async () => {
    fake.meet({ at: 'MAIL', reply: 'silence' });
    await expect(connect(fake.url, 200).send(makeEmail())).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('refuses a wrong password for good, and says nothing of it', async () => {
    const url = fake.url.replace('p%40ss%20word', 'hush-hush');
    const refusal = await connect(url)
      .send(makeEmail())
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'refused', message: 'The mail server refused the user or the password of this installation.' });
    await expect(verifySmtp({ url })).rejects.toMatchObject({ kind: 'refused' });
    await verifySmtp({ url: fake.url });
    expect(fake.delivered).toEqual([]);
  });

  test('that is not there cannot be reached', async () => {
    const { url } = fake;
    await fake.stop();
    fake = await startFakeSmtp();
    await expect(connect(url).send(makeEmail())).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

describe('the address of a mail server', () => {
  test('says port, encryption, user and password', () => {
    expect(toTransportOptions({ url: 'smtps://nora:a%20b%40c@mail.example' })).toMatchObject({
      host: 'mail.example',
      port: 465,
      secure: true,
      auth: { user: 'nora', pass: 'a b@c' },
    });
    expect(toTransportOptions({ url: 'smtp://mail.example:2525' })).toMatchObject({ port: 2525, secure: false });
    expect(toTransportOptions({ url: 'smtp://[::1]' })).toMatchObject({ host: '::1', port: 587 });
  });

  test('of another machine gets no password without encryption, and needs a certificate that is good', () => {
    expect(toTransportOptions({ url: 'smtp://nora:a@mail.example' })).toMatchObject({
      requireTLS: true,
      tls: { rejectUnauthorized: true },
    });
    expect(toTransportOptions({ url: 'smtp://nora:a@127.0.0.1' })).toMatchObject({ requireTLS: false, tls: { rejectUnauthorized: false } });
  });
});

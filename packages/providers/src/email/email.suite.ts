import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email, OutgoingEmail } from './port.ts';

/** A message as received, whatever the transport. */
export type ReceivedEmail = { from: string; to: string; subject: string; html: string; text: string; listUnsubscribe?: string };

export type EmailHarness = {
  email: Email;
  /** Every message received, in any order. */
  received(): Promise<ReceivedEmail[]>;
  stop(): Promise<void>;
};

export const SENDER = 'Everkin <hello@everkin.example>';

export const makeEmail = (given: Partial<OutgoingEmail> = {}): OutgoingEmail => ({
  idempotencyKey: 'em_1',
  to: 'aukje@example.org',
  subject: 'Nora invites you to “Family Chat”',
  html: '<p>Hello, see <a href="https://everkin.example/join-group/abc">the invitation</a>.</p>',
  text: 'Hello, see https://everkin.example/join-group/abc\n',
  ...given,
});

/** Contract test for mail adapters; each adapter's own test runs it. */
export function describeEmail(name: string, start: () => Promise<EmailHarness>): void {
  describe(`mail through ${name}`, () => {
    let harness: EmailHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    test('arrives as written, from the configured sender', async () => {
      await harness.email.send(makeEmail());
      const { idempotencyKey: _key, ...written } = makeEmail();
      expect(await harness.received()).toEqual([{ ...written, from: SENDER }]);
    });

    test('arrives in the name of whoever wrote it, and says where such mail can be stopped', async () => {
      await harness.email.send(makeEmail({ fromName: 'Wim "Pim" Vos via Everkin', stopUrl: 'https://everkin.example/stop/abc' }));
      const [arrived] = await harness.received();
      expect(arrived?.from.replaceAll('\\"', "'")).toBe(`"Wim 'Pim' Vos via Everkin" <hello@everkin.example>`);
      expect(arrived?.listUnsubscribe).toBe('<https://everkin.example/stop/abc>');
    });

    test('cannot get another sender or recipient through a name', async () => {
      await harness.email.send(makeEmail({ fromName: 'Wim" <eve@example.org>\r\nBcc: eve@example.org' }));
      const [arrived, ...others] = await harness.received();
      expect(others).toEqual([]);
      expect(arrived?.to).toBe('aukje@example.org');
      expect(arrived?.from).toMatch(/<hello@everkin\.example>$/);
    });

    test('arrives once per key, however often it is sent, also concurrently', async () => {
      await harness.email.send(makeEmail());
      await Promise.allSettled(Array.from({ length: 10 }, () => harness.email.send(makeEmail())));
      expect(await harness.received()).toHaveLength(1);
    });

    test('with another key is another message', async () => {
      await harness.email.send(makeEmail({ idempotencyKey: 'em_1', to: 'aukje@example.org' }));
      await harness.email.send(makeEmail({ idempotencyKey: 'em_2', to: 'doug@example.org' }));
      expect((await harness.received()).map(({ to }) => to).toSorted()).toEqual(['aukje@example.org', 'doug@example.org']);
    });

    test('keeps every letter of every language, and long lines', async () => {
      const words = {
        subject: 'Zoë lädt dich ein: 家族のチャット 🌳',
        text: `Grüße, Ζωή, שלום = 100 %\n${'a long line '.repeat(200)}\nEnd\n`,
        html: '<p>Grüße = 家族 🌳</p>',
      };
      await harness.email.send(makeEmail(words));
      expect(await harness.received()).toMatchObject([words]);
    });

    test('cannot get another recipient through a line break in the subject', async () => {
      await harness.email.send(makeEmail({ subject: 'Hello\r\nBcc: eve@example.org' }));
      const [arrived, ...others] = await harness.received();
      expect(others).toEqual([]);
      expect(arrived?.to).toBe('aukje@example.org');
      expect(arrived?.subject.replaceAll(/\s+/g, ' ')).toBe('Hello Bcc: eve@example.org');
    });
  });
}

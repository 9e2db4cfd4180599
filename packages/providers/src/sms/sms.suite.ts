import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingText, Sms } from './port.ts';

/** A text as it arrived, whatever the way. */
export type ArrivedText = { to: string; from: string; body: string };

export type SmsHarness = {
  sms: Sms;
  /** Every text that is there, in any order. */
  received(): Promise<ArrivedText[]>;
  stop(): Promise<void>;
};

export const INSTALLATION_NUMBER = '+15550100100';

export const makeText = (given: Partial<OutgoingText> = {}): OutgoingText => ({
  key: 'sx_1',
  to: '+15550100142',
  body: 'Nana (AI): "We sailed in June."\n- from her letter to Doug, 1984',
  ...given,
});

/** Contract test for text adapters; each adapter's own test runs it. */
export function describeSms(name: string, start: () => Promise<SmsHarness>): void {
  describe(`texts through ${name}`, () => {
    let harness: SmsHarness;
    beforeEach(async () => {
      harness = await start();
    });
    afterEach(() => harness.stop());

    test('arrive as written, from the number of the installation', async () => {
      expect(harness.sms.number).toBe(INSTALLATION_NUMBER);
      await harness.sms.send(makeText());
      expect(await harness.received()).toEqual([{ to: '+15550100142', from: INSTALLATION_NUMBER, body: makeText().body }]);
    });

    test('keep every letter of every language, signs of forms too', async () => {
      const body = 'Zoë lädt ein: 家族 🌳 100 % & a=b + c';
      await harness.sms.send(makeText({ body }));
      expect(await harness.received()).toMatchObject([{ body }]);
    });

    test('with another key are other texts', async () => {
      const [first, second] = [await harness.sms.send(makeText({ key: 'sx_1' })), await harness.sms.send(makeText({ key: 'sx_2' }))];
      expect(first.providerId).not.toBe(second.providerId);
      expect(await harness.received()).toHaveLength(2);
    });

    test('are gone once they are deleted; to delete one again is no error', async () => {
      const { providerId } = await harness.sms.send(makeText());
      await harness.sms.deleteMessage(providerId);
      await harness.sms.deleteMessage(providerId);
      expect(await harness.received()).toEqual([]);
    });
  });
}

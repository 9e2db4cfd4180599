import { AvatarId } from '@everkin/contracts/ids';
import { SmsCode, SmsNumber, SmsOverview } from '@everkin/contracts/sms';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { describeSms } from './sms-state.ts';
import { SmsView, type SmsActions } from './sms-view.tsx';

const NANA = AvatarId.parse('av_1');
const actions: SmsActions = {
  connect: () => {},
  isConnecting: false,
  confirm: () => {},
  isConfirming: false,
  choose: () => {},
  cancel: () => {},
  disconnect: () => {},
  isRemoving: false,
  error: undefined,
};

const makeNumber = (fields: Partial<SmsNumber>): SmsNumber =>
  SmsNumber.parse({
    id: 'sn_1',
    e164: '+15550100142',
    national: '(555) 010-0142',
    status: 'verified',
    avatarId: NANA,
    stoppedAt: null,
    ...fields,
  });
const CODE = SmsCode.parse({ id: 'sn_1', code: '482913', sendTo: '+15550100100', expiresAt: '2026-11-20T18:30:00.000Z' });

/** What the page shows: its HTML, and its text without marks. */
function show(fields: Partial<SmsOverview>, { isExpired = false, error }: { isExpired?: boolean; error?: string } = {}) {
  const overview = SmsOverview.parse({
    isAvailable: true,
    sendsTexts: true,
    number: '+15550100100',
    numbers: [],
    pending: null,
    ...fields,
  });
  const html = renderToStaticMarkup(
    <SmsView
      overview={overview}
      state={describeSms(overview, { isExpired })}
      partnerName="Wietske Dunbar"
      avatars={[{ id: NANA, name: 'Wietske Dunbar' }]}
      actions={{ ...actions, error }}
    />,
  );
  return { html, text: html.replaceAll(/<[^<>]{1,900}>/g, '') };
}

test('before a phone is connected the page says what it is for, and who can read texts', () => {
  const { text } = show({});
  expect(text).toContain('Text with Wietske Dunbar from any phone. Answers come from saved memories.');
  expect(text).toContain('Connect a number');
  expect(text).toContain('Texts can be read by your mobile carrier.');
});

test('a code is shown as the text to send, with its number, and opens the phone’s own app', () => {
  const { html, text } = show({ pending: CODE, numbers: [makeNumber({ status: 'pending', e164: null, national: null })] });
  expect(text).toContain('Send this textJOIN 482913to +1 555 010 0100');
  expect(html).toContain('href="sms:+15550100100?&amp;body=JOIN%20482913"');
  expect(text).toContain('Waiting for your text… this page continues by itself.');
});

test('a phone that has sent the code is asked about by its last four digits', () => {
  const { text } = show({ numbers: [makeNumber({ status: 'confirming', e164: '+1 ··· 0142', national: null })] });
  expect(text).toContain('+1 ··· 0142 sent this code. Is that your phone?');
  expect(text).toContain('Yes, connect it');
  expect(text).not.toContain('Waiting for your text');
});

test('a code whose time is over can be renewed, also after the page was opened again', () => {
  const numbers = [makeNumber({ status: 'pending', e164: null, national: null })];
  const onPage = show({ pending: CODE, numbers }, { isExpired: true }).text;
  const openedAgain = show({ numbers }).text;
  for (const text of [onPage, openedAgain]) {
    expect(text).toContain('That code has expired.New code');
    expect(text).not.toContain('482913');
  }
});

test('a connected number stands in the form of its country, with who is texted with', () => {
  const { text } = show({ numbers: [makeNumber({})] });
  expect(text).toContain('(555) 010-0142');
  expect(text).toMatch(/You are texting with.*Wietske Dunbar/);
  expect(text).toContain('Disconnect');
  expect(text).toContain('Connect another number');
});

test('with two connected no third one is offered', () => {
  const { text } = show({
    numbers: [makeNumber({}), makeNumber({ id: SmsNumber.shape.id.parse('sn_2'), e164: '+447700900123', national: '07700 900123' })],
  });
  expect(text).toContain('07700 900123');
  expect(text).not.toContain('Connect another number');
});

test('after STOP the page says how to go on, and cannot undo it', () => {
  const { text } = show({ numbers: [makeNumber({ status: 'stopped', stoppedAt: '2020-05-03T12:00:00.000Z' })] });
  expect(text).toContain('This number sent STOP on May 3, 2020. To continue, text START to +1 555 010 0100.');
  expect(text).not.toContain('You are texting with');
});

test('without a provider it leads to the outbox, and to no app that would send a text nowhere', () => {
  const { html, text } = show({ sendsTexts: false, pending: CODE });
  expect(text).toContain('This installation has no SMS provider. Texts are written to the outbox on this computer.');
  expect(html).toContain('href="/dev/outbox"');
  expect(html).not.toContain('sms:');
  expect(text).toContain('JOIN 482913');
});

test('where no text can come, nothing is offered', () => {
  const { text } = show({ isAvailable: false, sendsTexts: false, number: null });
  expect(text).toContain('This installation has no number for texts. Whoever runs it can add one.');
  expect(text).not.toMatch(/Connect|outbox/);
});

test('a number can be disconnected where no text can come any more', () => {
  const { text } = show({ isAvailable: false, sendsTexts: false, number: null, numbers: [makeNumber({})] });
  expect(text).toContain('Disconnect');
  expect(text).toContain('This installation has no number for texts.');
});

test('what went wrong is said', () => {
  expect(show({}, { error: 'Two numbers are connected already.' }).text).toContain('Two numbers are connected already.');
});

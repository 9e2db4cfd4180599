import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mayBeChat } from './chat-prefilter.ts';
import { JSON_READERS } from './json-readers.ts';
import { READERS } from './readers.ts';
import * as moreExports from './testing/exports-more.ts';
import * as exports from './testing/exports.ts';

test.each([
  ['a letter', 'Dear Anna,\nthe pears were early, and the plums were late; we had 12 jars.\nWith love, Grandma'],
  ['a day without a time', 'Köln, 12. März 1998\n\nLiebe Anna,\nwir sind gut angekommen.'],
  ['a phone number', 'Ring me: 0221 123456, or come by.'],
  ['a dialogue', 'Er sagte: »Komm mit!« Sie blieb.'],
])('%s is no chat', (_, text) => {
  expect(mayBeChat({ text, fileName: 'letter.txt', isSurely: false })).toBe(false);
});

const MAILS = [
  'Hallo Jan\n\nAm 07.03.2020 schrieb Oma:\n> Tulips\n> and more\n',
  'Hello Jan\n\nOma <oma@example.com> wrote:\n> Tulips\n',
  'From: Oma <oma@example.com>\nTo: Jan\nDate: 7 March 2020\nSubject: Spring\n\nTulips\n\nFrom: Jan <jan@example.com>\nTo: Oma\nDate: 8 March 2020\n\nForty\n',
  'From: Oma\nTo: Jan\nDate: 7 March 2020 9:05\n\nTulips\n\nFrom: Jan\nTo: Oma\nDate: 8 March 2020 9:05\n\nForty\n',
  'sender;"Date";message\nOma;yesterday;Tulips\nJan;yesterday;How many?\nOma;today;Forty',
];
const EXPORTS = [...Object.values(exports), ...Object.values(moreExports), ...MAILS].filter((chat) => typeof chat === 'string');
const CLOCK_SIGNS = [':', '：', '.', ' : ', '\u200e:\u200e', 'h', ' h ', '시 '];

test('whatever any parser finds a chat in has a sign of one', async () => {
  let found = 0;
  const file = fc.record({
    text: fc.constantFrom(...EXPORTS).chain((chat) => fc.subarray(chat.split('\n')).map((rows) => rows.join('\n'))),
    clockSign: fc.constantFrom(...CLOCK_SIGNS),
    fileName: fc.constantFrom('letter.txt', 'KakaoTalk.txt', '[LINE] Rose.txt', '_chat.txt'),
  });
  await fc.assert(
    fc.asyncProperty(file, async ({ text, clockSign, fileName }) => {
      const chat = { text: text.replaceAll(/(?<=\d):(?=\d)/g, clockSign), fileName, isSurely: fileName === '_chat.txt' };
      for (const reader of [...READERS, ...JSON_READERS]) {
        const messages = reader.detect(chat) > 0 ? (await reader.read(chat))?.messages : [];
        if (!messages || messages.length === 0) continue;
        found += 1;
        expect(mayBeChat(chat)).toBe(true);
      }
    }),
    { numRuns: 1_000 },
  );
  expect(found).toBeGreaterThan(100);
});

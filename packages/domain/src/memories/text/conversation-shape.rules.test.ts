import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isConversationShaped } from './conversation-shape.rules.ts';

const CONVERSATIONS: [what: string, text: string][] = [
  [
    'a chat copied from a browser',
    '[15:21, 14/05/2021] Mom: The pear tree\n[15:22, 14/05/2021] Anna: Send me a picture\n[15:30, 14/05/2021] Mom: In 1971',
  ],
  [
    'one with halves of the day',
    '[3:21 PM, 5/14/2021] Mom: The pear tree\n[3:22 AM, 5/14/2021] Anna: Send it\n[3:30 PM, 5/14/2021] Mom: No',
  ],
  ['two messages and no more', '15:21, 14/05/2021 - Mẹ: Cây lê đã ra hoa\n15:22, 14/05/2021 - An: Mẹ chụp ảnh đi'],
  [
    'months by name',
    '14. Mai 2013 15:21 - Mama: Der Birnbaum blüht\n14. Mai 2013 15:22 - Anna: Schick ein Bild\n15. Juni 2013 08:30 - Mama: 1971 gepflanzt',
  ],
  [
    'another calendar',
    '[٣‏/١٠‏/١٤٤٢ هـ، ٣:٢١:٠٠ م] أمي: شجرة\n[٣‏/١٠‏/١٤٤٢ هـ، ٣:٢٢:٠٠ م] آنا: أرسلي صورة\n[٤‏/١٠‏/١٤٤٢ هـ، ٨:٣٠:٠٠ ص] أمي: زرعها',
  ],
  [
    'eras',
    '[令和3/05/14 15:21:00] 母: 梨の木が咲いたよ\n[令和3/05/14 15:22:00] 花: 写真を送って\n[令和3/05/15 8:30:00] 母: お父さんが植えたの',
  ],
  ['hours by sign', '母 下午3时21分：梨树开花了\n安娜 下午3时22分：发张照片\n母 下午3时30分：你爸爸种的'],
  [
    'the name before the time',
    'Mom, [14.05.2021 15:21]\nThe pear tree.\n\nAnna, [14.05.2021 15:22]\nSend it.\n\nMom, [14.05.2021 15:30]\nCome home.',
  ],
  [
    'the name after the time, on a line of its own',
    'May 14, 2021  3:21:05 PM\nMom\nThe pear tree.\n\nMay 14, 2021  3:22:10 PM\nMe\nSend it.\n\nMay 14, 2021  3:30:00 PM\nMom\nCome.',
  ],
  ['columns', '2021/05/14(Fri)\n15:21\tMom\tThe pear tree\n15:22\tAnna\tSend it.\n15:30\tMom\tCome home.'],
  ['two pairs of brackets', '--- 2021년 5월 14일 ---\n[Mom] [오후 3:21] The pear tree\n[Anna] [오후 3:22] Send it\n[Mom] [오후 3:30] Come'],
  ['a place of work', 'Mom  3:21 PM\nThe pear tree.\nAnna  3:22 PM\nSend it.\nMom  3:30 PM\nCome home.'],
  ['a page of friends', 'Mom — 14/05/2021 15:21\nThe pear tree.\nAnna — 14/05/2021 15:22\nSend it.\nMom — Yesterday at 15:30\nCome home.'],
  [
    'names in small letters, without a time',
    'mom: the pear tree is in flower\nanna: send a picture\nmom: your father planted it\nanna: when',
  ],
  ['numbers for names', '+49 170 1234567: the pear tree\n+49 170 7654321: send a picture\n+49 170 1234567: come home'],
  ['names in angles', '<mom> the pear tree\n<anna> send a picture\n<mom> come home'],
  ['a script without capitals', '母：梨の木が咲いたよ\n花：写真を送って\n母：お父さんが植えたの'],
  ['names alone on their lines', 'Mom:\nThe pear tree.\n\nAnna:\nSend it.\n\nMom:\nCome home.'],
  ['the time below what was written', 'Mom\nThe pear tree.\n15:21\nAnna\nSend it.\n15:22\nMom\nCome home.\n15:30'],
  [
    'mail with what it answers',
    'From: Mom <mom@example.com>\nDate: Fri, 14 May 2021 15:30\nSubject: Re: Sunday\n\nCome home.\n\nOn Fri, 14 May 2021 at 15:22, Anna <anna@example.com> wrote:\n> I broke up with Peter.',
  ],
  [
    'a mail below another',
    'Komm am Sonntag.\n\nVon: Anna Miller\nGesendet: Freitag, 14. Mai 2021 15:22\nAn: Mama\nBetreff: Sonntag\n\nIch ziehe um.',
  ],
];

test.each(CONVERSATIONS)('%s is detected as a conversation', (_, text) => {
  expect(isConversationShaped(text)).toBe(true);
  expect(isConversationShaped(text.replaceAll('\n', '\r\n'))).toBe(true);
});

const OTHERS: [what: string, text: string][] = [
  ['a letter', 'Dear Anna,\n\nWe arrived at 8:30 and the pier was empty. Your father said: nobody comes in May.\n\nLove, Mom'],
  [
    'a diary with days',
    'Monday, 14 May 1974\nRain. Washed the blankets.\n\nTuesday, 15 May 1974\nSun. Tom came.\n\nWednesday, 16 May 1974\nRain again.',
  ],
  [
    'a diary with days and hours',
    'Mon 14 May 1974, 8:30\nRain.\n\nTue 15 May 1974, 9:15\nSun.\n\nMon 21 May 1974, 8:10\nRain again.\n\nTue 22 May 1974, 21:40\nSun.',
  ],
  ['a plan of a day', '07:30 Breakfast\n12:00 Lunch\n18:00 Dinner\n07:30 Breakfast\n12:00 Lunch\n18:00 Dinner'],
  ['a recipe', 'Flour: two cups\nSugar: one cup\nButter: half a pound\nOven: 180 degrees\n\nBake until 8:30 by the kitchen clock.'],
  [
    'addresses',
    'Name: Rose Adler\nStreet: 12 Pier Road\nTel: 0123 4567\n\nName: Tom Adler\nStreet: 3 Mill Lane\nTel: 0123 9999\n\nName: Ivy Kerr\nStreet: 9 High Street\nTel: 0123 1111',
  ],
  ['words with their meanings', 'Lodestar: a star that leads\nMizzle: fine rain\nGloaming: dusk\nSkerry: a rock in the sea'],
  [
    'a mail of one person',
    'From: Mom <mom@example.com>\nDate: Fri, 14 May 2021 15:30\nSubject: Sunday\n\nCome home on Sunday, I make plum cake.',
  ],
  [
    'a letter with a head',
    'Rose Adler\nTel: 0123 4567\nMail: rose@example.com\n\nDear Sirs,\n\nThe office was closed at 9:30.\n\nYours,\nRose',
  ],
  ['a quotation', 'My father used to read this to us:\n\n> The sea is calm tonight.\n> The tide is full.\n\nI still know it by heart.'],
  ['a song', 'Row, row, row your boat\nGently down the stream\nMerrily, merrily, merrily\nRow, row, row your boat\nGently down the stream'],
  ['nothing', ''],
];

test.each(OTHERS)('%s is not a conversation', (_, text) => {
  expect(isConversationShaped(text)).toBe(false);
});

test('none of the benchmark letters is called a conversation', () => {
  const root = new URL('../../../../../bench/datasets/lives/', import.meta.url);
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith('.txt'));
  const called = files.filter(({ parentPath, name }) => isConversationShaped(readFileSync(`${parentPath}/${name}`, 'utf8')));
  expect(files.length).toBeGreaterThan(300);
  expect(called.map(({ name }) => name)).toEqual([]);
  expect(fileURLToPath(root)).toContain('lives');
});

describe('a text of a million characters is checked in bounded time,', () => {
  const MAX_MS = 4_000;
  const unit = fc.constantFrom(
    ...'"\'“:-–.,|[]()<>\t >0٣Aa母 \n\u200e\u0301😀',
    'a:',
    '0:00',
    '1:11 ',
    '[1',
    '- ',
    'a: b\n',
    '12:00 a: b\n',
    '> \n',
  );
  test('whatever it repeats', { timeout: 120_000 }, () => {
    fc.assert(
      fc.property(unit, (piece) => {
        const startedAt = performance.now();
        isConversationShaped(piece.repeat(1_000_000 / piece.length));
        expect(performance.now() - startedAt).toBeLessThan(MAX_MS);
      }),
      { numRuns: 40 },
    );
  });
  test('and nothing makes it throw', () => {
    fc.assert(fc.property(fc.array(fc.oneof(unit, fc.string({ unit: 'binary' }))), (parts) => void isConversationShaped(parts.join(''))));
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseWhatsApp } from './whatsapp.ts';

type Said = { speaker: string; saidOn: string | null; text: string };
/** Its messages, abbreviated. */
const readMessages = (text: string, options?: { isSurely?: boolean }): Said[] | null =>
  parseWhatsApp(text, options)?.messages.map(({ sender, at, text: words }) => ({ speaker: sender, saidOn: at.day, text: words })) ?? null;

const NARROW = '\u202f';
const LRM = '\u200e';
const RLM = '\u200f';

/** Rose writes on the last day of 2019, Tom on the first of 2020, in each locale's format. */
const AS_BY_LOCALE: [locale: string, first: string, second: string][] = [
  ['iPhone, Britain', '[31/12/2019, 23:59:58] Rose: ', '[01/01/2020, 00:00:10] Tom: '],
  ['iPhone, United States', `[12/31/19, 11:59:58${NARROW}PM] Rose: `, `[1/1/20, 12:00:10${NARROW}AM] Tom: `],
  ['iPhone, Germany', '[31.12.19, 23:59:58] Rose: ', '[01.01.20, 00:00:10] Tom: '],
  ['iPhone, Netherlands', '[31-12-2019 23:59:58] Rose: ', '[01-01-2020 00:00:10] Tom: '],
  ['iPhone, Finland', '[31.12.2019 klo 23.59.58] Rose: ', '[1.1.2020 klo 0.00.10] Tom: '],
  ['iPhone, China', '[2019/12/31 下午11:59:58] Rose: ', '[2020/1/1 上午12:00:10] Tom: '],
  ['iPhone, Sweden', '[2019-12-31, 23:59:58] Rose: ', '[2020-01-01, 00:00:10] Tom: '],
  ['iPhone, marks before all', `${LRM}[31/12/2019, 23:59:58] Rose: `, `${LRM}[01/01/2020, 00:00:10] Tom: `],
  ['iPhone, Mexico', '[31/12/19, 11:59:58 p.m.] Rose: ', '[01/01/20, 12:00:10 a.m.] Tom: '],
  ['iPhone before 2018', '31/12/2019, 23:59:58: Rose: ', '01/01/2020, 00:00:10: Tom: '],
  ['Android, Britain', '31/12/2019, 23:59 - Rose: ', '01/01/2020, 00:00 - Tom: '],
  ['Android, United States', '12/31/19, 11:59 PM - Rose: ', '1/1/20, 12:00 AM - Tom: '],
  ['Android, India', `31/12/19, 11:59${NARROW}pm - Rose: `, `01/01/20, 12:00${NARROW}am - Tom: `],
  ['Android, Germany', '31.12.19, 23:59 - Rose: ', '01.01.20, 00:00 - Tom: '],
  ['Android, Netherlands', '31-12-2019 23:59 - Rose: ', '01-01-2020 00:00 - Tom: '],
  ['Android, France', '31/12/2019 à 23:59 - Rose: ', '01/01/2020 à 00:00 - Tom: '],
  ['Android, Canada in French', '2019-12-31 23 h 59 - Rose: ', '2020-01-01 00 h 00 - Tom: '],
  ['Android, Spain', '31/12/19 23:59 - Rose: ', '1/1/20 0:00 - Tom: '],
  ['Android, Colombia', '31/12/19, 11:59 p. m. - Rose: ', '1/1/20, 12:00 a. m. - Tom: '],
  ['Android, Brazil', '31/12/2019 23:59 - Rose: ', '01/01/2020 00:00 - Tom: '],
  ['Android, Norway', '31.12.2019, 23.59 - Rose: ', '1.1.2020, 0.00 - Tom: '],
  ['Android, Czechia', '31. 12. 2019 23:59 - Rose: ', '1. 1. 2020 0:00 - Tom: '],
  ['Android, Croatia', '31. 12. 2019. u 23:59 - Rose: ', '1. 1. 2020. u 0:00 - Tom: '],
  ['Android, Hungary', '2019. 12. 31. 23:59 - Rose: ', '2020. 01. 01. 0:00 - Tom: '],
  ['Android, Bulgaria', '31.12.19 г., 23:59 ч. - Rose: ', '1.01.20 г., 00:00 ч. - Tom: '],
  ['Android, Japan', '2019/12/31 23:59 - Rose: ', '2020/01/01 0:00 - Tom: '],
  ['Android, Japan by twelve hours', '2019/12/31 午後11:59 - Rose: ', '2020/01/01 午前0:00 - Tom: '],
  ['Android, Korea', '2019. 12. 31. 오후 11:59 - Rose: ', '2020. 1. 1. 오전 12:00 - Tom: '],
  ['Android, China with words', '2019年12月31日 下午11:59 - Rose: ', '2020年1月1日 上午12:00 - Tom: '],
  ['Android, Egypt', `${RLM}٣١${RLM}/١٢${RLM}/٢٠١٩, ١١:٥٩ م - Rose: `, `${RLM}٠١${RLM}/٠١${RLM}/٢٠٢٠, ١٢:٠٠ ص - Tom: `],
  ['Android, Iran', '۲۰۱۹/۱۲/۳۱،‏ ۲۳:۵۹ - Rose: ', '۲۰۲۰/۰۱/۰۱،‏ ۰۰:۰۰ - Tom: '],
  ['Android, Nepal', '३१/१२/२०१९, २३:५९ - Rose: ', '०१/०१/२०२०, ००:०० - Tom: '],
  ['Android, Thailand', '31/12/2562 23:59 - Rose: ', '1/1/2563 00:00 - Tom: '],
  ['Android, spaces between', '31 12 2019 23:59 - Rose: ', '01 01 2020 00:00 - Tom: '],
];

describe('an exported chat', () => {
  test.each(AS_BY_LOCALE)('is parsed in the format of: %s', (_, first, second) => {
    const text = `${first}Happy new year, my love.\nTwelve: one more to go.\n${second}And to you, Gran.\n`;
    expect(readMessages(text)).toEqual([
      { speaker: 'Rose', saidOn: '2019-12-31', text: 'Happy new year, my love.\nTwelve: one more to go.' },
      { speaker: 'Tom', saidOn: '2020-01-01', text: 'And to you, Gran.' },
    ]);
  });

  const days = (...stamps: string[]): (string | null)[] | undefined =>
    readMessages(stamps.map((stamp, index) => `${stamp} - ${index % 2 ? 'Tom' : 'Rose'}: Hello`).join('\n'))?.map(({ saidOn }) => saidOn);

  test('with a day above 12 anywhere has the same order everywhere', () => {
    expect(days('3/4/19, 10:00', '3/5/19, 10:00', '3/25/19, 10:00')).toEqual(['2019-03-04', '2019-03-05', '2019-03-25']);
    expect(days('3/4/19, 10:00', '4/4/19, 10:00', '25/4/19, 10:00')).toEqual(['2019-04-03', '2019-04-04', '2019-04-25']);
    expect(days('19/4/3, 10:00', '19/4/4, 10:00', '19/4/25, 10:00')).toEqual(['2019-04-03', '2019-04-04', '2019-04-25']);
  });

  test('with all days below 13 runs forward in time', () => {
    expect(days('11/1/19, 10:00', '12/1/19, 10:00', '1/2/19, 10:00')).toEqual(['2019-01-11', '2019-01-12', '2019-02-01']);
    expect(days('1/11/19, 10:00', '1/12/19, 10:00', '2/1/19, 10:00')).toEqual(['2019-01-11', '2019-01-12', '2019-02-01']);
  });

  test('that is ambiguous has the day first, but the month first if it looks American', () => {
    expect(days('3/4/19, 10:00', '3/4/19, 10:01')).toEqual(['2019-04-03', '2019-04-03']);
    expect(days('3/4/19, 10:00 AM', '3/4/19, 10:01 AM')).toEqual(['2019-03-04', '2019-03-04']);
  });

  test('keeps what people wrote, and no system messages', () => {
    const text = [
      '31/12/2019, 23:00 - Messages and calls are end-to-end encrypted. No one outside of this chat can read them.',
      '31/12/2019, 23:01 - Tom created group "The Adlers"',
      '31/12/2019, 23:02 - Tom changed the subject from “Adlers: all” to “The Adlers”',
      '31/12/2019, 23:03 - ~ Rose Adler: <Media omitted>',
      '31/12/2019, 23:04 - Rose Adler: IMG-20191231-WA0007.jpg (file attached)',
      'The pier at Harlingen',
      '31/12/2019, 23:05 - Tom: This message was deleted',
      '31/12/2019, 23:06 - Rose Adler: It was <b>cold</b> <3 <This message was edited>',
      '',
      '  but we swam.',
      '31/12/2019, 23:07 - +44 7700 900123: null',
      '31/12/2019, 23:08 - +44 7700 900123: Who is this?',
    ].join('\r\n');
    expect(readMessages(text)).toEqual([
      { speaker: 'Rose Adler', saidOn: '2019-12-31', text: 'The pier at Harlingen' },
      { speaker: 'Rose Adler', saidOn: '2019-12-31', text: 'It was <b>cold</b> <3\n\n  but we swam.' },
      { speaker: '+44 7700 900123', saidOn: '2019-12-31', text: 'Who is this?' },
    ]);
  });

  test('from an iPhone loses what its invisible mark shows to be a system message, in any language', () => {
    const text = [
      `[31/12/2019, 23:00:00] The Adlers: ${LRM}Messages and calls are end-to-end encrypted.`,
      `[31/12/2019, 23:01:00] The Adlers: ${LRM}Rose hat Tom hinzugefügt.`,
      `${LRM}[31/12/2019, 23:02:00] Rose: ${LRM}obrázek byl vynechán`,
      `${LRM}[31/12/2019, 23:03:00] Rose: The two of us ${LRM}image omitted`,
      `${LRM}[31/12/2019, 23:04:00] Tom: ${LRM}<attached: 00000007-PHOTO-2019-12-31-23-04-00.jpg>`,
      `[31/12/2019, 23:05:00] Tom: Lovely. ${LRM}<Diese Nachricht wurde bearbeitet.>`,
    ].join('\n');
    expect(readMessages(text)).toEqual([
      { speaker: 'Rose', saidOn: '2019-12-31', text: 'The two of us' },
      { speaker: 'Tom', saidOn: '2019-12-31', text: 'Lovely.' },
    ]);
  });

  test.each([
    '<Medien ausgeschlossen>',
    '<Multimedia omitido>',
    '<Médias omis>',
    '<Mídia oculta>',
    '<Media weggelaten>',
    '<Media omessi>',
    '<Без медиафайлов>',
    '<Medya dahil edilmedi>',
    '<Pominięto multimedia>',
    '<メディアは含まれていません>',
    '<省略多媒体文件>',
    '<미디어 파일을 제외한>',
    '<تم استبعاد الوسائط>',
    '<המדיה לא נכללה>',
    '<मीडिया छोड़ा गया>',
    '<Anhang: 00000012-PHOTO-2019-12-31.jpg>',
    'Brief an Clara.pdf (Datei angehängt)',
    'IMG-20191231-WA0007.jpg (irgendwie anders)',
    'Diese Nachricht wurde gelöscht.',
    'Se eliminó este mensaje.',
    'Mensagem apagada',
  ])('without messages in %s', (line) => {
    const text = `31.12.19, 23:58 - Rose: ${line}\n31.12.19, 23:59 - Rose: Gute Nacht\n01.01.20, 00:00 - Tom: Danke`;
    expect(readMessages(text)?.map((message) => message.text)).toEqual(['Gute Nacht', 'Danke']);
  });

  test('pasted into a message in another format stays that person’s words', () => {
    const text = [
      '31/12/2019, 23:59 - Tom: Look what I found',
      '[05/06/2015, 10:00:00] Rose: I leave you the house',
      '01/01/2020, 00:00 - Rose: I never wrote that',
    ].join('\n');
    expect(readMessages(text)).toEqual([
      { speaker: 'Tom', saidOn: '2019-12-31', text: 'Look what I found\n[05/06/2015, 10:00:00] Rose: I leave you the house' },
      { speaker: 'Rose', saidOn: '2020-01-01', text: 'I never wrote that' },
    ]);
  });
});

describe('not an exported chat', () => {
  test.each([
    ['a letter', 'Lisbon, 14 March 1962\n\nMy dear Clara,\n\nYou asked me: how did we meet?'],
    ['a letter that begins with a day and a time', '12/3/2015, 10:30 - written in bed\n\nMy dear Clara,\nall is well.'],
    ['a diary', ['Church', 'Market', 'Rain', 'Bees', 'Jam'].map((what, day) => `1${day}/03/2015 10:30 - ${what}: a good day`).join('\n')],
    ['a diary of another century', '12/03/1962 10:30 - Tom: asleep\n13/03/1962 10:30 - Tom: awake\n14/03/1962 10:30 - Tom: up'],
    ['a transcript', 'Hannah: And then?\nWietske: We sailed.\nHannah: All?\nWietske: All of us.'],
    ['one message', '31/12/2019, 23:59 - Rose: Good night'],
    ['a chat somewhere in a letter', 'Dear all,\n31/12/2019, 23:59 - Rose: Good night\n31/12/2019, 23:59 - Tom: Night'],
    [
      'a diary with a heading each day',
      '14 May 2012, 8:30 - Rain: all day\n15 May 2012, 9:15 - Sun: at last\n17 May 2012, 7:00 - Guests: Tom',
    ],
    ['nothing', ''],
  ])('%s', (_, text) => {
    expect(readMessages(text)).toBeNull();
  });

  test('one message is, in a file with such a name', () => {
    expect(readMessages('31/12/2019, 23:59 - Rose: Good night', { isSurely: true })).toHaveLength(1);
  });
});

const pad = (number: number): string => String(number).padStart(2, '0');
type Day = { y: number; m: number; d: number };
const SHAPES: ((day: Day) => string)[] = [
  ({ y, m, d }) => `[${pad(d)}/${pad(m)}/${y}, 09:05:00] `,
  ({ y, m, d }) => `[${m}/${d}/${y % 100}, 9:05:00${NARROW}AM] `,
  ({ y, m, d }) => `${pad(d)}.${pad(m)}.${pad(y % 100)}, 09:05 - `,
  ({ y, m, d }) => `${y}-${pad(m)}-${pad(d)} 9:05 a.m. - `,
  ({ y, m, d }) => `${y}/${m}/${d} 午前9:05 - `,
];

describe('messages', () => {
  const words = fc.stringMatching(/^[A-Za-zäß😀عש那,.!?: -]{0,40}$/u).map((line) => `x${line}x`);
  const message = fc.record({
    speaker: fc.constantFrom('Rose', 'Tom', 'Ἑλένη', '+31 6 1234'),
    lines: fc.array(words, { minLength: 1, maxLength: 4 }),
  });

  test('are kept exactly, with speaker and day, in every format', () => {
    const chats = fc.record({
      shape: fc.constantFrom(...SHAPES),
      messages: fc.array(message, { minLength: 12, maxLength: 40 }),
    });
    fc.assert(
      fc.property(chats, ({ shape, messages }) => {
        const dayOf = (index: number): Day => ({
          y: 2018 + Math.floor(index / 36),
          m: 1 + Math.floor((index % 36) / 3),
          d: 10 + (index % 3) * 8,
        });
        const text = messages.map(({ speaker, lines }, index) => `${shape(dayOf(index))}${speaker}: ${lines.join('\n')}`).join('\n');
        const expected = messages.map(({ speaker, lines }, index): Said => {
          const { y, m, d } = dayOf(index);
          return { speaker: speaker.normalize('NFC'), saidOn: `${y}-${pad(m)}-${pad(d)}`, text: lines.join('\n') };
        });
        expect(readMessages(text)).toEqual(expected);
      }),
    );
  });

  test('never make it throw', () => {
    const pieces = fc.constantFrom(
      '[',
      ']',
      '31/12/19',
      ', ',
      '23:59',
      ' - ',
      ': ',
      'Rose',
      '\n',
      LRM,
      NARROW,
      '٣١',
      '<',
      '>',
      '(',
      'a.jpg',
      '\r',
      '\ud800',
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' }))),
        (parts) => void readMessages(parts.join(''), { isSurely: true }),
      ),
    );
  });

  test.each([
    ['10 MB of messages', '31/12/19, 23:59 - Rose: We walked along the harbour, and the gulls came with us all the way.\n'.repeat(110_000)],
    ['10 MB on one line', `31/12/19, 23:59 - Rose: ${'[31/12/19 '.repeat(1_000_000)}`],
    ['10 MB of line ends', '31/12/19, 23:59 - Rose: a\n'.padEnd(10_000_000, '\n')],
    ['10 MB of brackets and marks', `31/12/19, 23:59 - Rose: ${`<${LRM}`.repeat(3_300_000)}`],
  ])('%s are parsed in bounded time', { timeout: 30_000 }, (_, text) => {
    const startedAt = performance.now();
    readMessages(text, { isSurely: true });
    expect(performance.now() - startedAt).toBeLessThan(20_000);
  });
});

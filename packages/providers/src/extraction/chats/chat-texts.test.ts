import { describe, expect, test } from 'vitest';
import { parseChat } from './parse-chat.ts';
import { parseLines } from './testing/read-lines.ts';

const TULIPS = ['2020-03-07 Oma: Tulips', '2020-03-07 Jan: How many?', '2020-03-08 Oma: Forty'];
const UNDATED = TULIPS.map((message) => message.replace(/^\S+/, '?'));

describe('timestamps that begin with the time', () => {
  test.each([
    ['in brackets', '[09:05, 07/03/2020] ', '[09:06, 07/03/2020] ', '[18:30, 08/03/2020] '],
    ['in brackets, month first', '[9:05 AM, 3/7/2020] ', '[9:06 AM, 3/7/2020] ', '[6:30 PM, 3/8/2020] '],
    ['with points', '[09:05, 7.3.2020] ', '[09:06, 7.3.2020] ', '[18:30, 8.3.2020] '],
    ['with the year first', '[09:05, 2020-03-07] ', '[09:06, 2020-03-07] ', '[18:30, 2020-03-08] '],
    ['before a dash', '09:05, 07/03/2020 - ', '09:06, 07/03/2020 - ', '18:30, 08/03/2020 - '],
    ['in Arabic digits', '[٠٩:٠٥، ٧/٣/٢٠٢٠] ', '[٠٩:٠٦، ٧/٣/٢٠٢٠] ', '[١٨:٣٠، ٨/٣/٢٠٢٠] '],
    ['with dashes', '[09:05, 07-03-2020] ', '[09:06, 07-03-2020] ', '[18:30, 08-03-2020] '],
    ['in Turkish', '[ÖÖ 9:05, 07.03.2020] ', '[ÖÖ 9:06, 07.03.2020] ', '[ÖS 6:30, 08.03.2020] '],
    ['in Greek', '[9:05 π.μ., 7/3/2020] ', '[9:06 π.μ., 7/3/2020] ', '[6:30 μ.μ., 8/3/2020] '],
    ['in Hindi', '[9:05 पूर्वाह्न, 7/3/2020] ', '[9:06 पूर्वाह्न, 7/3/2020] ', '[6:30 अपराह्न, 8/3/2020] '],
    ['in wide brackets', '［09:05，2020/3/7］', '［09:06，2020/3/7］', '［18:30，2020/3/8］'],
    ['in Korean', '[오전 9:05, 2020. 3. 7.] ', '[오전 9:06, 2020. 3. 7.] ', '[오후 6:30, 2020. 3. 8.] '],
  ])('%s', async (_, first, second, third) => {
    expect(await parseLines(`${first}Oma: Tulips\n${second}Jan: How many?\n${third}Oma: Forty`)).toEqual(TULIPS);
  });
});

describe('timestamps with month names', () => {
  test.each([
    ['in English', '7 Mar 2020, 09:05 - ', '7 Mar 2020, 09:06 - ', '8 Mar 2020, 18:30 - '],
    ['in American English', 'Mar 7, 2020, 9:05 AM - ', 'Mar 7, 2020, 9:06 AM - ', 'Mar 8, 2020, 6:30 PM - '],
    ['in Dutch', '7 maart 2020 09:05 - ', '7 maart 2020 09:06 - ', '8 maart 2020 18:30 - '],
    ['in French', '7 mars 2020 à 09:05 - ', '7 mars 2020 à 09:06 - ', '8 mars 2020 à 18:30 - '],
    ['in Spanish', '7 de marzo de 2020, 9:05 a. m. - ', '7 de marzo de 2020, 9:06 a. m. - ', '8 de marzo de 2020, 6:30 p. m. - '],
    ['in Russian', '7 марта 2020 г., 09:05 - ', '7 марта 2020 г., 09:06 - ', '8 марта 2020 г., 18:30 - '],
    ['in Polish', '[7 marca 2020, 09:05:00] ', '[7 marca 2020, 09:06:00] ', '[8 marca 2020, 18:30:00] '],
    ['in Greek', '7 Μαρτίου 2020, 9:05 π.μ. - ', '7 Μαρτίου 2020, 9:06 π.μ. - ', '8 Μαρτίου 2020, 6:30 μ.μ. - '],
    ['in Arabic', '٧ مارس ٢٠٢٠، ٩:٠٥ ص - ', '٧ مارس ٢٠٢٠، ٩:٠٦ ص - ', '٨ مارس ٢٠٢٠، ٦:٣٠ م - '],
    ['in Thai, of their calendar', '7 มี.ค. 2563 09:05 - ', '7 มี.ค. 2563 09:06 - ', '8 มี.ค. 2563 18:30 - '],
    ['in Latvian', '2020. gada 7. marts 09:05 - ', '2020. gada 7. marts 09:06 - ', '2020. gada 8. marts 18:30 - '],
    ['in Georgian', '7 მარ. 2020, 09:05 - ', '7 მარ. 2020, 09:06 - ', '8 მარ. 2020, 18:30 - '],
    ['in Burmese', '၇ မတ် ၂၀၂၀၊ ၀၉:၀၅ - ', '၇ မတ် ၂၀၂၀၊ ၀၉:၀၆ - ', '၈ မတ် ၂၀၂၀၊ ၁၈:၃၀ - '],
    ['with a weekday', 'Sat, 7 Mar 2020, 09:05 - ', 'Sat, 7 Mar 2020, 09:06 - ', 'Sun, 8 Mar 2020, 18:30 - '],
  ])('%s', async (_, first, second, third) => {
    expect(await parseLines(`${first}Oma: Tulips\n${second}Jan: How many?\n${third}Oma: Forty`)).toEqual(TULIPS);
  });

  test.each([
    ['in English', '7 Mar 09:05 - ', '7 Mar 09:06 - ', '8 Mar 18:30 - '],
    ['after the time', '09:05, Mar 7 - ', '09:06, Mar 7 - ', '18:30, Mar 8 - '],
    ['in numbers', '07/03, 09:05 - ', '07/03, 09:06 - ', '08/03, 18:30 - '],
    ['not even of a day', '[09:05] ', '[09:06] ', '[18:30] '],
  ])('without a year, %s: the speakers are known, and no day is invented', async (_, first, second, third) => {
    const text = `${first}Oma: Tulips\n${second}Jan: How many?\n${third}Oma: Forty`;
    expect(await parseLines(text)).toEqual(UNDATED);
    const chat = await parseChat({ text, fileName: 'a.txt', isSurely: false });
    expect(chat?.notes.join()).toContain('the days are left open');
  });

  test('a word that is another month in another language follows the other months of the file', async () => {
    const line = (date: string, words: string): string => `${date} 2020, 09:05 - ${words}`;
    const read = (months: [string, string]) =>
      parseLines([line(`3 ${months[0]}`, 'Baka: Da'), line(`4 ${months[1]}`, 'Ivo: Ne')].join('\n'));
    expect(await read(['rujna', 'listopada'])).toEqual(['2020-09-03 Baka: Da', '2020-10-04 Ivo: Ne']);
    expect(await read(['września', 'listopada'])).toEqual(['2020-09-03 Baka: Da', '2020-11-04 Ivo: Ne']);
  });
});

describe('other calendars', () => {
  test.each([
    ['the Persian', '[۱۳۹۸/۱۲/۱۷،‏ ۹:۰۵:۰۰] ', '[۱۳۹۸/۱۲/۱۷،‏ ۹:۰۶:۰۰] ', '[۱۳۹۸/۱۲/۱۸،‏ ۱۸:۳۰:۰۰] '],
    ['the Persian by name', '۱۷ اسفند ۱۳۹۸، ۹:۰۵ - ', '۱۷ اسفند ۱۳۹۸، ۹:۰۶ - ', '۱۸ اسفند ۱۳۹۸، ۱۸:۳۰ - '],
    ['the Islamic', '[١٢‏/٧‏/١٤٤١ هـ، ٩:٠٥:٠٠ ص] ', '[١٢‏/٧‏/١٤٤١ هـ، ٩:٠٦:٠٠ ص] ', '[١٣‏/٧‏/١٤٤١ هـ، ٦:٣٠:٠٠ م] '],
    ['the Islamic by name', '١٢ رجب ١٤٤١ هـ، ٩:٠٥ ص - ', '١٢ رجب ١٤٤١ هـ، ٩:٠٦ ص - ', '١٣ رجب ١٤٤١ هـ، ٦:٣٠ م - '],
    ['the Japanese', '[令和2/03/07 9:05:00] ', '[令和2/03/07 9:06:00] ', '[令和2/03/08 18:30:00] '],
    ['the Japanese with words', '令和2年3月7日 9:05 - ', '令和2年3月7日 9:06 - ', '令和2年3月8日 18:30 - '],
    ['the Japanese in short', '[R2/03/07 9:05:00] ', '[R2/03/07 9:06:00] ', '[R2/03/08 18:30:00] '],
    ['the Thai', '[7/3/2563 9:05:00] ', '[7/3/2563 9:06:00] ', '[8/3/2563 18:30:00] '],
    ['the Taiwanese without a word', '[109/3/7 上午9:05:00] ', '[109/3/7 上午9:06:00] ', '[109/3/8 下午6:30:00] '],
    ['the Taiwanese', '[民國109/3/7 上午9:05:00] ', '[民國109/3/7 上午9:06:00] ', '[民國109/3/8 下午6:30:00] '],
  ])('%s', async (_, first, second, third) => {
    expect(await parseLines(`${first}Oma: Tulips\n${second}Jan: How many?\n${third}Oma: Forty`)).toEqual(TULIPS);
  });

  test('the first year of an era', async () => {
    expect(await parseLines('[令和元/05/14 9:05:00] 母: 梨\n[令和元/05/14 9:06:00] 花: 写真', '_chat.txt')).toEqual([
      '2019-05-14 母: 梨',
      '2019-05-14 花: 写真',
    ]);
  });

  test('an unknown calendar still gives the speakers', async () => {
    const text = '[8/9/5781, 9:05:00] Oma: Tulips\n[8/9/5781, 9:06:00] Jan: How many?\n[9/9/5781, 9:06:00] Oma: Forty';
    expect(await parseLines(text, '_chat.txt', true)).toEqual(UNDATED);
  });

  test.each([
    ['by name', '[12 Adar 5780, 9:05:00] ', '[12 Adar 5780, 9:06:00] ', '[13 Adar 5780, 18:30:00] '],
    ['by letters', '[י״ב באדר תש״פ, 9:05:00] ', '[י״ב באדר תש״פ, 9:06:00] ', '[י״ג באדר תש״פ, 18:30:00] '],
    ['by an era', '28/6/2012 ERA1, 09:05 - ', '28/6/2012 ERA1, 09:06 - ', '29/6/2012 ERA1, 18:30 - '],
  ])('an unknown era %s is not read as a Gregorian year', async (_, first, second, third) => {
    expect(await parseLines(`${first}Oma: Tulips\n${second}Jan: How many?\n${third}Oma: Forty`)).toEqual(UNDATED);
  });
});

describe('names', () => {
  const chat = (...lines: string[]): Promise<string[] | null> =>
    parseLines(lines.map((line, index) => `07/03/2020, 09:0${index} - ${line}`).join('\n'));

  test.each([
    'Johannes "Opa" Kerr',
    'Johannes “Opa” Kerr',
    'Johannes „Opa“ Kerr',
    'Johannes «Opa» Kerr',
    "Johannes 'Opa' Kerr",
    'Johannes 6"2',
    'Johannes “Opa',
    '"Opa: home" Kerr',
  ])('with quotation marks are names, also if they occur once: %s', async (name) => {
    expect(await chat(`${name}: Tulips`, 'Jan: How many?')).toEqual([`2020-03-07 ${name}: Tulips`, '2020-03-07 Jan: How many?']);
  });

  test('a system message about a subject with a colon belongs to nobody', async () => {
    expect(await chat('Jan changed the subject from “Kerr: all” to “Kerr”', 'Jan: Hello', 'Oma: Tulips')).toEqual([
      '2020-03-07 Jan: Hello',
      '2020-03-07 Oma: Tulips',
    ]);
  });

  test('with a colon are whole if all messages begin the same way', async () => {
    expect(await chat('Oma: new phone: Tulips', 'Jan: How many?', 'Oma: new phone: Forty')).toEqual([
      '2020-03-07 Oma: new phone: Tulips',
      '2020-03-07 Jan: How many?',
      '2020-03-07 Oma: new phone: Forty',
    ]);
  });

  test('with several colons, next to system messages about them', async () => {
    expect(
      await chat('Kerr: Oma: phone: Tulips', 'Jan: How many?', 'Kerr: Oma: phone: Forty', '\u200eKerr: Oma: phone changed their number'),
    ).toEqual(['2020-03-07 Kerr: Oma: phone: Tulips', '2020-03-07 Jan: How many?', '2020-03-07 Kerr: Oma: phone: Forty']);
    const { messages } = (await parseChat({
      text: '07/03/2020, 09:05 - Oma: 🌷: Tulips\n07/03/2020, 09:06 - Oma: 🌷: Forty',
      fileName: 'WhatsApp.txt',
      isSurely: true,
    })) ?? { messages: [] };
    expect(messages.map(({ sender }) => sender)).toEqual(['Oma: 🌷', 'Oma: 🌷']);
  });

  test('with an unbalanced quotation mark stay names when they quote', async () => {
    expect(await chat('Johannes 6"2: Tulips', 'Jan: How deep?', 'Johannes 6"2: As deep as 5"')).toEqual([
      '2020-03-07 Johannes 6"2: Tulips',
      '2020-03-07 Jan: How deep?',
      '2020-03-07 Johannes 6"2: As deep as 5"',
    ]);
  });

  test('end at their first colon if only the words have another', async () => {
    expect(await chat('Oma: List: tulips', 'Jan: How many?', 'Oma: Forty')).toEqual([
      '2020-03-07 Oma: List: tulips',
      '2020-03-07 Jan: How many?',
      '2020-03-07 Oma: Forty',
    ]);
  });
});

describe('system messages belong to nobody', () => {
  test.each([
    'location: https://maps.google.com/?q=52.3,4.9',
    'Standort: https://maps.google.com/?q=52.3,4.9',
    'ubicación: https://maps.google.com/?q=52.3,4.9',
    'https://maps.google.com/?q=52.3,4.9',
    'Oma.vcf (Datei angehängt)',
    'Live-Standort geteilt',
    'Missed voice call',
    'Missed group video call at 9:05 PM',
    'Verpasster Sprachanruf um 21:05',
    'Llamada de voz perdida',
    'Пропущенный аудиозвонок в 21:05',
    '☎ 不在着信',
    '부재중 음성전화',
    '부재중 영상통화 21:05',
    'Nieodebrane połączenie głosowe',
    'Nieodebrane połączenie głosowe o 21:05',
    'Αναπάντητη κλήση βίντεο στις 9:05 μ.μ.',
    'Chiamata vocale persa alle ore 21:05',
    'This message was deleted.',
    '<Medien ausgeschlossen>',
    '<Média elhagyva>',
    'This message was deleted by admin Jan.',
    'Diese Nachricht wurde von Admin Jan gelöscht.',
    'letter.pdf • \u200e3 pages \u200edocument omitted',
    'Café Kerr (Herengracht 1, Amsterdam): https://foursquare.com/v/4b0588',
  ])('%s', async (line) => {
    const text = `07/03/2020, 09:05 - Oma: ${line}\n07/03/2020, 09:06 - Jan: How many?\n07/03/2020, 09:07 - Oma: Forty`;
    expect(await parseLines(text)).toEqual(['2020-03-07 Jan: How many?', '2020-03-07 Oma: Forty']);
    const chat = await parseChat({ text, fileName: 'a.txt', isSurely: false });
    expect(chat?.notes).toEqual(['1 message without words (photos, stickers, calls) was left out.']);
  });

  test.each([
    ['POLL:', 'OPTION: '],
    ['UMFRAGE:', 'OPTION: '],
    ['SONDAGE :', 'CHOIX : '],
    ['投票：', '选项：'],
  ])('the question of a poll is kept: %s', async (head, option) => {
    const text = `07/03/2020, 09:05 - Oma: ${head}\nWhich bulbs?\n${option}Tulips (2 votes)\n${option}Crocus (1 vote)\n07/03/2020, 09:06 - Jan: Tulips`;
    expect(await parseLines(text)).toEqual(['2020-03-07 Oma: Which bulbs?', '2020-03-07 Jan: Tulips']);
  });

  test.each([
    'We missed your call',
    'Missed call from your brother',
    'No answer',
    'The location: see the map',
    'List:\nmilk: two litres\nbread: one',
    'I deleted the message',
  ])('people may mention it: %s', async (words) => {
    expect(await parseLines(`07/03/2020, 09:05 - Oma: ${words}\n07/03/2020, 09:06 - Jan: Ok`)).toEqual([
      `2020-03-07 Oma: ${words}`,
      '2020-03-07 Jan: Ok',
    ]);
  });
});

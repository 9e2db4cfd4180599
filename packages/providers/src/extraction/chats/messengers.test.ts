import { describe, expect, test } from 'vitest';
import { parseChat } from './parse-chat.ts';
import {
  lines,
  LINE_TABS,
  LINE_JAPANESE,
  LINE_BLANKS,
  KAKAO_COMPUTER,
  KAKAO_PHONE,
  KAKAO_IPHONE,
  KAKAO_TABLE,
  TELEGRAM_COPY,
  TELEGRAM_AMERICAN,
  MESSAGES_APP,
  SIGNAL,
  SIGNAL_MARKDOWN,
  WECHAT,
  QQ,
  IMAZING,
  TELEGRAM_JSON,
  TELEGRAM_PAGE,
  MESSAGES_PAGE,
  META_JSON,
} from './testing/exports.ts';
import {
  LINE_INDONESIAN,
  LINE_THAI,
  NAME_ABOVE_TIME,
  TEAMS_COPY,
  KAKAO_IPHONE_ENGLISH,
  THREEMA,
  DISCORD_COPY,
  DISCORD_JSON,
  GOOGLE_CHAT,
  HANGOUTS,
  SKYPE,
  ENCRYPTED_MESSENGER,
  META_PAGE,
} from './testing/exports-more.ts';
import { parseLines } from './testing/read-lines.ts';

const TULIPS = ['2020-03-07 Oma: Tulips', '2020-03-07 Jan: How many?', '2020-03-08 Oma: Forty'];
const appOf = async (text: string, fileName: string): Promise<string | null | undefined> =>
  (await parseChat({ text, fileName, isSurely: false }))?.app;
test.each([
  ['LINE, with tabs', LINE_TABS, '[LINE] Chat with Oma.txt', 'LINE'],
  ['LINE in Japanese', LINE_JAPANESE, '[LINE] Omaとのトーク.txt', 'LINE'],
  ['LINE, with blanks', LINE_BLANKS, '[LINE] Chat with Oma.txt', 'LINE'],
  ['LINE under another name', LINE_TABS.replace(/^.*\n.*\n\n/, ''), 'Oma.txt', 'LINE'],
  ['LINE in Thai', LINE_THAI, '[LINE] Oma.txt', 'LINE'],
  ['KakaoTalk of an iPhone in English', KAKAO_IPHONE_ENGLISH, 'KakaoTalkChats.txt', 'KakaoTalk'],
  ['Threema', THREEMA, 'messages.txt', null],
  ['LINE in Indonesian', LINE_INDONESIAN, '[LINE] Oma.txt', 'LINE'],
  ['Teams, copied', TEAMS_COPY, 'Oma.txt', null],
  ['a page with the time below the name', NAME_ABOVE_TIME, 'Oma.txt', null],
  ['Discord, copied', DISCORD_COPY, 'Oma.txt', null],
  ['Discord as JSON', DISCORD_JSON, 'Oma.json', 'Discord'],
  ['Google Chat', GOOGLE_CHAT, 'messages.json', 'Google Chat'],
  ['Hangouts', HANGOUTS, 'Hangouts.json', 'Hangouts'],
  ['Skype', SKYPE, 'messages.json', 'Skype'],
  ['Messenger, end-to-end encrypted', ENCRYPTED_MESSENGER, 'Oma_1.json', 'Messenger or Instagram'],
  ['Messenger as a page', META_PAGE, 'message_1.html', 'Messenger or Instagram'],
  ['KakaoTalk of a computer', KAKAO_COMPUTER, 'KakaoTalk_Oma.txt', 'KakaoTalk'],
  ['KakaoTalk of an Android', KAKAO_PHONE, 'KakaoTalkChats.txt', 'KakaoTalk'],
  ['KakaoTalk of an iPhone', KAKAO_IPHONE, 'Oma.txt', 'KakaoTalk'],
  ['KakaoTalk as a table', KAKAO_TABLE, 'KakaoTalk_Chat_Oma.csv', 'KakaoTalk'],
  ['Telegram, copied', TELEGRAM_COPY, 'Oma.txt', 'Telegram'],
  ['Telegram, copied in America', TELEGRAM_AMERICAN, 'Oma.txt', 'Telegram'],
  ['Telegram as JSON', TELEGRAM_JSON, 'result.json', 'Telegram'],
  ['Telegram as JSON of all chats', `{"chats":{"list":[${TELEGRAM_JSON}]}}`, 'result.json', 'Telegram'],
  ['Telegram as a page', TELEGRAM_PAGE, 'messages.html', 'Telegram'],
  ['iMessage as text', MESSAGES_APP, 'Oma.txt', 'iMessage'],
  ['iMessage as a page', MESSAGES_PAGE, 'Oma.html', 'iMessage'],
  ['Signal as text', SIGNAL, 'Signal Oma.txt', 'Signal'],
  ['Signal as Markdown', SIGNAL_MARKDOWN, 'chat.md', null],
  ['WeChat, copied', WECHAT, 'Oma.txt', null],
  ['QQ', QQ, 'Oma.txt', null],
  ['a table of iMazing', IMAZING, 'Messages - Oma.csv', null],
  ['Messenger or Instagram', META_JSON, 'message_1.json', 'Messenger or Instagram'],
])('%s: each message belongs to its author', async (_, text, fileName, app) => {
  expect(await parseLines(text, fileName)).toEqual(TULIPS);
  expect(await appOf(text, fileName)).toBe(app);
  expect(await parseLines(text.replaceAll('\n', '\r\n'), fileName)).toEqual(TULIPS);
});

test('arrows instead of names separate sent and received messages', async () => {
  const arrows = THREEMA.replaceAll('Oma:', '<<<').replaceAll('Jan:', '>>>');
  expect(await parseLines(arrows)).toEqual(TULIPS.map((message) => message.replace('Oma', 'The other').replace('Jan', 'Me')));
});

test('a repeated message is kept twice', async () => {
  expect(await parseLines(`${SIGNAL}\n\n${SIGNAL}`)).toEqual([...TULIPS, ...TULIPS]);
});

test('a name that is also a short weekday is a name among others', async () => {
  const text = 'Mẹ 09:05 07/03/2020\nTulips\nAn 09:06 07/03/2020\nHow many?\nMẹ 18:30 08/03/2020\nForty';
  expect(await parseLines(text)).toEqual(['2020-03-07 Mẹ: Tulips', '2020-03-07 An: How many?', '2020-03-08 Mẹ: Forty']);
});

test('a forwarded Telegram message belongs to its first author', async () => {
  const copied = lines(
    'Oma, [07.03.2020 09:05]',
    '[Forwarded from Piet]',
    'I sold the farm',
    '',
    'Jan, [07.03.2020 09:06]',
    'When?',
    '',
    'Oma, [07.03.2020 09:07]',
    'Ask him',
  );
  expect(await parseLines(copied)).toEqual(['2020-03-07 Piet: I sold the farm', '2020-03-07 Jan: When?', '2020-03-07 Oma: Ask him']);
  const json = JSON.stringify({
    messages: [
      { type: 'message', date: '2020-03-07T09:05:00', from: 'Oma', from_id: 'user1', forwarded_from: 'Piet', text: 'I sold the farm' },
    ],
  });
  expect(await parseLines(json, 'result.json')).toEqual(['2020-03-07 Piet: I sold the farm']);
  const page = TELEGRAM_PAGE.replace(
    '<div class="text">Tulips</div>',
    '<div class="forwarded body"><div class="from_name">Piet <span class="date details" title="01.03.2020 10:00:00">01.03.2020</span></div><div class="text">I sold the farm</div></div>',
  );
  expect((await parseLines(page, 'messages.html'))?.[0]).toBe('2020-03-07 Piet: I sold the farm');
});

test('a message with several lines stays whole in LINE and KakaoTalk', async () => {
  const line = lines('[LINE] Chat history with Oma', '', '2020/03/07(Sat)', '09:05\tOma\t"Tulips', 'and ""crocus"""', '09:06\tJan\tOh');
  expect(await parseLines(line)).toEqual(['2020-03-07 Oma: Tulips\nand "crocus"', '2020-03-07 Jan: Oh']);
  const kakao = lines(
    '--------------- 2020년 3월 7일 토요일 ---------------',
    '[Oma] [오전 9:05] Tulips',
    'and [crocus]',
    '[Jan] [오전 9:06] Oh',
  );
  expect(await parseLines(kakao, 'KakaoTalk_1.txt')).toEqual(['2020-03-07 Oma: Tulips\nand [crocus]', '2020-03-07 Jan: Oh']);
});

describe('an SMS backup', () => {
  const backup = (...all: string[]): string =>
    `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<smses count="${all.length}">\n${all.join('\n')}\n</smses>`;
  test('has contacts by name, calls the owner Me, and leaves out drafts', async () => {
    const text = backup(
      '<sms protocol="0" address="+31612" date="1583568300000" type="1" body="Tulips &amp; crocus &#55356;&#57143;" readable_date="Mar 7, 2020 9:05:00 AM" contact_name="Oma" />',
      '<sms protocol="0" address="+31612" date="1583568360000" type="2" body="How many?" readable_date="Mar 7, 2020 9:06:00 AM" contact_name="Oma" />',
      '<sms protocol="0" address="+31612" date="1583568361000" type="3" body="never sent" readable_date="Mar 7, 2020 9:06:01 AM" contact_name="Oma" />',
      '<sms protocol="0" address="+31699" date="1583692200000" type="1" body="Forty" contact_name="(Unknown)" />',
    );
    expect(await parseLines(text, 'sms-2020.xml')).toEqual([
      '2020-03-07 Oma: Tulips & crocus 🌷',
      '2020-03-07 Me: How many?',
      '2020-03-08 +31699: Forty',
    ]);
  });

  test('includes messages with pictures, also in groups', async () => {
    const text = backup(
      '<mms date="1583568300000" msg_box="1" address="+31612~+31633" contact_name="Oma, Jan" readable_date="7 mrt. 2020 09:05:00"><parts><part seq="0" ct="image/jpeg" name="a.jpg" data="AAAA"/><part seq="0" ct="text/plain" text="Tulips"/></parts><addrs><addr address="+31612" type="137"/><addr address="+31633" type="151"/></addrs></mms>',
      '<mms date="1583568360000" msg_box="2" address="+31612" contact_name="Oma"><parts><part ct="text/plain" text="How many?"/></parts></mms>',
    );
    expect(await parseLines(text, 'sms.xml')).toEqual(['2020-03-07 +31612: Tulips', '2020-03-07 Me: How many?']);
  });
});

test('Meta’s bytewise escapes are decoded', async () => {
  const text = JSON.stringify({
    participants: [{ name: 'Zo\u00c3\u00ab' }, { name: 'Jan' }],
    messages: [{ sender_name: 'Zo\u00c3\u00ab', timestamp_ms: Date.UTC(2020, 2, 7), content: 'Caf\u00c3\u00a9 \u00f0\u009f\u008c\u00b7' }],
  });
  expect(await parseLines(text, 'message_1.json')).toEqual(['2020-03-07 Zoë: Café 🌷']);
});

test('in a table that names the recipient of sent messages too, the owner is Me', async () => {
  const text = lines(
    'Date;Type;Number;Name;Text',
    '07.03.2020 09:05;received;+31612;Oma;Tulips',
    '07.03.2020 09:06;sent;+31612;Oma;How many?',
    '08.03.2020 18:30;received;+31612;Oma;Forty',
  );
  expect(await parseLines(text, 'sms.csv')).toEqual(TULIPS.map((message) => message.replace('Jan', 'Me')));
});

test('lines above the first message belong to nobody, and are counted', async () => {
  const text = `Contact: Oma\n==========\n\n${QQ}`;
  expect(await parseLines(text)).toEqual(TULIPS);
  expect((await parseChat({ text, fileName: 'a.txt', isSurely: false }))?.notes).toEqual([
    '2 lines that the app itself wrote were left out.',
  ]);
});

test('a table may contain quotation marks, line breaks and an unbalanced quote', async () => {
  const text = lines(
    'Date;From;Message',
    '07.03.2020 09:05;Oma;"Tulips',
    'and ""crocus"""',
    '07.03.2020 09:06;Jan;5" deep?',
    '25.03.2020 18:30;Oma;"Forty',
  );
  expect(await parseLines(text, 'a.csv')).toEqual([
    '2020-03-07 Oma: Tulips\nand "crocus"',
    '2020-03-07 Jan: 5" deep?',
    '2020-03-25 Oma: "Forty',
  ]);
});

test.each([
  [
    'a diary with days and hours',
    'Mon 14 May 2012, 8:30\nRain.\n\nTue 15 May 2012, 9:15\nSun.\n\nMon 21 May 2012, 8:10\nRain.\n\nTue 22 May 2012, 21:40\nSun.',
  ],
  ['a plan', '07:30 Breakfast\n12:00 Lunch\n18:00 Dinner\n07:30 Breakfast\n12:00 Lunch\n18:00 Dinner'],
  ['a table of something else', 'Plant,Bed,Count\nTulip,North,40\nCrocus,South,12'],
  ['JSON of something else', '{"plants":[{"name":"Tulip"}]}'],
  ['a quotation', 'My father used to read this to us:\n\n> The sea is calm tonight.\n\nI still know it.'],
])('%s is not a chat', async (_, text) => {
  expect(await parseLines(text)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { readChat } from './read-chat.ts';
import { readLines } from './testing/read-lines.ts';

const TULIPS = ['2020-03-07 Oma: Tulips', '2020-03-07 Jan: How many?', '2020-03-08 Oma: Forty'];
const appOf = async (text: string, fileName: string): Promise<string | null | undefined> =>
  (await readChat({ text, fileName, isSurely: false }))?.app;
const lines = (...all: string[]): string => all.join('\n');

const LINE_TABS = lines(
  '[LINE] Chat history with Oma',
  'Saved on: 2020/03/09 10:00',
  '',
  '2020/03/07(Sat)',
  '09:05\tOma\tTulips',
  '09:06\tJan\t[Photo]',
  '09:06\tJan\tHow many?',
  '09:07\tJan unsent a message.',
  '09:08\tOma\t☎ Missed call',
  '',
  '2020/03/08(Sun)',
  '18:30\tOma\tForty',
);
const LINE_JAPANESE = lines(
  '[LINE] Omaとのトーク履歴',
  '保存日時：2020/03/09 10:00',
  '',
  '2020/03/07(土)',
  '午前09:05\tOma\tTulips',
  '午前09:06\tJan\tHow many?',
  '午前09:07\tJan\t[スタンプ]',
  '',
  '2020/03/08(日)',
  '午後06:30\tOma\tForty',
);
const LINE_BLANKS = lines(
  '[LINE] Chat history with Oma',
  '',
  '2020.03.07 Saturday',
  '09:05 Oma Tulips',
  '09:06 Jan How many?',
  '2020.03.08 Sunday',
  '18:30 Oma Forty',
);
const KAKAO_COMPUTER = lines(
  'KakaoTalk Chats with Oma',
  'Date Saved : 2020-03-09 10:00:00',
  '',
  '--------------- Saturday, March 7, 2020 ---------------',
  '[Oma] [9:05 AM] Tulips',
  '[Jan] [9:06 AM] How many?',
  '[Jan] [9:06 AM] Photo',
  '--------------- Sunday, March 8, 2020 ---------------',
  '[Oma] [6:30 PM] Forty',
);
const KAKAO_PHONE = lines(
  'Oma 님과 카카오톡 대화',
  '저장한 날짜 : 2020년 3월 9일 오전 10:00',
  '',
  '2020년 3월 7일 토요일',
  '2020년 3월 7일 오전 9:05, Oma : Tulips',
  '2020년 3월 7일 오전 9:06, Jan : How many?',
  '2020년 3월 7일 오전 9:07, Jan : 사진',
  '2020년 3월 7일 오전 9:08, Piet님이 들어왔습니다.',
  '2020년 3월 8일 오후 6:30, Oma : Forty',
);
const KAKAO_IPHONE = lines(
  '2020. 3. 7. 오전 9:05, Oma : Tulips',
  '2020. 3. 7. 오전 9:06, Jan : How many?',
  '2020. 3. 8. 오후 6:30, Oma : Forty',
);
const KAKAO_TABLE = lines(
  'Date,User,Message',
  '2020-03-07 09:05:00,"Oma","Tulips"',
  '2020-03-07 09:06:00,"Jan","How many?"',
  '2020-03-08 18:30:00,"Oma","Forty"',
);
const TELEGRAM_COPY = lines(
  'Oma, [07.03.2020 09:05]',
  'Tulips',
  '',
  'Jan, [07.03.2020 09:06]',
  '[In reply to Oma]',
  'How many?',
  '',
  'Oma, [08.03.2020 18:30]',
  'Forty',
);
const TELEGRAM_AMERICAN = lines(
  'Oma, [3/7/20 9:05 AM]',
  'Tulips',
  '',
  'Jan, [3/7/20 9:06 AM]',
  'How many?',
  '',
  'Oma, [3/8/20 6:30 PM]',
  'Forty',
);
const MESSAGES_APP = lines(
  'Mar 07, 2020  9:05:12 AM (Read by you after 2 minutes)',
  'Oma',
  'Tulips',
  'Tapbacks:',
  'Loved by Me',
  '',
  'Mar 07, 2020  9:06:00 AM',
  'Jan',
  '/Users/jan/Library/Messages/Attachments/ab/10/IMG_0001.heic',
  'How many?',
  '',
  'Mar 08, 2020  6:30:00 PM',
  'Oma',
  'Forty',
  'This message responded to an earlier message.',
);
const SIGNAL = lines(
  'From: Oma (+31 6 1234567)',
  'Type: incoming',
  'Sent: Sat, 7 Mar 2020 09:05:00 +0100',
  'Received: Sat, 7 Mar 2020 09:05:02 +0100',
  '',
  'Tulips',
  '',
  'From: Jan (+31 6 7654321)',
  'Type: outgoing',
  'Sent: Sat, 7 Mar 2020 09:06:00 +0100',
  '',
  'How many?',
  '',
  'From: Oma (+31 6 1234567)',
  'Type: incoming',
  'Sent: Sun, 8 Mar 2020 18:30:00 +0100',
  '',
  'Forty',
);
const SIGNAL_MARKDOWN = lines('[2020-03-07 09:05] Oma: Tulips', '[2020-03-07 09:06] Jan: How many?', '[2020-03-08 18:30] Oma: Forty');
const WECHAT = lines('Oma 2020/3/7 9:05:00', 'Tulips', '', 'Jan 2020/3/7 9:06:00', 'How many?', '', 'Oma 2020/3/8 18:30:00', 'Forty');
const QQ = lines(
  '2020-03-07 9:05:00 Oma(12345)',
  'Tulips',
  '',
  '2020-03-07 9:06:00 Jan(67890)',
  'How many?',
  '',
  '2020-03-08 18:30:00 Oma(12345)',
  'Forty',
);
const IMAZING = lines(
  'Chat Session,Message Date,Service,Type,Sender ID,Sender Name,Text,Attachment',
  'Oma,2020-03-07 09:05:00,iMessage,Incoming,+3161234567,Oma,Tulips,',
  'Oma,2020-03-07 09:06:00,iMessage,Incoming,+3167654321,Jan,"How many?",',
  'Oma,2020-03-07 09:07:00,iMessage,Notification,,,Jan named the conversation,',
  'Oma,2020-03-08 18:30:00,iMessage,Incoming,+3161234567,Oma,Forty,IMG.jpg',
);
const TELEGRAM_JSON = JSON.stringify({
  name: 'Oma',
  type: 'personal_chat',
  messages: [
    { id: 1, type: 'service', date: '2020-03-07T09:00:00', actor: 'Jan', action: 'create_group', text: '' },
    { id: 2, type: 'message', date: '2020-03-07T09:05:00', date_unixtime: '1', from: 'Oma', from_id: 'user1', text: 'Tulips' },
    {
      id: 3,
      type: 'message',
      date: '2020-03-07T09:06:00',
      from: 'Jan',
      from_id: 'user2',
      text: ['How ', { type: 'bold', text: 'many' }, '?'],
    },
    { id: 4, type: 'message', date: '2020-03-07T09:07:00', from: 'Jan', from_id: 'user2', photo: 'photos/1.jpg', text: '' },
    { id: 5, type: 'message', date: '2020-03-08T18:30:00', from: 'Oma', from_id: 'user1', text: 'Forty' },
  ],
});
const TELEGRAM_PAGE = `<!DOCTYPE html><html><head><title>Exported Data</title></head><body><div class="page_wrap"><div class="history">
 <div class="message service" id="message-1"><div class="body details">7 March 2020</div></div>
 <div class="message default clearfix" id="message1"><div class="pull_left userpic_wrap"><div class="userpic userpic1"><div class="initials">O</div></div></div>
  <div class="body"><div class="pull_right date details" title="07.03.2020 09:05:00 UTC+01:00">09:05</div><div class="from_name">Oma </div><div class="text">Tulips</div></div></div>
 <div class="message default clearfix" id="message2"><div class="body"><div class="pull_right date details" title="07.03.2020 09:06:00 UTC+01:00">09:06</div>
  <div class="from_name">Jan</div><div class="reply_to details">In reply to <a href="#m">this message</a></div><div class="text">How <strong>many</strong>?</div></div></div>
 <div class="message default clearfix" id="message3"><div class="body"><div class="pull_right date details" title="08.03.2020 18:30:00 UTC+01:00">18:30</div>
  <div class="from_name">Oma</div><div class="text">Forty</div></div></div></div></div></body></html>`;
const MESSAGES_PAGE = `<html><head><style>.a{}</style></head><body>
<div class="message"><div class="received"><p><span class="timestamp"><a href="sms://x">Mar 07, 2020  9:05:12 AM</a> (Read by you after 1 minute)</span> <span class="sender">Oma</span></p><hr>
<div class="message_part"><span class="bubble">Tulips</span></div><div class="tapbacks"><p>Tapbacks:</p><div class="tapback"><b>Loved</b> by Me</div></div></div></div>
<div class="message"><div class="sent iMessage"><p><span class="timestamp">Mar 07, 2020  9:06:12 AM</span> <span class="sender">Jan</span></p><hr><div class="message_part"><span class="bubble">How many?</span></div></div></div>
<div class="announcement"><p><span class="timestamp">Mar 07, 2020  9:07:12 AM</span> Jan named the conversation Kerr</p></div>
<div class="message"><div class="received"><p><span class="timestamp">Mar 08, 2020  6:30:12 PM</span> <span class="sender">Oma</span></p><hr><div class="message_part"><span class="bubble">Forty</span></div></div></div>
</body></html>`;
const META_JSON = JSON.stringify({
  participants: [{ name: 'Oma' }, { name: 'Jan' }],
  messages: [
    { sender_name: 'Oma', timestamp_ms: Date.UTC(2020, 2, 8, 18, 30), content: 'Forty' },
    { sender_name: 'Jan', timestamp_ms: Date.UTC(2020, 2, 7, 9, 7), content: 'Jan sent a photo.' },
    { sender_name: 'Oma', timestamp_ms: Date.UTC(2020, 2, 7, 9, 7), content: 'Reacted \u00e2\u009d\u00a4 to your message ' },
    { sender_name: 'Jan', timestamp_ms: Date.UTC(2020, 2, 7, 9, 6), content: 'How many?' },
    { sender_name: 'Oma', timestamp_ms: Date.UTC(2020, 2, 7, 9, 5), content: 'Tulips' },
  ],
});

test.each([
  ['LINE, with tabs', LINE_TABS, '[LINE] Chat with Oma.txt', 'LINE'],
  ['LINE in Japanese', LINE_JAPANESE, '[LINE] Omaとのトーク.txt', 'LINE'],
  ['LINE, with blanks', LINE_BLANKS, '[LINE] Chat with Oma.txt', 'LINE'],
  ['LINE under another name', LINE_TABS.replace(/^.*\n.*\n\n/, ''), 'Oma.txt', 'LINE'],
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
  ['Facebook Messenger', META_JSON, 'message_1.json', 'Facebook Messenger'],
])('%s: each message is given to who wrote it', async (_, text, fileName, app) => {
  expect(await readLines(text, fileName)).toEqual(TULIPS);
  expect(await appOf(text, fileName)).toBe(app);
  if (/\.txt$/.test(fileName)) expect(await readLines(text.replaceAll('\n', '\r\n'), fileName)).toEqual(TULIPS);
});

test('what was forwarded in Telegram is of whoever wrote it first', async () => {
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
  expect(await readLines(copied)).toEqual(['2020-03-07 Piet: I sold the farm', '2020-03-07 Jan: When?', '2020-03-07 Oma: Ask him']);
  const json = JSON.stringify({
    messages: [
      { type: 'message', date: '2020-03-07T09:05:00', from: 'Oma', from_id: 'user1', forwarded_from: 'Piet', text: 'I sold the farm' },
    ],
  });
  expect(await readLines(json, 'result.json')).toEqual(['2020-03-07 Piet: I sold the farm']);
  const page = TELEGRAM_PAGE.replace(
    '<div class="text">Tulips</div>',
    '<div class="forwarded body"><div class="from_name">Piet <span class="date details" title="01.03.2020 10:00:00">01.03.2020</span></div><div class="text">I sold the farm</div></div>',
  );
  expect((await readLines(page, 'messages.html'))?.[0]).toBe('2020-03-07 Piet: I sold the farm');
});

test('a message of several lines stays whole in LINE and KakaoTalk', async () => {
  const line = lines('[LINE] Chat history with Oma', '', '2020/03/07(Sat)', '09:05\tOma\t"Tulips', 'and ""crocus"""', '09:06\tJan\tOh');
  expect(await readLines(line)).toEqual(['2020-03-07 Oma: Tulips\nand "crocus"', '2020-03-07 Jan: Oh']);
  const kakao = lines(
    '--------------- 2020년 3월 7일 토요일 ---------------',
    '[Oma] [오전 9:05] Tulips',
    'and [crocus]',
    '[Jan] [오전 9:06] Oh',
  );
  expect(await readLines(kakao, 'KakaoTalk_1.txt')).toEqual(['2020-03-07 Oma: Tulips\nand [crocus]', '2020-03-07 Jan: Oh']);
});

describe('a backup of SMS', () => {
  const backup = (...all: string[]): string =>
    `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<smses count="${all.length}">\n${all.join('\n')}\n</smses>`;
  test('knows contacts by name, calls the owner Me, and leaves drafts out', async () => {
    const text = backup(
      '<sms protocol="0" address="+31612" date="1583568300000" type="1" body="Tulips &amp; crocus &#55356;&#57143;" readable_date="Mar 7, 2020 9:05:00 AM" contact_name="Oma" />',
      '<sms protocol="0" address="+31612" date="1583568360000" type="2" body="How many?" readable_date="Mar 7, 2020 9:06:00 AM" contact_name="Oma" />',
      '<sms protocol="0" address="+31612" date="1583568361000" type="3" body="never sent" readable_date="Mar 7, 2020 9:06:01 AM" contact_name="Oma" />',
      '<sms protocol="0" address="+31699" date="1583692200000" type="1" body="Forty" contact_name="(Unknown)" />',
    );
    expect(await readLines(text, 'sms-2020.xml')).toEqual([
      '2020-03-07 Oma: Tulips & crocus 🌷',
      '2020-03-07 Me: How many?',
      '2020-03-08 +31699: Forty',
    ]);
  });

  test('holds messages with pictures, also among several', async () => {
    const text = backup(
      '<mms date="1583568300000" msg_box="1" address="+31612~+31633" contact_name="Oma, Jan" readable_date="7 mrt. 2020 09:05:00"><parts><part seq="0" ct="image/jpeg" name="a.jpg" data="AAAA"/><part seq="0" ct="text/plain" text="Tulips"/></parts><addrs><addr address="+31612" type="137"/><addr address="+31633" type="151"/></addrs></mms>',
      '<mms date="1583568360000" msg_box="2" address="+31612" contact_name="Oma"><parts><part ct="text/plain" text="How many?"/></parts></mms>',
    );
    expect(await readLines(text, 'sms.xml')).toEqual(['2020-03-07 +31612: Tulips', '2020-03-07 Me: How many?']);
  });
});

test('Meta’s letters, which are written byte by byte, are read', async () => {
  const text = JSON.stringify({
    participants: [{ name: 'Zo\u00c3\u00ab' }, { name: 'Jan' }],
    messages: [{ sender_name: 'Zo\u00c3\u00ab', timestamp_ms: Date.UTC(2020, 2, 7), content: 'Caf\u00c3\u00a9 \u00f0\u009f\u008c\u00b7' }],
  });
  expect(await readLines(text, 'message_1.json')).toEqual(['2020-03-07 Zoë: Café 🌷']);
});

test('a table may hold quotation marks, line breaks and a mark that is never closed', async () => {
  const text = lines(
    'Date;From;Message',
    '07.03.2020 09:05;Oma;"Tulips',
    'and ""crocus"""',
    '07.03.2020 09:06;Jan;5" deep?',
    '25.03.2020 18:30;Oma;"Forty',
  );
  expect(await readLines(text, 'a.csv')).toEqual([
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
])('%s is no chat', async (_, text) => {
  expect(await readLines(text)).toBeNull();
});

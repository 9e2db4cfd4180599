import { describe, expect, test } from 'vitest';
import type { ChatTranscript } from './chat-reader.ts';
import { parseChat } from './parse-chat.ts';
import { PLAIN_SENTENCES } from './testing/plain-sentences.ts';

const read = async (text: string, fileName: string): Promise<ChatTranscript> => {
  const chat = await parseChat({ text, fileName, isSurely: false });
  if (!chat) throw new Error(`${fileName} was not recognised as a chat`);
  return chat;
};
const wordsOf = ({ messages }: ChatTranscript): string[] => messages.map(({ sender, text }) => `${sender}: ${text}`);

type Said = readonly [sender: string, text: string];
const START_MS = Date.UTC(2013, 0, 2, 14, 0);
const bytewise = (text: string): string => Buffer.from(text, 'utf8').toString('latin1');
/** Facebook's and Instagram's export: the newest message first, each byte of UTF-8 as a character. */
const meta = (said: readonly Said[], path = 'inbox/hilda_1'): string =>
  JSON.stringify({
    participants: [...new Set(said.map(([sender]) => sender))].map((name) => ({ name: bytewise(name) })),
    messages: said
      .map(([sender, text], index) => ({
        sender_name: bytewise(sender),
        timestamp_ms: START_MS + index * 60_000,
        content: bytewise(text),
      }))
      .toReversed(),
    title: 'Hilda Brandt',
    is_still_participant: true,
    thread_path: path,
  });
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const metaPage = (said: readonly Said[]): string =>
  `<html><body>${said
    .map(
      ([sender, text]) =>
        `<div class="_a6-g uiBoxWhite noborder"><div class="_a6-h">${sender}</div><div class="_a6-p">${escape(text)}</div><div class="_a6-o">Jan 2, 2013, 2:00:00 PM</div></div>`,
    )
    .toReversed()
    .join('')}</body></html>`;
const encrypted = (said: readonly Said[]): string =>
  JSON.stringify({
    participants: ['Hilda Brandt', 'Karl Poll'],
    threadName: 'Hilda_1',
    messages: said
      .map(([sender, text], index) => ({ isUnsent: false, senderName: sender, text, timestamp: START_MS + index * 60_000 }))
      .toReversed(),
  });
const clock = (index: number): string => `${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`;
const line = (said: readonly Said[]): string =>
  ['[LINE] Chat history with Hilda Brandt', 'Saved on: 2013/03/09 10:00', '', '2013/01/02(Wed)']
    .concat(said.map(([sender, text], index) => `${clock(index)}\t${sender}\t${text}`))
    .join('\n');
const kakaoComputer = (said: readonly Said[]): string =>
  ['Hilda Brandt 님과 카카오톡 대화', '저장한 날짜 : 2013-03-09 10:00:00', '', '--------------- 2013년 1월 2일 수요일 ---------------']
    .concat(said.map(([sender, text], index) => `[${sender}] [오전 ${(index % 11) + 1}:05] ${text}`))
    .join('\n');
const kakaoPhone = (said: readonly Said[]): string =>
  ['KakaoTalk Chats with Hilda Brandt', 'Date Saved : Mar 9, 2013 at 10:00', '', 'Wednesday, January 2, 2013']
    .concat(said.map(([sender, text], index) => `Jan 2, 2013 at ${clock(index)}, ${sender} : ${text}`))
    .join('\n');
const whatsApp = (said: readonly Said[]): string =>
  said.map(([sender, text], index) => `02/01/2013, ${clock(index)} - ${sender}: ${text}`).join('\n');
const iMessage = (said: readonly Said[]): string =>
  said.map(([sender, text]) => `Jan 02, 2013  9:05:12 AM\n${sender}\n${text}\n`).join('\n');
type Sms = { from: string; text: string; to?: string; minute?: number };
/** SMS Backup & Restore's file; `Me` sends to Hilda. */
const sms = (all: readonly Sms[]): string =>
  `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n<smses count="${all.length}">\n${all
    .map(({ from, text, to = 'Hilda Brandt', minute }, index) => {
      const contact = from === 'Me' ? to : from;
      const address = contact === 'Hilda Brandt' ? '+49 170 0000000' : '+49 170 0000001';
      return `<sms protocol="0" address="${address}" date="${START_MS + (minute ?? index) * 60_000}" type="${from === 'Me' ? 2 : 1}" body="${escape(text)}" contact_name="${contact}" />`;
    })
    .join('\n')}\n</smses>`;

describe('a person’s sentence is never taken for the app’s', () => {
  const said: readonly Said[] = [
    ...PLAIN_SENTENCES.map((text): Said => ['Hilda Brandt', text]),
    ...PLAIN_SENTENCES.map((text): Said => ['Karl Poll', text]),
  ];

  test('there are three hundred sentences', () => {
    expect(new Set(PLAIN_SENTENCES).size).toBe(300);
  });

  test.each([
    ['Messenger', meta(said), 'message_1.json'],
    ['Messenger, as a page', metaPage(said), 'message_1.html'],
    ['Messenger, end-to-end encrypted', encrypted(said), 'Hilda_1.json'],
    ['Instagram', meta(said, 'inbox/hildabrandt_17842'), 'message_1.json'],
    ['LINE', line(said), '[LINE] Chat with Hilda Brandt.txt'],
    ['KakaoTalk of a computer', kakaoComputer(said), 'KakaoTalk_Hilda.txt'],
    ['KakaoTalk of a phone', kakaoPhone(said), 'KakaoTalkChats.txt'],
    ['WhatsApp', whatsApp(said), 'WhatsApp Chat with Hilda.txt'],
    ['iMessage', iMessage(said), 'Hilda.txt'],
  ])('%s: no sentence is lost', async (_, text, fileName) => {
    const chat = await read(text, fileName);
    expect(wordsOf(chat)).toEqual(said.map(([sender, words]) => `${sender}: ${words}`));
    expect(chat.leftOut).toMatchObject({ wordless: 0, reactions: 0 });
  });

  test('SMS Backup & Restore: no sentence is lost', async () => {
    const texts = said.map(([sender, text]) => ({ from: sender === 'Karl Poll' ? 'Me' : sender, text }));
    const chat = await read(sms(texts), 'sms.xml');
    expect(wordsOf(chat)).toEqual(texts.map(({ from, text }) => `${from}: ${text}`));
    expect(chat.notes).toEqual([]);
  });

  test.each([
    [
      'Hilda Brandt',
      'Karl Poll',
      [
        'Grandpa left the farm to my brother Otto',
        'Your aunt sent a parcel with plums and wool',
        'My mother named the goat Duchess',
        'I called the doctor this morning',
        'Otto joined the navy in 1951',
        'He shared his bread with me on the train',
        'Karl missed the ferry and slept in the church',
        'You are now the oldest of us all, think of it',
        'She started a bakery with my sister',
        'We ate soup',
      ],
    ],
    [
      'Åsa Lind',
      'Nils',
      [
        'Åsa left the kettle on, says Nils',
        'Nils sent a photo.',
        'Nils left the group.',
        'You left the group.',
        'Nils called you.',
        'Åsa and I changed the theme of the party to fish',
        'Reacted to your message with tears',
        'Nils liked a message',
        'Åsa called you',
        'Åsa sent a photo',
        'Åsa left the group',
        'You sent a photo',
        'You missed a call from Nils.',
        'Åsa named the group in the photo from left to right',
      ],
    ],
  ])('Messenger: %s says it, word for word', async (sender, other, sentences) => {
    const all: Said[] = [...sentences.map((text): Said => [sender, text]), [other, 'Tell me more']];
    const chat = await read(meta(all), 'message_1.json');
    expect(wordsOf(chat)).toEqual(all.map(([name, text]) => `${name}: ${text}`));
    expect(chat.notes).toEqual([]);
  });
});

describe('a line that Messenger wrote under somebody’s name is left out and counted', () => {
  const SIX = '6 lines that Messenger or Instagram itself wrote were left out.';
  test.each([
    [
      'Hilda Brandt',
      [
        'Hilda added Åsa to the group.',
        'Say hi to your new Facebook friend, Jürgen.',
        'Hilda unsent a message',
        'Hilda replied to a message',
        'Hilda started sharing live location.',
        'Hilda waved at you.',
      ],
    ],
    [
      'Anna Maria Ortlieb',
      [
        'Anna Maria named the group Plums and Wool.',
        'Anna Maria Ortlieb set the nickname for Jürgen to Captain.',
        'Anna changed the theme to Love.',
        'Anna Maria cleared the nickname for Jürgen Poll.',
        'You can now message and call each other and see info like Active Status and when you’ve read messages.',
        'Reacted 😂 to your message ',
      ],
    ],
    [
      '김 하나',
      [
        '김 하나 left the group.',
        '김 changed the group photo.',
        'You set the quick reaction to 🌷.',
        '김 하나 joined the video chat.',
        'The video chat ended.',
        'You added Jürgen Poll to the group.',
      ],
    ],
  ])('under %s', async (sender, lines) => {
    const said: Said[] = [
      [sender, 'We sat on the pier and ate plums.'],
      ...lines.map((text): Said => [sender, text]),
      ['Jürgen Poll', 'I remember.'],
    ];
    for (const [text, fileName] of [
      [meta(said), 'message_1.json'],
      [metaPage(said), 'message_1.html'],
    ] as const) {
      const chat = await read(text, fileName);
      expect(wordsOf(chat)).toEqual([`${sender}: We sat on the pier and ate plums.`, 'Jürgen Poll: I remember.']);
      expect(chat.notes).toEqual([SIX]);
    }
  });

  test('what stands for a photo or a voice message counts as a message without words', async () => {
    const chat = await read(
      meta([
        ['Hilda Brandt', 'Hilda sent a photo.'],
        ['Karl Poll', 'You sent a voice message.'],
        ['Karl Poll', 'Karl shared a link.'],
        ['Hilda Brandt', 'You missed a video call from Hilda.'],
        ['Hilda Brandt', 'Hilda called you.'],
        ['Karl Poll', 'Plums'],
      ]),
      'message_1.json',
    );
    expect(wordsOf(chat)).toEqual(['Karl Poll: Plums']);
    expect(chat.notes).toEqual(['5 messages without words (photos, stickers, calls) were left out.']);
  });

  test('a call and a member who left are known by their type', async () => {
    const text = JSON.stringify({
      participants: [{ name: 'Hilda Brandt' }, { name: 'Karl Poll' }],
      messages: [
        { sender_name: 'Hilda Brandt', timestamp_ms: START_MS, content: 'Hilda hat die Gruppe verlassen.', type: 'Unsubscribe' },
        { sender_name: 'Hilda Brandt', timestamp_ms: START_MS, content: 'Hilda hat dich angerufen.', type: 'Call' },
        { sender_name: 'Hilda Brandt', timestamp_ms: START_MS, content: 'Plums', type: 'Generic' },
      ],
    });
    const chat = await read(text, 'message_1.json');
    expect([wordsOf(chat), chat.leftOut.ofApp]).toEqual([['Hilda Brandt: Plums'], 2]);
  });
});

test('a line of imessage-exporter about a message that was taken back is left out', async () => {
  const chat = await read(
    iMessage([
      ['Hilda', 'Tulips'],
      ['Hilda', 'Hilda unsent this message part 12 seconds after sending!'],
      ['Karl', 'You unsent this message part!'],
      ['Karl', 'Forty'],
    ]),
    'Hilda.txt',
  );
  expect(wordsOf(chat)).toEqual(['Hilda: Tulips', 'Karl: Forty']);
});

describe('a line that KakaoTalk or LINE wrote under somebody’s name is left out', () => {
  test.each([
    '보이스톡 해요',
    '페이스톡 0:35',
    '보이스톡 부재중',
    '라이브톡이 종료되었습니다.',
    '그룹콜 종료 12:04',
    '사진 3장',
    '파일: 편지.pdf',
    'Voice Call ended 0:35',
    'Video Call',
    'Missed Voice Call',
    'File: letter.pdf',
    'Photo',
  ])('KakaoTalk: %s', async (text) => {
    const chat = await read(
      kakaoComputer([
        ['Hilda', text],
        ['Karl', 'Plums'],
        ['Hilda', 'Forty'],
      ]),
      'KakaoTalk_Hilda.txt',
    );
    expect(wordsOf(chat)).toEqual(['Karl: Plums', 'Hilda: Forty']);
  });

  test.each(['[Photo]', '[スタンプ]', '☎ Missed call', '☎ No answer', '☎ 通話時間 1:05', 'Photo sent'])('LINE: %s', async (text) => {
    const chat = await read(
      line([
        ['Hilda', text],
        ['Karl', 'Plums'],
        ['Hilda', 'Forty'],
      ]),
      '[LINE] Hilda.txt',
    );
    expect(wordsOf(chat)).toEqual(['Karl: Plums', 'Hilda: Forty']);
  });

  test.each(['보이스톡 할까? 엄마 보고 싶어', '공지: 내일은 여섯 시에 모여요', '일정: 병원에 갔다가 바로 갈게'])(
    'KakaoTalk: people may write %s',
    async (text) => {
      const chat = await read(
        kakaoComputer([
          ['Hilda', text],
          ['Karl', 'Plums'],
          ['Hilda', 'Forty'],
        ]),
        'KakaoTalk_Hilda.txt',
      );
      expect(wordsOf(chat)[0]).toBe(`Hilda: ${text}`);
    },
  );
});

import { expect, test } from 'vitest';
import type { ChatTranscript } from './chat-reader.ts';
import { parseChat } from './parse-chat.ts';

type Sms = { from: string; text: string; to?: string; minute?: number; address?: string };
const NUMBERS: Record<string, string> = { Hilda: '+49 170 0000000', Otto: '+49 170 0000001' };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\n', '&#10;');
/** SMS Backup & Restore's file of a phone whose owner writes with Hilda, and with Otto where it says so. */
const backup = (all: readonly Sms[]): string =>
  `<smses count="${all.length}">${all
    .map(({ from, text, to = 'Hilda', minute, address }, index) => {
      const contact = from === 'Me' ? to : from;
      return `<sms address="${address ?? NUMBERS[contact] ?? ''}" date="${1_556_982_000_000 + (minute ?? index) * 60_000}" type="${from === 'Me' ? 2 : 1}" body="${escape(text)}" contact_name="${contact}" />`;
    })
    .join('\n')}</smses>`;
async function readBackup(all: readonly Sms[]): Promise<ChatTranscript> {
  const chat = await parseChat({ text: backup(all), fileName: 'sms.xml', isSurely: false });
  if (!chat) throw new Error('the backup was not recognised');
  return chat;
}
const wordsOf = ({ messages }: ChatTranscript): string[] => messages.map(({ sender, text }) => `${sender}: ${text}`);

test('a reaction never puts the quoted sentence into the mouth of the one who reacted', async () => {
  const chat = await readBackup([
    { from: 'Me', text: 'I failed the exam again and I am so ashamed.' },
    { from: 'Hilda', text: 'Loved “I failed the exam again and I am so ashamed.”' },
    { from: 'Hilda', text: 'Come home, there is soup.' },
    { from: 'Me', text: 'Thank you, Grandma.' },
    { from: 'Hilda', text: 'Liked “Thank you, Grandma.”' },
  ]);
  expect(wordsOf(chat)).toEqual([
    'Me: I failed the exam again and I am so ashamed.',
    'Hilda: Come home, there is soup.',
    'Me: Thank you, Grandma.',
  ]);
  expect(chat.notes).toEqual(['2 reactions were left out.']);
});

const SAID = 'I can’t find Otto’s “letter” anywhere,\nand I looked in the barn twice 🌷';
test.each([
  ['Loved', `Loved “${SAID}”`],
  ['Liked', `Liked “${SAID}”`],
  ['Disliked', `Disliked “${SAID}”`],
  ['Laughed at', `Laughed at “${SAID}”`],
  ['Emphasized', `Emphasized “${SAID}”`],
  ['Emphasised', `Emphasised “${SAID}”`],
  ['Questioned', `Questioned “${SAID}”`],
  ['an emoji', `Reacted 😂 to “${SAID}”`],
  ['an emoji of several characters', `Reacted 👩‍👧 to “${SAID}”`],
  ['an emoji between the invisible characters of Android', `\u200aReacted \u200b😂\u200b to “\u200a${SAID}\u200a”\u200a`],
  ['a heart taken back', `Removed a heart from “${SAID}”`],
  ['a like taken back', `Removed a like from “${SAID}”`],
  ['a dislike taken back', `Removed a dislike from “${SAID}”`],
  ['a laugh taken back', `Removed a laugh from “${SAID}”`],
  ['an exclamation taken back', `Removed an exclamation from “${SAID}”`],
  ['a question mark taken back', `Removed a question mark from “${SAID}”`],
  ['an emoji taken back', `Removed 😂 from “${SAID}”`],
  ['straight quotation marks', `Loved "${SAID.replaceAll(/[“”]/g, '"').replaceAll('’', "'")}"`],
  ['an ellipsis', 'Loved “I can’t find Otto’s “letter” any…”'],
  ['three full stops', 'Loved “I can’t find Otto’s “letter” any...”'],
  ['the end of the SMS', 'Loved “I can’t find Otto’s “letter” anywhere,\nand I loo'],
  ['Spanish', `Le encantó “${SAID}”`],
  ['Spanish, with an emoji', `Reaccionó con 😂 a “${SAID}”`],
  ['French, with an emoji', `A réagi avec 😂 à « ${SAID} »`],
])('a reaction is known by the message that it quotes: %s', async (_, text) => {
  const chat = await readBackup([
    { from: 'Me', text: SAID },
    { from: 'Hilda', text },
    { from: 'Hilda', text: 'Look under the sugar bowl' },
  ]);
  expect(wordsOf(chat)).toEqual([`Me: ${SAID}`, 'Hilda: Look under the sugar bowl']);
  expect(chat.notes).toEqual(['1 reaction was left out.']);
});

test.each([
  ['quotes what nobody wrote', 'Loved “The Third Man”'],
  ['quotes more than was written', 'Loved “Thank you, Grandma. And Otto.”'],
  ['quotes a beginning as if it were all', 'Liked “Thank you”'],
  ['has words after the quotation', 'Loved “Thank you, Grandma.” so much'],
  ['says who said it', 'You said “Thank you, Grandma.”'],
  ['quotes nothing', 'Loved it'],
  ['quotes a few letters and an ellipsis', 'Loved “Tha…”'],
])('a message that %s is a person’s', async (_, text) => {
  const chat = await readBackup([
    { from: 'Me', text: 'Thank you, Grandma.' },
    { from: 'Hilda', text },
  ]);
  expect(wordsOf(chat)).toEqual(['Me: Thank you, Grandma.', `Hilda: ${text}`]);
  expect(chat.notes).toEqual([]);
});

test('only an earlier message of the same conversation counts', async () => {
  const chat = await readBackup([
    { from: 'Me', to: 'Otto', text: 'The boat is sold' },
    { from: 'Hilda', text: 'Loved “The boat is sold”' },
    { from: 'Otto', text: 'Liked “We are at the mill”' },
    { from: 'Me', to: 'Otto', text: 'We are at the mill' },
  ]);
  expect(wordsOf(chat)).toEqual([
    'Me: The boat is sold',
    'Hilda: Loved “The boat is sold”',
    'Otto: Liked “We are at the mill”',
    'Me: We are at the mill',
  ]);
});

test('the newest message may be first, and a number may be written in two ways', async () => {
  const chat = await readBackup([
    { from: 'Hilda', text: 'Loved “The boat is sold”', minute: 2, address: '0170 0000000' },
    { from: 'Me', text: 'The boat is sold', minute: 1 },
  ]);
  expect(wordsOf(chat)).toEqual(['Me: The boat is sold']);
});

test('in a group, a reaction quotes what anybody of the group wrote', async () => {
  const mms = (from: string, text: string, minute: number): string =>
    `<mms date="${1_556_982_000_000 + minute * 60_000}" msg_box="1" address="+491700000000~+491700000001"><parts><part ct="text/plain" text="${text}"/></parts><addrs><addr address="${from}" type="137"/></addrs></mms>`;
  const text = `<smses>${mms('+491700000000', 'The boat is sold', 1)}${mms('+491700000001', 'Loved “The boat is sold”', 2)}${mms('+491700000001', 'At last', 3)}</smses>`;
  const chat = await parseChat({ text, fileName: 'sms.xml', isSurely: false });
  expect(chat && wordsOf(chat)).toEqual(['+491700000000: The boat is sold', '+491700000001: At last']);
});

test('a table of SMS leaves reactions out as well', async () => {
  const text = [
    'Date;Type;Number;Name;Text',
    '07.03.2020 09:05;sent;+31612;Oma;The boat is sold',
    '07.03.2020 09:06;received;+31612;Oma;Loved “The boat is sold”',
    '07.03.2020 09:07;received;+31613;Piet;Loved “The boat is sold”',
    '07.03.2020 09:08;received;+31612;Oma;Forty',
  ].join('\n');
  const chat = await parseChat({ text, fileName: 'sms.csv', isSurely: false });
  expect(chat && wordsOf(chat)).toEqual(['Me: The boat is sold', 'Piet: Loved “The boat is sold”', 'Oma: Forty']);
});

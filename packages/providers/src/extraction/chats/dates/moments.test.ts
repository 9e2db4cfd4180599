import { expect, test } from 'vitest';
import { parseChat } from '../parse-chat.ts';

const EVENING_IN_NEW_YORK = Date.UTC(2013, 0, 1, 1, 0);

/** One message of that evening, as each program writes it. */
const EXPORTS: [app: string, fileName: string, text: string][] = [
  [
    'Messenger',
    'message_1.json',
    JSON.stringify({
      participants: [{ name: 'Opa' }, { name: 'Hilda' }],
      messages: [
        { sender_name: 'Hilda', timestamp_ms: EVENING_IN_NEW_YORK + 60_000, content: 'I bought the red sled today.' },
        { sender_name: 'Opa', timestamp_ms: EVENING_IN_NEW_YORK, content: 'Happy new year soon!' },
      ],
    }),
  ],
  [
    'Skype',
    'messages.json',
    JSON.stringify({
      userId: '8:opa',
      conversations: [
        {
          id: '8:hilda',
          displayName: 'Hilda',
          MessageList: [
            {
              from: '8:hilda',
              originalarrivaltime: new Date(EVENING_IN_NEW_YORK + 60_000).toISOString(),
              messagetype: 'RichText',
              content: 'The red sled.',
            },
            {
              from: '8:opa',
              originalarrivaltime: new Date(EVENING_IN_NEW_YORK).toISOString(),
              messagetype: 'RichText',
              content: 'Happy new year soon!',
            },
          ],
        },
      ],
    }),
  ],
  [
    'SMS Backup & Restore',
    'sms.xml',
    `<smses><sms address="1" date="${EVENING_IN_NEW_YORK}" type="1" body="Happy new year soon!" contact_name="Hilda" /><sms address="1" date="${EVENING_IN_NEW_YORK + 60_000}" type="2" body="The red sled." contact_name="Hilda" /></smses>`,
  ],
];

const daysOf = async (text: string, fileName: string, timeZone?: string): Promise<(string | null)[]> => {
  const chat = await parseChat({ text, fileName, isSurely: false, timeZone });
  return [...new Set(chat?.messages.map(({ at }) => at.day))];
};

test.each(EXPORTS)('an evening in %s is of the day of whoever uploads it', async (_app, fileName, text) => {
  expect(await daysOf(text, fileName, 'America/New_York')).toEqual(['2012-12-31']);
  expect(await daysOf(text, fileName, 'Europe/Amsterdam')).toEqual(['2013-01-01']);
  expect(await daysOf(text, fileName, 'Pacific/Auckland')).toEqual(['2013-01-01']);
});

test.each(EXPORTS)('without a zone a moment in %s is read in UTC', async (_app, fileName, text) => {
  expect(await daysOf(text, fileName)).toEqual(['2013-01-01']);
});

test.each([
  'hu',
  'de',
  'fr',
  'es',
  'it',
  'pt-BR',
  'nl',
  'pl',
  'ru',
  'sv',
  'fi',
  'cs',
  'tr',
  'el',
  'ja',
  'ko',
  'zh-CN',
  'id',
  'ro',
  'he',
  'ar',
])('Google Chat of an account in %s has its days', async (locale) => {
  const dateOf = (minute: number): string =>
    new Date(Date.UTC(2015, 1, 15, 20, minute)).toLocaleString(locale, { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' });
  const messages = ['Karl', 'Hilda'].map((name, index) => ({
    creator: { name, user_type: 'Human' },
    created_date: dateOf(index),
    text: `The red sled, ${index + 1}.`,
  }));
  expect(await daysOf(JSON.stringify({ messages }), 'messages.json')).toEqual(['2015-02-15']);
});

/** The same chat as in `exports.ts`, from more messengers. */
import { lines } from './exports.ts';

export const LINE_THAI = lines(
  '[LINE] ประวัติการแชทกับ Oma',
  'บันทึกเมื่อ: 2020/03/09 10:00',
  '',
  'ส. 07/03/2020',
  '09:05\tOma\tTulips',
  '09:06\tJan\tHow many?',
  '',
  'อา. 08/03/2020',
  '18:30\tOma\tForty',
);
export const KAKAO_IPHONE_ENGLISH = lines(
  'KakaoTalk Chats with Oma',
  'Date Saved : Mar 9, 2020 at 10:00',
  '',
  'Saturday, March 7, 2020',
  'Mar 7, 2020 at 09:05, Oma : Tulips',
  'Mar 7, 2020 at 09:06, Jan : How many?',
  'Sunday, March 8, 2020',
  'Mar 8, 2020 at 18:30, Oma : Forty',
);
export const THREEMA = lines('[07.03.2020, 09:05] Oma: Tulips', '[07.03.2020, 09:06] Jan: How many?', '[08.03.2020, 18:30] Oma: Forty');
export const LINE_INDONESIAN = lines(
  '[LINE] Riwayat chat dengan Oma',
  'Disimpan pada: 9/3/2020 10.00',
  '',
  'Sab, 7/3/2020',
  '09.05\tOma\tTulips',
  '09.06\tJan\tHow many?',
  '',
  'Min, 8/3/2020',
  '18.30\tOma\tForty',
);
export const TEAMS_COPY = lines(
  '[07/03/2020 09:05] Oma',
  'Tulips',
  '[07/03/2020 09:06] Jan',
  'How many?',
  '[08/03/2020 18:30] Oma',
  'Forty',
);
export const NAME_ABOVE_TIME = lines(
  'Oma',
  'Saturday, March 7, 2020 at 9:05am UTC+01',
  'Tulips',
  'Jan',
  'Saturday, March 7, 2020 at 9:06am UTC+01',
  'How many?',
  'Oma',
  'Sunday, March 8, 2020 at 6:30pm UTC+01',
  'Forty',
);
export const DISCORD_COPY = lines(
  'Oma',
  ' — 03/07/2020 9:05 AM',
  'Tulips',
  'Jan',
  ' — 03/07/2020 9:06 AM',
  'How many?',
  'Oma',
  ' — 03/08/2020 6:30 PM',
  'Forty',
);

const MESSAGES: readonly { name: string; text: string; time: string }[] = [
  { name: 'Oma', text: 'Tulips', time: '2020-03-07T09:05:00.000Z' },
  { name: 'Jan', text: 'How many?', time: '2020-03-07T09:06:00.000Z' },
  { name: 'Oma', text: 'Forty', time: '2020-03-08T18:30:00.000Z' },
];

export const DISCORD_JSON = JSON.stringify({
  guild: { id: '0', name: 'Direct Messages' },
  channel: { id: '1', type: 'DirectTextChat', name: 'Oma' },
  messages: MESSAGES.map(({ name, text, time }) => ({
    type: 'Default',
    timestamp: time,
    content: text,
    author: { name: name.toLowerCase(), nickname: name },
  })),
});
export const GOOGLE_CHAT = JSON.stringify({
  messages: MESSAGES.map(({ name, text, time }) => ({
    creator: { name, email: `${name}@example.com`, user_type: 'Human' },
    created_date: new Date(time).toLocaleString('en-US', { dateStyle: 'full', timeStyle: 'long', timeZone: 'UTC' }),
    text,
  })),
});
export const HANGOUTS = JSON.stringify({
  conversations: [
    {
      conversation: {
        conversation: {
          participant_data: [
            { id: { gaia_id: '1', chat_id: '1' }, fallback_name: 'Oma' },
            { id: { gaia_id: '2', chat_id: '2' }, fallback_name: 'Jan' },
          ],
        },
      },
      events: MESSAGES.map(({ name, text, time }) => ({
        sender_id: { gaia_id: name === 'Oma' ? '1' : '2', chat_id: name === 'Oma' ? '1' : '2' },
        timestamp: `${Date.parse(time)}000`,
        chat_message: { message_content: { segment: [{ type: 'TEXT', text }] } },
      })),
    },
  ],
});
export const SKYPE = JSON.stringify({
  userId: '8:jan',
  conversations: [
    {
      id: '8:live:oma',
      displayName: 'Oma',
      MessageList: MESSAGES.toReversed().map(({ name, text, time }) => ({
        from: name === 'Oma' ? '8:live:oma' : '8:jan',
        displayName: name === 'Jan' ? 'Jan' : null,
        originalarrivaltime: time,
        messagetype: 'RichText',
        content: text === 'How many?' ? '<quote author="live:oma"><legacyquote>[1] Oma: </legacyquote>Tulips</quote>How many?' : text,
      })),
    },
  ],
});
export const ENCRYPTED_MESSENGER = JSON.stringify({
  participants: ['Oma', 'Jan'],
  threadName: 'Oma_1',
  messages: MESSAGES.toReversed().map(({ name, text, time }) => ({ isUnsent: false, senderName: name, text, timestamp: Date.parse(time) })),
});
const META_TIMES = ['Mar 7, 2020, 9:05:00 AM', 'Mar 7, 2020, 9:06:00 AM', 'Mar 8, 2020, 6:30:00 PM'];
export const META_PAGE = `<html><head><title>Oma</title><style>._a6-h{}</style></head><body><div role="main">${MESSAGES.map(
  ({ name, text }, index) =>
    `<div class="pam _3-95 _2ph- _a6-g uiBoxWhite noborder"><div class="_3-95 _2pim _a6-h _a6-i">${name}</div><div class="_3-95 _a6-p"><div><div></div><div>${text}</div><div><ul class="_a6-q"><li>❤Jan</li></ul></div></div></div><div class="_3-94 _a6-o">${META_TIMES[index] ?? ''}</div></div>`,
)
  .toReversed()
  .join('')}</div></body></html>`;

/** One small chat in each messenger's export format: Oma mentions tulips, Jan asks how many, and she answers the next day. */

export const lines = (...all: string[]): string => all.join('\n');

export const LINE_TABS = lines(
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
export const LINE_JAPANESE = lines(
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
export const LINE_BLANKS = lines(
  '[LINE] Chat history with Oma',
  '',
  '2020.03.07 Saturday',
  '09:05 Oma Tulips',
  '09:06 Jan How many?',
  '2020.03.08 Sunday',
  '18:30 Oma Forty',
);
export const KAKAO_COMPUTER = lines(
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
export const KAKAO_PHONE = lines(
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
export const KAKAO_IPHONE = lines(
  '2020. 3. 7. 오전 9:05, Oma : Tulips',
  '2020. 3. 7. 오전 9:06, Jan : How many?',
  '2020. 3. 8. 오후 6:30, Oma : Forty',
);
export const KAKAO_TABLE = lines(
  'Date,User,Message',
  '2020-03-07 09:05:00,"Oma","Tulips"',
  '2020-03-07 09:06:00,"Jan","How many?"',
  '2020-03-08 18:30:00,"Oma","Forty"',
);
export const TELEGRAM_COPY = lines(
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
export const TELEGRAM_AMERICAN = lines(
  'Oma, [3/7/20 9:05 AM]',
  'Tulips',
  '',
  'Jan, [3/7/20 9:06 AM]',
  'How many?',
  '',
  'Oma, [3/8/20 6:30 PM]',
  'Forty',
);
export const MESSAGES_APP = lines(
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
export const SIGNAL = lines(
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
export const SIGNAL_MARKDOWN = lines(
  '[2020-03-07 09:05] Oma: Tulips',
  '[2020-03-07 09:06] Jan: How many?',
  '[2020-03-08 18:30] Oma: Forty',
);
export const WECHAT = lines(
  'Oma 2020/3/7 9:05:00',
  'Tulips',
  '',
  'Jan 2020/3/7 9:06:00',
  'How many?',
  '',
  'Oma 2020/3/8 18:30:00',
  'Forty',
);
export const QQ = lines(
  '2020-03-07 9:05:00 Oma(12345)',
  'Tulips',
  '',
  '2020-03-07 9:06:00 Jan(67890)',
  'How many?',
  '',
  '2020-03-08 18:30:00 Oma(12345)',
  'Forty',
);
export const IMAZING = lines(
  'Chat Session,Message Date,Service,Type,Sender ID,Sender Name,Text,Attachment',
  'Oma,2020-03-07 09:05:00,iMessage,Incoming,+3161234567,Oma,Tulips,',
  'Oma,2020-03-07 09:06:00,iMessage,Incoming,+3167654321,Jan,"How many?",',
  'Oma,2020-03-07 09:07:00,iMessage,Notification,,,Jan named the conversation,',
  'Oma,2020-03-08 18:30:00,iMessage,Incoming,+3161234567,Oma,Forty,IMG.jpg',
);
export const TELEGRAM_JSON = JSON.stringify({
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
export const TELEGRAM_PAGE = `<!DOCTYPE html><html><head><title>Exported Data</title></head><body><div class="page_wrap"><div class="history">
 <div class="message service" id="message-1"><div class="body details">7 March 2020</div></div>
 <div class="message default clearfix" id="message1"><div class="pull_left userpic_wrap"><div class="userpic userpic1"><div class="initials">O</div></div></div>
  <div class="body"><div class="pull_right date details" title="07.03.2020 09:05:00 UTC+01:00">09:05</div><div class="from_name">Oma </div><div class="text">Tulips</div></div></div>
 <div class="message default clearfix" id="message2"><div class="body"><div class="pull_right date details" title="07.03.2020 09:06:00 UTC+01:00">09:06</div>
  <div class="from_name">Jan</div><div class="reply_to details">In reply to <a href="#m">this message</a></div><div class="text">How <strong>many</strong>?</div></div></div>
 <div class="message default clearfix" id="message3"><div class="body"><div class="pull_right date details" title="08.03.2020 18:30:00 UTC+01:00">18:30</div>
  <div class="from_name">Oma</div><div class="text">Forty</div></div></div></div></div></body></html>`;
export const MESSAGES_PAGE = `<html><head><style>.a{}</style></head><body>
<div class="message"><div class="received"><p><span class="timestamp"><a href="sms://x">Mar 07, 2020  9:05:12 AM</a> (Read by you after 1 minute)</span> <span class="sender">Oma</span></p><hr>
<div class="message_part"><span class="bubble">Tulips</span></div><div class="tapbacks"><p>Tapbacks:</p><div class="tapback"><b>Loved</b> by Me</div></div></div></div>
<div class="message"><div class="sent iMessage"><p><span class="timestamp">Mar 07, 2020  9:06:12 AM</span> <span class="sender">Jan</span></p><hr><div class="message_part"><span class="bubble">How many?</span></div></div></div>
<div class="announcement"><p><span class="timestamp">Mar 07, 2020  9:07:12 AM</span> Jan named the conversation Kerr</p></div>
<div class="message"><div class="received"><p><span class="timestamp">Mar 08, 2020  6:30:12 PM</span> <span class="sender">Oma</span></p><hr><div class="message_part"><span class="bubble">Forty</span></div></div></div>
</body></html>`;
export const META_JSON = JSON.stringify({
  participants: [{ name: 'Oma' }, { name: 'Jan' }],
  messages: [
    { sender_name: 'Oma', timestamp_ms: Date.UTC(2020, 2, 8, 18, 30), content: 'Forty' },
    { sender_name: 'Jan', timestamp_ms: Date.UTC(2020, 2, 7, 9, 7), content: 'Jan sent a photo.' },
    { sender_name: 'Oma', timestamp_ms: Date.UTC(2020, 2, 7, 9, 7), content: 'Reacted \u00e2\u009d\u00a4 to your message ' },
    { sender_name: 'Jan', timestamp_ms: Date.UTC(2020, 2, 7, 9, 6), content: 'How many?' },
    { sender_name: 'Oma', timestamp_ms: Date.UTC(2020, 2, 7, 9, 5), content: 'Tulips' },
  ],
});

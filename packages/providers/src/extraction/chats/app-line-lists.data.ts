/**
 * Lines that apps write under somebody's name, always compared as a whole. Those of Messenger and Instagram are without the name
 * they begin with. Where people could say the same of themselves, or where the end is open, the app's full stop is required: it
 * never leaves that out.
 */

const wholeOf = (alternatives: readonly string[], flags = 'u'): RegExp => new RegExp(`^(?:${alternatives.join('|')})$`, flags);
const withStop = (...alternatives: string[]): string => `(?:${alternatives.join('|')})\\.`;
const withOrWithoutStop = (...alternatives: string[]): string => `(?:${alternatives.join('|')})\\.?`;

const MEDIA =
  'photo|video|link|sticker|gif|GIF|attachment|file|contact|location|live location|voice message|audio message|voice clip|post|reel|story|album|event|profile';
const ANY_CALL = '(?:audio |video |voice |group )?(?:call|chat)';
const OWN = '(?:his|her|their|your) own';

/** What stands in place of a photo, a link or a recording: `Hilda sent a photo.` */
export const MEDIA_ENDS = wholeOf([withStop(`(?:sent|shared) (?:an?|\\d+) (?:${MEDIA})s?`)]);

/** Calls; after the sender's own name only. */
export const CALL_ENDS = wholeOf([withStop('called you', `missed your ${ANY_CALL}`, `missed an? ${ANY_CALL} from you`)]);

/** After the sender's own name only. */
export const OWN_NAME_ENDS = wholeOf([
  withStop(
    'waved at you|and .{1,60} waved at each other',
    '(?:left|joined|created) the group|created a group|joined the group (?:using|via) .{0,20}link',
    'created a poll: .{1,200}',
    '(?:voted for|changed (?:his |her |their )?vote to|removed (?:his |her |their )?vote for) .{1,100} in the poll: .{1,100}',
  ),
  withOrWithoutStop(
    'replied to (?:a message|you|themselves|themself|himself|herself)',
    '(?:started|stopped) sharing (?:live |(?:his|her|their) )?location',
    `(?:started|joined|left|ended) (?:an?|the) ${ANY_CALL}`,
    '(?:pinned|unpinned|liked) a message',
    'took a screenshot(?: of the chat)?',
    '[Rr]eacted [^\\p{L}]{1,16} to (?:your|a) message',
    '(?:created|started) a (?:poll|plan|reminder)',
  ),
]);

/** After the sender's own name, and after `You`. */
export const YOU_ENDS = wholeOf([
  withStop(
    'added .{1,100} to the group|removed .{1,100} from the group',
    'named the group .{1,100}',
    'changed the (?:chat )?(?:theme|colou?rs?|background) to .{1,40}',
    `set (?:the nickname for .{1,80}|${OWN} nickname|your nickname) to .{1,80}`,
    `(?:cleared|removed) the nickname for .{1,80}`,
    'removed .{1,80} as an? (?:group )?admin|made .{1,80} an? (?:group )?admin',
    'turned (?:on|off) disappearing messages\\. .{1,120}',
  ),
  withOrWithoutStop(
    'unsent a message',
    'removed the group (?:name|photo)|changed the group (?:name|photo)',
    'changed the (?:chat )?(?:theme|colou?rs?|background)',
    '(?:set|changed) the (?:emoji|quick reaction) to [^\\p{L}]{1,16}',
    `(?:cleared|removed) (?:${OWN} nickname|your nickname)`,
    'turned (?:on|off) disappearing messages',
  ),
]);

/** imessage-exporter's: `Rose unsent this message part 12 seconds after sending!` */
export const UNSENT_ENDS = wholeOf(['unsent (?:a|this) message(?: part)?(?: .{1,40} after sending)?[.!]?']);

/** Messenger's and Instagram's sentences that begin with no name, or with somebody else's. */
export const FIXED_LINES = wholeOf([
  'Say (?:hi|hello) to your new Facebook friend, .{1,80}\\.',
  '(?:You|You and .{1,80}) are now connected on Messenger\\.?',
  "You can now (?:message and )?call each other and see info(?:rmation)? (?:like|such as) Active Status and when you[’']ve read messages\\.?",
  'Messages and calls are secured with end-to-end encryption\\..{0,160}',
  '(?:The )?(?:[Vv]ideo chat|[Aa]udio call|[Vv]ideo call|[Cc]all) ended\\.?',
  'Reacted [^\\p{L}]{1,16} to (?:your|a) message|Liked a message',
  'You waved at \\p{Lu}\\S{0,40}(?: \\p{Lu}\\S{0,40}){0,3}\\.',
  'This poll is no longer available\\.',
]);

const DURATION = '(?:\\s?\\(?\\d{1,2}(?::\\d{2}){1,2}\\)?)?';
const ENDED_KOREAN = '(?:을|이|가)?\\s?(?:해요|취소|부재중|종료|거절|응답\\s?없음|시작|(?:시작|종료)(?:했|하였|되었|됐)습니다\\.?)';
const ENDED_ENGLISH = '(?:ended|started|cancell?ed|declined|missed|no answer)';

/** What KakaoTalk, LINE and Telegram write in place of a photo, a sticker or a call. */
export const STAND_INS: Readonly<Record<string, RegExp>> = {
  KakaoTalk: wholeOf(
    [
      '사진(?: \\d+장)?|동영상|이모티콘|음성메시지|연락처|카카오링크|지도\\s?: .+|샵검색\\s?: ?#.+',
      `(?:보이스톡|페이스톡|라이브톡|그룹콜)(?:\\s?${ENDED_KOREAN})?${DURATION}`,
      '(?:파일|file)\\s?: .+\\.\\w{2,5}',
      'photos?|\\d+ photos?|photos? \\(?\\d+\\)?|videos?|emoticons?|stickers?|voice (?:message|note)|contact',
      `(?:missed )?(?:voice|video|face|group|live) ?(?:call|talk)(?: ${ENDED_ENGLISH})?${DURATION}`,
      '写真|動画|スタンプ|音声メッセージ',
    ],
    'iu',
  ),
  LINE: wholeOf(['\\[[^[\\]\\n]{1,30}\\]', '☎.{0,60}', '(?:photos?|videos?|stickers?|voice messages?|albums?) (?:sent|received)'], 'iu'),
  Telegram: wholeOf(
    ['\\[\\s?(?:photo|video|sticker|voice message|video message|audio|file|animation|gif|location|contact|poll|album)[^\\]\\n]{0,40}\\]'],
    'iu',
  ),
};

import type { ChatReader, ChatTranscript } from './chat-reader.ts';
import { type ChatEntry, isBetweenPeople, toTranscript } from './entries.ts';
import { isWeekday } from './dates/month-names.ts';
import { splitName } from './senders.ts';
import { parseStampedLine } from './stamped-lines.ts';
import { parseStamp, type Stamp } from './dates/stamps.ts';

const TITLE = /님과 카카오톡 대화|카카오톡 대화|KakaoTalk Chats? with|とのカカオトーク/i;
const SAVED = /^(?:저장한 날짜|Date Saved|保存日時?)\s?:/i;
/** `--------------- 2021년 5월 14일 금요일 ---------------` */
const DAY_LINE = /^-{3,}\s?([^-].{4,60}?)\s?-{3,}\s*$/u;
/** `[Rose] [오후 3:21] words`, the desktop format. */
const BRACKETED = /^\[([^[\]]{1,80})\] \[([^[\]]{1,24})\] ?(.*)$/su;
const LINES_LOOKED_AT = 40;

/** Chats exported from KakaoTalk: desktop (a line per day) and phones (`2021년 5월 14일 오후 3:21, Rose : words`). */
export const kakaoTalk: ChatReader = {
  detect: ({ text, fileName }) => {
    const lines = text.split(/\r?\n/, LINES_LOOKED_AT);
    const isMessage = (line: string): boolean => BRACKETED.test(line) || parsePhoneLine(line) !== null;
    if (!lines.some(isMessage)) return 0;
    if (lines.slice(0, 3).some((line) => TITLE.test(line)) || lines.slice(0, 4).some((line) => SAVED.test(line))) return 1;
    if (/^kakaotalk/i.test(fileName)) return 0.9;
    return lines.some((line) => DAY_LINE.test(line)) && lines.filter((line) => BRACKETED.test(line)).length > 1 ? 0.8 : phoneScore(lines);
  },
  read: ({ text, fileName }) => readKakaoTalk(text, /^kakaotalk/i.test(fileName)),
};

/** Other formats look similar, so these lines are tested first. */
const phoneScore = (lines: readonly string[]): number => (lines.filter((line) => parsePhoneLine(line)?.sender).length > 1 ? 0.5 : 0);

function readKakaoTalk(text: string, isSurely: boolean): ChatTranscript | null {
  const gathered: (Omit<ChatEntry, 'text'> & { lines: string[] })[] = [];
  let day: Stamp | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const found = parseDayLine(line);
    if (found) {
      day = found;
      continue;
    }
    const message = parseBracketed(line, day) ?? parsePhoneLine(line);
    if (message) gathered.push({ at: message.at, sender: message.sender, lines: [message.text] });
    else if (isPhoneDay(line)) continue;
    else gathered.at(-1)?.lines.push(line);
  }
  const entries = gathered.map(({ at, sender, lines }) => ({ at, sender, text: lines.join('\n') }));
  return isBetweenPeople(entries, isSurely || TITLE.test(text.slice(0, 400))) ? toTranscript(entries, 'KakaoTalk') : null;
}

function parseDayLine(line: string): Stamp | null {
  const day = DAY_LINE.exec(line)?.[1];
  return day === undefined ? null : parseStamp(day, { needsClock: false });
}

function parseBracketed(line: string, day: Stamp | null): ChatEntry | null {
  const [, sender = '', time = '', text = ''] = BRACKETED.exec(line) ?? [];
  return sender !== '' && parseStamp(time) ? { at: day, sender, text } : null;
}

function parsePhoneLine(line: string): ChatEntry | null {
  const found = parseStampedLine(line, ['comma']);
  return found && { at: found.stamp, ...splitName(found.rest) };
}

/** Phones also write lines with only the day, with a time or a weekday. */
function isPhoneDay(line: string): boolean {
  if (line.length >= 40 || !/\p{Nd}/u.test(line)) return false;
  if (/\p{Nd}:\p{Nd}/u.test(line)) return parseStamp(line)?.numbers.length === 3;
  return (line.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => isWeekday(word)) && parseStamp(line, { needsClock: false }) !== null;
}

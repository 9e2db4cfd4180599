import { parseStamp, type Stamp, withoutDirectionMarks } from './dates/stamps.ts';

/** The sender and time of a mail. */
export type MailHead = { sender: string | null; address: string | null; at: Stamp | null };

const HEADER_LINE = /^\*?(\p{L}[\p{L} -]{0,24})\*?\s?[:：]\*?\s*(.*)$/u;
const HEADERS_MIN = 3;
const HEADERS_MAX = 24;
/** The label of the sender in mail programs, in the most common languages. */
const FROM =
  /^(?:from|von|de|da|van|от|від|od|från|fra|lähettäjä|feladó|από|kimden|gönderen|من|از|מאת|差出人|送信元|发件人|寄件者|寄件人|보낸 ?사람|từ|dari|จาก|expéditeur|remitente|mittente|afzender)$/iu;
const ADDRESS = /<?(?:mailto:)?([^\s<>"'(),;:@]{1,80}@[^\s<>"'(),;:@]{1,120})>?/u;
const NUMBER_AT_END = /\s?\(\+?[\p{Nd} ()/-]{5,24}\)$/u;

/** Whether a header line names the sender. */
export const isFromLine = (line: string): boolean => FROM.test(HEADER_LINE.exec(line.slice(0, 400))?.[1]?.trim() ?? '');

/**
 * Parses the header lines of a mail in text: `From: Anna <anna@example.com>`, `Sent: …`, `To: …`, in any language.
 * @returns the header and its number of lines; null where none starts here
 */
export function parseHeaderBlock(lines: readonly string[], start: number): (MailHead & { lineCount: number; labels: string[] }) | null {
  const headers: { label: string; value: string }[] = [];
  let end = start;
  for (; end < lines.length && end - start < HEADERS_MAX; end += 1) {
    const line = lines[end] ?? '';
    const match = HEADER_LINE.exec(line.slice(0, 400));
    if (match) headers.push({ label: (match[1] ?? '').trim(), value: (match[2] ?? '').trim() });
    else if (headers.length === 0 || !/^\s+\S/.test(line)) break;
  }
  const from = headers.find(({ label }) => FROM.test(label));
  const at =
    headers.flatMap(({ value }) => parseStamp(value, { needsClock: false }) ?? []).find(({ numbers }) => numbers.length > 1) ?? null;
  const hasClock = at !== null && /\p{Nd}[:.時时]\p{Nd}/u.test(at.written);
  if (!from || headers.length < HEADERS_MIN || !(hasClock || (at && ADDRESS.test(from.value)))) return null;
  return { ...parseMailbox(from.value), at, lineCount: end - start, labels: headers.map(({ label, value }) => `${label}: ${value}`) };
}

/** Characters that mail programs put around names. */
const SIGNS_AROUND = /^[\s,，;"'()[\]<>]{1,12}|[\s,，;"'()[\]<>]{1,12}$/gu;
const BRACKETED_ADDRESS_ONCE = /(?:mailto:)?[^\s<>[\]()@]{1,80}@[^\s<>[\]()]{1,120}/u;
const BRACKETED_ADDRESS = /(?:mailto:)?[^\s<>[\]()@]{1,80}@[^\s<>[\]()]{1,120}/gu;

/** `Anna Miller <anna@example.com>`, `"Miller, Anna" <…>`, `Mom (+49 170 1234567)`, or an address alone. */
export function parseMailbox(value: string): Pick<MailHead, 'sender' | 'address'> {
  const address = ADDRESS.exec(value)?.[1]?.toLowerCase() ?? null;
  const name = value.replace(BRACKETED_ADDRESS, '').trim().replace(NUMBER_AT_END, '').replaceAll(SIGNS_AROUND, '');
  return { sender: name === '' ? address : name, address };
}

/** "wrote", in the most common languages of mail. */
const WROTE =
  /(?<!\p{L})(?:wrote|writes|schrieb(?: am)?|a écrit|escribi[óo]|escreveu|ha scritto|scrisse|scriveva|schreef|skrev|skreiv|napisa[łl]\(?[ao]?\)?|napsala?|написала?(?:\(а\))?|пишет|пише|pisze|píše|je napisa[ol]a?|va escriure|ha escrit|idatzi du|escribiu|rašė|rakstīja|kirjutas|написа|напиша|написао|लिखा|লিখেছেন|เขียนว่า|írta|kirjoitti|yazdı|şunu yazdı|şunları yazdı|a scris|έγραψε|viết|menulis|كتب|כתב[/ה]*ה?|نوشت)(?=[\s:：,]|$)|님이 작성|님이 씀|写道|寫道|のメール/iu;
const ATTRIBUTION_MAX_CHARS = 320;
const ATTRIBUTION_MAX_LINES = 3;
const QUOTE_MARK = /^\s{0,3}[>»]/u;

/**
 * Parses the attribution line above a quotation: `On Fri, 14 May 2021 at 15:22, Anna <…> wrote:`,
 * `Am 14.05.2021 um 15:22 schrieb Anna:`. Mail programs may wrap it over two or three lines.
 */
export function parseAttribution(lines: readonly string[], start: number): (MailHead & { lineCount: number }) | null {
  const found = joinAttribution(lines, start);
  // A line of the mail itself may directly precede it.
  return found && found.lineCount > 1 && joinAttribution(lines, start + 1)?.at ? null : found;
}

function joinAttribution(lines: readonly string[], start: number): (MailHead & { lineCount: number }) | null {
  let line = '';
  for (let count = 1; count <= ATTRIBUTION_MAX_LINES; count += 1) {
    const next = lines[start + count - 1] ?? '';
    if (next.trim() === '' || next.length > ATTRIBUTION_MAX_CHARS || QUOTE_MARK.test(next)) return null;
    line = `${line} ${withoutDirectionMarks(next).trim()}`.trim();
    if (line.length > ATTRIBUTION_MAX_CHARS) return null;
    if (!/[:：]$/u.test(line)) continue;
    const head = parseAttributionLine(line);
    return head && { ...head, lineCount: count };
  }
  return null;
}

function parseAttributionLine(line: string): MailHead | null {
  const plain = line.replace(/\s?[:：]$/u, '');
  const found = BRACKETED_ADDRESS_ONCE.exec(plain);
  const address = ADDRESS.exec(plain)?.[1]?.toLowerCase() ?? null;
  const bare = plain.replace(BRACKETED_ADDRESS, ' ').replaceAll(/\s+/gu, ' ');
  const beforeAddress = found ? nameAtEnd(plain.slice(0, found.index)) : '';
  const { name, time } = beforeAddress === '' ? splitNameAndTime(bare) : { name: beforeAddress, time: bare.replace(beforeAddress, ' ') };
  const at = parseTime(time.replace(WROTE, ' ').replaceAll(SIGNS_AROUND, ''));
  const hasDate = at !== null && at.numbers.length > 1;
  const hasWrote = WROTE.test(plain);
  // A sentence in a letter may also end with a colon.
  if (!(hasDate && (address !== null || hasWrote || /\d[:.]\d\d/.test(at.written))) && !(address !== null && hasWrote)) return null;
  return { sender: name === '' ? address : name, address, at: hasDate ? at : null };
}

const SENDER_LABEL = /^(?:odesílatel|użytkownik|от|מאת)\s/iu;

/** The text directly before an address: a name, after a time, a comma or "wrote". Blank if there is none. */
function nameAtEnd(words: string): string {
  const clock = [...words.matchAll(CLOCK)].at(-1);
  const behindClock = clock ? words.slice(clock.index + clock[0].length).replace(ZONE_AT_START, '') : words;
  const quoted = /"([^"]{1,80})"[\s(<]*$/u.exec(behindClock)?.[1];
  if (quoted !== undefined) return quoted.trim();
  const wrote = WROTE.exec(behindClock);
  const rest = wrote ? behindClock.slice(wrote.index + wrote[0].length) : behindClock;
  const name = (rest.split(/[,，]/u).at(-1) ?? '').replaceAll(SIGNS_AROUND, '').replace(SENDER_LABEL, '').trim();
  return /\p{Nd}/u.test(name) || parseStamp(name, { needsClock: false }) ? '' : name;
}

/** The name follows the time and a comma, or is on the other side of "wrote". */
function splitNameAndTime(line: string): { name: string; time: string } {
  const trim = (words: string): string => words.replaceAll(SIGNS_AROUND, '');
  const wrote = WROTE.exec(line);
  const [before, after] = wrote ? [line.slice(0, wrote.index), line.slice(wrote.index + wrote[0].length)] : [line, ''];
  if (/\p{Nd}/u.test(before) && !/\p{Nd}/u.test(after) && /\p{L}/u.test(after)) return { name: trim(after), time: trim(before) };
  if (!/\p{Nd}/u.test(before) && /\p{Nd}/u.test(after)) return { name: trim(before), time: trim(after) };
  const clock = [...before.matchAll(CLOCK)].at(-1);
  const end = clock ? clock.index + clock[0].length : (/^.*\p{Nd}\p{L}?/u.exec(before)?.[0].length ?? 0);
  const behind = trim(
    before
      .slice(end)
      .replace(ZONE_AT_START, '')
      .replace(/^\s?(?:hat|has)\s/iu, ' '),
  );
  if (behind !== '' || parseStamp(before.slice(0, end))) return { name: behind, time: trim(before.slice(0, end)) };
  const start = before.search(/\p{Nd}/u);
  return { name: trim(before.slice(0, start).replace(/\s(?:于|於|on|am|le|el|op)\s?$/iu, '')), time: trim(before.slice(start, end)) };
}

const CLOCK = /\p{Nd}{1,2}\s?[:.h時时시]\s?\p{Nd}{2}(?::\p{Nd}{2})?(?:\s?[ap]\.?\s?m\.?(?!\p{L})|\s?uhr|\s?分|\s?분)?/giu;
const ZONE_AT_START = /^\s?\(?(?:[A-Z]{2,5}|(?:GMT|UTC)?[+-]\d{2}:?\d{2})\)?(?=[\s,])/u;
const LEADING_WORDS_MAX = 3;

/** A date, whatever precedes it: `Il giorno sab 7 mar 2020 alle ore 15:22`. */
function parseTime(time: string): Stamp | null {
  let rest = time;
  for (let words = 0; words <= LEADING_WORDS_MAX; words += 1) {
    const at = parseStamp(rest) ?? parseStamp(rest, { needsClock: false });
    if (at) return at;
    const blank = rest.search(/\s/);
    if (blank < 0 || /\p{Nd}/u.test(rest.slice(0, blank))) break;
    rest = rest.slice(blank + 1);
  }
  // Chinese has no space before the date.
  return parseStamp(time.slice(Math.max(0, time.search(/\p{Nd}/u))));
}

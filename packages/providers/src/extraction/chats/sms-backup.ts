import type { ChatReader, MessageTime } from './chat-reader.ts';
import { type ChatEntry, selectMessages } from './entries.ts';
import { decideDays } from './dates/days.ts';
import { createMomentReader, type ReadMoment } from './dates/moments.ts';
import { parseStamp } from './dates/stamps.ts';

/** The phone's owner in SMS Backup & Restore; the file does not contain their name. */
const OWNER = 'Me';
/** `type` of an SMS: 1 received, 2 sent, 3 draft, 4 outbox, 5 failed, 6 queued. Drafts were never sent. */
const DRAFT = '3';
const RECEIVED = '1';
const FROM_ADDRESS = '137';
const UNKNOWN = /^\(?(?:unknown|null)\)?$/i;

/** A phone's messages from SMS Backup & Restore: all conversations in one file. */
export const smsBackup: ChatReader = {
  detect: ({ text }) => (/<smses\b/.test(text) || /<(?:sms|mms)\s[^>]*\b(?:address|date)=/.test(text) ? 1 : 0),
  read: async ({ text, timeZone }) => {
    const found = (await parseBackup(text)).toSorted(byDate);
    const stamps = found.flatMap(({ readable }) => parseStamp(readable) ?? []);
    const readDay = decideDays(stamps);
    const readMoment = createMomentReader(timeZone);
    const transcript = selectMessages(
      found.map(({ readable, date, ...entry }) => ({ ...entry, at: timeOf({ readable, date }, { readDay, readMoment }) })),
      'SMS',
    );
    return transcript.messages.length > 0 ? transcript : null;
  },
};

/** Pictures come after all texts in the file, and some versions write the newest first. */
const byDate = (a: Dated, b: Dated): number => Number(a.date) - Number(b.date) || 0;

type DayReaders = { readDay: ReturnType<typeof decideDays>; readMoment: ReadMoment };

/** The local day as the phone formatted it, if present; else that of the uploader. */
function timeOf({ readable, date }: Dated, { readDay, readMoment }: DayReaders): MessageTime {
  const stamp = parseStamp(readable);
  const day = stamp && readDay(stamp);
  if (stamp && day !== null) return { day, written: stamp.written };
  const ms = Number(date);
  return Number.isSafeInteger(ms) ? readMoment(ms) : { day: null, written: '' };
}

type Dated = { readable: string; date: string };
type Found = Omit<ChatEntry, 'at'> & Dated;
type Attributes = Record<string, string>;

/** An emoji is written as two UTF-16 surrogates, each escaped separately. */
const HALVES = /&#(5[56]\d{3});&#(5[67]\d{3});/g;
const joinHalves = (text: string): string =>
  text.replaceAll(HALVES, (whole, high: string, low: string) => {
    const joined = String.fromCharCode(Number(high), Number(low));
    return joined.isWellFormed() ? joined : whole;
  });

async function parseBackup(text: string): Promise<Found[]> {
  const { parseMarkup } = await import('../formats/markup.ts');
  const found: Found[] = [];
  let mms: { attributes: Attributes; texts: string[]; from: string | null } | null = null;
  const isWhole = parseMarkup(
    joinHalves(text),
    {
      onopentag: (name, attributes) => {
        if (name === 'sms' && attributes['type'] !== DRAFT) found.push(toFound(attributes, attributes['body'] ?? ''));
        if (name === 'mms') mms = { attributes, texts: [], from: null };
        if (name === 'part' && attributes['ct'] === 'text/plain') mms?.texts.push(attributes['text'] ?? '');
        if (name === 'addr' && attributes['type'] === FROM_ADDRESS && mms) mms.from = attributes['address'] ?? null;
      },
      onclosetag: (name) => {
        if (name !== 'mms' || !mms) return;
        const { attributes, texts, from } = mms;
        if (attributes['msg_box'] !== DRAFT)
          found.push(toFound({ ...attributes, type: attributes['msg_box'] ?? '' }, texts.join('\n'), from));
        mms = null;
      },
    },
    { xmlMode: true },
  );
  return isWhole ? found : [];
}

/** @param from the sender's number, in a group message */
function toFound(attributes: Attributes, body: string, from: string | null = null): Found {
  const name = attributes['contact_name'] ?? attributes['name'] ?? '';
  const address = attributes['address'] ?? '';
  const isAmongSeveral = address.includes('~') && from !== null;
  const contact = isAmongSeveral ? from : name === '' || UNKNOWN.test(name) ? address : name;
  return {
    sender: attributes['type'] === RECEIVED ? contact || 'Unknown number' : OWNER,
    text: body === 'null' ? '' : body,
    conversation: identifyConversation(address),
    readable: attributes['readable_date'] ?? '',
    date: attributes['date'] ?? '',
  };
}

/** Phones write the same number with and without its country. */
const NUMBER_DIGITS = 9;

/** The same for all messages with the same people. */
const identifyConversation = (address: string): string =>
  address
    .split('~')
    .map((one) => one.replaceAll(/\D/g, '').slice(-NUMBER_DIGITS) || one)
    .toSorted()
    .join('~');

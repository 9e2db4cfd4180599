import type { ChatReader } from './chat-reader.ts';
import { type ChatEntry, toTranscript } from './entries.ts';
import { parseStamp, type Stamp } from './dates/stamps.ts';

/** The role of an element in an exported page, by its class. */
type Role = 'message' | 'service' | 'sender' | 'time' | 'text' | 'forwarded' | 'skipped';

/** How one messenger structures its pages. */
type PageShape = {
  app: string;
  signature: RegExp;
  roles: Readonly<Record<string, Role>>;
  /** The attribute with the time. */
  timeAttribute?: string;
  isNewestFirst?: boolean;
};

const TELEGRAM: PageShape = {
  app: 'Telegram',
  signature: /class="(?:page_wrap|history|message default)\b|tgme_|class="from_name"/,
  roles: {
    service: 'service',
    message: 'message',
    from_name: 'sender',
    date: 'time',
    forwarded: 'forwarded',
    text: 'text',
    question: 'text',
    reply_to: 'skipped',
    userpic: 'skipped',
    signature: 'skipped',
  },
  timeAttribute: 'title',
};

const MESSAGES_APP: PageShape = {
  app: 'iMessage',
  signature: /class="(?:sent|received)(?: iMessage| SMS)?"|class\s?=\s?"(?:message_part|bubble|announcement)"/,
  roles: {
    announcement: 'service',
    message: 'message',
    sender: 'sender',
    timestamp: 'time',
    bubble: 'text',
    tapbacks: 'skipped',
    tapback: 'skipped',
    app: 'skipped',
    app_header: 'skipped',
    edited: 'skipped',
    reply_anchor: 'skipped',
  },
};

/** Its class names are generated, and have been stable for years; each list is from one generation. */
const META: PageShape = {
  app: 'Messenger or Instagram',
  signature: /class="[^"]{0,80}\buiBoxWhite noborder/,
  roles: {
    uiBoxWhite: 'message',
    '_a6-h': 'sender',
    _2lek: 'sender',
    '_a6-p': 'text',
    _2let: 'text',
    '_a6-o': 'time',
    _a72d: 'time',
    _2lem: 'time',
    '_a6-q': 'skipped',
    _tqp: 'skipped',
  },
  isNewestFirst: true,
};

const readerOf = (shape: PageShape): ChatReader => ({
  detect: ({ text }) => (/^[^<]{0,200}</.test(text) && shape.signature.test(text) ? 0.95 : 0),
  read: async ({ text }) => {
    const entries = await parsePage(text, shape);
    const transcript = toTranscript(shape.isNewestFirst === true ? entries.toReversed() : entries, shape.app);
    return transcript.messages.length > 0 ? transcript : null;
  },
});

/** Telegram Desktop's `messages.html`. */
export const telegramPage = readerOf(TELEGRAM);
/** Facebook Messenger's and Instagram's `message_1.html`. */
export const metaPage = readerOf(META);
/** Pages written by imessage-exporter. */
export const messagesAppPage = readerOf(MESSAGES_APP);

type Draft = { sender: string; time: string; text: string; forwardedFrom: string; isService: boolean };
const emptyDraft = (isService: boolean): Draft => ({ sender: '', time: '', text: '', forwardedFrom: '', isService });
/** An open element, with what it inherits from its ancestors. */
type OpenElement = { role: Role | null; holds: Role | null; isForwarded: boolean; isSkipped: boolean };
const OUTERMOST: OpenElement = { role: null, holds: null, isForwarded: false, isSkipped: false };

const openWithin = (outer: OpenElement, role: Role | null): OpenElement => ({
  role,
  holds: role === null || role === 'forwarded' ? outer.holds : role,
  isForwarded: role !== 'message' && (outer.isForwarded || role === 'forwarded'),
  isSkipped: role !== 'message' && (outer.isSkipped || role === 'skipped'),
});

const VOID = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'source', 'wbr']);

/** The sender of following messages without a name. */
type LastSenders = { sender: string; forwardedFrom: string };

/** @returns null for the app itself */
function senderOf(draft: Draft, last: LastSenders): string | null {
  if (draft.isService) return null;
  const [sender, forwardedFrom] = [draft.sender.trim(), draft.forwardedFrom.trim()];
  if (sender !== '') [last.sender, last.forwardedFrom] = [sender, ''];
  if (forwardedFrom !== '') last.forwardedFrom = forwardedFrom;
  const isForwarded = draft.forwardedFrom !== '';
  return (isForwarded && last.forwardedFrom) || last.sender || null;
}

/** A single pass over the tags; consecutive messages name their sender once. */
async function parsePage(source: string, shape: PageShape): Promise<ChatEntry[]> {
  const { parseMarkup } = await import('../formats/markup.ts');
  const entries: ChatEntry[] = [];
  const open: OpenElement[] = [];
  const drafts: Draft[] = [];
  const last: LastSenders = { sender: '', forwardedFrom: '' };
  const close = (): void => {
    const draft = drafts.pop();
    if (draft) entries.push({ at: timeOf(draft.time), sender: senderOf(draft, last), text: draft.text.trim() });
  };
  const write = (words: string): void => {
    const draft = drafts.at(-1);
    if (!draft) return;
    const { holds, isForwarded, isSkipped } = open.at(-1) ?? OUTERMOST;
    if (isSkipped) return;
    if (holds === 'text') draft.text += words;
    if (holds === 'sender' && isForwarded) draft.forwardedFrom += words;
    else if (holds === 'sender') draft.sender += words;
    if (holds === 'time' && shape.timeAttribute === undefined) draft.time += words;
  };
  const isWhole = parseMarkup(source, {
    onopentag: (name, attributes) => {
      if (name === 'br') write('\n');
      if (VOID.has(name)) return;
      const role = roleOf(attributes['class'] ?? '', shape);
      open.push(openWithin(open.at(-1) ?? OUTERMOST, role));
      const draft = drafts.at(-1);
      if (role === 'message' || role === 'service') drafts.push(emptyDraft(role === 'service'));
      else if (role === 'forwarded' && draft) draft.forwardedFrom ||= ' ';
      else if (role === 'text' && draft && draft.text !== '') draft.text += '\n';
      else if (role === 'time' && draft && draft.time === '') draft.time = attributes[shape.timeAttribute ?? ''] ?? '';
    },
    ontext: (text) => write(text.replaceAll(/\s+/g, ' ')),
    onclosetag: (name) => {
      if (VOID.has(name)) return;
      const role = open.pop()?.role;
      if (role === 'message' || role === 'service') close();
    },
  });
  while (drafts.length > 0) close();
  return isWhole ? entries : [];
}

function roleOf(classes: string, { roles }: PageShape): Role | null {
  const found = classes.split(/\s+/).flatMap((name) => (Object.hasOwn(roles, name) ? (roles[name] ?? []) : []));
  return found.includes('service') ? 'service' : (found[0] ?? null);
}

const timeOf = (written: string): Stamp | null => parseStamp(written.replace(/\((?:Read|Delivered)[^()]*\)/i, '').trim());

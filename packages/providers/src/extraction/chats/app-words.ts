import { ATTACHED, CALL, DELETED_BY_ADMIN, EDITED, INSTEAD, LEFT_OUT, PLACE_LINK, SENT_FROM } from './app-word-lists.data.ts';

const MARK = '\u200e';
const ALONE_IN_ANGLES = /^<([^<>]{2,80})>$/u;
/** `<attached: 00000012-PHOTO.jpg>`, in any language. */
const ATTACHED_IN_ANGLES = /^<[^<>:]{2,40}:\s?[^<>]+\.\w{2,5}>$/u;
const ATTACHED_IN_BRACKETS = /^(\S[^\n]{0,150}\.\w{2,5}) \(([^()]{3,40})\)$/u;
/** WhatsApp's file names: `IMG-20191231-WA0007.jpg`. */
const GIVEN_NAME = /-WA\d{4,}\./;
const ANGLES_AT_END = /\s?\u200e?<([^<>]{4,80})>$/u;
const MARKED_AT_END = /\s?\u200e([^\u200e]{4,60})$/u;

/** The remainder of `letter.pdf • 3 pages document omitted`. */
const DOCUMENT = /^\S[^\n]{0,150}\.\w{2,5} • \u200e?\p{Nd}+ \S.{0,24}$/u;

const isMarking = (app: string | null): boolean => app === null || app === 'WhatsApp';

/**
 * Removes what the app itself wrote into a message: an omitted photo, a missed call, a poll's votes.
 * Whole messages under somebody's name are decided before (`app-lines.ts`).
 * @param app the app that may have written it
 * @returns blank if nothing else was in it
 */
export function withoutAppWords(text: string, app: string | null): string {
  return withoutPoll(text.split('\n'))
    .map((line) => cleanLine(line, app))
    .join('\n')
    .trim();
}

function cleanLine(line: string, app: string | null): string {
  if (isMarking(app) && line.startsWith(MARK)) return '';
  const words = line.trim();
  if (words === '' || words === '\ufffc') return '';
  if (PLACE_LINK.test(words) || (app === 'Mail' && SENT_FROM.test(words))) return '';
  if (ATTACHED_IN_ANGLES.test(words) || isAttachment(words) || isInstead(words)) return '';
  const alone = ALONE_IN_ANGLES.exec(words)?.[1];
  if (alone !== undefined && (LEFT_OUT.test(alone) || EDITED.test(alone))) return '';
  const kept = withoutEnd(
    withoutEnd(line, ANGLES_AT_END, (end) => EDITED.test(end) || ATTACHED_IN_ANGLES.test(`<${end}>`)),
    MARKED_AT_END,
    isInstead,
  );
  return DOCUMENT.test(kept.trim()) ? '' : kept;
}

const isInstead = (words: string): boolean =>
  (words.length < 80 && CALL.test(words)) ||
  (words.length < 120 && DELETED_BY_ADMIN.test(words)) ||
  INSTEAD.has(
    words
      .toLowerCase()
      .replace(/[.。]$/u, '')
      .replaceAll(/\s+/g, ' '),
  );

function isAttachment(words: string): boolean {
  const [, fileName = '', note = ''] = ATTACHED_IN_BRACKETS.exec(words) ?? [];
  return ATTACHED.test(note) || (note !== '' && GIVEN_NAME.test(fileName));
}

function withoutEnd(line: string, end: RegExp, isOfApp: (words: string) => boolean): string {
  const match = end.exec(line);
  return match?.[1] !== undefined && isOfApp(match[1]) ? line.slice(0, match.index) : line;
}

const POLL_HEAD = /^\u200e?(\p{L}[\p{L} ]{1,20})\s?[:：]$/u;
const POLL_OPTION = /^\u200e?(\p{L}[\p{L} ]{1,20})\s?[:：]\s?.{1,200}[(（]\p{Nd}+\s?[^()]{0,20}[)）]$/u;

/** Keeps a poll's question: `POLL:`, the question, `OPTION: Plum (2 votes)`, in any language. */
function withoutPoll(lines: string[]): string[] {
  const head = POLL_HEAD.exec(lines[0]?.trim() ?? '');
  if (!head || lines.length < 3) return lines;
  const options = lines.map((line) => POLL_OPTION.exec(line.trim())?.[1]);
  const labels = new Set(options.filter((label) => label !== undefined));
  return labels.size === 1 ? lines.filter((_, index) => index > 0 && options[index] === undefined) : lines;
}

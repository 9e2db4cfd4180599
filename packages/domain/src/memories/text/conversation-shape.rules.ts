import { isCalendarWord } from './calendar-words.rules.ts';
import { isTranscript } from './passages.rules.ts';

/**
 * Whether a text looks like a conversation of several people: a chat from any messenger, or a mail thread with quotes. Used for texts
 * whose speakers could not be told apart, so that others' words are not attributed to the person. Independent of messenger and
 * language: it looks for lines that start with a time and a name, recurring names, and quoted mail.
 * Reads each line once, and only its beginning.
 */
export function isConversationShaped(text: string): boolean {
  const lines = listLines(text);
  // A transcript already has its speakers separated, and only the person's passages are used.
  return hasStampedNames(lines) || hasMailWithin(lines) || (hasReturningNames(lines) && !isTranscript(text));
}

const DATED_LINES_MIN = 2;

/**
 * Whether a text is worth parsing as a conversation: it is shaped like one, or has lines with a time of day, which the messenger
 * parsers recognise better. Says yes more readily than `isConversationShaped`.
 */
export function mayBeConversation(text: string): boolean {
  return listLines(text).filter(({ hasClock }) => hasClock).length >= DATED_LINES_MIN || isConversationShaped(text);
}

/** Longer than any timestamp with any name; the rest of the line is ignored. */
const HEAD_MAX_CHARS = 160;

type Line = {
  /** The beginning of the line. */
  head: string;
  /** Whether there is a blank line before it. */
  isFirst: boolean;
  /** Whether a time of day stands near its beginning. */
  hasClock: boolean;
};

/** Direction marks and similar characters, which some phones put around every number. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u061c\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** A time must start within this many characters. */
const CLOCK_WITHIN_CHARS = 64;
const CLOCK = /(?<![\p{Nd}.:/-])\p{Nd}{1,2}(?::\p{Nd}{2}|\.\p{Nd}{2}(?![.\p{Nd}])|\s?[時点點时시]\s?\p{Nd}{1,2})/u;

function listLines(text: string): Line[] {
  const lines: Line[] = [];
  let isFirst = true;
  for (const whole of text.split(/\r\n|[\r\n]/)) {
    const head = whole
      .slice(0, HEAD_MAX_CHARS * 2)
      .replaceAll(INVISIBLE, '')
      .slice(0, HEAD_MAX_CHARS)
      .trim();
    if (head !== '') lines.push({ head, isFirst, hasClock: CLOCK.test(head.slice(0, CLOCK_WITHIN_CHARS)) });
    isFirst = head === '';
  }
  return lines;
}

const NAME_MAX_CHARS = 40;
const NAME_MAX_WORDS = 5;
const isNameLike = (words: string): boolean =>
  words.length <= NAME_MAX_CHARS &&
  /\p{L}|\p{Emoji_Presentation}|^\+?\p{Nd}[\p{Nd} ()/-]{4,}$/u.test(words) &&
  words.split(/\s+/).length <= NAME_MAX_WORDS;

/** How often a candidate name must occur. */
const TURNS_MIN = 3;
/** Minimum share of lines that start a message; a message may span many lines. */
const STAMPED_SHARE = 0.05;

/** Stamped lines with recurring names: `15:21 Mom Hello`, `Mom, [14.05.2021 15:21]`. */
function hasStampedNames(lines: readonly Line[]): boolean {
  const stamped = lines.flatMap((line, index) => (line.hasClock ? [{ line, index }] : []));
  if (stamped.length < 2 || stamped.length < lines.length * STAMPED_SHARE) return false;
  const found = stamped.map(({ line, index }) =>
    listNamePlaces(line, { above: lines[index - 2], before: lines[index - 1], after: lines[index + 1], second: lines[index + 2] }),
  );
  const isEachLineOne = stamped.length >= lines.length * 0.9;
  return [0, 1, 2, 3, 4, 5].some((place) => {
    const names = found.flatMap((places) => places[place] ?? []);
    if (names.length >= TURNS_MIN && returns(names)) return true;
    // Too short for anybody to have written twice: then every line must match.
    return (
      names.length === stamped.length &&
      isEachLineOne &&
      new Set(names).size > 1 &&
      stamped.every(({ line }) => NAMED_AFTER_CLOCK.test(line.head))
    );
  });
}

const NAMED_AFTER_CLOCK = /^[^:]{0,20}\p{Nd}{1,2}[:.]\p{Nd}{2}[^:：]{0,60}[:：](?:\s|$)/u;

/** One name must recur, and there must be a second one. */
function returns(names: readonly string[]): boolean {
  const count = new Set(names).size;
  return count > 1 && count <= Math.max(TURNS_MIN - 1, (names.length * 2) / 3);
}

const SEPARATOR = /[[\]<>()|·•،,\t：]|\s[-–—~]\s|[-–—]+$|^[-–—]+|:(?=\s|$)|\s{2,}/u;
/** A longer piece that contains a number is not a date. */
const DATE_MAX_CHARS = 32;
const DATE_MAX_WORDS = 4;
/** Everything up to the last number of a piece; what follows may be a name, as in `15:21 Mom`. */
const THROUGH_NUMBERS = /^.*\p{Nd}[\p{Nd}.:/'’年月日時分秒时点點시분초호-]*/u;
/** Markers for AM/PM and for hours. */
const DAY_HALF =
  /^(?:[ap]\.?\s?m|uhr|h|hrs?|klo?|à|at|um|às|alle|de|[пд]п|ч|[πμ]\.?\s?μ|п|오전|오후|上午|下午|中午|晚上|凌晨|午前|午後|ص|م|هـ|ق\.?\s?ظ|ب\.?\s?ظ|sa|ch|utc|gmt|z)\.?$/iu;

type Around = { above: Line | undefined; before: Line | undefined; after: Line | undefined; second: Line | undefined };

/** The candidate names of a stamped line (first to third), and those in the line after it, before it and above that. */
function listNamePlaces({ head }: Line, { above, before, after, second }: Around): (string | undefined)[] {
  const words = listWordPieces(head);
  // Text must follow: `12:00 - Lunch` contains no name.
  const hasWords = after !== undefined && !after.hasClock;
  const within = [0, 1, 2].map((place) => {
    const word = words[place];
    return word !== undefined && isNameLike(word) && (place < words.length - 1 || hasWords) ? word : undefined;
  });
  const next = after && !after.hasClock && second && !second.hasClock && isNameLike(after.head) ? after.head : undefined;
  const isAlone = before !== undefined && !before.hasClock && words.length === 0;
  const previous = isAlone && isNameLike(before.head) ? before.head : undefined;
  const aboveThat = isAlone && above && !above.hasClock && isNameLike(above.head) ? above.head : undefined;
  return [...within, next, previous, aboveThat];
}

/** The pieces of a stamped line that are not part of its date and time. */
function listWordPieces(head: string): string[] {
  let hasClock = false;
  const words: string[] = [];
  for (const piece of head.split(SEPARATOR)) {
    // After a time and a name comes the message itself.
    if (hasClock && words.length > 0) words.push(...listNonBlank([piece]));
    else {
      const isClock = CLOCK.test(piece);
      words.push(...listBesideDate(piece, { isClock, hasClock }));
      hasClock ||= isClock;
    }
  }
  return words;
}

const listNonBlank = (pieces: readonly string[]): string[] => pieces.map((piece) => piece.trim()).filter((piece) => piece !== '');

function listBesideDate(piece: string, { isClock, hasClock }: { isClock: boolean; hasClock: boolean }): string[] {
  const date = piece.length > DATE_MAX_CHARS ? '' : (THROUGH_NUMBERS.exec(piece)?.[0] ?? '');
  if (date === '' || (date.match(/\p{L}+/gu) ?? []).length > DATE_MAX_WORDS)
    return listNonBlank([piece]).filter((words) => !isOfStamp(words, !hasClock));
  const before = isClock ? date.slice(0, date.search(/\p{Nd}/u)) : '';
  const isNamed = (word: string): boolean => !isOfStamp(word, isClock || !hasClock);
  return listNonBlank([before.split(/\s+/).filter(isNamed).join(' '), piece.slice(date.length)]).filter(isNamed);
}

/** A month may also be somebody's name, but not before the time. */
const isOfStamp = (words: string, isBeforeClock: boolean): boolean => DAY_HALF.test(words) || (isBeforeClock && isCalendarWord(words));

/** `Mom: Hello`, `<Mom> Hello`. */
const NAMED = /^(?:<([^<>]{1,40})>\s*|([^:：]{1,40}?)\s?(?:：\s*|:\s+))(?=\S)/u;
const NAMED_SHARE = 0.6;

/** Most lines start with a name, and the names recur. A list of addresses is excluded: it repeats the same few words in every entry. */
function hasReturningNames(lines: readonly Line[]): boolean {
  const named = lines.map(({ head, isFirst }) => ({ name: nameOf(head), isFirst }));
  const names = named.flatMap(({ name }) => name ?? []);
  // A name that stands alone is followed by the message below it.
  const isBegin = (index: number): boolean => !NAME_ALONE.test(lines[index - 1]?.head ?? '');
  const begins = lines.filter((_, index) => isBegin(index)).length;
  return names.length >= TURNS_MIN && names.length >= begins * NAMED_SHARE && returns(names) && !isListOfEntries(named);
}

const NAME_ALONE = /^([^:：]{1,40}?)\s?[:：]$/u;

function nameOf(head: string): string | null {
  const [, bracketed, plain] = NAMED.exec(head) ?? [];
  const name = (bracketed ?? plain ?? NAME_ALONE.exec(head)?.[1] ?? '').trim();
  return name !== '' && isNameLike(name) ? name : null;
}

/** Blocks separated by blank lines that all start with the same word and repeat no word. */
function isListOfEntries(lines: readonly { name: string | null; isFirst: boolean }[]): boolean {
  const entries: string[][] = [];
  for (const { name, isFirst } of lines) {
    if (isFirst) entries.push([]);
    if (name !== null) entries.at(-1)?.push(name);
  }
  const named = entries.filter((names) => names.length > 0);
  return (
    named.length > 1 &&
    named.some((names) => names.length > 1) &&
    named.every((names) => names[0] === named[0]?.[0] && new Set(names).size === names.length)
  );
}

const HEADER_LINE = /^\*?\p{L}[\p{L} -]{0,20}\*?\s?:\*?\s+\S/u;
const HEADER_MIN_LINES = 3;

/** A mail thread: lines with `>` below an attribution line, or a mail header after other text. */
function hasMailWithin(lines: readonly Line[]): boolean {
  let [isIntroduced, headerLines, hasHeaderClock, bodies] = [false, 0, false, 0];
  for (const { head } of lines) {
    if (head.startsWith('>')) {
      if (isIntroduced) return true;
      continue;
    }
    const isHeader = HEADER_LINE.test(head);
    if (isHeader) {
      headerLines += 1;
      hasHeaderClock ||= CLOCK.test(head);
      if (headerLines >= HEADER_MIN_LINES && hasHeaderClock && bodies > 0) return true;
    } else {
      bodies += 1;
      [headerLines, hasHeaderClock] = [0, false];
    }
    isIntroduced = /[:：]$/u.test(head) && (head.includes('@') || CLOCK.test(head));
  }
  return false;
}

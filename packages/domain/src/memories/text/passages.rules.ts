import { COMMENT_START } from '@everkin/contracts/comment';
import type { StoredPassage } from '../memories.repo.ts';

/** A passage is shown whole under a reply, so it is a paragraph or two, not a page. */
export const PASSAGE_MAX_CHARS = 900;
/** A shorter paragraph is merged with the next: a lone "Well!" is not a findable memory. */
const PASSAGE_MIN_CHARS = 250;

/** A stretch of a text, as cut for a passage: its speaker in a transcript, and its day in a chat. */
export type TextSpan = Pick<StoredPassage, 'text' | 'speaker' | 'saidOn'> & {
  /** Offset in the text, in UTF-16 units. */
  start: number;
};

/**
 * Splits extracted text into passages for recall.
 * Splits at paragraphs, then sentences, then spaces; never inside a word that is shorter than a passage.
 * In a transcript (`Name: words`, line by line) a passage holds one speaker's words; a comment in a document is its own passage too.
 * @param text plain text of any length; blank text gives []
 * @returns passages in reading order, each 1…PASSAGE_MAX_CHARS characters
 */
export function splitIntoPassages(text: string): TextSpan[] {
  return isTranscript(text) ? joinShortPieces(cutAtSpeakers(text).flatMap(cutAtSentences)) : splitOneVoice(text);
}

/** Like `splitIntoPassages`, for text known to be by one person; it may contain other people's comments. */
export function splitOneVoice(text: string): TextSpan[] {
  const paragraphs = splitKeepingPlace({ text, start: 0, speaker: null, saidOn: null }, /\n\s*\n/g);
  return joinShortPieces(paragraphs.map(nameCommenter).flatMap(cutAtSentences));
}

/** A comment in a document belongs to its author. */
function nameCommenter(paragraph: TextSpan): TextSpan {
  const [start = '', speaker] = COMMENT_START.exec(paragraph.text) ?? [];
  if (speaker === undefined) return paragraph;
  return trimPiece({ ...paragraph, text: paragraph.text.slice(start.length), start: paragraph.start + start.length, speaker });
}

/**
 * Splits a conversation into passages: one speaker's words of one day each, at line ends where they are long.
 * @param turns in reading order, with the offset of each in the whole text
 */
export const splitDialogue = (turns: readonly TextSpan[]): TextSpan[] =>
  joinShortPieces(turns.flatMap((turn) => splitKeepingPlace(turn, /\n/g)).flatMap(cutAtSentences));

const SPEAKER_LINE = /^[ \t]*(\p{Lu}[\p{L}\p{M}.' -]{0,40}):[ \t]+/u;
const TRANSCRIPT_MIN_LINES = 4;

/** Most non-blank lines start with a name and a colon, and the names recur: a recipe's "Flour: two cups" does not match. */
export function isTranscript(text: string): boolean {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const speakers = lines.flatMap((line) => SPEAKER_LINE.exec(line)?.[1] ?? []);
  return speakers.length >= TRANSCRIPT_MIN_LINES && speakers.length * 2 >= lines.length && new Set(speakers).size * 2 <= speakers.length;
}

/** Each line is a piece of its own, so that its offset stays correct; a line without a name continues the last speaker's words. */
function cutAtSpeakers(text: string): TextSpan[] {
  const lines: TextSpan[] = [];
  let start = 0;
  let speaker: string | null = null;
  for (const line of text.split(/(?<=\n)/)) {
    const named = COMMENT_START.exec(line) ?? SPEAKER_LINE.exec(line);
    const prefix = named?.[0].length ?? 0;
    speaker = named?.[1] ?? speaker;
    lines.push(trimPiece({ text: line.slice(prefix), start: start + prefix, speaker, saidOn: null }));
    start += line.length;
  }
  return lines.filter((line) => line.text !== '');
}

/** End of a sentence with its closing marks, followed by white space or the next sentence (Latin, then Chinese and Japanese). */
const SENTENCE_END = /(?<=[.!?…]["”’')\]]{0,3})\s+(?=["“‘'([]?\p{Lu})|(?<=[。！？][」』”]{0,2})(?![」』”])/gu;

const cutAtSentences = (paragraph: TextSpan): TextSpan[] =>
  paragraph.text.length <= PASSAGE_MAX_CHARS ? [paragraph] : fillUp(splitKeepingPlace(paragraph, SENTENCE_END));

/** Joins sentences up to the size of a passage; a longer sentence is split at spaces. */
function fillUp(sentences: TextSpan[]): TextSpan[] {
  const passages: TextSpan[] = [];
  let endBefore = -1;
  for (const sentence of sentences.flatMap(cutAtSpaces)) {
    const current = passages.at(-1);
    // Chinese and Japanese sentences may follow each other without a space.
    const gap = sentence.start === endBefore ? '' : ' ';
    if (current && current.text.length + gap.length + sentence.text.length <= PASSAGE_MAX_CHARS) append(current, sentence, gap);
    else passages.push({ ...sentence });
    endBefore = sentence.start + sentence.text.length;
  }
  return passages;
}

function cutAtSpaces(sentence: TextSpan): TextSpan[] {
  const pieces: TextSpan[] = [];
  let rest = sentence;
  while (rest.text.length > PASSAGE_MAX_CHARS) {
    const end = findCut(rest.text);
    pieces.push(trimPiece({ ...rest, text: rest.text.slice(0, end) }));
    rest = trimPiece({ ...rest, text: rest.text.slice(end), start: rest.start + end });
  }
  return [...pieces, rest].filter((piece) => piece.text !== '');
}

/** The last white space that keeps a piece small enough; in text without any, the last boundary between two characters. */
function findCut(text: string): number {
  const head = text.slice(0, PASSAGE_MAX_CHARS + 1);
  const space = /\s(?=\S*$)/.exec(head)?.index ?? 0;
  if (space > 0) return space;
  let end = PASSAGE_MAX_CHARS;
  while (end > 1 && isInsideCharacter(text, end)) end -= 1;
  return end > 1 ? end : PASSAGE_MAX_CHARS;
}

/** Inside a surrogate pair, or before a combining mark. */
const isInsideCharacter = (text: string, place: number): boolean =>
  /^(?:[\uDC00-\uDFFF]|\p{M}|\u200d)/u.test(text.slice(place, place + 2)) || /[\uD800-\uDBFF\u200d]$/.test(text.slice(place - 1, place));

/** In a transcript only consecutive pieces of one speaker are joined; in a chat, only those of one day. */
function joinShortPieces(pieces: TextSpan[]): TextSpan[] {
  const joined: TextSpan[] = [];
  for (const piece of pieces) {
    const current = joined.at(-1);
    const isGoingOn = current?.speaker === piece.speaker && current.saidOn === piece.saidOn;
    const wouldFit = isGoingOn && current.text.length + 2 + piece.text.length <= PASSAGE_MAX_CHARS;
    const isShort = current && (current.text.length < PASSAGE_MIN_CHARS || piece.text.length < PASSAGE_MIN_CHARS);
    if (current && wouldFit && isShort) append(current, piece, piece.saidOn === null ? '\n\n' : '\n');
    else joined.push({ ...piece });
  }
  return joined;
}

function append(target: TextSpan, piece: TextSpan, separator: string): void {
  target.text += separator + piece.text;
}

function splitKeepingPlace(piece: TextSpan, separator: RegExp): TextSpan[] {
  const parts: TextSpan[] = [];
  let from = 0;
  const add = (to: number) => {
    const part = trimPiece({ ...piece, text: piece.text.slice(from, to), start: piece.start + from });
    if (part.text) parts.push(part);
  };
  for (const match of piece.text.matchAll(separator)) {
    add(match.index);
    from = match.index + match[0].length;
  }
  add(piece.text.length);
  return parts;
}

function trimPiece(piece: TextSpan): TextSpan {
  const text = piece.text.trimStart();
  return { ...piece, text: text.trimEnd(), start: piece.start + piece.text.length - text.length };
}

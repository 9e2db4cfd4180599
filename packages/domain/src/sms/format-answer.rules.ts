import type { Provenance, Source } from '@everkin/contracts/chat';
import { narratorHeading } from '@everkin/contracts/replies/format-parts';
import type { Choice, Part, QuotePart } from '@everkin/contracts/replies/parts';
import { pronounOf } from '@everkin/contracts/replies/pronoun';
import { cutAtSentence, fitsSegments, toPlainSigns } from './segments.rules.ts';
import { shortName } from './texts.rules.ts';

/** Where a quoted passage is in a recording. */
export type RecordedAt = { passageId: string; startS: number };

/** A reply of chat, about to become a text. */
export type TextAnswer = {
  avatar: { name: string; relationship: string };
  /** Without help lines: they go out as a text of their own. */
  content: string;
  provenance: Provenance;
  sources: readonly Source[];
  parts: readonly Part[] | null;
  /** Passages from recordings, among the sources. */
  recorded: readonly RecordedAt[];
  /** Whether this text says that it is from an AI: the first of a day, and every tenth. */
  saysAi: boolean;
  /** Where the whole of it can be read. */
  chatUrl: string;
  publicUrl: string;
  /** A sentence of Everkin's that is to stand at the end. */
  ending: string | null;
};

/** A piece of a text: who speaks, what, and what that rests on. */
type Block = { speaker: string; words: string; basis: string | null };

const EVERKIN = 'Everkin';

/** @param isSpoken whether the avatar says any of it */
export type WrittenAnswer = { text: string; isSpoken: boolean };

/**
 * Writes a reply as one text of at most three segments: each part under its speaker's name, with what it rests on in a line of its own.
 * What is Everkin's is said by Everkin. A long reply ends at a sentence, with the address of the chat.
 */
export function formatAnswer(answer: TextAnswer): WrittenAnswer {
  const blocks = answer.parts ? joinOwn(answer.parts.flatMap((part, index) => toBlocks(part, index, answer))) : [toWholeBlock(answer)];
  const ending = answer.ending === null ? '' : `\n${answer.ending}`;
  const whole = `${toPlainSigns(blocks.map(writeBlock).join('\n'))}${ending}`;
  const text = fitsSegments(whole) ? whole : cutBlocks(blocks, `${ending}\nMore: ${answer.chatUrl}`);
  return { text, isSpoken: blocks.some(({ speaker }) => speaker === speakerOf(answer)) };
}

/** Leaves out whole blocks from the end, and cuts the words of the last one where it has to. */
function cutBlocks(blocks: readonly Block[], ending: string): string {
  const [first, ...others] = blocks;
  if (!first) return ending.trim();
  const write = (written: readonly Block[]): string => `${toPlainSigns(written.map(writeBlock).join('\n'))}${ending}`;
  const words = cutAtSentence(first.words, (cut) => fitsSegments(write([{ ...first, words: closeQuotation(cut, first.words) }])));
  let shown: readonly Block[] = [{ ...first, words: closeQuotation(words, first.words) }];
  for (const block of others) {
    if (!fitsSegments(write([...shown, block]))) break;
    shown = [...shown, block];
  }
  return write(shown);
}

/** A quotation that was cut still ends with its mark. */
const closeQuotation = (cut: string, whole: string): string =>
  cut !== whole && whole.endsWith('"') && !cut.endsWith('"') ? `${cut}"` : cut;

const writeBlock = ({ speaker, words, basis }: Block): string => `${speaker}: ${words}${basis === null ? '' : `\n- ${basis}`}`;

const speakerOf = ({ avatar, saysAi }: TextAnswer): string => (saysAi ? `${shortName(avatar.name)} (AI)` : shortName(avatar.name));

const quote = (text: string): string => `"${text}"`;

function toBlocks(part: Part, index: number, answer: TextAnswer): Block[] {
  switch (part.kind) {
    case 'quote':
      return [{ speaker: quotedSpeaker(part, answer), words: quote(part.text), basis: describeSource(part, answer) }];
    case 'saying':
      return [{ speaker: speakerOf(answer), words: quote(part.text), basis: `something ${pronoun(answer)} used to say` }];
    case 'line':
      return [{ speaker: speakerOf(answer), words: part.text, basis: inStyle(answer) }];
    case 'note':
      return [
        {
          speaker: EVERKIN,
          words: part.offers === 'add-memory' ? `${part.text} You can add one at ${answer.publicUrl}` : part.text,
          basis: null,
        },
      ];
    case 'choices':
      return [{ speaker: EVERKIN, words: writeChoices(part.items, answer.parts?.[index - 1]), basis: null }];
  }
}

/** After a note that leads to them they stand as they are; else each is something to text. */
const writeChoices = (items: readonly Choice[], before: Part | undefined): string =>
  before?.kind === 'note' && before.text.endsWith(':')
    ? items.map(({ label }) => quote(label)).join(', ')
    : `You can text: ${items.map(({ question }) => quote(question)).join(', ')}`;

/** Somebody else's words are never said under the avatar's name. */
const quotedSpeaker = (part: QuotePart, answer: TextAnswer): string =>
  part.narrator === 'person' ? speakerOf(answer) : narratorHeading(part);

const joinLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** A reply of a language model, which has no parts. Whose words its source holds is not known here, so it is never called "her letter". */
function toWholeBlock(answer: TextAnswer): Block {
  const [source] = answer.sources;
  const words = joinLines(answer.content);
  if (answer.provenance === 'service') return { speaker: EVERKIN, words, basis: null };
  const isFromMemory = source !== undefined && (answer.provenance === 'memory' || answer.provenance === 'recording');
  return { speaker: speakerOf(answer), words, basis: isFromMemory ? describe(source, false, answer) : inStyle(answer) };
}

/** One after another, Everkin says its name once. */
function joinOwn(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    if (last?.speaker === EVERKIN && block.speaker === EVERKIN) joined.splice(-1, 1, { ...last, words: `${last.words} ${block.words}` });
    else joined.push(block);
  }
  return joined;
}

const pronoun = ({ avatar }: TextAnswer): string => pronounOf(avatar.relationship) ?? shortName(avatar.name);

function possessive({ avatar }: TextAnswer): string {
  const word = pronounOf(avatar.relationship);
  if (word === null) return `${shortName(avatar.name)}'s`;
  return word === 'she' ? 'her' : 'his';
}

const inStyle = (answer: TextAnswer): string => `in ${possessive(answer)} style, not from a memory`;

function describeSource(part: QuotePart, answer: TextAnswer): string {
  const source = answer.sources.find(({ passageId }) => passageId === part.passageId);
  return source ? describe(source, part.narrator === 'person', answer) : 'from a memory';
}

/** Titles that begin with a common noun can follow "her". */
const COMMON_NOUN = /^(?:letter|letters|diary|recipe|postcard|note|notes|poem|speech|interview|recording|story|answers)\b/i;
const TITLE_MAX_CHARS = 60;

/** A date before a title, as files have it: `2012-02-12 letter to Hannah`, `about 1996 answers`. */
const LEADING_DATE = /^(?:about |circa |ca\. )?((?:1[5-9]|20)\d{2})(?:-\d{2}){0,2}[\s,:_-]+(?=\S)/i;
const YEAR = /\b(?:1[5-9]|20)\d{2}\b/;

/** `from her letter to Doug, 1984` · `from "The boat", 1951` · `from a recording, 1:42` */
function describe({ title, passageId, at }: Source, isOwn: boolean, answer: TextAnswer): string {
  const startS = answer.recorded.find((recorded) => recorded.passageId === passageId)?.startS;
  if (startS !== undefined) return `from a recording, ${formatTime(startS)}`;
  const dated = LEADING_DATE.exec(title);
  const name = dated ? title.slice(dated[0].length) : title;
  const short = name.length <= TITLE_MAX_CHARS ? name : `${name.slice(0, TITLE_MAX_CHARS).toWellFormed().trimEnd()}...`;
  const year = YEAR.exec(at ?? '')?.[0] ?? dated?.[1];
  const when = year === undefined || name.includes(year) ? '' : `, ${year}`;
  return isOwn && COMMON_NOUN.test(name)
    ? `from ${possessive(answer)} ${short.charAt(0).toLowerCase()}${short.slice(1)}${when}`
    : `from ${quote(short)}${when}`;
}

const MINUTE_S = 60;
const formatTime = (seconds: number): string =>
  `${Math.floor(seconds / MINUTE_S)}:${String(Math.floor(seconds % MINUTE_S)).padStart(2, '0')}`;

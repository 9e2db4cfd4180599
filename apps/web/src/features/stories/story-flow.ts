import type { StorySegment } from '@everkin/contracts/timeline/stories';
import type { CitedSource } from '../memories/one-memory/cited-source.ts';

type Quote = Extract<StorySegment, { kind: 'quote' }>;

/** How fast a caption is read (docs/PRODUCT.md, Stories). */
const WORDS_PER_S = 2.5;
/** A short line and a photo stay at least so long. */
const LINE_MIN_S = 2.5;
const PHOTO_MIN_S = 6;

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** How long a segment without sound stays. */
export function readingSeconds(segment: StorySegment): number {
  if (segment.kind === 'photo') return Math.max(PHOTO_MIN_S, countWords(segment.caption) / WORDS_PER_S);
  return Math.max(LINE_MIN_S, countWords(segment.text) / WORDS_PER_S);
}

/** The piece of a recording in which a quotation is spoken; without an end, the rest of it. */
export type Sound = { url: string; startS: number; endS: number | null };

export function soundOf(segment: StorySegment): Sound | null {
  if (segment.kind !== 'quote' || segment.audioUrl === undefined) return null;
  return { url: segment.audioUrl, startS: segment.startS ?? 0, endS: segment.endS ?? null };
}

/** Some recordings are not the person's voice, and say so in their title: `The theatre (read by a computer voice)`. */
const COMPUTER_VOICE = /\b(?:computer|synthetic|artificial|generated|cloned)\b/i;

/** What is played: a recording of the person, or one that a computer made. */
export const describeSound = ({ title }: Pick<Quote, 'title'>): string =>
  COMPUTER_VOICE.test(title) ? 'Read by a computer voice' : 'Real recording';

export type StorySource = { memoryId: Quote['memoryId']; title: string; quotes: Quote[] };

/** The memories of a story in its order, each once, with what is quoted of it. */
export function listSources(segments: readonly StorySegment[]): StorySource[] {
  const sources = new Map<string, StorySource>();
  for (const segment of segments) {
    if (segment.kind === 'quote') {
      const source = sources.get(segment.memoryId) ?? { memoryId: segment.memoryId, title: segment.title, quotes: [] };
      sources.set(segment.memoryId, { ...source, title: segment.title, quotes: [...source.quotes, segment] });
    } else if (segment.kind === 'photo' && !sources.has(segment.memoryId)) {
      sources.set(segment.memoryId, { memoryId: segment.memoryId, title: segment.caption, quotes: [] });
    }
  }
  return [...sources.values()];
}

/** A quotation as the source of a reply, so that its memory opens with exactly these words marked. */
export function citeQuote({ memoryId, passageId, title, text, dateWords }: Quote): CitedSource {
  const excerpt = text.replace(/^… ?/, '').replace(/ ?…$/, '');
  return { memoryId, passageId, title, excerpt, at: dateWords, quoted: [{ from: 0, to: excerpt.length }] };
}

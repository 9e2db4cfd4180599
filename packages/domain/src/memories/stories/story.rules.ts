import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import type { StorySegment } from '@everkin/contracts/timeline/stories';
import { firstNameOf } from '@everkin/language/first-name';
import { countWords } from '@everkin/language/sentences';
import { type Excerpt, findExcerpt } from './story-excerpt.rules.ts';
import { connect, END_OF_STORY, type LineDate, nameStory, openStory, type StoryYears } from './story-lines.rules.ts';

/** A dated memory as a story needs it. */
export type StorySource = {
  memoryId: MemoryId;
  title: string;
  date: LineDate & { words: string };
  /** Whose words it is, where not the avatar's person's. */
  speaker: string | null;
  /** Of its recording. */
  audioUrl: string | null;
  /** Of its picture: then its passages are the caption. */
  pictureUrl: string | null;
  /** In order. */
  passages: { id: PassageId; text: string; startS: number | null; endS: number | null }[];
};

export type StoryScope = StoryYears & { question: string | null };
export type ComposedStory = { title: string; segments: StorySegment[]; durationS: number };

export const STORY_MAX_QUOTES = 14;
/** A story has at least as many. */
export const STORY_MIN_QUOTES = 2;
const PER_MEMORY_MAX = 3;
const PICTURES_MAX = 8;
/** A second and third place of one memory must tell something. */
const MORE_MIN_SCORE = 1;
/** The person's voice is worth more than their writing. */
const RECORDED = 0.5;
const WORDS_PER_SECOND = 2.5;
const DAY_MS = 86_400_000;

/** Of a memory: a quotation with where it stands in the order of the story. */
type Choice = { source: StorySource; passage: StorySource['passages'][number]; excerpt: Excerpt; rank: number; order: number };
type Photo = Extract<StorySegment, { kind: 'photo' }> & { order: number };

/** Whether a memory belongs to the years: more than half of the time that its date may mean lies in them. */
export function isInYears({ earliest, latest }: LineDate, { from, to }: StoryYears): boolean {
  if (from === null && to === null) return true;
  const [first, last] = [earliest ?? '-', latest ?? '-'].map((day) => Date.parse(`${day}T00:00:00Z`));
  const [begin, end] = [Date.UTC(from ?? 0, 0, 1), Date.UTC((to ?? 9999) + 1, 0, 1)];
  if (first === undefined || last === undefined || Number.isNaN(first) || Number.isNaN(last)) return false;
  const within = Math.min(last + DAY_MS, end) - Math.max(first, begin);
  return within * 2 > last + DAY_MS - first;
}

/**
 * A story: the person's own words about a time, in order. Every word of a quotation and a caption is its memory's; between them stand
 * fixed lines made of dates.
 * @param sources in the order of time; only what its reader may see
 * @param person.name as on the avatar
 * @returns no segments where nothing can be quoted
 */
export function composeSegments(sources: readonly StorySource[], scope: StoryScope, person: { name: string }): ComposedStory {
  const inScope = sources.filter(({ date }) => isInYears(date, scope));
  const quotes = chooseQuotes(inScope.filter(({ pictureUrl }) => pictureUrl === null));
  const title = nameStory(scope, scope.question);
  const segments = quotes.length === 0 ? [] : composeFrom(quotes, choosePhotos(inScope), openStory(title, nameOfTeller(quotes, person)));
  return { title, segments, durationS: Math.round(segments.reduce((sum, segment) => sum + secondsOf(segment), 0)) };
}

/** How many quotations a story has. */
export const countQuotes = ({ segments }: Pick<ComposedStory, 'segments'>): number => segments.filter(({ kind }) => kind === 'quote').length;

const nameOfTeller = (quotes: readonly Choice[], { name }: { name: string }): string | null =>
  quotes.every(({ source }) => source.speaker === null) ? firstNameOf(name) : null;

function composeFrom(quotes: readonly Choice[], photos: readonly Photo[], opening: StorySegment): StorySegment[] {
  const segments: StorySegment[] = [opening];
  const shown = new Set<Photo>();
  let before: LineDate | null = null;
  for (const choice of quotes) {
    for (const photo of photos) if (photo.order < choice.order && !shown.has(photo)) segments.push(withoutOrder(photo, shown));
    const line = connect(before, choice.source.date);
    if (line !== null) segments.push({ kind: 'pause', text: line });
    segments.push(toQuote(choice));
    before = choice.source.date;
  }
  for (const photo of photos) if (!shown.has(photo)) segments.push(withoutOrder(photo, shown));
  segments.push(END_OF_STORY);
  return segments;
}

function withoutOrder(photo: Photo, shown: Set<Photo>): StorySegment {
  shown.add(photo);
  const { order: _order, ...segment } = photo;
  return segment;
}

/** The best place of each memory; then more of those that tell most, while there is room. */
function chooseQuotes(sources: readonly StorySource[]): Choice[] {
  const perMemory = sources.map((source, index) => listChoices(source, index));
  const best = perMemory.flatMap(([first]) => first ?? []).toSorted((a, b) => b.rank - a.rank);
  const more = perMemory
    .flatMap(([, ...others]) => others.slice(0, PER_MEMORY_MAX - 1))
    .filter(({ excerpt }) => excerpt.score >= MORE_MIN_SCORE)
    .toSorted((a, b) => b.rank - a.rank);
  return [...best, ...more].slice(0, STORY_MAX_QUOTES).toSorted((a, b) => a.order - b.order);
}

/** Best first. */
function listChoices(source: StorySource, index: number): Choice[] {
  const seen = new Set<string>();
  return source.passages
    .flatMap((passage, position): Choice[] => {
      const excerpt = findExcerpt(passage.text);
      // Passages overlap: what stands in two of them is quoted once.
      if (excerpt === null || excerpt.sentences.some((sentence) => seen.has(sentence))) return [];
      for (const sentence of excerpt.sentences) seen.add(sentence);
      const rank = excerpt.score + (source.audioUrl === null ? 0 : RECORDED);
      return [{ source, passage, excerpt, rank, order: index + position / (source.passages.length + 1) }];
    })
    .toSorted((a, b) => b.rank - a.rank);
}

const choosePhotos = (sources: readonly StorySource[]): Photo[] =>
  sources
    .flatMap(({ memoryId, pictureUrl, passages, title }, order): Photo[] =>
      pictureUrl === null ? [] : [{ kind: 'photo', memoryId, url: pictureUrl, caption: passages[0]?.text ?? title, order }],
    )
    .slice(0, PICTURES_MAX);

function toQuote({ source, passage, excerpt }: Choice): StorySegment {
  const isRecorded = source.audioUrl !== null && passage.startS !== null && passage.endS !== null;
  return {
    kind: 'quote',
    text: excerpt.text,
    memoryId: source.memoryId,
    passageId: passage.id,
    title: source.title,
    dateWords: source.date.words,
    ...(source.speaker !== null && { speaker: source.speaker }),
    ...(isRecorded && { audioUrl: source.audioUrl ?? '', startS: passage.startS ?? 0, endS: passage.endS ?? 0 }),
  };
}

function secondsOf(segment: StorySegment): number {
  if (segment.kind === 'quote' && segment.startS !== undefined && segment.endS !== undefined) return segment.endS - segment.startS;
  return countWords(segment.kind === 'photo' ? segment.caption : segment.text) / WORDS_PER_SECOND;
}

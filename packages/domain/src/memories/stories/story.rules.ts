import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import { isInYears } from '@everkin/contracts/timeline/in-years';
import type { StorySegment } from '@everkin/contracts/timeline/stories';
import { firstNameOf } from '@everkin/language/first-name';
import { countWords } from '@everkin/language/sentences';
import { type Excerpt, findExcerpt } from './story-excerpt.rules.ts';
import { connect, END_OF_STORY, type LineDate, nameStory, openStory, type StoryScope } from './story-lines.rules.ts';
import { placePhotos, type StoryPhoto, toPhotoSegment } from './story-photos.rules.ts';

/** A passage that may be quoted. */
export type StoryPassage = {
  id: PassageId;
  text: string;
  startS: number | null;
  endS: number | null;
  /** How likely it answers the question of the story, 0…1; missing without one. */
  relevance?: number;
};

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
  passages: StoryPassage[];
};

export type ComposedStory = { title: string; segments: StorySegment[]; durationS: number };
/** What a story is composed from. */
export type StoryMaterial = {
  /** In the order of time; only what its reader may see. */
  sources: readonly StorySource[];
  /** The dates of all memories of the time, where `sources` are a choice from them. */
  dates?: readonly LineDate[];
  /** As on the avatar. */
  name: string;
};

export const STORY_MAX_QUOTES = 14;
/** A story has at least as many. */
export const STORY_MIN_QUOTES = 2;
const PER_MEMORY_MAX = 3;
/** A second and third place of one memory must tell something. */
const MORE_MIN_SCORE = 1;
/** The person's voice goes before writing that tells as much. */
const RECORDED = 0.5;
/** What answers the question goes before what tells well. */
const RELEVANCE_WEIGHT = 3;
const WORDS_PER_SECOND = 2.5;
/** On each side of words within a recorded passage, whose own seconds are not known exactly. */
const MARGIN_S = 1;

/** A quotation with its place in the order of the story. */
type Choice = { source: StorySource; passage: StoryPassage; excerpt: Excerpt; rank: number; order: number };

/**
 * A story: the person's own words about a time, in order. Every word of a quotation and a caption is its memory's; between them stand
 * fixed lines made of dates.
 * @returns no segments where nothing can be quoted
 */
export function composeSegments({ sources, dates, name }: StoryMaterial, scope: StoryScope): ComposedStory {
  const inScope = sources.filter(({ date }) => isInYears(date, scope));
  const perMemory = listChoices(inScope, scope.question);
  const quotes = chooseQuotes(perMemory);
  const isOwn = quotes.every(({ source }) => source.speaker === null);
  const all = scope.question === null ? (dates ?? sources.map(({ date }) => date)) : null;
  const isWhole = all !== null && dates === undefined && perMemory.every((choices) => choices.some((choice) => quotes.includes(choice)));
  const segments: StorySegment[] =
    quotes.length === 0
      ? []
      : [
          { kind: 'title', text: openStory(scope, isOwn ? firstNameOf(name) : null) },
          ...joinInOrder(quotes, listPhotos(inScope), all),
          ...(isWhole ? [{ kind: 'pause', text: END_OF_STORY } as const] : []),
        ];
  return { title: nameStory(scope), segments, durationS: Math.round(segments.reduce((sum, segment) => sum + secondsOf(segment), 0)) };
}

/** How many quotations a story has. */
export const countQuotes = ({ segments }: Pick<ComposedStory, 'segments'>): number =>
  segments.filter(({ kind }) => kind === 'quote').length;

function joinInOrder(quotes: readonly Choice[], photos: readonly StoryPhoto[], all: readonly LineDate[] | null): StorySegment[] {
  const places = placePhotos(
    photos,
    quotes.map(({ order, excerpt }) => ({ order, text: excerpt.text })),
  );
  const joined = quotes.flatMap((choice, index): StorySegment[] => {
    const [photo, before] = [places[index], quotes[index - 1]];
    const isSameMemory = before?.source === choice.source;
    const line = isSameMemory ? null : connect(before?.source.date ?? null, choice.source.date, all);
    return [...(photo ? [toPhotoSegment(photo)] : []), ...(line === null ? [] : [{ kind: 'pause', text: line } as const]), toQuote(choice)];
  });
  const last = places.at(-1);
  return last ? [...joined, toPhotoSegment(last)] : joined;
}

/** The best place of each memory, or of each part of a long time; then more of those that tell most, while there is room. */
function chooseQuotes(perMemory: readonly Choice[][]): Choice[] {
  const first = perMemory.flatMap(([best]) => best ?? []);
  const best = first.length <= STORY_MAX_QUOTES ? first : bestOfParts(first);
  const more = perMemory
    .flatMap(([, ...others]) => others.slice(0, PER_MEMORY_MAX - 1))
    .filter(({ excerpt }) => excerpt.score >= MORE_MIN_SCORE)
    .toSorted(byRank);
  return [...best, ...more].slice(0, STORY_MAX_QUOTES).toSorted((one, other) => one.order - other.order);
}

const byRank = (one: Choice, other: Choice): number => other.rank - one.rank;

/** A long time is told from its beginning to its end. */
function bestOfParts(choices: readonly Choice[]): Choice[] {
  const parts = Map.groupBy(choices.keys(), (index) => Math.floor((index * STORY_MAX_QUOTES) / choices.length));
  return [...parts.values()].flatMap((indices) => indices.flatMap((index) => choices[index] ?? []).toSorted(byRank)[0] ?? []);
}

/** Of each memory with words to quote, best first. What stands in two passages, or in two copies of a letter, is quoted once. */
function listChoices(sources: readonly StorySource[], question: string | null): Choice[][] {
  const seen = new Set<string>();
  const prefers = new Set(question?.toLowerCase().match(/\p{L}{4,}/gu));
  return sources.flatMap((source, index) => {
    if (source.pictureUrl !== null) return [];
    const choices = source.passages.flatMap((passage, position): Choice[] => {
      const excerpt = findExcerpt(passage.text, prefers);
      if (excerpt === null || excerpt.sentences.some((sentence) => seen.has(sentence))) return [];
      for (const sentence of excerpt.sentences) seen.add(sentence);
      const order = index + position / (source.passages.length + 1);
      return [{ source, passage, excerpt, rank: rankOf({ source, passage, excerpt }), order }];
    });
    return choices.length === 0 ? [] : [choices.toSorted(byRank)];
  });
}

const rankOf = ({ source, passage, excerpt }: Pick<Choice, 'source' | 'passage' | 'excerpt'>): number =>
  excerpt.score + (source.audioUrl === null ? 0 : RECORDED) + RELEVANCE_WEIGHT * (passage.relevance ?? 0);

const listPhotos = (sources: readonly StorySource[]): StoryPhoto[] =>
  sources.flatMap(({ memoryId, pictureUrl, passages, title }, order): StoryPhoto[] =>
    pictureUrl === null ? [] : [{ memoryId, url: pictureUrl, caption: passages[0]?.text ?? title, order }],
  );

function toQuote({ source, passage, excerpt }: Choice): StorySegment {
  return {
    kind: 'quote',
    text: excerpt.text,
    memoryId: source.memoryId,
    passageId: passage.id,
    title: source.title,
    dateWords: source.date.words,
    ...(source.speaker !== null && { speaker: source.speaker }),
    ...soundOf({ source, passage, excerpt }),
  };
}

/** The seconds of a passage are known; those of a part of it are worked out from its words. */
function soundOf({ source: { audioUrl }, passage: { startS, endS }, excerpt }: Pick<Choice, 'source' | 'passage' | 'excerpt'>) {
  if (audioUrl === null || startS === null || endS === null) return {};
  const at = (share: number): number => startS + share * (endS - startS);
  return { audioUrl, startS: Math.max(startS, at(excerpt.from) - MARGIN_S), endS: Math.min(endS, at(excerpt.to) + MARGIN_S) };
}

function secondsOf(segment: StorySegment): number {
  if (segment.kind === 'quote' && segment.startS !== undefined && segment.endS !== undefined) return segment.endS - segment.startS;
  return countWords(segment.kind === 'photo' ? segment.caption : segment.text) / WORDS_PER_SECOND;
}

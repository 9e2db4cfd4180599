import { readdir, readFile } from 'node:fs/promises';
import type { MemoryId, PassageId } from '@everkin/contracts/ids';
import { isInYears } from '@everkin/contracts/timeline/in-years';
import type { StorySegment } from '@everkin/contracts/timeline/stories';
import { countWords } from '@everkin/language/sentences';
import escapeStringRegexp from 'escape-string-regexp';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { datesOf, memoryDateOf } from '../../dates/memory-date.rules.ts';
import { findDate } from '../text/dates.rules.ts';
import { splitIntoPassages } from '../text/passages.rules.ts';
import { EXCERPT_MAX_WORDS, findExcerpt } from './story-excerpt.rules.ts';
import { STORY_LINES } from './story-lines.data.ts';
import { nameStory } from './story-lines.rules.ts';
import { composeSegments, countQuotes, STORY_MAX_QUOTES, type StorySource } from './story.rules.ts';

const TODAY = { today: '2026-11-29' };
const NAME = 'Wietske Dunbar';
const FIFTIES = { from: 1950, to: 1959, question: null };

/** Ids of tests are never looked at, only compared. */
const asMemoryId = (id: string): MemoryId => id as MemoryId;
const asPassageId = (id: string): PassageId => id as PassageId;

function makeSource(words: string, text: string, given: Partial<StorySource> = {}): StorySource {
  const date = memoryDateOf({ happenedAt: words, ...datesOf(words, 'text', TODAY) });
  if (!date) throw new Error(`${words} is no date`);
  const passages = splitIntoPassages(text).map((passage, index) => ({
    id: asPassageId(`pa_${words}_${index}`),
    text: passage.text,
    startS: null,
    endS: null,
  }));
  const rest = { title: `A letter of ${words}`, speaker: null, audioUrl: null, pictureUrl: null, ...given };
  return { memoryId: asMemoryId(`me_${words}`), date, passages, ...rest };
}

const sortByTime = (sources: StorySource[]): StorySource[] =>
  sources.toSorted((one, other) => ((one.date.earliest ?? '') < (other.date.earliest ?? '') ? -1 : 1));

const demo = new URL('../../../../../demo/', import.meta.url);
const loadDemo = async (): Promise<StorySource[]> => {
  const names = await readdir(new URL('archive/', demo));
  const sources = names.map(async (fileName) => {
    const title = fileName.replace(/\.\w+$/, '');
    const isPlain = /\.(?:txt|md)$/.test(fileName);
    const text = await readFile(new URL(isPlain ? `archive/${fileName}` : `originals/${title}.txt`, demo), 'utf8');
    return makeSource(findDate(title, text) ?? '', text, { title, memoryId: asMemoryId(title) });
  });
  return sortByTime(await Promise.all(sources));
};

let life: StorySource[];
beforeAll(async () => {
  life = await loadDemo();
});

const quotesOf = (segments: readonly StorySegment[]) => segments.filter((segment) => segment.kind === 'quote');
const textsOf = (segments: readonly StorySegment[]): string[] => segments.map((part) => (part.kind === 'photo' ? part.caption : part.text));
const squeeze = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

describe('the demo’s fifties', () => {
  it('are at least six quotations in order, from every letter of the time', () => {
    const { title, segments, durationS } = composeSegments({ sources: life, name: NAME }, FIFTIES);
    expect([title, segments[0]]).toEqual(['The fifties', { kind: 'title', text: 'The fifties, in Wietske’s own words' }]);
    const dates = quotesOf(segments).map(({ dateWords }) => dateWords);
    expect(dates.length).toBeGreaterThanOrEqual(6);
    expect([...new Set(dates)]).toEqual(['November 8, 1953', 'February 21, 1954', 'February 26, 1956', 'August 30, 1959']);
    expect(segments.at(-1)).toEqual({ kind: 'pause', text: 'That is everything from this time so far.' });
    const words = textsOf(segments).reduce((sum, text) => sum + countWords(text), 0);
    expect(durationS).toBe(Math.round(words / 2.5));
  });

  it('tell of the voyage, how he asked her, and little Hendrik', () => {
    const told = textsOf(composeSegments({ sources: life, name: NAME }, FIFTIES).segments).join('\n');
    for (const words of ['The Sibajak took thirty-eight days.', 'He said, "Whisky, will you marry me."', 'Hendrik'])
      expect(told).toContain(words);
    for (const words of ['Dear Aukje', 'Your Wietske', '27 Mill Street, Westport', 'Write to me']) expect(told).not.toContain(words);
  });
});

/** A line of the list, with anything in its places. */
const LINES = Object.values(STORY_LINES).map(
  (line) => new RegExp(`^${escapeStringRegexp(line).replaceAll(/\\\{\w+\\\}/g, String.raw`[^\n]+`)}$`, 'u'),
);

/** The words of a story that stand neither in its memories nor in the list. */
function findInvented(segments: readonly StorySegment[], sources: readonly StorySource[]): string[] {
  const passages = new Map(sources.flatMap((source) => source.passages.map(({ id, text }) => [`${source.memoryId} ${id}`, squeeze(text)])));
  return segments.flatMap((segment) => {
    if (segment.kind === 'photo')
      return sources.some(({ passages: [caption] }) => caption?.text === segment.caption) ? [] : segment.caption;
    if (segment.kind === 'quote') {
      const words = squeeze(segment.text.replace(/ …$/, ''));
      return passages.get(`${segment.memoryId} ${segment.passageId}`)?.includes(words) === true ? [] : segment.text;
    }
    return LINES.some((line) => line.test(segment.text)) ? [] : segment.text;
  });
}

describe('over 500 stories of the demo and of made-up lives', () => {
  const year = fc.integer({ min: 1930, max: 2012 });
  const dates = fc.oneof(
    year.map(String),
    year.map((given) => `about ${given}`),
    year.map((given) => `summer ${given}`),
    year.map((given) => `the ${given - (given % 10)}s`),
    year.map((given) => `${given}-05-02`),
  );
  const memory = fc.record({
    date: dates,
    letter: fc.nat(13),
    from: fc.nat(5),
    speaker: fc.constantFrom(null, null, 'Ruth'),
    kind: fc.nat(4),
  });
  const scope = fc.tuple(year, fc.nat(40)).map(([from, more]) => ({ from, to: from + more, question: null }));

  const makeLife = (given: { date: string; letter: number; from: number; speaker: string | null; kind: number }[]): StorySource[] =>
    sortByTime(
      given.map(({ date, letter, from, speaker, kind }, index) => {
        const text =
          (life[letter]?.passages ?? [])
            .slice(from)
            .map((passage) => passage.text)
            .join('\n\n') || 'Alec on the pier.';
        const picture = kind === 0 ? { pictureUrl: `/uploads/${index}` } : {};
        return makeSource(date, text, { memoryId: asMemoryId(`me_${index}`), speaker, ...picture });
      }),
    );

  test('no word is invented, no quotation is long, and none stands twice', () => {
    let stories = 0;
    const check = (given: Parameters<typeof makeLife>[0], years: { from: number; to: number; question: null }): void => {
      for (const sources of [life, makeLife(given)]) {
        const { segments } = composeSegments({ sources, name: NAME }, years);
        stories += 1;
        expect(findInvented(segments, sources)).toEqual([]);
        const quotes = quotesOf(segments).map(({ text }) => text);
        expect(quotes.length).toBeLessThanOrEqual(STORY_MAX_QUOTES);
        expect(Math.max(0, ...quotes.map(countWords))).toBeLessThanOrEqual(EXCERPT_MAX_WORDS);
        expect(new Set(quotes).size).toBe(quotes.length);
        const used = quotesOf(segments).map(({ memoryId }) => sources.findIndex((source) => source.memoryId === memoryId));
        expect(used).toEqual(used.toSorted((one, other) => one - other));
      }
    };
    fc.assert(fc.property(fc.array(memory, { minLength: 1, maxLength: 20 }), scope, check), { numRuns: 250 });
    expect(stories).toBeGreaterThanOrEqual(500);
  });
});

describe('a date counts where more than half of what it may mean lies in the years', () => {
  it.each([
    ['1955', true],
    ['about 1959', true],
    ['the 1950s', true],
    ['1958 to 1963', false],
    ['1955 to 1963', true],
    ['before 1955', false],
    ['1960', false],
  ])('%s: %s', (words, counts) => {
    expect(isInYears(makeSource(words, 'We sailed.').date, FIFTIES)).toBe(counts);
  });
});

const BOAT = 'We bought the boat from old Hahn in Westport, and I painted it green myself before the winter came.';
const DOG = 'Panic came to us in a coal sack, and my husband said that we had no room for a dog in Queen Street.';

describe('the lines between quotations', () => {
  const linesOf = (first: string, second: string): string[] =>
    composeSegments({ sources: [makeSource(first, BOAT), makeSource(second, DOG)], name: NAME }, { from: null, to: null, question: null })
      .segments.filter(({ kind }) => kind === 'pause')
      .map((segment) => (segment.kind === 'pause' ? segment.text : ''))
      .slice(0, -1);

  it.each([
    ['1961', 'May 1961', ['1961.']],
    ['1961', '1963', ['1961.', 'Two years later.']],
    ['1961', 'about 1963', ['1961.', 'About 1963.']],
    ['1956', '1965', ['1956.', 'Nothing is written down from 1957 to 1964.']],
    ['summer 1961', 'summer 1961', ['1961.', 'That same summer.']],
    ['1961', 'the 1960s', ['1961.']],
  ])('%s, then %s', (first, second, lines) => {
    expect(linesOf(first, second)).toEqual(lines);
  });

  it('do not call a silence what was only left out', () => {
    const dates = [{ edtf: '1960', earliest: '1960-01-01', latest: '1960-12-31' }];
    const { segments } = composeSegments(
      { sources: [makeSource('1956', BOAT), makeSource('1965', DOG)], dates, name: NAME },
      { from: 1950, to: 1969, question: null },
    );
    expect(textsOf(segments)).not.toContainEqual(expect.stringContaining('Nothing is written'));
    expect(textsOf(segments)).not.toContain(STORY_LINES.end);
  });
});

it('introduces somebody else’s words by the name, and is then the family’s', () => {
  const sources = [makeSource('1956', BOAT), makeSource('1957', DOG, { speaker: 'Ruth' })];
  const { segments } = composeSegments({ sources, name: NAME }, FIFTIES);
  expect(segments[0]).toEqual({ kind: 'title', text: 'The fifties, as the family remembers them' });
  expect(quotesOf(segments).map(({ speaker }) => speaker)).toEqual([undefined, 'Ruth']);
});

it('plays a recording with its seconds, and counts those as its length', () => {
  const recorded = makeSource('1956', BOAT, { audioUrl: '/uploads/fi_1' });
  const sources = [{ ...recorded, passages: recorded.passages.map((passage) => ({ ...passage, startS: 4, endS: 10 })) }];
  const { segments, durationS } = composeSegments({ sources, name: NAME }, FIFTIES);
  expect(quotesOf(segments)).toMatchObject([{ audioUrl: '/uploads/fi_1', startS: 4, endS: 10 }]);
  const shown = textsOf(segments.filter(({ kind }) => kind !== 'quote'));
  expect(durationS).toBe(Math.round(6 + shown.reduce((sum, text) => sum + countWords(text) / 2.5, 0)));
});

it('shows a photo at its time, at most one for each quotation, and one that names somebody of it first', () => {
  const photo = (words: string, caption: string, id: string): StorySource =>
    makeSource(words, caption, { pictureUrl: `/uploads/${id}`, memoryId: asMemoryId(id) });
  const sources = [
    makeSource('1955', BOAT),
    photo('1956', 'The pier.', 'one'),
    photo('1956', 'Panic on the pier.', 'two'),
    makeSource('1957', DOG),
  ];
  const kinds = composeSegments({ sources, name: NAME }, FIFTIES).segments.flatMap((segment) =>
    segment.kind === 'photo' ? segment.memoryId : segment.kind === 'quote' ? 'quote' : [],
  );
  expect(kinds).toEqual(['quote', 'two', 'quote']);
});

it('cuts a recording without full stops after ninety words', () => {
  const excerpt = findExcerpt(`and I said ${'we went on and on '.repeat(40)}`.trim());
  expect(countWords(excerpt?.text ?? '')).toBe(EXCERPT_MAX_WORDS);
  expect(excerpt?.text.endsWith(' …')).toBe(true);
});

it.each([
  [{ from: 1960, to: 1969, question: null }, 'The sixties'],
  [{ from: 1860, to: 1869, question: null }, 'The 1860s'],
  [{ from: 1955, to: 1958, question: null }, '1955 to 1958'],
  [{ from: 1955, to: 1955, question: null }, '1955'],
  [{ from: null, to: null, question: 'The wedding' }, 'The wedding'],
])('%j is called %s', (scope, title) => {
  expect(nameStory(scope)).toBe(title);
});

it('is empty where nothing is dated in its time', () => {
  expect(countQuotes(composeSegments({ sources: life, name: NAME }, { from: 1900, to: 1909, question: null }))).toBe(0);
});

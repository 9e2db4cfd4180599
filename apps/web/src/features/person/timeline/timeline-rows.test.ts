import { parseDate } from '@everkin/contracts/dates/parse-date';
import { expect, test } from 'vitest';
import type { PlayableItem } from './playable-decades.ts';
import { arrangeTimeline, type LifeEvent } from './timeline-rows.ts';

function read(typed: string) {
  const date = parseDate(typed, { today: '2026-11-29' });
  if (date.edtf === null) throw new Error(`${typed}: ${date.message}`);
  return date;
}

const born: LifeEvent = { kind: 'born', date: read('9 November 1931') };
const died: LifeEvent = { kind: 'died', date: read('1963') };

const makeItem = (typed: string, given: Partial<Omit<PlayableItem, 'date'>> = {}) => ({
  id: typed,
  date: read(typed),
  type: 'text' as const,
  status: 'ready' as const,
  opening: 'We sailed all day.',
  ...given,
});

function arrange(typed: string[], { events = [born, died], isWhole = true, columns = 1 } = {}) {
  const rows = arrangeTimeline({ items: typed.map((date) => makeItem(date)), events, isWhole, columns });
  return rows.map((row) => {
    const decade = row.decade ? `${row.decade.label}${row.decade.isPlayable ? ' ▷' : ''} | ` : '';
    return `${decade}${row.margin} | ${row.kind === 'event' ? row.event.kind : row.items.map(({ id }) => id).join(' + ')}`;
  });
}

test('a life in order: decades, each year once, birth and death between the memories', () => {
  expect(arrange(['before 1944', '1953-11-08', '1953-12-01', '1956', 'about 1962', '1964'])).toEqual([
    '1930s | 1931 | born',
    '1940s | before 1944 | before 1944',
    '1950s ▷ | 1953 | 1953-11-08',
    ' | 1953-12-01',
    '1956 | 1956',
    '1960s ▷ | about 1962 | about 1962',
    '1963 | died',
    '1964 | 1964',
  ]);
});

test('two memories of one year stand beside each other where there is room, those of two years do not', () => {
  expect(arrange(['1953-11-08', '1953-12-01', '1953-12-24', '1956', '1957'], { events: [], columns: 2 })).toEqual([
    '1950s ▷ | 1953 | 1953-11-08 + 1953-12-01',
    ' | 1953-12-24',
    '1956 | 1956',
    '1957 | 1957',
  ]);
});

test('a death waits until the memories before it have been loaded', () => {
  expect(arrange(['1953', '1956'], { isWhole: false })).toEqual(['1930s | 1931 | born', '1950s ▷ | 1953 | 1953', '1956 | 1956']);
});

test.each<[string, ReturnType<typeof makeItem>[], string[]]>([
  ['one short memory is no story', [makeItem('1953')], []],
  ['two are one', [makeItem('1953'), makeItem('1956')], ['1950s']],
  ['a long one alone may be one', [makeItem('1953', { opening: 'We sailed. '.repeat(26).slice(0, 280) })], ['1950s']],
  ['pictures have nothing to play', [makeItem('1953', { type: 'image' }), makeItem('1956', { type: 'image' }), makeItem('1957')], []],
  ['what is still being read is not played', [makeItem('1953', { status: 'processing' }), makeItem('1956')], []],
  [
    'nor is what nobody has claimed',
    [makeItem('1953', { attribution: 'unclear' }), makeItem('1956', { attribution: 'nobody' }), makeItem('1957')],
    [],
  ],
  ['nor a chat whose person is not chosen', [makeItem('1953', { dialogue: { person: null } }), makeItem('1956')], []],
  ['a side of a year is of no decade', [makeItem('before 1954'), makeItem('1956')], []],
  ['a time is played where most of it lies', [makeItem('1958 to 1963'), makeItem('1956'), makeItem('1964')], ['1960s']],
])('%s', (_what, items, playable) => {
  const rows = arrangeTimeline({ items, events: [], isWhole: true, columns: 1 });
  expect(rows.flatMap(({ decade }) => (decade?.isPlayable === true ? decade.label : []))).toEqual(playable);
});

test('without a dated memory birth and death stand alone', () => {
  expect(arrange([])).toEqual(['1930s | 1931 | born', '1960s | 1963 | died']);
});

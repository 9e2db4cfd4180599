import { parseDate } from '@everkin/contracts/dates/parse-date';
import { expect, test } from 'vitest';
import { arrangeTimeline, type LifeEvent } from './timeline-rows.ts';

function read(typed: string) {
  const date = parseDate(typed, { today: '2026-11-29' });
  if (date.edtf === null) throw new Error(`${typed}: ${date.message}`);
  return date;
}

const born: LifeEvent = { kind: 'born', date: read('9 November 1931') };
const died: LifeEvent = { kind: 'died', date: read('1963') };

function arrange(typed: string[], { events = [born, died], isWhole = true, columns = 1 } = {}) {
  const rows = arrangeTimeline({ items: typed.map((date) => ({ id: date, date: read(date) })), events, isWhole, columns });
  return rows.map((row) => {
    const decade = row.decade ? `${row.decade.label}${row.decade.isPlayable ? ' ▷' : ''} | ` : '';
    return `${decade}${row.margin} | ${row.kind === 'event' ? row.event.kind : row.items.map(({ id }) => id).join(' + ')}`;
  });
}

test('a life in order: decades, each year once, birth and death between the memories', () => {
  expect(arrange(['before 1944', '1953-11-08', '1953-12-01', '1956', 'about 1962', '1964'])).toEqual([
    '1930s | 1931 | born',
    '1940s ▷ | before 1944 | before 1944',
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

test('a decade of pictures alone has nothing to play', () => {
  const items = ['1953', '1964'].map((date) => ({ id: date, date: read(date), type: date === '1953' ? 'image' : 'text' }));
  const rows = arrangeTimeline({ items, events: [], isWhole: true, columns: 1 });
  expect(rows.map(({ decade }) => decade?.isPlayable)).toEqual([false, true]);
});

test('without a dated memory birth and death stand alone', () => {
  expect(arrange([])).toEqual(['1930s | 1931 | born', '1960s | 1963 | died']);
});

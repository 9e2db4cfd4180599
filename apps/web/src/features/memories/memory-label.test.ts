import { expect, test } from 'vitest';
import { memoryLabel, sourceLabel, sourceLine } from './memory-label.ts';

test.each([
  ['1954-02-21 letter to Aukje', 'Letter to Aukje'],
  ["about 1962 Mem's recipes", "Mem's recipes"],
  ['summer 1973 letter to Alec', 'Letter to Alec'],
  ['kitchen_notes', 'Kitchen notes'],
  ['06-a-thanksgiving-day-wedding', 'A thanksgiving day wedding'],
  ['06 letter to Anna', 'Letter to Anna'],
  ['3_the_mill', 'The mill'],
  ['3. The mother-in-law', '3. The mother-in-law'],
  ['27 Mill Street, Westport', '27 Mill Street, Westport'],
  ['12-year-old me', '12-year-old me'],
  ['1984', '1984'],
])('%s is called %s', (title, name) => {
  expect(memoryLabel(title)).toBe(name);
});

test('a label contains the year once', () => {
  expect(sourceLabel({ title: '1954-02-21 letter to Aukje', at: '1954-02-21' })).toBe('Letter to Aukje, 1954');
  expect(sourceLabel({ title: "about 1962 Mem's recipes", at: 'about 1962' })).toBe("Mem's recipes, about 1962");
  expect(sourceLabel({ title: 'Letter of 1954', at: '1954' })).toBe('Letter of 1954');
  expect(sourceLabel({ title: 'Letter', at: null })).toBe('Letter');
});

test('a line has the date as precisely as it is known, once', () => {
  expect(sourceLine({ title: '1984-05-06 letter to Doug', at: '1984-05-06' })).toBe('Letter to Doug · May 6, 1984');
  expect(sourceLine({ title: 'Letter to Doug', at: '1984-05' })).toBe('Letter to Doug · May 1984');
  expect(sourceLine({ title: 'Letter of 1954', at: '1954' })).toBe('Letter of 1954');
  expect(sourceLine({ title: 'Letter', at: null })).toBe('Letter');
});

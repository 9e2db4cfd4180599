import { expect, test } from 'vitest';
import { describeKind, describeMemory } from './memory-kind.ts';

const memory = {
  type: 'text',
  title: 'Notes',
  opening: 'We sailed.',
  mimeType: 'text/plain',
  happenedAt: null,
  createdAt: '2026-11-27T10:00:00.000Z',
} as const;
const now = new Date('2026-11-28T12:00:00.000Z');

test.each([
  [memory, 'Text'],
  [{ ...memory, title: 'Letter to Aukje' }, 'Letter'],
  [{ ...memory, opening: '27 Mill Street\n\nMy dear Hannah,\n\nIt rains.' }, 'Letter'],
  [{ ...memory, opening: 'Lieve Aukje,\nHet regent.' }, 'Letter'],
  [{ ...memory, opening: 'The deer is a shy animal,\nand dear to all who live there.' }, 'Text'],
  [{ ...memory, type: 'qa', mimeType: undefined }, 'Written here'],
  [{ ...memory, type: 'image' }, 'Photo'],
  [{ ...memory, type: 'voice' }, 'Recording'],
  [{ ...memory, type: 'video' }, 'Video'],
] as const)('%o is called %s', (of, kind) => {
  expect(describeKind(of)).toBe(kind);
});

test('a memory has its own date in words, else the day it was added', () => {
  expect(describeMemory({ ...memory, happenedAt: '1954-02-21' }, now)).toBe('Text · February 21, 1954');
  expect(describeMemory({ ...memory, happenedAt: 'about 1962' }, now)).toBe('Text · about 1962');
  expect(describeMemory(memory, now)).toBe('Text · Added yesterday');
});

import { MemoryNotes } from '@everkin/contracts/memories';
import { describe, expect, test } from 'vitest';
import { createNotes } from './notes.ts';

describe('notes about unreadable parts', () => {
  test('say each thing once, in order', () => {
    const notes = createNotes();
    for (const sentence of ['A text box could not be read.', 'A formula could not be read.', 'A text box could not be read. '])
      notes.add(sentence);
    expect(notes.list()).toEqual(['A text box could not be read.', 'A formula could not be read.']);
  });

  test('are five at most, and then the last one says that there are more', () => {
    const notes = createNotes();
    for (let page = 1; page <= 1_000; page += 1) notes.add(`Page ${page} could not be read.`);
    expect(notes.list()).toEqual([
      ...[1, 2, 3, 4].map((page) => `Page ${page} could not be read.`),
      'More of this file could not be read.',
    ]);
  });

  test('are five if there are exactly five, and none if nothing is lost', () => {
    const notes = createNotes();
    expect(notes.list()).toEqual([]);
    for (const page of [1, 2, 3, 4, 5]) notes.add(`Page ${page} could not be read.`);
    expect(notes.list()).toHaveLength(5);
    expect(notes.list()[4]).toBe('Page 5 could not be read.');
  });

  test('are short, whatever they contain', () => {
    const notes = createNotes();
    notes.add(`The part ${'😀'.repeat(200)} could not be read.`);
    expect(MemoryNotes.parse(notes.list())[0]).toMatch(/…$/);
    expect(notes.list()[0]?.isWellFormed()).toBe(true);
  });
});

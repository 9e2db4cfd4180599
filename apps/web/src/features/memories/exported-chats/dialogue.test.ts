import { MemoryId, PassageId } from '@everkin/contracts/ids';
import { describe, expect, test } from 'vitest';
import { describeSpan, guessPerson, isAwaitingPerson, isCitedBy, listCitedSpans, chatLabel, speakersLabel } from './dialogue.ts';

const between = (...names: string[]) => ({ speakers: names.map((name, index) => ({ name, messageCount: 9 - index })) });

describe('a chat', () => {
  test('is named after its main speakers', () => {
    expect(speakersLabel(between('Rose'))).toBe('Rose');
    expect(speakersLabel(between('Rose', 'Tom'))).toBe('Rose and Tom');
    expect(speakersLabel(between('Rose', 'Tom', 'Ann'))).toBe('Rose, Tom and 1 other');
    expect(speakersLabel(between('Rose', 'Tom', 'Ann', 'Jo'))).toBe('Rose, Tom and 2 others');
  });

  test('covers one day or many', () => {
    expect(describeSpan({ from: '2019-12-31', to: '2019-12-31' })).toBe('December 31, 2019');
    expect(describeSpan({ from: '2016-03-03', to: '2019-12-31' })).toBe('from March 3, 2016 to December 31, 2019');
  });

  test('may have unknown days', () => {
    expect(describeSpan({ from: '', to: '' })).toBe('in a year that the file does not say');
  });

  test.each([
    [{ app: 'LINE' }, 'A LINE chat'],
    [{ app: 'iMessage' }, 'iMessage messages'],
    [{ app: 'Mail' }, 'Mail'],
    [{}, 'A chat'],
  ])('is labelled with its origin: %j', (dialogue, name) => {
    expect(chatLabel(dialogue)).toBe(name);
  });

  test('waits until the person is chosen; a letter does not', () => {
    const dialogue = { ...between('Rose'), from: '2019-12-31', to: '2019-12-31', opening: [] };
    expect(isAwaitingPerson({ dialogue: { ...dialogue, person: null } })).toBe(true);
    expect(isAwaitingPerson({ dialogue: { ...dialogue, person: 'Rose' } })).toBe(false);
    expect(isAwaitingPerson({})).toBe(false);
  });
});

describe('the person is guessed', () => {
  const rose = { name: 'Rose Adler', relationship: 'grandmother' };

  test.each([
    ['the whole name', ['Tom', 'Rose Adler'], 'Rose Adler'],
    ['the first name', ['Tom', 'rose'], 'rose'],
    ['another surname', ['Tom', 'Rose Miller'], 'Rose Miller'],
    ['the relationship', ['Tom', 'Grandmother'], 'Grandmother'],
    ['two of one name', ['Rose', 'Rose Miller'], null],
    ['none of that name', ['Tom', 'Ann'], null],
  ])('by %s', (_, names, person) => {
    expect(guessPerson(between(...names), rose)).toBe(person);
  });
});

test('a passage was cited by its id or as part of that day, not because of the same words', () => {
  const passage = (id: string, text: string, saidOn = '2019-12-31') => ({ id: PassageId.parse(id), text, saidOn, speaker: 'Rose' });
  const source = (excerpt: string) => ({
    memoryId: MemoryId.parse('me_1'),
    passageId: PassageId.parse('pa_1'),
    title: 'A chat',
    at: '2019-12-31',
    excerpt,
  });
  expect(isCitedBy(source('Yes'), passage('pa_1', 'Yes'))).toBe(true);
  expect(isCitedBy(source('Yes'), passage('pa_2', 'Yes'))).toBe(false);
  expect(isCitedBy(source('Yes\n\nOff the pier'), passage('pa_2', 'Off the pier'))).toBe(true);
  expect(isCitedBy(source('Yes\n\nOff the pier'), passage('pa_2', 'pier'))).toBe(false);
  expect(isCitedBy(source('Yes\n\nOff the pier'), passage('pa_2', 'Off the pier', '2020-01-01'))).toBe(false);
});

test('of the messages of a day, only the quoted words are marked', () => {
  const passage = (id: string, text: string) => ({ id: PassageId.parse(id), text, saidOn: '2019-12-31' });
  const excerpt = 'Yes\n\nOff the pier\n\nIn June';
  const source = { memoryId: MemoryId.parse('me_1'), passageId: PassageId.parse('pa_1'), title: 'A chat', at: '2019-12-31', excerpt };
  const quoted = [{ from: excerpt.indexOf('the pier'), to: excerpt.length }];
  const spans = (id: string, text: string) => listCitedSpans([{ ...source, quoted }], passage(id, text));
  expect(spans('pa_1', 'Yes')).toEqual([]);
  expect(spans('pa_2', 'Off the pier')).toEqual([{ start: 4, end: 12 }]);
  expect(spans('pa_3', 'In June')).toEqual([{ start: 0, end: 7 }]);
  expect(spans('pa_1', 'Yes, edited')).toEqual([{ start: 0, end: 11 }]);
  expect(listCitedSpans([source], passage('pa_1', 'Yes'))).toEqual([{ start: 0, end: 3 }]);
});

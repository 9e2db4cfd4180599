import { MemoryId, PassageId } from '@everkin/contracts/ids';
import type { StorySegment } from '@everkin/contracts/timeline/stories';
import { expect, test } from 'vitest';
import { describeSound, listSources, readingSeconds, soundOf } from './story-flow.ts';

const quote = (
  given: { text?: string; title?: string; memory?: string; audioUrl?: string; startS?: number; endS?: number } = {},
): StorySegment => {
  const { text = 'The film broke at nine.', title = 'The theatre', memory = 'me_1', ...sound } = given;
  return {
    kind: 'quote',
    text,
    title,
    memoryId: MemoryId.parse(memory),
    passageId: PassageId.parse('pa_1'),
    dateWords: 'about 1962',
    ...sound,
  };
};

test('words without sound stay as long as it takes to read them, a short line for two and a half seconds, a photo for six', () => {
  expect(readingSeconds(quote({ text: 'word '.repeat(50) }))).toBe(20);
  expect(readingSeconds({ kind: 'pause', text: '1962.' })).toBe(2.5);
  expect(readingSeconds({ kind: 'photo', memoryId: MemoryId.parse('me_2'), url: '/uploads/fi_1', caption: 'The boat' })).toBe(6);
});

test('the very piece of a recording is played, and nothing where there is none', () => {
  expect(soundOf(quote({ audioUrl: '/uploads/fi_1', startS: 4, endS: 9.5 }))).toEqual({ url: '/uploads/fi_1', startS: 4, endS: 9.5 });
  expect(soundOf(quote())).toBeNull();
});

test('only a recording of the person is called real', () => {
  expect(describeSound({ title: 'The theatre, told in 1994' })).toBe('Real recording');
  expect(describeSound({ title: 'The theatre (read by a computer voice)' })).toBe('Read by a computer voice');
});

test('each memory of a story is one source, with all that is quoted of it', () => {
  const sources = listSources([
    { kind: 'title', text: 'The sixties' },
    quote({ text: 'One.' }),
    quote({ memory: 'me_2', title: 'The boat' }),
    quote({ text: 'Two.' }),
  ]);
  expect(sources.map(({ title, quotes }) => `${title}: ${quotes.length}`)).toEqual(['The theatre: 2', 'The boat: 1']);
});

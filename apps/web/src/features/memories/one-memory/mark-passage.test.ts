import { Passage } from '@everkin/contracts/memories';
import { Source } from '@everkin/contracts/chat';
import { expect, test } from 'vitest';
import type { CitedSource } from './cited-source.ts';
import { markCited, markPassages } from './mark-passage.ts';

const text = 'Dear Aukje,\n\nWe saw the sea (the real one!)\nfor the first time.\n\nYours';
const listCited = (passages: string[]) =>
  markPassages(text, passages)
    .filter((stretch) => stretch.isCited)
    .map((stretch) => stretch.text);

test('splits the text around the citation, and loses none of it', () => {
  const stretches = markPassages(text, ['We saw the sea']);
  expect(stretches.map((stretch) => stretch.isCited)).toEqual([false, true, false]);
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(text);
});

test('line ends and spaces are equivalent, and special characters are literal', () => {
  expect(listCited(['sea (the real one!) for the first'])).toEqual(['sea (the real one!)\nfor the first']);
});

test('several passages are marked in the order of the text', () => {
  expect(listCited(['Yours', 'Dear Aukje,'])).toEqual(['Dear Aukje,', 'Yours']);
});

test('of two that overlap the earlier one is kept', () => {
  expect(listCited(['saw the sea', 'the sea (the'])).toEqual(['saw the sea']);
});

test('a passage that no longer exists is left out', () => {
  expect(listCited(['the mountains', '  '])).toEqual([]);
  expect(markPassages('', ['x'])).toEqual([]);
});

const FIRST = 'I miss you. The hives are full, and nobody minds.';
const SECOND = 'The men said “it’s a storm” and went. I miss you.';
const THIRD = 'I miss you.';
const LETTER = [FIRST, SECOND, THIRD].join('\n\n');
const passages = [FIRST, SECOND, THIRD].map((words, index) => Passage.parse({ id: `pa_${index}`, text: words }));

/** A source whose excerpt is these passages, and quotes these words of it. */
function cite(parts: string[], words: string, { passageId = 'pa_1', excerpt = parts.join('\n\n') } = {}): CitedSource {
  const from = excerpt.indexOf(words);
  const source = Source.parse({ memoryId: 'me_1', passageId, title: 'A letter', excerpt, at: null });
  return { ...source, quoted: [{ from, to: from + words.length }] };
}

function mark(cited: CitedSource[], memory = { text: LETTER, passages }) {
  const { stretches, shown } = markCited(memory, cited);
  expect(stretches.map((stretch) => stretch.text).join('')).toBe(memory.text);
  const before = stretches.slice(0, Math.max(shown, 0)).map((stretch) => stretch.text);
  return { marked: stretches.flatMap((stretch) => (stretch.isCited ? [stretch.text] : [])), shownAt: before.join('').length };
}

test('of a merged excerpt exactly the quoted words are marked', () => {
  expect(mark([cite([FIRST, SECOND], 'The hives are full')]).marked).toEqual(['The hives are full']);
});

test('quotation marks of another kind and other white space are the same words', () => {
  const excerpt = 'The men said "it\'s a\nstorm" and went.';
  expect(mark([cite([], 'said "it\'s a\nstorm"', { excerpt })]).marked).toEqual(['said “it’s a storm”']);
});

test.each([
  ['in the first passage', cite([FIRST], 'I miss you.', { passageId: 'pa_0' }), 0],
  ['after other words', cite([SECOND], 'I miss you.'), LETTER.indexOf(' I miss you.') + 1],
  ['as a passage of its own', cite([THIRD], 'I miss you.', { passageId: 'pa_2' }), LETTER.length - THIRD.length],
])('words that occur several times are marked %s', (_where, cited, at) => {
  expect(mark([cited])).toEqual({ marked: ['I miss you.'], shownAt: at });
});

test('a quotation that crosses a paragraph is one mark', () => {
  const words = 'nobody minds.\n\nThe men said';
  expect(mark([cite([FIRST, SECOND], words)]).marked).toEqual([words]);
});

test('once the words have been edited away, the cited passage is marked', () => {
  const edited = SECOND.replace('storm', 'hurricane');
  const memory = { text: [FIRST, edited].join('\n\n'), passages: passages.slice(0, 1) };
  expect(mark([cite([FIRST, SECOND], 'it’s a storm')], memory).marked).toEqual([FIRST]);
  const same = { text: memory.text, passages: [Passage.parse({ id: 'pa_1', text: edited })] };
  expect(mark([cite([SECOND], 'it’s a storm')], same).marked).toEqual([edited]);
});

test('without known words, the passage that matched is shown first among the cited ones', () => {
  const { quoted: _quoted, ...source } = cite([FIRST, SECOND], 'men');
  expect(mark([source])).toEqual({ marked: [FIRST, SECOND], shownAt: FIRST.length + 2 });
});

test('the words of a source that was opened first are shown first', () => {
  const cited = [cite([SECOND], 'went'), cite([FIRST], 'hives', { passageId: 'pa_0' })];
  expect(mark(cited)).toEqual({ marked: ['hives', 'went'], shownAt: LETTER.indexOf('went') });
});

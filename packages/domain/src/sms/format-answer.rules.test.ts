import { MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Source } from '@everkin/contracts/chat';
import type { Part } from '@everkin/contracts/replies/parts';
import { describe, expect, test } from 'vitest';
import { formatAnswer, type TextAnswer } from './format-answer.rules.ts';
import { countSegments, cutAtSentence, toPlainSigns } from './segments.rules.ts';

const memoryId = MemoryId.parse('me_1');
const source = (given: Partial<Source> = {}): Source => ({
  memoryId,
  passageId: PassageId.parse('pa_1'),
  title: 'Letter to Doug',
  excerpt: 'We sailed in June.',
  at: 'May 6, 1984',
  ...given,
});
const quoted = (text: string, given: Partial<Extract<Part, { kind: 'quote' }>> = {}): Part => ({
  kind: 'quote',
  text,
  memoryId,
  passageId: PassageId.parse('pa_1'),
  from: 0,
  to: text.length,
  narrator: 'person',
  ...given,
});

const write = (given: Partial<TextAnswer>): string =>
  formatAnswer({
    avatar: { name: 'Nana', relationship: 'Grandmother' },
    content: '',
    provenance: 'memory',
    sources: [source()],
    parts: null,
    recorded: [],
    saysAi: false,
    chatUrl: 'https://everkin.example/chat/av_1',
    publicUrl: 'https://everkin.example',
    ending: null,
    ...given,
  }).text;

describe('an answer by text', () => {
  test('says who speaks, that it is an AI, and which letter it is from', () => {
    expect(write({ parts: [quoted('We sailed in June.')], saysAi: true })).toBe(
      'Nana (AI): "We sailed in June."\n- from her letter to Doug, 1984',
    );
  });

  test.each([
    { what: 'a title that is a name', title: 'The boat', at: '1951', basis: 'from "The boat", 1951' },
    { what: 'a title with its year', title: 'Christmas 1951', at: 'December 1951', basis: 'from "Christmas 1951"' },
    { what: 'a file with its date', title: '2012-02-12 letter to Hannah', at: null, basis: 'from her letter to Hannah, 2012' },
    { what: 'no date', title: 'Recipe for plum cake', at: null, basis: 'from her recipe for plum cake' },
  ])('names $what', ({ title, at, basis }) => {
    expect(write({ parts: [quoted('Yes.')], sources: [source({ title, at })] })).toBe(`Nana: "Yes."\n- ${basis}`);
  });

  test('from a recording says where in it', () => {
    expect(write({ parts: [quoted('Yes.')], recorded: [{ passageId: 'pa_1', startS: 102.4 }] })).toBe(
      'Nana: "Yes."\n- from a recording, 1:42',
    );
  });

  test('puts nothing into the avatar’s mouth that is not theirs', () => {
    expect(write({ parts: [{ kind: 'note', text: 'No memory about that was found.', offers: 'add-memory' }] })).toBe(
      'Everkin: No memory about that was found. You can add one at https://everkin.example',
    );
    expect(write({ parts: [quoted('She was born in March.', { narrator: 'contributor', narratorLabel: 'Ruth remembers' })] })).toBe(
      'Ruth remembers: "She was born in March."\n- from "Letter to Doug", 1984',
    );
    const choices: Part = { kind: 'choices', items: [{ label: 'The boat', question: 'Tell me about the boat' }] };
    expect(write({ parts: [{ kind: 'note', text: 'Perhaps one of these:' }, choices] })).toBe('Everkin: Perhaps one of these: "The boat"');
    expect(write({ parts: [{ kind: 'line', text: 'That is hard.' }, choices] })).toBe(
      'Nana: That is hard.\n- in her style, not from a memory\nEverkin: You can text: "Tell me about the boat"',
    );
  });

  test('of a language model says what it rests on as a whole', () => {
    expect(write({ content: 'We sailed\nin June.' })).toBe('Nana: We sailed in June.\n- from "Letter to Doug", 1984');
    expect(write({ content: 'Hello.', provenance: 'style', sources: [] })).toBe('Nana: Hello.\n- in her style, not from a memory');
  });

  test.each(['plain words here. ', 'Żółw mówi cicho. ', 'one word without an end ', '🌳'])(
    'made of "%s" has three segments at most, ends at a sentence and keeps what it rests on',
    (unit) => {
      for (const repeats of [1, 20, 60, 400]) {
        const text = write({ parts: [quoted(unit.repeat(repeats).trim())], ending: 'Reply STOP to get no more texts.' });
        expect(countSegments(text)).toBeLessThanOrEqual(3);
        expect(text).toContain('\n- from her letter to Doug, 1984');
        expect(text).toContain('Reply STOP to get no more texts.');
      }
      expect(write({ parts: [quoted(unit.repeat(400).trim())] })).toMatch(/\nMore: https:\/\/everkin\.example\/chat\/av_1$/);
    },
  );

  test('says of several quotations as many as there is room for', () => {
    const text = write({ parts: [quoted('First. '.repeat(30).trim()), quoted('Second. '.repeat(30).trim())] });
    expect(text).toContain('First.');
    expect(text).not.toContain('Second.');
    expect(countSegments(text)).toBeLessThanOrEqual(3);
  });
});

describe('the signs of a text', () => {
  test('become plain ones, and letters stay', () => {
    expect(toPlainSigns('“It’s – well… «äöüß» Zoë Łukasz”')).toBe('"It\'s - well... "äöüß" Zoë Łukasz"');
    expect(countSegments('ä'.repeat(160))).toBe(1);
    expect(countSegments('ł'.repeat(71))).toBe(2);
  });

  test('are cut at the end of a sentence, however long the text', () => {
    expect(cutAtSentence('One. Two. Three four.', (cut) => cut.length <= 10)).toBe('One. Two.');
    expect(cutAtSentence('One two three', (cut) => cut.length <= 10)).toBe('One two...');
    expect(countSegments(write({ parts: [quoted('a. '.repeat(50_000))] }))).toBeLessThanOrEqual(3);
  });
});

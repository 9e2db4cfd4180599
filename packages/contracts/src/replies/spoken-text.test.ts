import { expect, it } from 'vitest';
import { Part } from './parts.ts';
import { spokenText } from './spoken-text.ts';

const makeQuote = (text: string, narrator: string): Part =>
  Part.parse({ kind: 'quote', text, memoryId: 'me_1', passageId: 'pa_1', from: 0, to: text.length, narrator });
const NOTE: Part = { kind: 'note', text: 'Perhaps one of these:' };

it('quotations of the person, sayings and lines are spoken; notes, choices and the words of others are not', () => {
  const parts: Part[] = [
    { kind: 'line', text: 'Hello, Ellie.' },
    makeQuote('We kept bees.', 'person'),
    makeQuote('She loved bees.', 'contributor'),
    { kind: 'saying', text: 'Waste not.' },
    NOTE,
    { kind: 'choices', items: [{ label: 'The bees', question: 'Tell me about the bees.' }] },
  ];
  expect(spokenText({ content: 'All of it', parts })).toBe('Hello, Ellie.\n\nWe kept bees.\n\nWaste not.');
});

it('a reply of notes alone has nothing to speak', () => {
  expect(spokenText({ content: NOTE.text, parts: [NOTE] })).toBe('');
});

it('a reply without parts is spoken as it stands, without its help card', () => {
  expect(spokenText({ content: 'I am here.\n\nHelp lines', helpCard: { note: null, text: 'Help lines' } })).toBe('I am here.');
});

import { readdirSync, readFileSync } from 'node:fs';
import { MemoryId } from '@everkin/contracts/ids';
import { expect, it, test } from 'vitest';
import { titleOfFile, writeAnswers } from '../../memories/memories.rules.ts';
import type { OpenerSource } from './opener-candidate.ts';
import { proposeOpeners } from './propose-openers.rules.ts';

const people = { personName: 'Wietske Dunbar', listenerName: 'Hannah' };
const makeSource = (text: string, title = 'A letter', id = 'me_1'): OpenerSource => ({ memoryId: MemoryId.parse(id), title, text });
const questionsOf = (...sources: OpenerSource[]): string[] => proposeOpeners(sources, people).map(({ question }) => question);

const DEMO = new URL('../../../../../demo/archive/', import.meta.url);
const demoSources = readdirSync(DEMO)
  .filter((fileName) => /\.(txt|md)$/.test(fileName))
  .map((fileName, index) => makeSource(readFileSync(new URL(fileName, DEMO), 'utf8'), titleOfFile(fileName), `me_${index}`));

test.each([
  ['1954-02-21 letter to Aukje about the picture theatre', 'Tell me about the picture theatre.'],
  ['1953-11-08 letter to Aukje on arriving in Westport', 'Tell me about arriving in Westport.'],
  ['1986-09-07 the last night at the Crown', 'Tell me about the last night at the Crown.'],
  ['01-the-hole-in-the-tent', 'Tell me about the hole in the tent.'],
  ['13-tape-the-flood', 'Tell me about the flood.'],
  ['our first winter', 'Tell me about your first winter.'],
])('a title that names a topic is asked about as a person would: %s', (title, question) => {
  expect(questionsOf(makeSource('It was cold.', title))).toEqual([question]);
});

test.each([['Personality Questionnaire'], ['Letter to Tom'], ['summer 1973 letter to Alec'], ['scan0012'], ['“Who knows?”']])(
  'a title that names none is not: %s',
  (title) => {
    expect(questionsOf(makeSource('It was cold.', title))).toEqual([]);
  },
);

it("gives a file name's words the capitals that they have in the text", () => {
  expect(questionsOf(makeSource('So I rang Wilga Park.', '09-the-fire-at-wilga-park'))).toEqual(['Tell me about the fire at Wilga Park.']);
});

it("puts the questionnaire's answered questions to the person", () => {
  const { text } = writeAnswers([
    { question: 'What always made them smile?', answer: 'Rain on the iron roof.' },
    { question: 'How were they when something went wrong? Tell us about one time.', answer: 'She put the kettle on first.' },
    { question: 'Where did they grow up, and what did they tell about it?', answer: 'On a barge in Harlingen.' },
    { question: 'What advice of theirs do you still follow?', answer: 'Eat before you decide.' },
  ]);
  expect(questionsOf(makeSource(text, 'Personality Questionnaire'))).toEqual([
    'What always made you smile?',
    'How were you when something went wrong?',
    'Where did you grow up?',
  ]);
});

it('takes only words below a question for its answer', () => {
  const text = '1. What was your house like?\nFour metres by three.\n\n2. What games did you play?\nSkating.';
  const [house] = proposeOpeners([makeSource(text)], people);
  expect(house?.question).toBe('What was your house like?');
  expect(house?.isAnswered('Four metres by three.')).toBe(true);
  expect(house?.isAnswered('Skating.')).toBe(false);
});

it('takes a question within a letter for none', () => {
  expect(questionsOf(makeSource('How are you?\n\nI am well. What shall I tell you of it?\n\nDo you need a pram?'))).toEqual([]);
});

it('asks how a couple met and who proposed, but not of kin', () => {
  const text =
    'On Sunday Alec asked me to marry him. I said yes, and Alec was quiet. At the wedding Alec laughed. My brother Douwe was at the wedding, and then Douwe said he was married too.';
  const questions = questionsOf(makeSource(text));
  expect(questions).toEqual(expect.arrayContaining(['How did you and Alec meet?', 'How did Alec propose to you?']));
  expect(questions.filter((question) => question.includes('Douwe'))).toEqual([]);
});

it('asks about nobody by the name of the person or of whoever asks', () => {
  const text = 'Then Hannah said no. And Hannah was cross. But Hannah came. Then Wietske said no. And Wietske was cross. But Wietske came.';
  expect(questionsOf(makeSource(text))).toEqual([]);
});

it('asks for a place by its name and for a dish by its heading', () => {
  const place = 'When we came to the kitchen in Mill Street it was bare. The kitchen had one tap. A kitchen is enough.';
  const dish = '# Recipes\n\n## Snert (pea soup)\n\n- 1 lb peas\n- 2 onions\n- butter\n\nBoil the peas three hours, fry the onions.';
  expect(questionsOf(makeSource(place), makeSource(dish, 'Recipes', 'me_2'))).toEqual([
    'What was the kitchen in Mill Street like?',
    'How did you make snert?',
  ]);
});

it('tries one question of every kind before a second of any, each once', () => {
  const candidates = proposeOpeners(demoSources, people);
  const kinds = candidates.map(({ kind }) => kind);
  const firsts = kinds.filter((kind, index) => kinds.indexOf(kind) === index);
  expect(kinds.slice(0, firsts.length)).toEqual(firsts);
  expect(firsts.length).toBeGreaterThanOrEqual(5);
  expect(new Set(candidates.map(({ question }) => question)).size).toBe(candidates.length);
});

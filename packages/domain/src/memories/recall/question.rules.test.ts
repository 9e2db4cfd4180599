import { expect, it } from 'vitest';
import { readRecallQuestion, toFirstPerson } from './question.rules.ts';

it.each([
  ['Where did you live when your mother died?', [], 'Where did I live when my mother died?'],
  ["What is Anna's dog called?", ['Anna'], 'What is my dog called?'],
  ['When did Anna move?', ['Anna'], 'When did I move?'],
  ["You're sure it was yours?", [], 'I am sure it was mine?'],
  ['What about (Anna) & co?', ['(Anna)'], 'What about (Anna) & co?'],
])('%s is what one would say of oneself', (text, names, said) => {
  expect(toFirstPerson(text, names)).toBe(said);
});

const user = (content: string) => ({ role: 'user' as const, content });
const avatar = (content: string) => ({ role: 'assistant' as const, content });

it('weighs what an earlier turn said less, and only where the question points back', () => {
  const before = [user('Who was old Mr. Petrie?'), avatar('He kept the lighthouse.')];
  const leaning = readRecallQuestion([...before, user('Did he ever marry the teacher?')], null);
  const weightOf = (stem: string): number => leaning.terms.find(({ own }) => own.includes(stem))?.weight ?? 0;
  expect(weightOf('teacher')).toBe(1);
  expect(weightOf('petri')).toBe(0.5);
  expect(weightOf('lighthous')).toBe(0.25);
  expect(leaning.text).toBe('Who was old Mr. Petrie? Did he ever marry the teacher?');
  const other = readRecallQuestion([...before, user('What did Margaret cook on Sundays?')], null);
  expect(other.text).toBe('What did Margaret cook on Sundays?');
});

it('knows questions for a time and for a number', () => {
  const read = (content: string) => readRecallQuestion([user(content)], null);
  expect(read('When did you marry?')).toMatchObject({ asksWhen: true, asksNumber: false });
  expect(read('How many hens were there?')).toMatchObject({ asksWhen: false, asksNumber: true });
  expect(read('Why did you leave?')).toMatchObject({ asksWhen: false, asksNumber: false });
});

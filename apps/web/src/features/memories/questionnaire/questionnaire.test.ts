import { QuestionnaireForm } from '@everkin/contracts/memories';
import { expect, test } from 'vitest';
import { fillAnswers, listQuestions, pairAnswers } from './questionnaire.ts';

test('there are ten different questions in five groups, two in each', () => {
  const groups = listQuestions('passed');
  expect(groups.map(({ title }) => title)).toEqual([
    'Likes and Preferences',
    'Personality Traits',
    'Life Experiences',
    'Communication Style',
    'Knowledge and Wisdom',
  ]);
  expect(groups.flatMap(({ questions }) => questions.map(({ index }) => index))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(groups.flatMap(({ questions }) => questions.map(({ text }) => text))).size).toBe(10);
});

test('questions about a living person use the present tense', () => {
  expect(listQuestions('living')[0]?.questions[0]?.text).toBe('What always makes them smile?');
  expect(listQuestions('passed')[0]?.questions[0]?.text).toBe('What always made them smile?');
});

test('only answered questions are saved, each with its text', () => {
  expect(pairAnswers('living', ['', '  tea  ', '   '])).toEqual([
    { question: 'What does a good day look like for them, from morning to evening?', answer: 'tea' },
  ]);
});

test('a questionnaire without answers is not saved', () => {
  expect(QuestionnaireForm.safeParse({ answers: fillAnswers([' ']) }).error?.issues[0]?.message).toBe(
    'Please answer at least one question',
  );
  expect(QuestionnaireForm.safeParse({ answers: fillAnswers(['', 'tea']) }).success).toBe(true);
});

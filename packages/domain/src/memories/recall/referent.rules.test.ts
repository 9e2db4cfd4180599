import { expect, it } from 'vitest';
import { resolveReferent } from './referent.rules.ts';

/** A conversation of questions, each with some reply. */
const asked = (...questions: string[]) =>
  questions.flatMap((content) => [
    { role: 'user' as const, content },
    { role: 'assistant' as const, content: 'As I told it.' },
  ]);

/** The question that another one refers back to. */
const referentOf = (question: string, before: string[]): string | undefined => {
  const turns = asked(...before);
  return turns[resolveReferent(turns, question)]?.content;
};

it('is the previous question', () => {
  expect(referentOf('Where was that?', ['Who was Ivy?', 'Tell me about the wedding.'])).toBe('Tell me about the wedding.');
});

it('is nothing if nothing was asked', () => {
  expect(resolveReferent([], 'Who was she?')).toBe(-1);
});

it('is the last message about a man, when it asks about "him"', () => {
  const before = ['Tell me about your brother.', 'How was he caught?', "What was Aukje's secret?", 'Did you forgive her?', 'Tell me more'];
  expect(referentOf('When did he die?', before)).toBe('Tell me about your brother.');
});

it('is the last message about a woman, when it asks about "her"', () => {
  expect(referentOf('Was she strict?', ['What was your mother like?', 'And your father?', 'Was he tall?'])).toBe(
    'What was your mother like?',
  );
});

it('is whoever was named, if nothing tells whether it is a man or a woman', () => {
  expect(referentOf('Was he kind?', ['Who was your father?', 'Did you know Ivy?'])).toBe('Did you know Ivy?');
});

it('is a question that names nobody but mentioned somebody', () => {
  expect(referentOf('Who was she?', ['Tell me about your brother.', 'Who helped you?'])).toBe('Who helped you?');
});

it('is the previous question if nobody of that kind was mentioned', () => {
  expect(referentOf('What was he like?', ['Who was your sister?', 'Did you love her?'])).toBe('Did you love her?');
});

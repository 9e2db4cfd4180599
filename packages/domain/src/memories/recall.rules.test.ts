import { describe, expect, it } from 'vitest';
import { dropRepeats, wordsToRecall } from './recall.rules.ts';

const user = (content: string) => ({ role: 'user' as const, content });
const avatar = (content: string) => ({ role: 'assistant' as const, content });

describe('what is looked for', () => {
  it.each([
    ['What was your first job?', 'first job'],
    ['Tell me about the earthquake', 'earthquake'],
    ['Grandma, do you remember the flood?', 'flood'],
    ['How did you meet Grandad Alec?', 'alec'],
    ['Wie war’s in Galt?', "galt"],
  ])('is what the question says: %s', (question, words) => {
    expect(wordsToRecall([user(question)]).split(' ')).toEqual(expect.arrayContaining(words.split(' ')));
  });

  it('leaves out words that only ask', () => {
    expect(wordsToRecall([user('Can you please tell me a story about the boat?')])).toBe('boat');
  });

  it('takes the question before along when the last one cannot stand alone', () => {
    expect(wordsToRecall([user('Who was Ivy Tregonning?'), avatar('My neighbour.'), user('And then?')])).toContain('tregonning');
  });

  it('leaves the question before alone when the last one says enough', () => {
    expect(wordsToRecall([user('Who was Ivy Tregonning?'), avatar('My neighbour.'), user('How did the earthquake start in Westport?')])).not.toContain('tregonning');
  });

  it('looks for the words as they are when none says anything', () => {
    expect(wordsToRecall([user('What would you say?')])).not.toBe('');
  });

  it.each([[[]], [[user('')]], [[user('?!')]]])('is nothing when nothing was asked: %j', (turns) => {
    expect(wordsToRecall(turns)).toBe('');
  });
});

describe('passages that say the same', () => {
  it('are told once, the first of them', () => {
    const passages = [{ id: 1, text: 'We sailed in May.' }, { id: 2, text: 'we  sailed in MAY' }, { id: 3, text: 'We stayed.' }];
    expect(dropRepeats(passages).map(({ id }) => id)).toEqual([1, 3]);
  });
});

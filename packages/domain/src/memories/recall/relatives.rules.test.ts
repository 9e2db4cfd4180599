import { describe, expect, it } from 'vitest';
import { findRelative, namesOfRelative, findRelativeSigns } from './relatives.rules.ts';

const namesIn = (texts: string[], ...asked: [Parameters<typeof namesOfRelative>[1], 'he' | 'she' | null]): string[] =>
  namesOfRelative(texts.map(findRelativeSigns), ...asked);

describe('namesOfRelative', () => {
  it.each([
    ['My sister Hesper kept the hens.', 'sister', ['Hesper']],
    ['Then Corvin, my brother, came up the path.', 'brother', ['Corvin']],
    ['In the spring I married Tobit at the chapel.', 'partner', ['Tobit']],
    ['Tobit and I were married in the rain.', 'partner', ['Tobit']],
    ['Dear Tobit,\nthe roof leaks.\nYour loving wife\nNell', 'partner', ['Tobit']],
    ['My sister came on Sunday.', 'sister', []],
  ] as const)('finds in %s', (text, relation, names) => {
    expect(namesIn([text], relation, null)).toEqual(names);
  });

  const mention = (name: string, count: number): string =>
    Array.from({ length: count }, () => `In the evening ${name} mended his nets.`).join(' ');

  it('takes whom a grandmother speaks of most for her husband, though she never calls him so', () => {
    const letters = [mention('Tobit', 4), mention('Tobit', 5), `${mention('Tobit', 3)} ${mention('Amos', 2)}`];
    expect(namesIn(letters, 'partner', 'he')).toEqual(['Tobit']);
  });

  it('names nobody where two are spoken of alike, or where the letters are to him', () => {
    expect(namesIn([`${mention('Tobit', 9)} ${mention('Amos', 9)}`], 'partner', 'he')).toEqual([]);
    expect(namesIn([`Dear Tobit,\n${mention('Tobit', 12)}`], 'partner', 'he')).toEqual([]);
  });
});

it.each([
  ['How did you meet Grandad?', 'grandmother', 'partner'],
  ['what did mum say', 'father', 'partner'],
  ['What was your brother called?', 'aunt', 'brother'],
  ['did you love your husband', 'grandmother', 'partner'],
  ['What was your grandad like?', 'grandmother', undefined],
  ['my brother says hello', 'aunt', undefined],
])('finds whom %s means, of a %s', (asked, relationship, relation) => {
  expect(findRelative(asked, relationship)?.relation).toBe(relation);
});

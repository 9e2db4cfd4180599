import { describe, expect, it } from 'vitest';
import { addNames, findRelative, namesOfRelative, findRelativeSigns } from './relatives.rules.ts';
import { parseQuery } from './query.rules.ts';

const namesIn = (texts: string[], ...query: [Parameters<typeof namesOfRelative>[1], 'he' | 'she' | null]): string[] =>
  namesOfRelative(texts.map(findRelativeSigns), ...query);

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
  ['tell me about my mum when she was little', 'grandmother', 'daughter'],
  ['What did my dad do?', 'grandfather', 'son'],
  ['What was it like when my mother Odile was born?', 'grandmother', undefined],
  ['tell me about my mum', 'aunt', undefined],
])('finds whom %s means, of a %s', (query, relationship, relation) => {
  expect(findRelative(query, relationship)?.relation).toBe(relation);
});

it('a grandchild’s “my mum” is searched as a daughter, and only a little by the word', () => {
  const query = parseQuery([{ role: 'user', content: 'tell me about my mum when she was little' }], null);
  const [mum] = addNames(query, { word: 'mum', names: ['Odile'], means: 'daughter' }).terms.filter(({ own }) => own.includes('odil'));
  expect(mum?.own).toContain('daughter');
  expect(mum?.own).not.toContain('mum');
  expect(mum?.kindred).toEqual(['mum']);
});

it('no companion is taken for the husband of a friend, who may have had none', () => {
  expect(findRelative('How did you meet your wife?', 'friend')?.sex).toBeNull();
  expect(findRelative('How did you meet your husband?', 'grandmother')?.sex).toBe('he');
});

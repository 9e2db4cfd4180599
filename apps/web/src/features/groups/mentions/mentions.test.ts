import { describe, expect, test } from 'vitest';
import { splitMentions, findMentionQuery, insertMention, listCallNames, listFitting, type Mentionable } from './mentions.ts';

const person = (name: string): Mentionable => ({ key: name, name, imageUrl: null, tone: 0, isAvatar: false });
const PEOPLE = ['Wietske Hoekstra', 'Conor', 'Zoë de Vries', 'Nora', 'Nora Adler'].map(person);
const namesFor = (query: string): string[] => listFitting(PEOPLE, query).map(({ name }) => name);

describe('a mention that is being typed', () => {
  test.each([
    ['@', { start: 0, query: '' }],
    ['Hello @Wi', { start: 6, query: 'Wi' }],
    ['Hello @Zoë de', { start: 6, query: 'Zoë de' }],
    ['(@Co', { start: 1, query: 'Co' }],
    ['first\n@Co', { start: 6, query: 'Co' }],
    ['@Nora and @Co', { start: 10, query: 'Co' }],
  ])('is found in %j', (text, mentionQuery) => {
    expect(findMentionQuery(text, text.length)).toEqual(mentionQuery);
  });

  test.each(['', 'Hello', 'nora@example', 'we meet @ noon', '@Conor\nand', `@${'a'.repeat(80)}`])('is not found in %j', (text) => {
    expect(findMentionQuery(text, text.length)).toBe(null);
  });

  test('is the one at the caret, not one after it', () => {
    expect(findMentionQuery('Hello there @Conor', 5)).toBe(null);
    expect(findMentionQuery('@Co and more', 3)).toEqual({ start: 0, query: 'Co' });
  });

  test('offers people whose name, or a word of it, starts like that', () => {
    expect(namesFor('')).toHaveLength(5);
    expect(namesFor('hoek')).toEqual(['Wietske Hoekstra']);
    expect(namesFor('zoe d')).toEqual(['Zoë de Vries']);
    expect(namesFor('de vr')).toEqual(['Zoë de Vries']);
    expect(namesFor('nora')).toEqual(['Nora', 'Nora Adler']);
    expect(namesFor('ora')).toEqual([]);
  });

  test('offers nothing after a complete name, or when other words follow', () => {
    expect(namesFor('conor')).toEqual([]);
    expect(namesFor('Conor, when')).toEqual([]);
    expect(namesFor('Nora Adler ')).toEqual([]);
  });

  test('is inserted whole, with one space after it, and the caret behind', () => {
    expect(insertMention('Hello @Wi', { start: 6, caret: 9, name: 'Wietske Hoekstra' })).toEqual({
      text: 'Hello @Wietske Hoekstra ',
      caret: 24,
    });
    expect(insertMention('Hello @Wi how', { start: 6, caret: 9, name: 'Conor' })).toEqual({ text: 'Hello @Conor how', caret: 13 });
  });
});

describe('mentions in a message', () => {
  const names = listCallNames(['Wietske Hoekstra', 'Conor', 'Nora', 'Nora Adler']);
  const cut = (content: string, own: string[] = ['Conor']): string[] =>
    splitMentions(content, { names, own }).map(({ text, kind }) => `${kind}: ${text}`);

  test('are highlighted, those of oneself more', () => {
    expect(cut('Ask @Wietske Hoekstra, @conor!')).toEqual([
      'plain: Ask ',
      'mention: @Wietske Hoekstra',
      'plain: , ',
      'own: @conor',
      'plain: !',
    ]);
  });

  test('may use the first word of a name, if that means one person', () => {
    expect(cut('@Wietske, tell us')).toEqual(['mention: @Wietske', 'plain: , tell us']);
    expect(listCallNames(['Nora Adler', 'Nora de Wit'])).toEqual(['Nora Adler', 'Nora de Wit']);
  });

  test('match the longest name', () => {
    expect(cut('@Nora Adler and @Nora')).toEqual(['mention: @Nora Adler', 'plain:  and ', 'mention: @Nora']);
  });

  test.each(['nora@conor.example', '@Conorious', '@Aoife', 'Conor', ''])('do not exist in %j', (content) => {
    expect(cut(content)).toEqual([`plain: ${content}`]);
  });

  test('lose no text, whatever the names contain', () => {
    const odd = listCallNames(['A.B (C)', '[x]*', 'Jean-Luc']);
    const content = 'To @A.B (C), @[x]* and @Jean-Luc. @AxB (C)';
    const pieces = splitMentions(content, { names: odd, own: [] });
    expect(pieces.map(({ text }) => text).join('')).toBe(content);
    expect(pieces.filter(({ kind }) => kind === 'mention').map(({ text }) => text)).toEqual(['@A.B (C)', '@[x]*', '@Jean-Luc']);
  });
});

import { describe, expect, it } from 'vitest';
import { dropRepeats, speakersOf, stripVocative } from './recall.rules.ts';
import { parseQuery } from './query.rules.ts';
import { stemOf } from '@everkin/language/en/stem';

const user = (content: string) => ({ role: 'user' as const, content });
const avatar = (content: string) => ({ role: 'assistant' as const, content });
const person = { name: 'Wietske (Whisky) Dunbar', relationship: 'grandmother' };
/** The query's words, without their forms and synonyms. */
const soughtIn = (...turns: Parameters<typeof parseQuery>[0]): (string | undefined)[] =>
  parseQuery(turns, person).terms.map(({ own }) => own[0]);
const stems = (words: string[]): string[] => words.map(stemOf);

describe('search terms', () => {
  it.each([
    ['What was your first job?', ['first', 'job']],
    ['Tell me about the earthquake', ['earthquake']],
    ['Can you please tell me a story about the boat?', ['boat']],
    ['Why mustn’t I thicken the batter?', ['thicken', 'batter']],
    ['Was that your father’s boat?', ['father', 'boat']],
    ['The boat, the boat, the boat!', ['boat']],
    ['Was ist 1953 passiert, Éva?', ['ist', '1953', 'passiert', 'eva']],
  ])('are what the question says: %s', (question, sought) => {
    expect(soughtIn(user(question))).toEqual(stems(sought));
  });

  it.each([
    'Grandma, do you remember the flood?',
    'Hello Grandma, what about the flood?',
    'Grandma what was the flood like?',
    'Wietske, do you remember the flood?',
    'Beppe, what about the flood?',
    'Do you remember the flood, Wietske (Whisky) Dunbar?',
    'Do you remember the flood, Mum?',
    'Do you remember the flood, my dear Granny?!',
  ])('exclude the person who is asked: %s', (question) => {
    expect(soughtIn(user(question))).toEqual(['flood']);
  });

  it.each([
    ['Did your mother bake?', 'mother'],
    ['How did you meet Grandad?', 'grandad'],
    ['Mum and the flood, how was that?', 'mum'],
    ['Who called you Wietske?', 'wietske'],
    ['Ivy, who was she?', 'ivy'],
  ])('include a relative who is asked about: %s', (question, relative) => {
    expect(soughtIn(user(question))).toContain(stemOf(relative));
  });

  it.each(["Maeve O'Brien-Smith", 'J.R. [Bob] {x} *+?^$|/\\', '王小明', 'a'.repeat(100), ''])('cope with any name: %s', (name) => {
    const sought = parseQuery([user(`${name}, do you remember the flood?`)], { name, relationship: 'friend' }).terms;
    expect(sought.map(({ own }) => own[0])).toEqual(['flood']);
  });

  it('include the previous question when the last one cannot stand alone', () => {
    expect(soughtIn(user('Who was Ivy Tregonning?'), avatar('My neighbour.'), user('And then?'))).toContain(stemOf('tregonning'));
  });

  it('leave out the previous question when the last one says enough', () => {
    expect(
      soughtIn(user('Who was Ivy Tregonning?'), avatar('My neighbour.'), user('How did the earthquake start in Westport?')),
    ).not.toContain(stemOf('tregonning'));
  });

  it('are the words as they are when none says anything', () => {
    expect(soughtIn(user('What would you say?'))).not.toEqual([]);
  });

  it.each([[[]], [[user('')]], [[user('?!')]], [[avatar('I am here.')]]])('are empty when nothing was asked: %j', (turns) => {
    expect(parseQuery(turns, person).terms).toEqual([]);
  });

  it('come from the end of a very long message', () => {
    const sought = soughtIn(user(`${Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ')} and the boat?`));
    expect(sought.length).toBeLessThanOrEqual(20);
    expect(sought.at(-1)).toBe('boat');
  });

  it('include other forms of the word and synonyms', () => {
    expect(parseQuery([user('Who bought the cinema?')], person).terms).toEqual([
      { own: stems(['bought', 'buy']), kindred: expect.arrayContaining(stems(['purchased', 'paid'])), weight: 1, isName: false },
      { own: stems(['cinema']), kindred: expect.arrayContaining(stems(['theatre', 'pictures', 'film'])), weight: 1, isName: false },
    ]);
  });
});

describe('the person in a transcript', () => {
  it('is called by the name, its beginnings, what the family says, or is the one who answers', () => {
    const speakers = speakersOf({ name: 'Rose Ann Miller', relationship: 'grandmother' });
    expect(speakers).toEqual(
      expect.arrayContaining(['rose', 'rose ann', 'rose ann miller', 'grandmother', 'grandma', 'granny', 'a', 'answer']),
    );
    for (const other of ['miller', 'ann', 'grandfather', 'q', 'hannah']) expect(speakers).not.toContain(other);
  });
});

describe('passages with the same text', () => {
  it('are returned once, the first of them', () => {
    const passages = [
      { id: 1, text: 'We sailed in May.' },
      { id: 2, text: 'we  sailed in MAY' },
      { id: 3, text: 'We stayed.' },
    ];
    expect(dropRepeats(passages).map(({ id }) => id)).toEqual([1, 3]);
  });
});

it.each(['@Wietske who gave you away?', 'who gave you away, @Wietske?', '@Grandma, who gave you away?'])(
  'a mention is not a search term: %s',
  (text) => {
    expect(stripVocative(text, { name: 'Wietske', relationship: 'grandmother' })).toMatch(/^\s*who gave you away[\s,]*\?$/);
  },
);

import { describe, expect, it } from 'vitest';
import { formsOf, synonymsOf } from './synonyms.rules.ts';
import { dropRepeats, speakersOf, stripVocative } from './recall.rules.ts';
import { parseQuery } from './query.rules.ts';
import { stemOf } from './terms.rules.ts';

const user = (content: string) => ({ role: 'user' as const, content });
const avatar = (content: string) => ({ role: 'assistant' as const, content });
const person = { name: 'Wietske (Whisky) Dunbar', relationship: 'grandmother' };
/** The query's words, without their forms and synonyms. */
const soughtIn = (...turns: Parameters<typeof parseQuery>[0]): (string | undefined)[] =>
  parseQuery(turns, person).terms.map(({ own }) => own[0]);
const stems = (words: string[]): string[] => words.map(stemOf);

describe('what is looked for', () => {
  it.each([
    ['What was your first job?', ['first', 'job']],
    ['Tell me about the earthquake', ['earthquake']],
    ['Can you please tell me a story about the boat?', ['boat']],
    ['Why mustn’t I thicken the batter?', ['thicken', 'batter']],
    ['Was that your father’s boat?', ['father', 'boat']],
    ['The boat, the boat, the boat!', ['boat']],
    ['Was ist 1953 passiert, Éva?', ['ist', '1953', 'passiert', 'eva']],
  ])('is what the question says: %s', (question, sought) => {
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
  ])('is not the person who is asked: %s', (question) => {
    expect(soughtIn(user(question))).toEqual(['flood']);
  });

  it.each([
    ['Did your mother bake?', 'mother'],
    ['How did you meet Grandad?', 'grandad'],
    ['Mum and the flood, how was that?', 'mum'],
    ['Who called you Wietske?', 'wietske'],
    ['Ivy, who was she?', 'ivy'],
  ])('is a relative who is asked about: %s', (question, relative) => {
    expect(soughtIn(user(question))).toContain(stemOf(relative));
  });

  it.each(["Maeve O'Brien-Smith", 'J.R. [Bob] {x} *+?^$|/\\', '王小明', 'a'.repeat(100), ''])('copes with any name: %s', (name) => {
    const sought = parseQuery([user(`${name}, do you remember the flood?`)], { name, relationship: 'friend' }).terms;
    expect(sought.map(({ own }) => own[0])).toEqual(['flood']);
  });

  it('takes the question before along when the last one cannot stand alone', () => {
    expect(soughtIn(user('Who was Ivy Tregonning?'), avatar('My neighbour.'), user('And then?'))).toContain(stemOf('tregonning'));
  });

  it('leaves the question before alone when the last one says enough', () => {
    expect(
      soughtIn(user('Who was Ivy Tregonning?'), avatar('My neighbour.'), user('How did the earthquake start in Westport?')),
    ).not.toContain(stemOf('tregonning'));
  });

  it('is the words as they are when none says anything', () => {
    expect(soughtIn(user('What would you say?'))).not.toEqual([]);
  });

  it.each([[[]], [[user('')]], [[user('?!')]], [[avatar('I am here.')]]])('is nothing when nothing was asked: %j', (turns) => {
    expect(parseQuery(turns, person).terms).toEqual([]);
  });

  it('is the end of a very long message', () => {
    const sought = soughtIn(user(`${Array.from({ length: 400 }, (_, n) => `word${n}`).join(' ')} and the boat?`));
    expect(sought.length).toBeLessThanOrEqual(20);
    expect(sought.at(-1)).toBe('boat');
  });

  it('comes with other forms of the word and with kindred ones', () => {
    expect(parseQuery([user('Who bought the cinema?')], person).terms).toEqual([
      { own: stems(['bought', 'buy']), kindred: expect.arrayContaining(stems(['purchased', 'paid'])), weight: 1, isName: false },
      { own: stems(['cinema']), kindred: expect.arrayContaining(stems(['theatre', 'pictures', 'film'])), weight: 1, isName: false },
    ]);
  });
});

describe('kindred words', () => {
  it('are kindred both ways', () => {
    expect(synonymsOf('cinema')).toContain('pictures');
    expect(synonymsOf('pictures')).toContain('cinema');
    expect(formsOf('go')).toContain('went');
    expect(formsOf('went')).toContain('go');
  });

  it('of an unknown word are none', () => {
    expect(synonymsOf('tregonning')).toEqual([]);
    expect(formsOf('tregonning')).toEqual([]);
  });
});

describe('who speaks as the person in a transcript', () => {
  it('is called by the name, its beginnings, what the family says, or is the one who answers', () => {
    const speakers = speakersOf({ name: 'Rose Ann Miller', relationship: 'grandmother' });
    expect(speakers).toEqual(
      expect.arrayContaining(['rose', 'rose ann', 'rose ann miller', 'grandmother', 'grandma', 'granny', 'a', 'answer']),
    );
    for (const other of ['miller', 'ann', 'grandfather', 'q', 'hannah']) expect(speakers).not.toContain(other);
  });
});

describe('passages that say the same', () => {
  it('are told once, the first of them', () => {
    const passages = [
      { id: 1, text: 'We sailed in May.' },
      { id: 2, text: 'we  sailed in MAY' },
      { id: 3, text: 'We stayed.' },
    ];
    expect(dropRepeats(passages).map(({ id }) => id)).toEqual([1, 3]);
  });
});

it.each(['@Wietske who gave you away?', 'who gave you away, @Wietske?', '@Grandma, who gave you away?'])(
  'a mention is an address, not what is asked: %s',
  (text) => {
    expect(stripVocative(text, { name: 'Wietske', relationship: 'grandmother' })).toMatch(/^\s*who gave you away[\s,]*\?$/);
  },
);

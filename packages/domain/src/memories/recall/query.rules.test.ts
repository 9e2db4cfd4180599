import { expect, it } from 'vitest';
import { parseQuery, toFirstPerson } from './query.rules.ts';

it.each([
  ['Where did you live when your mother died?', [], 'Where did I live when my mother died?'],
  ["What is Anna's dog called?", ['Anna'], 'What is my dog called?'],
  ['When did Anna move?', ['Anna'], 'When did I move?'],
  ["You're sure it was yours?", [], 'I am sure it was mine?'],
  ['What about (Anna) & co?', ['(Anna)'], 'What about (Anna) & co?'],
])('%s is rewritten into the first person', (text, names, said) => {
  expect(toFirstPerson(text, names)).toBe(said);
});

const user = (content: string) => ({ role: 'user' as const, content });
const avatar = (content: string) => ({ role: 'assistant' as const, content });

it('gives an earlier message a lower weight, and only if the question refers back', () => {
  const before = [user('Who was old Mr. Petrie?'), avatar('He kept the lighthouse.')];
  const leaning = parseQuery([...before, user('Did he ever marry the teacher?')], null);
  const weightOf = (stem: string): number => leaning.terms.find(({ own }) => own.includes(stem))?.weight ?? 0;
  expect(weightOf('teacher')).toBe(1);
  expect(weightOf('petri')).toBe(0.5);
  expect(weightOf('lighthous')).toBe(0.25);
  expect(leaning.text).toBe('Who was old Mr. Petrie? Did he ever marry the teacher?');
  const other = parseQuery([...before, user('What did Margaret cook on Sundays?')], null);
  expect(other.text).toBe('What did Margaret cook on Sundays?');
});

it('recognises questions for a time and for a number', () => {
  const read = (content: string) => parseQuery([user(content)], null);
  expect(read('When did you marry?')).toMatchObject({ asksWhen: true, asksNumber: false });
  expect(read('How many hens were there?')).toMatchObject({ asksWhen: false, asksNumber: true });
  expect(read('Why did you leave?')).toMatchObject({ asksWhen: false, asksNumber: false });
});

it.each(['I miss you so much', 'I had an awful day at work', 'I feel so lonely', 'Would you be proud of me?'])(
  'looks for a comforting memory: %s',
  (said) => {
    expect(parseQuery([user(said)], null).text).toMatch(/^(We were happy|It was hard|I am proud)/);
  },
);

it.each(['When did you give up the farm?', 'What did you do on that terrible night?', 'Who did you miss the most?'])(
  'looks for the fact that was asked for: %s',
  (said) => {
    expect(parseQuery([user(said)], null).text).toBe(said);
  },
);

it.each([
  ['Where were you born?', false],
  ['Did you ever smoke?', false],
  ['Who helped you?', true],
  ['And then?', true],
  ['Was he kind to the children?', true],
  ['Who was Ivy?', false],
])('%s refers to what was said before: %s', (asked, leans) => {
  expect(parseQuery([user('Who was old Mr. Petrie?'), avatar('He kept the lighthouse.'), user(asked)], null).leans).toBe(leans);
});

it('does not lean on an earlier message for a word that it explains itself', () => {
  const turns = [user('Who was old Mr. Petrie?'), avatar('He kept the lighthouse.'), user('Who shouted in the cinema that night?')];
  expect(parseQuery(turns, null).leans).toBe(false);
});

it('stays with the current story, with no more than one reply in between', () => {
  const told = avatar('I told it so: “They hung twenty-three years in the wash-house, and I oiled them each winter.”');
  const turns = [user('What was your happiest day?'), told, user('Where was that?'), avatar('I have no memory of that here.')];
  expect(parseQuery([...turns, user('Go on')], null).quoted).toMatch(/^They hung twenty-three years/);
  expect(parseQuery([...turns, user('What did Margaret cook on Sundays?')], null).quoted).toBeNull();
});

it('resolves "he", however much was said about a woman since', () => {
  const turns = [
    user('Tell me about your brother.'),
    avatar('I said: “He died in a camp at Wilhelmshaven in March 1945.”'),
    user("What was Aukje's secret?"),
    avatar('I said: “She put the note in his clog on the Friday.”'),
    user('Did you forgive her?'),
    avatar('I said: “I dried the same plate for a long while.”'),
    user('When did he die?'),
  ];
  const question = parseQuery(turns, null);
  expect(question.text).toBe('Tell me about your brother. When did he die?');
  expect(question.quoted).toMatch(/^He died in a camp/);
});

it('names no weekday when it asks who somebody was', () => {
  const turns = [
    user('Who helped you?'),
    avatar('I said: “They came on the Thursday Matron Cuddihy was there herself.”'),
    user('Who was she?'),
  ];
  expect(parseQuery(turns, null).alone).toBe('Who was she? Matron Cuddihy');
});

it('asks about a person whom a quotation has named', () => {
  const turns = [
    user('Who helped you?'),
    avatar('I said: “Only Ivy Tregonning came in at the back, without knocking.”'),
    user('Who was she?'),
  ];
  expect(parseQuery(turns, null).text).toContain('Ivy Tregonning');
});

it.each([
  ['How did you meet Grandad?', 'grandmother', 'How did I meet my husband?'],
  ['What was my mother like as a child?', 'grandmother', 'What was my daughter like as a child?'],
  ['What did your father do?', 'grandmother', 'What did my father do?'],
  ['Did Grandma sing to you?', 'grandfather', 'Did my wife sing to I?'],
  ['How did you meet Dad?', 'mother', 'How did I meet my husband?'],
  ['Who was Grandad?', 'friend', 'Who was Grandad?'],
])('names relatives as the person would: %s', (asked, relationship, expected) => {
  expect(toFirstPerson(asked, [], relationship)).toBe(expected);
});

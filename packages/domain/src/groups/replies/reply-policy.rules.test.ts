import { describe, expect, test } from 'vitest';
import { embeddingOfMessage } from '../../chat/testing/embedded-messages.ts';
import { decideReply, type Etiquette, isSpokenTo, type Said } from './reply-policy.rules.ts';

const WISKE = { name: 'Wiske de Vries', relationship: 'grandmother' };
const START = new Date('2026-03-01T12:00:00.000Z');
const at = (seconds: number): Date => new Date(START.getTime() + seconds * 1_000);
const SPEAKERS: Record<string, string | null> = { N: 'us_nora', H: 'us_hendrik', W: null };

/** "N: Hello" is a message by Nora; W is the avatar. One message a second. */
const talk = (...lines: string[]): Said[] =>
  lines.map((line, index) => ({
    role: line.startsWith('W:') ? 'assistant' : 'user',
    speakerId: SPEAKERS[line.slice(0, 1)] ?? null,
    content: line.slice(3),
    at: at(index),
  }));

type Case = { policy?: 'named' | 'always' | 'quiet'; isTyping?: boolean; afterS?: number };
const decide = (said: Said[], { policy = 'named', isTyping = false, afterS = 10 }: Case = {}): Etiquette =>
  decideReply({
    policy,
    avatar: WISKE,
    memberNames: ['Nora', 'Hendrik'],
    said,
    isTyping,
    embeddingOf: () => null,
    now: new Date((said.at(-1)?.at.getTime() ?? 0) + afterS * 1_000),
  });

const SILENT = { kind: 'silent' };

describe('a name matches however it is typed', () => {
  test.each([
    ['İpek', 'İpek, where were you born?'],
    ['İpek', 'ipek, where were you born?'],
    ["O'Brien", 'O’Brien, where were you born?'],
    ['Élodie', 'E\u0301lodie, where were you born?'],
    ['Élodie', 'elodie, where were you born?'],
    ['奶奶', '奶奶，你好'],
    ['奶奶', '@奶奶你好'],
    ['奶奶', '你好，奶奶。'],
    ['おばあちゃん', 'おばあちゃんはどこで生まれたの？'],
    ['할머니', '할머니는 어디에서 태어났어요?'],
    ['جدتي', 'كيف حالك يا جدتي؟'],
    ['Γιαγιά', 'Πού γεννήθηκες, γιαγιά;'],
    ['Łucja', 'Cześć Łucja, jak się masz?'],
    ['Łucja', 'Lucja, gdzie jesteś?'],
    ['Søren', 'Soren, are you there?'],
    ['Jürgen', 'Juergen, wo warst du?'],
    ['Åse', 'Aase, hvor er du?'],
    ['Κώστας', 'Κώστα, πού είσαι;'],
    ['María', '¡Hola María!'],
    ['Мама', 'Привет, мама!'],
    ['奶奶', '你好奶奶'],
    ['สมชาย', 'สมชาย คุณเกิดที่ไหน'],
    ['Mary-Ann', 'Mary\u2011Ann, where are you?'],
    ['أحمد', 'احمد، أين ولدت؟'],
  ])('%s is addressed in “%s”', (name, content) => {
    expect(isSpokenTo({ name, relationship: 'family' }, content)).toBe(true);
  });

  test.each([
    ['Élodie', 'I saw Elodie yesterday'],
    ['奶奶', '我昨天看见奶奶'],
    ['Al', 'Alright, who is there?'],
    ['Γιαγιά', 'Η γιαγιά ήταν εδώ'],
  ])('%s is only mentioned in “%s”', (name, content) => {
    expect(isSpokenTo({ name, relationship: 'family' }, content)).toBe(false);
  });
});

describe('a name with a hyphen', () => {
  const avatar = { name: 'Anne-Marie Smith-Jones', relationship: 'grandmother' };
  test.each(['Anne-Marie, where were the hives?', 'Look at this, @Anne-Marie Smith-Jones'])('matches like any other: %s', (content) => {
    expect(isSpokenTo(avatar, content)).toBe(true);
  });

  test('of a member does not stop replies', () => {
    const said = talk('W: I kept bees.', 'N: Where were your hives?');
    expect(
      decideReply({ policy: 'named', avatar, memberNames: ['Jan-Willem'], said, isTyping: false, now: at(60), embeddingOf: () => null }),
    ).toEqual({
      kind: 'answer',
      index: 1,
    });
  });
});

describe('a message whose words are near danger', () => {
  test('is answered with help lines, unless its embedding shows that they mean something else', () => {
    const said = talk("N: I don't want to be at work tomorrow");
    const situation = { policy: 'quiet' as const, avatar: WISKE, memberNames: ['Nora', 'Hendrik'], said, isTyping: false, now: at(60) };
    expect(decideReply({ ...situation, embeddingOf: () => null })).toMatchObject({ kind: 'answer', help: { isAlone: true } });
    expect(decideReply({ ...situation, embeddingOf: embeddingOfMessage })).toEqual(SILENT);
  });
});

describe('a message that addresses the avatar', () => {
  test.each([
    'Wiske, where were the hives?',
    'Where were the hives, Wiske?',
    'Where were the hives, Grandma?',
    'Hello Wiske',
    'Good night, Oma.',
    'Thank you dear grandma!',
    '@wiske tell us of the sea',
    'Wiske do you remember the flood?',
    'Grandma! The cake rose!',
    'What did Wiske put in her bread?',
    'I never knew that. Grandma, is it true?',
    'Wiske',
    'Wiske de Vries, who were your parents?',
  ])('addressed: %s', (content) => {
    expect(isSpokenTo(WISKE, content)).toBe(true);
  });

  test.each([
    'Grandma’s cake was the best.',
    'I think Wiske would have liked that.',
    'Hendrik, where were the hives?',
    'Shall we meet on Sunday?',
    'We drove past the Wiskey bar.',
    'My mother called today.',
    'I told Wiske about it once.',
    'Oh my gran used to say so.',
  ])('not addressed: %s', (content) => {
    expect(isSpokenTo(WISKE, content)).toBe(false);
  });
});

describe('the policy "when named or asked"', () => {
  test('answers the message that is meant, although others wrote after it', () => {
    expect(decide(talk('N: Wiske, where were the hives?', 'H: Good question!'))).toEqual({ kind: 'answer', index: 0 });
  });

  test('stays silent when people talk to each other', () => {
    expect(decide(talk('N: Shall we meet on Sunday?', 'H: Yes, at noon?'))).toEqual(SILENT);
  });

  test('answers nothing twice', () => {
    expect(decide(talk('N: Wiske, where were the hives?', 'W: Behind the chapel.', 'H: I did not know that.'))).toEqual(SILENT);
  });

  test('takes follow-ups to its own message, by anybody, for a while', () => {
    const asked = talk('N: Hello Wiske', 'W: Hello Nora.', 'H: And where were the hives?');
    expect(decide(asked)).toEqual({ kind: 'answer', index: 2 });
    const late = asked.map((turn, index) => (index === 2 ? { ...turn, at: at(3_600) } : turn));
    expect(decide(late)).toEqual(SILENT);
    expect(decide(talk('N: Hello Wiske', 'W: Hello Nora.', 'H: Shoes off, please.', 'N: Why?'))).toEqual(SILENT);
    expect(decide(talk('N: Hello Wiske', 'W: Hello Nora.', 'H: Nora, did you bring the cake?'))).toEqual(SILENT);
  });

  test('stays silent when people ask for it, until it is named again', () => {
    const aside = talk('N: Wiske, let us talk for a while.', 'H: Was it a big funeral?');
    expect(decide(aside)).toEqual(SILENT);
    expect(decide(aside, { policy: 'always' })).toEqual(SILENT);
    expect(decide([...aside, ...talk('N: Grandma, are you there?').map((turn) => ({ ...turn, at: at(9) }))])).toEqual({
      kind: 'answer',
      index: 2,
    });
  });
});

describe('the other policies', () => {
  test('"always" answers the last message after a pause', () => {
    const said = talk('N: It is snowing.', 'H: Already!');
    expect(decide(said, { policy: 'always' })).toEqual({ kind: 'answer', index: 1 });
    expect(decide(said, { policy: 'always', afterS: 1 })).toEqual({ kind: 'wait', ms: 2_000 });
    expect(decide(talk('N: Hello Wiske', 'W: Hello Nora.'), { policy: 'always' })).toEqual(SILENT);
  });

  test('"quiet" says nothing, named or not', () => {
    expect(decide(talk('N: Wiske, where were the hives?'), { policy: 'quiet' })).toEqual(SILENT);
  });

  const HELP_ALONE = { kind: 'answer', index: 0, help: { index: 0, isAlone: true } };

  test.each(['named', 'always', 'quiet'] as const)('help lines are shown even when %s', (policy) => {
    expect(decide(talk('N: I don’t want to live any more.', 'H: Oh Nora.'), { policy })).toEqual(HELP_ALONE);
  });

  test('of possible danger, the avatar answers what it was asked, with help lines; else they come alone and at once', () => {
    expect(decide(talk('N: i cant do this anymore'), { isTyping: true, afterS: 0 })).toEqual(HELP_ALONE);
    expect(decide(talk('N: i cant do this anymore', 'H: Wiske, where were the hives?'))).toEqual({
      kind: 'answer',
      index: 1,
      help: { index: 0, isAlone: false },
    });
  });

  test('help lines wait for no pause, and for nobody who types', () => {
    expect(decide(talk('N: I want to die.'), { isTyping: true, afterS: 0 })).toEqual(HELP_ALONE);
  });
});

test('the avatar waits for whoever types, but not for ever', () => {
  const said = talk('N: Wiske, where were the hives?');
  expect(decide(said, { afterS: 0.2 })).toEqual({ kind: 'wait', ms: 1_000 });
  expect(decide(said, { isTyping: true })).toMatchObject({ kind: 'wait' });
  expect(decide(said, { isTyping: true, afterS: 16 })).toEqual({ kind: 'answer', index: 0 });
});

test('in an empty group there is nothing to answer', () => {
  expect(decide([], { policy: 'always' })).toEqual(SILENT);
});

import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { DraftReply } from '@everkin/contracts/reply-request';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { countWords } from '@everkin/language/sentences';
import { describe, expect, it } from 'vitest';
import { composeReply } from './compose-reply.ts';

const KINDS: EmotionKind[] = ['sadness', 'fear', 'anger', 'joy', 'love'];
const persona = { phrases: ['Tomorrow is another day', 'A cold kitchen makes a cold house'] };
const MILL = makePassage({
  text: 'The new mill was built of stone, because nobody would hear of timber after the mill had burned. The fire began in the grain loft in August. Everybody carried water from the river until morning.',
});

const compose = (asked: string, kind: EmotionKind | null, passages = [MILL]): DraftReply =>
  composeReply({ ...makeRequest({ asked, passages, persona }), emotion: kind && { kind, intensity: 'strong' } }, () => 0);
const textOf = ({ parts }: DraftReply): string => parts.map(formatPart).join(' ');

describe('Without a language model', () => {
  it('a sad message that asks for nothing gets a plain sentence and a comforting saying, and no memory', () => {
    const { parts } = compose('There is a hole where the afternoons were, and the kettle stays cold.', 'sadness');
    expect(parts.map(({ kind }) => kind)).toEqual(['line', 'saying']);
    expect(parts[1]).toMatchObject({ text: 'Tomorrow is another day' });
  });

  it('a saying that is not about comfort is left out', () => {
    const request = makeRequest({ asked: 'I cried.', passages: [], persona: { phrases: ['Shut the gate'] } });
    const { parts } = composeReply({ ...request, emotion: { kind: 'sadness', intensity: 'some' } }, () => 0);
    expect(parts.map(({ kind }) => kind)).toEqual(['line']);
  });

  it('a sad message that also asks is met first, and answered with one quotation', () => {
    const { parts } = compose('I feel so low tonight. What happened when the mill burned down?', 'sadness');
    expect(parts[0]).toMatchObject({ kind: 'line' });
    expect(parts.filter(({ kind }) => kind === 'quote').length).toBeLessThanOrEqual(1);
  });

  it('good news is shared, whatever the rules for questions say', () => {
    expect(compose('Forty mils overnight, and every dam is full.', 'joy').parts).toMatchObject([
      { kind: 'line', text: expect.stringMatching(/wonderful|good news/) },
    ]);
  });

  it('quotes the same memory to a question, however it sounds', () => {
    const refsOf = (reply: DraftReply): string[] => [
      ...new Set([...reply.parts.flatMap((part) => (part.kind === 'quote' ? [part.ref] : [])), ...reply.alsoIn]),
    ];
    const question = 'What happened when the mill burned down?';
    for (const kind of KINDS) expect(refsOf(compose(question, kind))).toEqual(refsOf(compose(question, null)));
  });
});

const FAREWELLS = ['Good night, Grandma.', 'Bye for now.', 'Got to go now.', 'See you tomorrow.', 'Night night nan', 'Take care'];
const FEELINGS = ['I miss you.', 'I am so scared.', 'I am angry with him.', 'I got the job!', 'I love you.', ''];

describe('A farewell', () => {
  it.each(
    KINDS.flatMap((kind) => FAREWELLS.flatMap((farewell) => FEELINGS.map((feeling) => [kind, `${feeling} ${farewell}`.trim()] as const))),
  )('after %s is let go: %s', (kind, asked) => {
    const reply = compose(asked, kind);
    const text = textOf(reply);
    expect(countWords(text)).toBeLessThanOrEqual(8);
    expect(text).not.toMatch(/\?|\b(stay|wait|before you go|don[’']t go)\b/i);
    expect(reply.parts.every(({ kind: part }) => part === 'line')).toBe(true);
  });
});

describe('What Everkin says to a feeling', () => {
  const MESSAGES = [
    'I cannot get used to it.',
    'It is all too much today.',
    'Everything has gone wrong.',
    'Everything has gone right.',
    'How are you?',
  ];
  const replies = KINDS.flatMap((kind) => MESSAGES.flatMap((message) => [0, 0.4, 0.99].map((dice) => ({ kind, message, dice }))));

  it.each(replies)('is a plain sentence or a saying of the family: $kind, $message', ({ kind, message, dice }) => {
    const request = { ...makeRequest({ asked: message, passages: [], persona }), emotion: { kind, intensity: 'some' as const } };
    const { parts } = composeReply(request, () => dice);
    const sayings = parts.flatMap((part) => (part.kind === 'saying' ? [part.text] : []));
    expect(persona.phrases).toEqual(expect.arrayContaining(sayings));
    const text = parts.map(formatPart).join(' ');
    expect(text).not.toMatch(/depress|anxiety|disorder|trauma|stage of grief|you are sad|at least|don[’']t cry|I am here|watching over/i);
    const isHurt = kind === 'sadness' || kind === 'fear';
    expect(isHurt && text.includes('?')).toBe(false);
  });
});

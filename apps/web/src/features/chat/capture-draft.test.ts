import { Message } from '@everkin/contracts/chat';
import { describe, expect, test } from 'vitest';
import { draftExchange, draftMarkedPart, findCaptureProblem, listExchanges } from './capture-draft.ts';

const makeMessage = (fields: Partial<Record<keyof Message, unknown>>): Message =>
  Message.parse({
    id: 'ms_1',
    role: 'user',
    content: 'Where were the bees?',
    timestamp: '2026-11-20T10:00:00.000Z',
    state: 'complete',
    ...fields,
  });
const question = makeMessage({});
const reply = makeMessage({ id: 'ms_2', role: 'assistant', content: 'Behind the chapel.', replyTo: 'ms_1' });
const names = { owner: 'Maeve', avatar: 'Nana' };

describe('what can be captured', () => {
  test('is the finished exchanges, newest first', () => {
    const later = makeMessage({ id: 'ms_3', content: 'Thank you' });
    const streaming = makeMessage({ id: 'ms_4', role: 'assistant', content: 'You', state: 'streaming', replyTo: 'ms_3' });
    expect(listExchanges([question, reply, later, streaming]).map((exchange) => [exchange.question?.id, exchange.reply?.id])).toEqual([
      ['ms_3', undefined],
      ['ms_1', 'ms_2'],
    ]);
  });

  test('is never a note of Everkin’s', () => {
    const note = makeMessage({ ...reply, content: 'No memory about that was found.', parts: [{ kind: 'note', text: 'No memory.' }] });
    expect(listExchanges([question, note])).toMatchObject([{ question: { id: 'ms_1' }, reply: null }]);
  });

  test('is never a failed reply', () => {
    const failed = makeMessage({ id: 'ms_2', role: 'assistant', content: '', state: 'failed', replyTo: 'ms_1' });
    expect(listExchanges([question, failed])).toMatchObject([{ question: { id: 'ms_1' }, reply: null }]);
  });
});

describe('the draft', () => {
  test('names the speakers, and says that the avatar is an AI', () => {
    expect(draftExchange({ key: 'k', question, reply }, names)).toEqual({
      text: 'Maeve: Where were the bees?\n\nNana (AI): Behind the chapel.',
      hasAiWords: true,
    });
  });

  test('of a selection is that selection', () => {
    expect(draftMarkedPart({ role: 'user', text: ' the bees ' }, names)).toEqual({ text: 'the bees', hasAiWords: false });
    expect(draftMarkedPart({ role: 'assistant', text: 'the chapel' }, names)).toEqual({ text: 'Nana (AI): the chapel', hasAiWords: true });
  });
});

describe('a capture is saved', () => {
  const ai = draftExchange({ key: 'k', question, reply }, names);
  const own = draftMarkedPart({ role: 'user', text: 'We kept bees' }, names);

  test('never with the unchanged text of the AI', () => {
    expect(findCaptureProblem(ai, { text: ` ${ai.text}\n`, isConfirmed: true })).toContain('words are the AI’s');
    expect(findCaptureProblem(ai, { text: 'We kept bees behind the chapel.', isConfirmed: true })).toBeNull();
  });

  test('only once it is confirmed, and never blank', () => {
    expect(findCaptureProblem(own, { text: own.text, isConfirmed: false })).toContain('confirm');
    expect(findCaptureProblem(own, { text: own.text, isConfirmed: true })).toBeNull();
    expect(findCaptureProblem(own, { text: ' ', isConfirmed: true })).toBe('Please write something');
  });
});

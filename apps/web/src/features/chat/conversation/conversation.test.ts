import { Message } from '@everkin/contracts/chat';
import { describe, expect, test } from 'vitest';
import {
  applyReplyEvent,
  applyToLive,
  truncateAtWord,
  findStreamingReply,
  groupByDay,
  listShownMessages,
  type Outgoing,
} from './conversation.ts';

const makeMessage = (fields: Partial<Record<keyof Message, unknown>>): Message =>
  Message.parse({ id: 'ms_1', role: 'user', content: 'Hello', timestamp: '2026-11-20T10:00:00.000Z', state: 'complete', ...fields });
const makeOutgoing = (fields: Partial<Outgoing>): Outgoing => ({
  clientId: 'client-1',
  content: 'Hello',
  tone: 'natural',
  sentAt: '2026-11-20T10:00:00.000Z',
  error: null,
  isSending: true,
  ...fields,
});

const question = makeMessage({ id: 'ms_1', clientId: 'client-1' });
const streaming = makeMessage({ id: 'ms_2', role: 'assistant', content: '', state: 'streaming', replyTo: 'ms_1' });
const complete = makeMessage({ ...streaming, content: 'We saw the sea.', state: 'complete', provenance: 'memory' });

describe('the displayed conversation', () => {
  test('ends with unsent messages', () => {
    const shown = listShownMessages({ stored: [question], outbox: [makeOutgoing({ clientId: 'client-2' })], live: null });
    expect(shown.map((message) => [message.kind, message.key])).toEqual([
      ['stored', 'client-1'],
      ['outgoing', 'client-2'],
    ]);
  });

  test('shows a message once if it was stored before the page knew', () => {
    expect(listShownMessages({ stored: [question], outbox: [makeOutgoing({})], live: null })).toHaveLength(1);
  });

  test('shows the text so far of a reply in progress', () => {
    const shown = listShownMessages({ stored: [question, streaming], outbox: [], live: { replyId: streaming.id, text: 'We saw' } });
    expect(shown[1]).toMatchObject({ liveText: 'We saw' });
  });
});

describe('stream events', () => {
  test('add a saved exchange once', () => {
    const once = applyReplyEvent([], { type: 'saved', message: question, reply: streaming });
    const twice = applyReplyEvent(once, { type: 'saved', message: question, reply: streaming });
    expect(twice.map((message) => message.id)).toEqual(['ms_1', 'ms_2']);
  });

  test('replace a reply in progress with the finished one', () => {
    expect(applyReplyEvent([question, streaming], { type: 'done', reply: complete })).toEqual([question, complete]);
  });

  test('replace a regenerated reply, wherever it is', () => {
    const later = makeMessage({ id: 'ms_9', content: 'And then?' });
    const again = makeMessage({ id: 'ms_3', role: 'assistant', content: '', state: 'streaming', replyTo: 'ms_1' });
    expect(
      applyReplyEvent([question, complete, later], { type: 'saved', message: question, reply: again }).map((message) => message.id),
    ).toEqual(['ms_1', 'ms_3', 'ms_9']);
  });

  test('append tokens, and clear them at the end', () => {
    let live = applyToLive(null, { type: 'saved', message: question, reply: streaming });
    live = applyToLive(live, { type: 'token', text: 'We ' });
    live = applyToLive(live, { type: 'token', text: 'saw' });
    expect(live).toEqual({ replyId: 'ms_2', text: 'We saw' });
    expect(applyToLive(live, { type: 'done', reply: complete })).toBeNull();
  });

  test('restart a resumed reply from its beginning, without repeated text', () => {
    const halfway = makeMessage({ ...streaming, content: 'We saw ' });
    const live = applyToLive(null, { type: 'saved', message: question, reply: halfway });
    expect(applyToLive(live, { type: 'token', text: 'We saw ' })?.text).toBe('We saw ');
  });

  test('find the reply in progress', () => {
    expect(findStreamingReply([question, streaming])?.id).toBe('ms_2');
    expect(findStreamingReply([question, complete])).toBeUndefined();
  });
});

test('words appear whole', () => {
  expect(truncateAtWord('We saw the se')).toBe('We saw the');
  expect(truncateAtWord('We')).toBe('');
  expect(truncateAtWord('We saw ')).toBe('We saw');
});

test('messages are grouped by day', () => {
  const at = (day: number, hour: number) => ({ timestamp: new Date(2026, 10, day, hour).toISOString() });
  expect(groupByDay([at(18, 9), at(19, 0), at(19, 23), at(20, 0)]).map((group) => group.items.length)).toEqual([1, 2, 1]);
  expect(groupByDay([])).toEqual([]);
});

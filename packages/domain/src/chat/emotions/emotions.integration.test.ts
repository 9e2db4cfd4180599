import type { SentMessage } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeUser } from '../../testing/make-user.ts';
import { saying } from '../../testing/scripted-llm.ts';
import { setUpAvatarOwner } from '../../testing/set-up-avatar-owner.ts';
import { collectEvents, talk } from '../../testing/talk.ts';
import { generateReply } from '../generate-reply.ts';
import { getMessageEmotion } from './get-message-emotion.ts';
import { listMessages } from '../list-messages.ts';
import { regenerateReply } from '../regenerate-reply.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));
beforeEach(() => deps.llm.answer(saying('That sounds hard.')));

const SAD = 'I miss you so much, and I cried all the way home.';

/** The message as its sender got it back, and what the model was asked. */
async function send(content: string, given: { actor?: Actor; tone?: 'natural' | 'wisdom' } = {}) {
  const { events, reply } = await talk(deps, given.actor ?? owner, { avatarId, content, tone: given.tone ?? 'natural' });
  const message = events.flatMap((event): SentMessage[] => (event.type === 'saved' ? [event.message] : []))[0];
  if (!message) throw new Error('nothing was saved');
  return { message, reply, request: deps.llm.requests.at(-1) };
}

describe('A message that sounds sad', () => {
  it('comes back with how it sounds, and is answered in the comforting tone', async () => {
    const { message, request } = await send(SAD);
    expect(message.emotion).toMatchObject({ kind: 'sadness', intensity: 'strong' });
    expect(request).toMatchObject({ tone: 'comforting', emotion: { kind: 'sadness', intensity: 'strong' } });
    expect(request?.system).toContain('The last message sounds sad (strong).');
    expect(request?.system).not.toContain('miss you');
  });

  it('is answered in the tone that was chosen by hand, and the model is told nothing', async () => {
    const { request } = await send(SAD, { tone: 'wisdom' });
    expect(request).toMatchObject({ tone: 'wisdom', emotion: null });
    expect(request?.system).not.toContain('sounds');
  });

  it('is answered so again when the reply is made again, and over REST', async () => {
    const { message } = await send(SAD);
    await collectEvents(regenerateReply(deps, owner, { messageId: message.id, tone: 'natural' }));
    expect(deps.llm.requests.at(-1)).toMatchObject({ tone: 'comforting' });
    const messages = [{ role: 'user' as const, content: SAD }];
    await collectEvents(generateReply(deps, owner, { avatarId, messages, tone: 'natural' }, new AbortController().signal));
    expect(deps.llm.requests.at(-1)).toMatchObject({ tone: 'comforting' });
  });
});

it('a message of danger gets help lines, and is not noticed otherwise', async () => {
  const { message, reply } = await send('I want to die, I miss you so much');
  expect(reply.helpCard ?? reply.provenance).toBeTruthy();
  expect(message.emotion).toBeUndefined();
  expect(await getMessageEmotion(deps, owner, { id: message.id })).toEqual({ kind: null });
});

it('a farewell wins over what it sounds like', async () => {
  const { message, request } = await send('I miss you so much. Good night, Grandma.');
  expect(message.emotion).toBeUndefined();
  expect(request).toMatchObject({ tone: 'natural', emotion: null });
});

it('switched off, nothing is noticed, shown or told', async () => {
  const actor = { ...owner, emotionDetection: false };
  const { message, request } = await send(SAD, { actor });
  expect(message.emotion).toBeUndefined();
  expect(request).toMatchObject({ tone: 'natural', emotion: null });
  expect(request?.system).not.toContain('sounds');
  expect(await getMessageEmotion(deps, actor, { id: message.id })).toEqual({ kind: null });
});

describe('How this was understood', () => {
  it('is answered for one’s own message, with the words that show it', async () => {
    const { message } = await send('Hello. I miss you.');
    expect(await getMessageEmotion(deps, owner, { id: message.id })).toEqual({
      kind: 'sadness',
      intensity: 'some',
      evidence: ['miss you'],
    });
  });

  it('is nothing in particular for most messages', async () => {
    const { message } = await send('When did you sail?');
    expect(await getMessageEmotion(deps, owner, { id: message.id })).toEqual({ kind: null });
  });

  it('does not exist for a reply, and for another’s message', async () => {
    const { message, reply } = await send(SAD);
    await expect(getMessageEmotion(deps, owner, { id: reply.id })).rejects.toMatchObject({ code: 'chat.message-not-found' });
    const stranger = await makeUser(deps);
    await expect(getMessageEmotion(deps, stranger, { id: message.id })).rejects.toMatchObject({ code: 'chat.message-not-found' });
  });
});

it('after a talk full of feelings the database and the conversation hold no trace of them', async () => {
  const feelings = [SAD, 'I am terrified of the operation!!', 'I am so angry with him', 'I got the job!!!', 'I love you so much', SAD];
  for (const content of feelings) await send(content);
  const kinds = /sadness|"fear"|"anger"|"joy"|"love"|comforting|motivating|thoughtful|strong/;
  const tables = await deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables) {
    const rows = await deps.db.execute<{ row: string }>(sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`);
    for (const { row } of rows) expect(`${name}: ${row}`).not.toMatch(kinds);
  }
  expect(JSON.stringify(await listMessages(deps, owner, { avatarId }))).not.toMatch(/emotion|sadness|comforting/);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { getTalkingAvatar, type AvatarWithTraits } from '../avatars/avatars.access.ts';
import type { Audience } from '../memories/recall/recall.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { collectEvents } from '../testing/talk.ts';
import { composeReply } from './compose-reply.ts';

let deps: TestDeps;
let avatar: AvatarWithTraits;

beforeAll(async () => {
  deps = await createOwnTestDeps();
  const owner = await makeUser(deps);
  const { id } = await makeAvatar(deps, owner);
  await makeMemory(deps, id, { text: 'The penguin slept under the stairs.', shared: true });
  await makeMemory(deps, id, { text: 'The penguin was never paid for.', shared: false });
  avatar = await getTalkingAvatar(deps, owner, { id, isInDanger: false });
});
afterAll(() => deps.close());

async function offeredTo(audience: Audience): Promise<string[]> {
  const turns = [{ role: 'user' as const, content: 'What about the penguin?' }];
  const signal = new AbortController().signal;
  const reply = await composeReply(deps, { avatar, listenerName: 'Hannah', tone: 'natural', turns, danger: null, audience, signal });
  await collectEvents(reply.words);
  return (deps.llm.requests.at(-1)?.passages ?? []).map(({ text }) => text);
}

it('a group hears only what is shared with groups', async () => {
  expect(await offeredTo('group')).toEqual(['The penguin slept under the stairs.']);
});

it('the owner also hears what is private', async () => {
  expect(await offeredTo('owner')).toEqual(
    expect.arrayContaining(['The penguin slept under the stairs.', 'The penguin was never paid for.']),
  );
});

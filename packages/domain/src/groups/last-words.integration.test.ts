import type { Group, ListedGroup } from '@everkin/contracts/groups';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { insertGroupMessage } from './groups.repo.ts';
import { cutToWords } from './last-words.rules.ts';
import { listGroups } from './list-groups.ts';
import { saveGroupMessage } from './save-group-message.ts';
import { setGroupPreferences } from './set-group-preferences.ts';

let deps: TestDeps;
let owner: Actor;
let member: Actor;
let group: Group;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps, { displayName: 'Nora' });
  member = await makeUser(deps, { displayName: 'Hendrik' });
  group = await makeGroup(deps, owner);
  await joinGroup(deps, owner, group.id, member);
});

const say = (actor: Actor, content: string) => saveGroupMessage(deps, actor, { groupId: group.id, content, role: 'user' });
const lastFor = async (actor: Actor): Promise<ListedGroup['lastMessage']> =>
  (await listGroups(deps, actor, {})).find(({ id }) => id === group.id)?.lastMessage;
const letAvatarSay = (given: Partial<Parameters<typeof insertGroupMessage>[1]>) =>
  insertGroupMessage(deps.db, {
    id: deps.newId('gm'),
    groupId: group.id,
    userId: null,
    displayName: 'Ruth',
    role: 'assistant',
    content: 'Behind the chapel.',
    createdAt: deps.clock.now(),
    ...given,
  });

describe('the last message in the list of groups', () => {
  it('is missing before the first, then says who wrote it, when, and its first words on one line', async () => {
    expect(await lastFor(owner)).toBeUndefined();
    await say(owner, 'Hello');
    const { timestamp } = await say(member, 'See you\n\non Sunday');
    expect(await lastFor(owner)).toEqual({
      userId: member.userId,
      displayName: 'Hendrik',
      role: 'user',
      timestamp,
      words: 'See you on Sunday',
    });
  });

  it('is of one’s own groups only', async () => {
    const other = await makeGroup(deps, member);
    await saveGroupMessage(deps, member, { groupId: other.id, content: 'Not for Nora', role: 'user' });
    expect((await listGroups(deps, owner, {})).map(({ lastMessage }) => lastMessage)).toEqual([undefined]);
  });

  it('has no words where somebody speaks of danger, before and after the help lines', async () => {
    for (const words of ['I don’t want to live any more.', 'i cant do this anymore']) {
      await say(member, words);
      expect(await lastFor(owner)).not.toHaveProperty('words');
    }
    await letAvatarSay({ content: 'Behind the chapel.\n\nHelp is near.', helpCard: { note: null, text: 'Help is near.' } });
    expect(await lastFor(owner)).toMatchObject({ displayName: 'Ruth', role: 'assistant' });
    expect(await lastFor(owner)).not.toHaveProperty('words');
    await letAvatarSay({ content: 'Ruth could not answer.', provenance: 'service' });
    expect(await lastFor(owner)).not.toHaveProperty('words');
    await say(owner, 'See you on Sunday');
    expect(await lastFor(member)).toMatchObject({ displayName: 'Nora', words: 'See you on Sunday' });
  });

  it('is the avatar’s once its reply is complete, without words for a member who has muted it', async () => {
    await say(member, 'Where were the hives?');
    await letAvatarSay({ content: 'Behind', state: 'streaming' });
    expect(await lastFor(owner)).toMatchObject({ displayName: 'Hendrik' });
    await letAvatarSay({ provenance: 'memory' });
    await setGroupPreferences(deps, member, { groupId: group.id, isAvatarMuted: true });
    expect(await lastFor(owner)).toMatchObject({ displayName: 'Ruth', words: 'Behind the chapel.' });
    expect(await lastFor(member)).not.toHaveProperty('words');
  });
});

it('long words are cut between two of them, and scripts without spaces anywhere but within a character', () => {
  expect(cutToWords(`${'hive '.repeat(40)}`)).toBe(`${'hive '.repeat(23)}hive…`);
  const cut = cutToWords('蜂'.repeat(500));
  expect(cut).toBe(`${'蜂'.repeat(119)}…`);
});

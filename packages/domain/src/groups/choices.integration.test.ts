import type { Group } from '@everkin/contracts/groups';
import { liveEvents } from '@everkin/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { createMemory } from '../memories/create-memory.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { saying } from '../testing/scripted-llm.ts';
import { runOfferedJobs } from '../testing/upload-letter.ts';
import { setGroupPreferences } from './set-group-preferences.ts';
import { getGroup } from './get-group.ts';
import { removeMember } from './remove-member.ts';
import { saveGroupMessage } from './save-group-message.ts';

let deps: TestDeps;
let nora: Actor;
let hendrik: Actor;
let group: Group;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  nora = await makeUser(deps, { displayName: 'Nora' });
  hendrik = await makeUser(deps, { displayName: 'Hendrik' });
  group = await makeGroup(deps, nora);
  await joinGroup(deps, nora, group.id, hendrik);
});

const mute = (actor: Actor, isAvatarMuted = true) => setGroupPreferences(deps, actor, { groupId: group.id, isAvatarMuted });
const isMutedFor = async (actor: Actor): Promise<boolean> => (await getGroup(deps, actor, { groupId: group.id })).choices.isAvatarMuted;
const notFound: unknown = expect.objectContaining({ code: 'groups.not-found' });

describe('muting the avatar', () => {
  it('is a setting of one member, for themselves, and can be undone', async () => {
    expect(await isMutedFor(hendrik)).toBe(false);
    await mute(hendrik);
    expect([await isMutedFor(hendrik), await isMutedFor(nora)]).toEqual([true, false]);
    await mute(hendrik, false);
    expect(await isMutedFor(hendrik)).toBe(false);
  });

  it('is sent to their own devices only', async () => {
    await deps.db.delete(liveEvents);
    await mute(hendrik);
    expect(await deps.db.select({ userId: liveEvents.userId, change: liveEvents.change }).from(liveEvents)).toEqual([
      { userId: hendrik.userId, change: { kind: 'group.changed', groupId: group.id, part: 'choices' } },
    ]);
  });

  it('does not stop replies, and removes no text', async () => {
    await createMemory(deps, nora, { id: group.avatarId, type: 'qa', title: 'Hives', text: 'Four hives stood there.', shared: true });
    deps.llm.answer(saying('Four hives stood there.'));
    await mute(hendrik);
    deps.queue.takeAll();
    await saveGroupMessage(deps, hendrik, { groupId: group.id, content: 'Grandma, where were the hives?', role: 'user' });
    deps.clock.set(new Date(deps.clock.now().getTime() + 5_000));
    await runOfferedJobs(deps);
    for (const actor of [hendrik, nora])
      expect((await getGroup(deps, actor, { groupId: group.id })).messages.at(-1)).toMatchObject({
        role: 'assistant',
        content: 'Four hives stood there.',
      });
  });

  it('is refused for somebody outside the group, and does not survive leaving', async () => {
    const stranger = await makeUser(deps);
    await expect(mute(stranger)).rejects.toEqual(notFound);
    await mute(hendrik);
    const seat = (await getGroup(deps, hendrik, { groupId: group.id })).members.find(({ userId }) => userId === hendrik.userId);
    if (!seat) throw new Error('Hendrik is not in the group');
    await removeMember(deps, hendrik, { groupId: group.id, id: seat.id });
    await expect(mute(hendrik)).rejects.toEqual(notFound);
    await joinGroup(deps, nora, group.id, hendrik);
    expect(await isMutedFor(hendrik)).toBe(false);
  });
});

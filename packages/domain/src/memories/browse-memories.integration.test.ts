import type { AvatarId } from '@everkin/contracts/ids';
import { expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { requireAvatarRight } from '../avatars/avatars.access.ts';
import { listAvatars } from '../avatars/list-avatars.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { refused } from '../testing/refused.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { browseMemories } from './browse-memories.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

const browse = (input: { query?: string; limit?: number } = {}) => browseMemories(deps, owner, { id: avatarId, ...input });

it('a page has the newest memories with how they begin, and the number of all', async () => {
  await makeMemory(deps, avatarId, { title: 'First', text: 'Dear Aukje,\n\nWe sailed.' });
  await makeMemory(deps, avatarId, { title: 'Second', text: `Hello. ${'More and more. '.repeat(100)}` });
  await makeMemory(deps, avatarId, { title: 'Third', text: 'The bees came back.', shared: false });
  const { memories, count } = await browse({ limit: 2 });
  expect(memories.map(({ title }) => title)).toEqual(['Third', 'Second']);
  expect(memories.map(({ opening }) => opening.slice(0, 19))).toEqual(['The bees came back.', 'Hello. More and mor']);
  expect(memories[1]?.opening).toHaveLength(700);
  expect(count).toBe(3);
});

it('the next page goes on, and counts nothing again', async () => {
  const first = await makeMemory(deps, avatarId, { title: 'First', text: 'One.' });
  const second = await makeMemory(deps, avatarId, { title: 'Second', text: 'Two.' });
  const page = await browseMemories(deps, owner, { id: avatarId, before: second.id });
  expect(page.memories.map(({ id }) => id)).toEqual([first.id]);
  expect(page.count).toBeNull();
});

it('a search has the sentence with the words, and counts what it found', async () => {
  await makeMemory(deps, avatarId, { title: 'Harlingen', text: 'It rained all day. Your father ate raw herring at Élise’s. We laughed.' });
  await makeMemory(deps, avatarId, { title: 'Herring and bread', text: 'A list for the shop.' });
  await makeMemory(deps, avatarId, { title: 'Bees', text: 'The bees came back.' });
  const { memories, count } = await browse({ query: 'herring' });
  expect(count).toBe(2);
  expect(memories.map(({ title, found }) => [title, found?.text])).toEqual([
    ['Herring and bread', undefined],
    ['Harlingen', 'Your father ate raw herring at Élise’s.'],
  ]);
  expect((await browse({ query: "elise's HERRING" })).memories[0]?.found?.marks).toEqual([
    { from: 20, to: 27 },
    { from: 31, to: 38 },
  ]);
  expect(await browse({ query: 'submarine' })).toEqual({ memories: [], count: 0 });
});

it('a hit late in a book is shown from its own page', async () => {
  const book = Array.from({ length: 300 }, (_, page) => `On page ${page} the weather was fair and nothing else happened at all.`).join(
    '\n\n',
  );
  await makeMemory(deps, avatarId, { text: `${book}\n\nThen the lighthouse went dark.` });
  const [memory] = (await browse({ query: 'lighthouse' })).memories;
  expect(memory?.found?.text).toBe('Then the lighthouse went dark.');
});

it('the list of avatars says how many memories each has', async () => {
  const other = await makeAvatar(deps, owner);
  await makeMemory(deps, avatarId, { text: 'One.' });
  await makeMemory(deps, avatarId, { text: 'Two.', shared: false });
  const counts = new Map((await listAvatars(deps, owner, {})).map(({ id, memoryCount }) => [id, memoryCount]));
  expect(counts).toEqual(
    new Map([
      [avatarId, 2],
      [other.id, 0],
    ]),
  );
});

it('nothing of another’s avatar is listed, counted or found, as if it did not exist', async () => {
  await makeMemory(deps, avatarId, { text: 'The bees came back.' });
  const stranger = await makeUser(deps);
  const notFound = refused('avatars.not-found');
  for (const query of [undefined, 'bees']) await expect(browseMemories(deps, stranger, { id: avatarId, query })).rejects.toEqual(notFound);
  for (const right of ['view', 'contribute', 'talk', 'manage'] as const) {
    await expect(requireAvatarRight(deps, stranger, avatarId, right)).rejects.toEqual(notFound);
    expect((await requireAvatarRight(deps, owner, avatarId, right)).id).toBe(avatarId);
  }
});

import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { ListTimeline } from '@everkin/contracts/timeline/timeline';
import { PAGE_MAX_ROWS } from '@everkin/contracts/units';
import { memories } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeMemory } from '../../testing/make-memory.ts';
import { makeUser } from '../../testing/make-user.ts';
import { refused } from '../../testing/refused.ts';
import { setUpAvatarOwner } from '../../testing/set-up-avatar-owner.ts';
import { listTimeline, listUndated } from './list-timeline.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

const list = (input: Omit<ListTimeline, 'id'> = {}) => listTimeline(deps, owner, { id: avatarId, ...input });

const makeDated = async (...dates: string[]): Promise<MemoryId[]> => {
  const ids: MemoryId[] = [];
  for (const happenedAt of dates) ids.push((await makeMemory(deps, avatarId, { title: happenedAt, happenedAt, text: 'We sailed.' })).id);
  return ids;
};

const titlesOf = ({ items }: { items: { title: string }[] }): string[] => items.map(({ title }) => title);

/** In the order of time. */
const LIFE = [
  'after 1945',
  'before 1960',
  'January 1, 1960',
  'January 1960',
  '1960',
  'about 1960',
  'the 1960s',
  '1960-03-05',
  'summer 1962',
  '1964',
];

it('a life stands in order, the more exact first, and what is open at the edge of its year', async () => {
  await makeDated(...LIFE.toReversed());
  const { items, span } = await list();
  expect(titlesOf({ items })).toEqual(LIFE);
  expect(items[5]?.date).toEqual({
    words: 'about 1960',
    edtf: '1960~',
    earliest: '1960-01-01',
    latest: '1960-12-31',
    precision: 'vague',
    source: 'text',
  });
  expect(span).toEqual({ from: 1946, to: 1969 });
});

it('of two with the same date the one added first comes first', async () => {
  const [first, second] = await makeDated('1962', '1962');
  expect((await list()).items.map(({ id }) => id)).toEqual([first, second]);
});

it('pages go on after a memory, and back before one', async () => {
  const ids = await makeDated(...LIFE);
  expect(titlesOf(await list({ limit: 3 }))).toEqual(LIFE.slice(0, 3));
  expect(titlesOf(await list({ limit: 3, after: ids[2] }))).toEqual(LIFE.slice(3, 6));
  expect(titlesOf(await list({ limit: 3, before: ids[6] }))).toEqual(LIFE.slice(3, 6));
  expect(titlesOf(await list({ after: ids[9] }))).toEqual([]);
  expect(titlesOf(await list({ limit: 2, from: 1961, after: ids[7] }))).toEqual(LIFE.slice(8, 10));
});

it('years are both included, and have whatever may lie in them', async () => {
  await makeDated(...LIFE);
  expect(titlesOf(await list({ from: 1962, to: 1963 }))).toEqual(['after 1945', 'the 1960s', 'summer 1962']);
  expect(titlesOf(await list({ to: 1959 }))).toEqual(['after 1945', 'before 1960']);
});

it('what has no date stands apart, the newest first, and is counted', async () => {
  const [, war] = await makeDated('1962', 'before the war', 'when I was six');
  expect(titlesOf(await list())).toEqual(['1962']);
  expect((await list()).undatedCount).toBe(2);
  expect((await listUndated(deps, owner, { id: avatarId })).map(({ happenedAt, date }) => [happenedAt, date])).toEqual([
    ['when I was six', null],
    ['before the war', null],
  ]);
  expect(await listUndated(deps, owner, { id: avatarId, before: war })).toEqual([]);
});

it('what is still being read is neither dated nor undated', async () => {
  const { id } = await makeMemory(deps, avatarId, { text: 'We sailed.' });
  await deps.db.update(memories).set({ status: 'processing' }).where(eq(memories.id, id));
  expect(await list()).toEqual({ items: [], undatedCount: 0, span: null });
  expect(await listUndated(deps, owner, { id: avatarId })).toEqual([]);
});

it('nobody else may see it', async () => {
  const stranger = await makeUser(deps);
  await expect(listTimeline(deps, stranger, { id: avatarId })).rejects.toThrow(refused('avatars.not-found'));
  await expect(listUndated(deps, stranger, { id: avatarId })).rejects.toThrow(refused('avatars.not-found'));
});

it('a page of 5,000 long letters is small', async () => {
  const model = await makeMemory(deps, avatarId, { happenedAt: '1962', text: 'Dear Aukje, we sailed all day. '.repeat(50) });
  const [row] = await deps.db.select().from(memories).where(eq(memories.id, model.id));
  if (!row) throw new Error('It was just made.');
  const { searchText: _searchText, ...columns } = row;
  for (let done = 0; done < 5_000; done += 1_000)
    await deps.db.insert(memories).values(Array.from({ length: 1_000 }, () => ({ ...columns, id: deps.newId('me') })));
  const page = await list();
  expect(page.items).toHaveLength(100);
  expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(200_000);
  expect(Buffer.byteLength(JSON.stringify(await list({ limit: PAGE_MAX_ROWS })))).toBeLessThan(200_000);
});

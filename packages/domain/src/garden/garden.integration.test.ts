import { gzipSync } from 'node:zlib';
import { Garden, type Plant } from '@everkin/contracts/garden';
import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { capsules, memories, passages } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { updateAvatar } from '../avatars/update-avatar.ts';
import { createCapsule } from '../capsules/create-capsule.ts';
import { makeAuthor, makeSealed } from '../capsules/testing/make-capsule.ts';
import { createMemory } from '../memories/create-memory.ts';
import { createPhotoMemory } from '../memories/create-photo-memory.ts';
import { deleteMemory } from '../memories/delete-memory.ts';
import { PHOTO } from '../memories/photo.scenario.ts';
import { updateMemory } from '../memories/update-memory.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { refused } from '../testing/refused.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { stageFile } from '../testing/stage-file.ts';
import { getGarden } from './get-garden.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

const get = (bed?: string) => getGarden(deps, owner, { id: avatarId, bed });
const wordsOf = (count: number): string => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

async function findPlant(id: MemoryId): Promise<Pick<Plant, 'kind' | 'size'> | undefined> {
  const plant = (await get()).beds.flatMap(({ plants }) => plants).find(({ memoryId }) => memoryId === id);
  return plant && { kind: plant.kind, size: plant.size };
}

/** A memory as if it had been read from such a file. */
async function makeRead(given: Partial<typeof memories.$inferInsert>): Promise<MemoryId> {
  const { id } = await makeMemory(deps, avatarId, { text: 'We sailed.' });
  await deps.db.update(memories).set(given).where(eq(memories.id, id));
  return id;
}

describe('a plant', () => {
  it.each([
    [119, 0],
    [120, 1],
    [399, 1],
    [400, 2],
    [1_000, 3],
    [2_999, 3],
    [3_000, 4],
  ])('of a letter of %i words has size %i', async (words, size) => {
    const { id } = await makeMemory(deps, avatarId, { text: wordsOf(words) });
    expect(await findPlant(id)).toEqual({ kind: 'text', size });
  });

  it.each([
    [1, 0],
    [3, 1],
    [6, 2],
    [10, 3],
    [20, 4],
  ])('of %i answers has size %i', async (count, size) => {
    const answers = Array.from({ length: count }, (_, index) => ({
      question: `What was year ${index} like?`,
      answer: 'Cold.\n\nAnd long.',
    }));
    const { id } = await createMemory(deps, owner, { id: avatarId, type: 'qa', title: 'Answers', answers });
    expect(await findPlant(id)).toEqual({ kind: 'qa', size });
  });

  it('of a letter of many paragraphs counts its words, and of a whole book is the largest', async () => {
    const paragraphs = Array.from({ length: 10 }, () => `${wordsOf(5)}\n${wordsOf(7)}`).join('\n\n');
    expect(await findPlant((await makeMemory(deps, avatarId, { text: paragraphs })).id)).toEqual({ kind: 'text', size: 1 });
    const book = await makeMemory(deps, avatarId, { text: `${wordsOf(100)}\n`.repeat(200) });
    expect(await findPlant(book.id)).toEqual({ kind: 'text', size: 4 });
  });

  it('of typed text is that of a letter', async () => {
    const { id } = await createMemory(deps, owner, {
      id: avatarId,
      type: 'qa',
      title: 'The kettle',
      text: 'It fell.\n\nWhy?\nNobody knew.',
    });
    expect(await findPlant(id)).toEqual({ kind: 'text', size: 0 });
  });

  it.each([
    [59, 0],
    [60, 1],
    [180, 2],
    [600, 3],
    [1_800, 4],
  ])('of a recording of %i seconds has size %i', async (endS, size) => {
    const id = await makeRead({ type: 'voice' });
    await deps.db.update(passages).set({ startS: 0, endS }).where(eq(passages.memoryId, id));
    expect(await findPlant(id)).toEqual({ kind: 'voice', size });
  });

  it('of a video that nobody has transcribed yet is the smallest', async () => {
    expect(await findPlant(await makeRead({ type: 'video', text: '', status: 'processing' }))).toEqual({ kind: 'video', size: 0 });
  });

  it.each([
    [24, 0],
    [25, 1],
    [100, 2],
    [300, 3],
    [1_000, 4],
  ])('of a chat in which the person wrote %i messages has size %i', async (messageCount, size) => {
    const speakers = [
      { name: 'Nora', messageCount: 5_000 },
      { name: 'Ruth', messageCount },
    ];
    const dialogue = { speakers, from: '2019-12-31', to: '2020-01-02', opening: [] };
    expect(await findPlant(await makeRead({ dialogue, dialoguePerson: 'Ruth' }))).toEqual({ kind: 'chat', size });
    expect(await findPlant(await makeRead({ dialogue }))).toEqual({ kind: 'chat', size: 0 });
  });

  it('of a photo has one size', async () => {
    const photo = await stageFile(deps, { fileName: 'pier.png', content: PHOTO });
    const { id } = await createPhotoMemory(deps, owner, { id: avatarId, photo, title: 'The pier' });
    expect(await findPlant(id)).toEqual({ kind: 'image', size: 1 });
  });

  it('says nothing of what its memory says', async () => {
    await makeMemory(deps, avatarId, { title: 'A letter', happenedAt: '1962', text: 'The kettle fell off the stove.' });
    const garden = await get();
    expect(garden).toEqual(Garden.strict().parse(garden));
    expect(JSON.stringify(garden)).not.toContain('kettle');
  });
});

describe('the beds', () => {
  it('are the decades of the timeline, after what has no date', async () => {
    for (const happenedAt of ['2012-05-06', 'about 1962', '1951', 'after 1945', 'before 1960', 'before the war', 'the 1960s'])
      await makeMemory(deps, avatarId, { title: happenedAt, happenedAt, text: 'We sailed.' });
    const { beds } = await get();
    expect(beds.map(({ key, label, count, plants }) => [key, label, count, plants.map(({ title }) => title)])).toEqual([
      ['undated', 'Without a date', 1, ['before the war']],
      ['1940s', '1940s', 1, ['after 1945']],
      ['1950s', '1950s', 2, ['1951', 'before 1960']],
      ['1960s', '1960s', 2, ['the 1960s', 'about 1962']],
      ['2010s', '2010s', 1, ['2012-05-06']],
    ]);
    expect(beds[3]?.plants[1]?.date).toEqual({ words: 'about 1962', edtf: '1962~' });
    expect(await get('1960s')).toEqual({ ...(await get()), beds: [beds[3]] });
  });

  it('have what is still being read too', async () => {
    await makeRead({ status: 'queued', text: '' });
    expect((await get()).beds).toMatchObject([{ key: 'undated', count: 1, plants: [{ size: 0 }] }]);
  });

  it('lose and gain what is deleted or dated anew, and no other plant changes', async () => {
    const ids: MemoryId[] = [];
    for (const happenedAt of ['1951', '1952', '1953']) ids.push((await makeMemory(deps, avatarId, { happenedAt, text: 'We sailed.' })).id);
    const [first, second, third] = ids;
    if (!first || !second || !third) throw new Error('They were just made.');
    const before = (await get('1950s')).beds[0]?.plants;
    await deleteMemory(deps, owner, { id: second });
    await updateMemory(deps, owner, { id: first, happenedAt: '1971' });
    const { beds } = await get();
    expect(beds.map(({ key }) => key)).toEqual(['1950s', '1970s']);
    expect(beds[0]?.plants).toEqual(before?.slice(2));
  });

  it.each(['1850s', 'undated', 'nonsense', '', '\0', '1950s\n'])('in which nothing grows do not exist: %j', async (bed) => {
    await makeMemory(deps, avatarId, { happenedAt: '1951', text: 'We sailed.' });
    await expect(get(bed)).rejects.toThrow(refused('garden.bed-not-found'));
  });
});

it('a garden without memories has no beds', async () => {
  expect(await get()).toEqual({ season: { name: 'summer', progress: 0.15 }, beds: [], buds: [] });
});

it('the season is that of the place where the person lived', async () => {
  await updateAvatar(deps, owner, { id: avatarId, hemisphere: 'south' });
  expect((await get()).season.name).toBe('autumn');
});

it('a year later nothing is less', async () => {
  await makeMemory(deps, avatarId, { happenedAt: '1951', text: 'We sailed.' });
  const { beds, buds } = await get();
  const now = deps.clock.now();
  deps.clock.set(new Date(now.getTime() + 365 * 86_400_000));
  const later = await get();
  deps.clock.set(now);
  expect({ beds: later.beds, buds: later.buds }).toEqual({ beds, buds });
});

it('one’s own sealed capsules about this person are buds, and say their day alone', async () => {
  const author = await makeAuthor(deps);
  const [ruth, another] = [await makeAvatar(deps, author), await makeAvatar(deps, author)];
  const seal = async (day: string, about: AvatarId | null): Promise<void> => {
    const id = await makeSealed(deps, author, { condition: { kind: 'date', day, hour: 9, timeZone: 'Europe/Amsterdam' } });
    await deps.db.update(capsules).set({ avatarId: about }).where(eq(capsules.id, id));
  };
  await seal('2030-06-01', ruth.id);
  await seal('2028-01-15', ruth.id);
  await seal('2029-01-01', another.id);
  await seal('2029-01-02', null);
  await createCapsule(deps, author, { title: 'For Tom', avatarId: ruth.id });
  expect((await getGarden(deps, author, { id: ruth.id })).buds).toEqual([{ opensOn: '2028-01-15' }, { opensOn: '2030-06-01' }]);
});

it('no model is called for it', async () => {
  await makeMemory(deps, avatarId, { happenedAt: '1951', text: 'We sailed.' });
  for (let round = 0; round < 20; round += 1) await get();
  expect(deps.llm.requests).toEqual([]);
  expect(deps.queue.takeAll()).toEqual([]);
});

it('nobody else may see it', async () => {
  const stranger = await makeUser(deps);
  await expect(getGarden(deps, stranger, { id: avatarId })).rejects.toThrow(refused('avatars.not-found'));
  await expect(getGarden(deps, stranger, { id: avatarId, bed: '1950s' })).rejects.toThrow(refused('avatars.not-found'));
});

describe('a life of many memories', () => {
  /** Letters of 500 words, spread over ten decades, or all in one. */
  async function plant(count: number, { years }: { years: number }): Promise<void> {
    const model = await makeMemory(deps, avatarId, { title: 'Letter to Aukje', text: wordsOf(500) });
    const [row] = await deps.db.select().from(memories).where(eq(memories.id, model.id));
    if (!row) throw new Error('It was just made.');
    const { searchText: _searchText, ...columns } = row;
    await deps.db.delete(memories).where(eq(memories.id, model.id));
    for (let done = 0; done < count; done += 1_000)
      await deps.db.insert(memories).values(
        Array.from({ length: 1_000 }, (_, index) => {
          const year = String(1920 + ((done + index) % years));
          const date = {
            happenedAt: year,
            dateEdtf: year,
            dateEarliest: `${year}-01-01`,
            dateLatest: `${year}-12-31`,
            dateSource: 'text' as const,
          };
          return { ...columns, ...date, id: deps.newId('me'), title: `Letter ${done + index} to Aukje` };
        }),
      );
  }

  it('up to 2,000 is there at once, more are counted, and each bed has its own', async () => {
    await plant(2_000, { years: 100 });
    const whole = await get();
    expect(whole.beds).toHaveLength(10);
    expect(whole.beds.every(({ count, plants }) => count === 200 && plants.length === 200)).toBe(true);
    await makeMemory(deps, avatarId, { happenedAt: '1925', text: 'We sailed.' });
    const counted = await get();
    expect(counted.beds.map(({ key, count }) => [key, count])).toEqual(
      whole.beds.map(({ key, count }) => [key, key === '1920s' ? count + 1 : count]),
    );
    expect(counted.beds.flatMap(({ plants }) => plants)).toEqual([]);
    expect((await get('1920s')).beds[0]?.plants).toHaveLength(201);
  });

  it('of 5,000 is small, even where all are of one decade', async () => {
    await plant(5_000, { years: 10 });
    expect(gzipSync(JSON.stringify(await get())).length).toBeLessThan(2_000);
    const bed = await get('1920s');
    expect(bed.beds[0]?.plants).toHaveLength(5_000);
    expect(gzipSync(JSON.stringify(bed)).length).toBeLessThan(250_000);
  });
});

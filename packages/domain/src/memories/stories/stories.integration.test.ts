import type { AvatarId } from '@everkin/contracts/ids';
import type { CreateStory, StorySegment } from '@everkin/contracts/timeline/stories';
import { memories, messages, stories, users } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { hashPassword } from '../../accounts/passwords.ts';
import { deleteAccount } from '../../delete-account.ts';
import { deleteAvatar } from '../../avatars/delete-avatar.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeMemory } from '../../testing/make-memory.ts';
import { makeUser } from '../../testing/make-user.ts';
import { refused } from '../../testing/refused.ts';
import { setUpAvatarOwner } from '../../testing/set-up-avatar-owner.ts';
import { talk } from '../../testing/talk.ts';
import { deleteMemory } from '../delete-memory.ts';
import { updateMemory } from '../update-memory.ts';
import { composeStory } from './compose-story.ts';
import { createStory } from './create-story.ts';
import { deleteStory, getStory, listStories } from './get-story.ts';

const PASSWORD = 'a long walk by the sea';
const BOAT = 'We bought the boat from old Hahn in Westport, and I painted it green myself before the winter came.';
const DOG = 'Panic came to us in a coal sack, and my husband said that we had no room for a dog in Queen Street.';
const CLOCK = 'The earthquake threw my clock from the wall in Westport, and we stood in the garden until it was light.';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

const write = (happenedAt: string, text: string) => makeMemory(deps, avatarId, { happenedAt, text, title: `A letter of ${happenedAt}` });
const create = (scope: Omit<CreateStory, 'id'> = { from: 1960, to: 1969 }) => createStory(deps, owner, { id: avatarId, ...scope });
const open = async (): Promise<StorySegment[]> => {
  const { story } = await create();
  return (await getStory(deps, owner, { id: story.id })).segments;
};
const quotesIn = (segments: readonly StorySegment[]): string[] => segments.flatMap((part) => (part.kind === 'quote' ? part.text : []));

describe('a story of the sixties', () => {
  it('is saved once for each person and scope, however often it is asked for', async () => {
    await write('1961', BOAT);
    await write('1962', DOG);
    const made = await Promise.all([create(), create(), create()]);
    const again = await create();
    expect(made.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(again).toEqual({ story: made[0]?.story, isNew: false });
    expect(again.story.title).toBe('The sixties');
    const other = await create({ from: 1960, to: 1965 });
    expect(other).toMatchObject({ isNew: true, story: { title: '1960 to 1965' } });
    const listed = await listStories(deps, owner, { id: avatarId });
    expect(listed.map(({ id }) => id).toSorted()).toEqual([again.story.id, other.story.id].toSorted());
  });

  it('is put together when it is opened: what was added, dated, deleted a moment ago counts', async () => {
    const boat = await write('1961', BOAT);
    const dog = await write('1962', DOG);
    expect(quotesIn(await open())).toEqual([BOAT, DOG]);
    await write('1968', CLOCK);
    expect(quotesIn(await open())).toEqual([BOAT, DOG, CLOCK]);
    await deleteMemory(deps, owner, { id: boat.id });
    expect(quotesIn(await open())).toEqual([DOG, CLOCK]);
    await updateMemory(deps, owner, { id: dog.id, happenedAt: '1971' });
    // It has shrunk below what a new one needs, and still opens.
    expect(quotesIn(await open())).toEqual([CLOCK]);
  });

  it('holds nothing that its reader may not see, nothing undated, and nothing whose words nobody has claimed', async () => {
    const boat = await write('1961', BOAT);
    await write('1962', DOG);
    const unclear = await write('1968', CLOCK);
    await makeMemory(deps, avatarId, { text: 'We sailed on the old river in Westport without a date.' });
    await deps.db.update(memories).set({ attribution: 'unclear' }).where(eq(memories.id, unclear.id));
    expect(quotesIn(await open())).toEqual([BOAT, DOG]);
    await updateMemory(deps, owner, { id: boat.id, shared: false });
    const avatar = { id: avatarId, name: 'Wietske', relationship: 'grandmother' };
    const scope = { from: 1960, to: 1969, question: null };
    expect(quotesIn((await composeStory(deps, { avatar, listener: 'group', ownerName: 'Hannah', scope })).segments)).toEqual([DOG]);
  });

  it('names who remembers where it is not the person', async () => {
    await write('1961', BOAT);
    const ruth = await write('1962', DOG);
    const mine = await write('1968', CLOCK);
    await updateMemory(deps, owner, { id: ruth.id, narrator: 'other', narratorName: 'Ruth' });
    await updateMemory(deps, owner, { id: mine.id, narrator: 'contributor' });
    const segments = await open();
    expect(segments.flatMap((part) => (part.kind === 'quote' ? [part.speaker] : []))).toEqual([undefined, 'Ruth', owner.displayName]);
    expect(segments[0]).toMatchObject({ kind: 'title', text: 'The sixties, as the family remembers them' });
  });
});

it('a question takes the passages that answer it, in order', async () => {
  await write('1962', 'The dog came to us in a coal sack, and we called the dog Panic because he was afraid of the train.');
  await write('1965', 'We painted the kitchen green, and my husband said that nobody would see it in the dark anyway.');
  await write('1971', 'The dog slept under the stage of the theatre, and I brought him a sausage after the second film.');
  const { story } = await create({ question: 'the dog' });
  const { title, segments } = await getStory(deps, owner, { id: story.id });
  expect(title).toBe('the dog');
  expect(quotesIn(segments).map((text) => text.slice(0, 7))).toEqual(['The dog', 'The dog']);
});

describe('fewer than two quotations are no story, nothing is saved, and the sentence is true', () => {
  const ONE = 'There is only one moment from this time so far. A story needs two.';
  const refusal = (scope: Omit<CreateStory, 'id'>) => create(scope).catch((error: unknown) => error);

  it.each<[string, Omit<CreateStory, 'id'>, string]>([
    ['one letter of the time', { from: 1960, to: 1969 }, ONE],
    ['one letter that may be quoted, and a chat that nobody has claimed', { from: 1970, to: 1979 }, ONE],
    ['a time of which nothing can be quoted', { from: 1980, to: 1989 }, 'Nothing from this time can be quoted in a story yet.'],
    ['a time without memories', { from: 1990, to: 1999 }, 'There is nothing about this time yet.'],
    ['one letter about a question', { question: 'the dog' }, 'Only one moment about that was found. A story needs two.'],
  ])('%s', async (_what, scope, message) => {
    await write('1961', BOAT);
    await write('1971', DOG);
    for (const year of ['1972', '1984']) {
      const unclear = await write(year, CLOCK);
      await deps.db.update(memories).set({ attribution: 'unclear' }).where(eq(memories.id, unclear.id));
    }
    expect(await refusal(scope)).toMatchObject({ code: 'stories.nothing-yet', message });
    expect(await listStories(deps, owner, { id: avatarId })).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['one letter in a whole life', () => write('1961', BOAT), 'There is only one dated moment so far. A story needs two.'],
    ['no date in a whole life', () => Promise.resolve(), 'No memory is dated yet. A story needs two moments with a date.'],
  ])('%s', async (_what, prepare, message) => {
    await prepare();
    expect(await refusal({})).toMatchObject({ code: 'stories.nothing-yet', message });
  });
});

it('somebody else’s story and avatar look like none', async () => {
  await write('1961', BOAT);
  await write('1962', DOG);
  const { story } = await create();
  const stranger = await makeUser(deps);
  await expect(getStory(deps, stranger, { id: story.id })).rejects.toThrow(refused('stories.not-found'));
  await expect(deleteStory(deps, stranger, { id: story.id })).rejects.toThrow(refused('stories.not-found'));
  await expect(listStories(deps, stranger, { id: avatarId })).rejects.toThrow(refused('avatars.not-found'));
  await expect(createStory(deps, stranger, { id: avatarId, from: 1960, to: 1969 })).rejects.toThrow(refused('avatars.not-found'));
});

it('deleting a story deletes its row and no memory', async () => {
  await write('1961', BOAT);
  await write('1962', DOG);
  const { story } = await create();
  await deleteStory(deps, owner, { id: story.id });
  await expect(getStory(deps, owner, { id: story.id })).rejects.toThrow(refused('stories.not-found'));
  expect(await deps.db.$count(stories, eq(stories.avatarId, avatarId))).toBe(0);
  expect(await deps.db.$count(memories, eq(memories.avatarId, avatarId))).toBe(2);
});

it.each(['avatar', 'account'])('a story goes with its %s, and leaves nothing of what it quoted', async (what) => {
  await write('1961', BOAT);
  await write('1962', DOG);
  const { reply } = await talk(deps, owner, { avatarId, content: 'Walk me through the 1960s' });
  expect(await listStories(deps, owner, { id: avatarId })).toMatchObject([{ id: reply.storyId }]);
  if (what === 'avatar') await deleteAvatar(deps, owner, { id: avatarId });
  else {
    const passwordHash = await hashPassword(PASSWORD);
    await deps.db.update(users).set({ passwordHash }).where(eq(users.id, owner.userId));
    await deleteAccount(deps, owner, { password: PASSWORD });
  }
  expect(await deps.db.$count(stories, eq(stories.createdById, owner.userId))).toBe(0);
  expect(await deps.db.$count(memories, eq(memories.avatarId, avatarId))).toBe(0);
  expect(await deps.db.$count(messages, eq(messages.avatarId, avatarId))).toBe(0);
});

it('a life of hundreds of letters is told from its beginning to its end', async () => {
  for (let year = 1900; year < 2020; year += 1)
    await write(String(year), `In ${year} we painted the boat green, and I sailed it to Westport alone.`);
  const { story } = await create({});
  const { segments } = await getStory(deps, owner, { id: story.id });
  const years = quotesIn(segments).map((text) => Number(/\d{4}/.exec(text)?.[0]));
  expect(years).toHaveLength(14);
  expect([Math.floor((years[0] ?? 0) / 10), Math.floor((years.at(-1) ?? 0) / 10)]).toEqual([190, 201]);
  expect(JSON.stringify(segments)).not.toContain('Nothing is written down');
});

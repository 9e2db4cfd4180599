import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import { memories } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '../../actor.ts';
import { updateAvatar } from '../../avatars/update-avatar.ts';
import { createMemory } from '../create-memory.ts';
import { createPhotoMemory } from '../create-photo-memory.ts';
import { getMemory } from '../get-memory.ts';
import { PHOTO } from '../photo.scenario.ts';
import { updateMemory } from '../update-memory.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { makeMemory } from '../../testing/make-memory.ts';
import { refused } from '../../testing/refused.ts';
import { setUpAvatarOwner } from '../../testing/set-up-avatar-owner.ts';
import { stageFile } from '../../testing/stage-file.ts';
import { runOfferedJobs, uploadLetter } from '../../testing/upload-letter.ts';
import { uploadAndExtract } from '../../testing/upload-and-extract.ts';
import { parseTypedDate } from '../../timeline/parse-typed-date.ts';
import { parseUnreadDates } from '../../dates/parse-unread-dates.ts';

let deps: TestDeps;
let owner: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));

const dateOf = async (id: MemoryId) => (await getMemory(deps, owner, { id })).date;
const write = (given: { text?: string; happenedAt?: string }) =>
  createMemory(deps, owner, { id: avatarId, type: 'qa', title: 'The boat', text: 'We sailed all day.', ...given });
const keepPhoto = async (happenedAt?: string) => {
  const photo = await stageFile(deps, { fileName: 'IMG_1971.png', content: PHOTO });
  return createPhotoMemory(deps, owner, { id: avatarId, photo, title: 'The pier', ...(happenedAt !== undefined && { happenedAt }) });
};

describe('a date that a person gave', () => {
  it.each(['a written memory', 'a photo'])('is that of %s', async (what) => {
    const { id, date } = what === 'a photo' ? await keepPhoto('about 1962') : await write({ happenedAt: 'about 1962' });
    expect(date).toMatchObject({ edtf: '1962~', source: 'person' });
    expect(await dateOf(id)).toEqual(date);
  });

  it('replaces the one in the text, and stays where a form sends the same words again', async () => {
    const { id, happenedAt } = await write({ text: 'May 2, 1974\n\nDear Aukje,' });
    expect(await dateOf(id)).toMatchObject({ edtf: '1974-05-02', source: 'text' });
    await updateMemory(deps, owner, { id, title: 'A letter', happenedAt });
    expect(await dateOf(id)).toMatchObject({ source: 'text' });
    await updateMemory(deps, owner, { id, happenedAt: 'summer 1962' });
    expect(await dateOf(id)).toMatchObject({ edtf: '1962-22', source: 'person' });
  });

  it('may be words that nobody can place, and may be taken away', async () => {
    const { id } = await write({ happenedAt: '1962' });
    await updateMemory(deps, owner, { id, happenedAt: 'before the war' });
    expect(await getMemory(deps, owner, { id })).toMatchObject({ happenedAt: 'before the war', date: null });
    await updateMemory(deps, owner, { id, happenedAt: null });
    expect(await getMemory(deps, owner, { id })).toMatchObject({ happenedAt: null, date: null });
  });

  it('stays when the file is read only later', async () => {
    const { id } = await uploadLetter(deps, owner, { avatarId, content: 'May 2, 1974\n\nDear Aukje,' });
    await updateMemory(deps, owner, { id, happenedAt: 'about 1970' });
    await runOfferedJobs(deps);
    expect(await getMemory(deps, owner, { id })).toMatchObject({ status: 'ready', date: { edtf: '1970~', source: 'person' } });
  });
});

it('an uploaded letter has the date in it, and not the day on which it was scanned', async () => {
  const letter = { avatarId, fileName: 'Scan 2019-03-04.txt', content: '12 May 1962\n\nDear Aukje,\n\nThe kettle fell off the stove.' };
  expect((await uploadAndExtract(deps, owner, letter)).date).toMatchObject({ edtf: '1962-05-12', source: 'text' });
});

it('what neither text nor person dates has no date, whoever writes it', async () => {
  const undated = [
    await write({}),
    await keepPhoto(),
    await makeMemory(deps, avatarId, { text: 'We sailed.' }),
    await uploadAndExtract(deps, owner, { avatarId, fileName: 'letter.txt', content: 'Dear Aukje,\n\nWe sailed.' }),
  ];
  await parseUnreadDates(deps);
  for (const { id } of undated) expect(await getMemory(deps, owner, { id })).toMatchObject({ happenedAt: null, date: null });
});

describe('memories of an earlier version', () => {
  const forget = (id: MemoryId) =>
    deps.db
      .update(memories)
      .set({ dateEdtf: null, dateEarliest: null, dateLatest: null, dateSource: null, dateReadAt: null })
      .where(eq(memories.id, id));

  it('are dated once, from their words', async () => {
    const { id } = await makeMemory(deps, avatarId, { text: 'We sailed.', happenedAt: 'circa 1962' });
    await forget(id);
    expect(await dateOf(id)).toBeNull();
    await parseUnreadDates(deps);
    expect(await getMemory(deps, owner, { id })).toMatchObject({ happenedAt: 'circa 1962', date: { edtf: '1962~', source: 'text' } });
    expect(await parseUnreadDates(deps)).toBe(0);
  });

  it('are all dated, however many', async () => {
    const { id } = await makeMemory(deps, avatarId, { text: 'We sailed.', happenedAt: '1962' });
    const [row] = await deps.db.select().from(memories).where(eq(memories.id, id));
    if (!row) throw new Error('It was just made.');
    const { searchText: _searchText, ...columns } = row;
    await deps.db.insert(memories).values(Array.from({ length: 501 }, () => ({ ...columns, id: deps.newId('me'), dateReadAt: null })));
    expect(await parseUnreadDates(deps)).toBe(501);
  });
});

describe('born, died and hemisphere', () => {
  it('are stored as typed, and decide what dates mean', async () => {
    const { id } = await write({ happenedAt: 'the sixties' });
    const season = await write({ happenedAt: 'summer 1988' });
    expect(await dateOf(id)).toBeNull();
    const avatar = await updateAvatar(deps, owner, { id: avatarId, born: '12 March 1926', died: 'about 2003', hemisphere: 'south' });
    expect(avatar).toMatchObject({
      born: { words: 'March 12, 1926', edtf: '1926-03-12' },
      died: { words: 'about 2003', edtf: '2003~' },
      hemisphere: 'south',
    });
    expect(await dateOf(id)).toMatchObject({ edtf: '196X', source: 'person', words: 'the 1960s' });
    expect(await dateOf(season.id)).toMatchObject({ earliest: '1987-12-01' });
    expect(await parseTypedDate(deps, owner, { words: 'the sixties', avatarId })).toMatchObject({ edtf: '196X' });
  });

  it('stay when something else changes, and may be taken away', async () => {
    await updateAvatar(deps, owner, { id: avatarId, born: '1926', hemisphere: 'north' });
    expect(await updateAvatar(deps, owner, { id: avatarId, goal: 'Remember' })).toMatchObject({ born: { edtf: '1926' }, died: null });
    expect(await updateAvatar(deps, owner, { id: avatarId, born: '', hemisphere: null })).toMatchObject({ born: null, hemisphere: null });
  });

  it.each([
    [{ born: 'long ago' }, 'Please write a date, such as May 1926 or about 1926.'],
    [{ born: 'February 30, 1960' }, 'February 1960 had 29 days.'],
    [{ died: '2031' }, 'This is in the future. To leave something for later, make a capsule.'],
    [{ born: '1960', died: '1950' }, 'The end is before the start.'],
  ])('%j is no life', async (given, message) => {
    const field = 'died' in given ? 'died' : 'born';
    const writing = updateAvatar(deps, owner, { id: avatarId, ...given });
    await expect(writing).rejects.toThrow(refused(`invalid.${field}`));
    await expect(writing).rejects.toThrow(message);
  });
});

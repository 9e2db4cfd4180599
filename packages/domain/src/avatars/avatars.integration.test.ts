import { readFile } from 'node:fs/promises';
import type { AvatarId } from '@everkin/contracts/ids';
import { CreateAvatar, TRAITS_MAX } from '@everkin/contracts/avatars';
import { files } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { countRows } from '../testing/count-rows.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { saying } from '../testing/scripted-llm.ts';
import { stageFile } from '../testing/stage-file.ts';
import { collectEvents, talk } from '../testing/talk.ts';
import { runOfferedJobs, uploadLetter } from '../testing/upload-letter.ts';
import { refused } from '../testing/refused.ts';
import { insertMessage } from '../chat/chat.repo.ts';
import { generateReply } from '../chat/generate-reply.ts';
import { saveMessage } from '../chat/save-message.ts';
import { saveGroupMessage } from '../groups/save-group-message.ts';
import { createUpload } from '../memories/uploads/create-upload.ts';
import { createPhotoMemory } from '../memories/create-photo-memory.ts';
import { insertPart, lockPartUpload } from '../memories/uploads/part-uploads.repo.ts';
import { requestExtraction } from '../memories/request-extraction.ts';
import { storeFile } from '../uploads/store-file.ts';
import { recordFile } from '../uploads/stored-files.ts';
import { createAvatar } from './create-avatar.ts';
import { deleteAvatar } from './delete-avatar.ts';
import { getAvatar } from './get-avatar.ts';
import { getContents } from './get-contents.ts';
import { listAvatars } from './list-avatars.ts';
import { saveTraits } from './save-traits.ts';
import { setAvatarPhoto } from './set-avatar-photo.ts';
import { updateAvatar } from './update-avatar.ts';

let deps: TestDeps;
let owner: Actor;
let stranger: Actor;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = await makeUser(deps);
  stranger = await makeUser(deps);
  deps.clock.set(TEST_NOW);
});

const portrait = async () =>
  stageFile(deps, { fileName: 'portrait.jpg', content: await readFile(new URL('../../../../demo/portrait.jpg', import.meta.url)) });
const keyOf = (imageUrl: string | null): string => imageUrl?.split('/').at(-1) ?? '';

describe('an avatar', () => {
  it('is created from the form, with its answers as traits', async () => {
    const made = await createAvatar(
      deps,
      owner,
      CreateAvatar.parse({
        name: ' Wietske ',
        relationship: 'grandmother',
        status: 'passed',
        phrases: 'Ja, ja.',
        values: '',
        advice: 'Save the string.',
      }),
    );
    expect(made).toMatchObject({
      name: 'Wietske',
      relationship: 'grandmother',
      status: 'passed',
      isActive: true,
      goal: null,
      imageUrl: null,
      voiceStatus: 'none',
      createdAt: TEST_NOW.toISOString(),
    });
    expect(made.traits.map(({ trait, value }) => [trait, value])).toEqual([
      ['common_phrases', 'Ja, ja.'],
      ['common_advice', 'Save the string.'],
    ]);
    expect(await getAvatar(deps, owner, { id: made.id })).toEqual(made);
  });

  it('may have a picture, which is stored', async () => {
    const made = await makeAvatar(deps, owner, { avatar_image: await portrait() });
    expect(made.imageUrl).toMatch(/^\/uploads\/fl_/);
    expect(await deps.storage.open(keyOf(made.imageUrl))).not.toBeNull();
  });

  it.each([
    ['is text', 'portrait.jpg', 'no picture', 'uploads.not-a-picture'],
    ['is empty', 'portrait.jpg', '', 'uploads.empty'],
    ['is over 5 MB', 'portrait.jpg', 'x'.repeat(5 * 1024 * 1024 + 1), 'uploads.picture-too-large'],
  ])('is not created when its picture %s', async (_name, fileName, content, code) => {
    const before = await countRows(deps.db, 'avatars', 'files');
    await expect(makeAvatar(deps, owner, { avatar_image: await stageFile(deps, { fileName, content }) })).rejects.toEqual(refused(code));
    expect(await countRows(deps.db, 'avatars', 'files')).toEqual(before);
  });

  it('is listed for its owner only, newest first', async () => {
    const older = await makeAvatar(deps, owner, { name: 'Older' });
    deps.clock.set(new Date(TEST_NOW.getTime() + 1_000));
    const newer = await makeAvatar(deps, owner, { name: 'Newer', values: 'Work' });
    expect(await listAvatars(deps, owner, {})).toMatchObject([newer, older]);
    expect(await listAvatars(deps, stranger, {})).toEqual([]);
  });

  it('is listed with its newest memory, how many there are, and when its owner last talked with it', async () => {
    const silent = await makeAvatar(deps, owner, { name: 'Silent' });
    const { id: avatarId } = await makeAvatar(deps, owner, { name: 'Ruth' });
    const at = (minutes: number): string => {
      const time = new Date(TEST_NOW.getTime() + minutes * 60_000);
      deps.clock.set(time);
      return time.toISOString();
    };
    const find = async (id: AvatarId) => (await listAvatars(deps, owner, {})).find((avatar) => avatar.id === id);
    await makeMemory(deps, avatarId, { title: 'The bees', text: 'We had four hives.' });
    const addedAt = at(1);
    await makeMemory(deps, avatarId, { title: 'To Aukje', text: 'I am here. It rains.' });
    const talkedAt = at(2);
    await saveMessage(deps, owner, { avatarId, content: 'Hello', role: 'user' });
    at(3);
    // Written by somebody else about the same avatar, as an earlier owner's rows may stand there.
    await insertMessage(deps.db, {
      id: deps.newId('ms'),
      avatarId,
      userId: stranger.userId,
      role: 'user',
      content: 'Hello',
      createdAt: deps.clock.now(),
    });
    expect(await find(avatarId)).toMatchObject({
      memoryCount: 2,
      newestMemory: { title: 'To Aukje', type: 'text', createdAt: addedAt },
      lastTalkedAt: talkedAt,
    });
    const { memoryCount, newestMemory, lastTalkedAt } = (await find(silent.id)) ?? {};
    expect([memoryCount, newestMemory, lastTalkedAt]).toEqual([0, undefined, undefined]);
  });

  it('is not found for a stranger, whatever they call', async () => {
    const { id } = await makeAvatar(deps, owner);
    const never: AvatarId = deps.newId('av');
    const file = await portrait();
    for (const avatarId of [id, never]) {
      await expect(getAvatar(deps, stranger, { id: avatarId })).rejects.toEqual(refused('avatars.not-found'));
      await expect(updateAvatar(deps, stranger, { id: avatarId, name: 'Mine' })).rejects.toEqual(refused('avatars.not-found'));
      await expect(saveTraits(deps, stranger, { id: avatarId, traits: [] })).rejects.toEqual(refused('avatars.not-found'));
      await expect(setAvatarPhoto(deps, stranger, { id: avatarId, avatar: file })).rejects.toEqual(refused('avatars.not-found'));
      await expect(deleteAvatar(deps, stranger, { id: avatarId })).rejects.toEqual(refused('avatars.not-found'));
    }
    expect(await getAvatar(deps, owner, { id })).toMatchObject({ name: 'Wietske Dunbar' });
  });
});

describe('changing an avatar', () => {
  it('changes the given fields and leaves the rest', async () => {
    const made = await makeAvatar(deps, owner, { values: 'Work' });
    expect(await updateAvatar(deps, owner, { id: made.id, goal: 'To hear her again', isActive: false })).toEqual({
      ...made,
      goal: 'To hear her again',
      isActive: false,
    });
    expect(
      await updateAvatar(deps, owner, { id: made.id, name: 'Beppe', relationship: 'family', status: 'living', goal: '' }),
    ).toMatchObject({ name: 'Beppe', status: 'living', goal: null, isActive: false });
    expect(await getAvatar(deps, owner, { id: made.id })).toMatchObject({ name: 'Beppe', traits: [{ value: 'Work' }] });
  });

  it('replaces traits with the same ids and adds the others', async () => {
    const made = await makeAvatar(deps, owner, { values: 'Work', advice: 'Save the string.' });
    const saved = await saveTraits(deps, owner, {
      id: made.id,
      traits: [
        { id: 'values', trait: 'core_values', value: 'Rest' },
        { id: 'new', trait: 'core_values', value: 'Boats' },
      ],
    });
    expect(saved.traits.map(({ value }) => value)).toEqual(['Rest', 'Boats', 'Save the string.']);
    expect(await getAvatar(deps, owner, { id: made.id })).toEqual(saved);
  });

  it('refuses two traits with one id', async () => {
    const { id } = await makeAvatar(deps, owner);
    const twice = { id: 'x', trait: 'core_values' as const, value: 'Work' };
    await expect(saveTraits(deps, owner, { id, traits: [twice, twice] })).rejects.toEqual(refused('invalid.traits'));
  });

  it('accepts another picture', async () => {
    const made = await makeAvatar(deps, owner);
    const { imageUrl } = await setAvatarPhoto(deps, owner, { id: made.id, avatar: await portrait() });
    expect(await getAvatar(deps, owner, { id: made.id })).toMatchObject({ imageUrl });
    expect(await deps.storage.open(keyOf(imageUrl))).not.toBeNull();
  });

  it('keeps one picture when ten are set at once', async () => {
    const { id } = await makeAvatar(deps, owner);
    const before = await countStored();
    const pictures = await Promise.all(Array.from({ length: 10 }, portrait));
    await Promise.all(pictures.map((avatar) => setAvatarPhoto(deps, owner, { id, avatar })));
    expect(await deps.db.$count(files, eq(files.avatarId, id))).toBe(1);
    expect(await countStored()).toBe(before + 1);
  });

  it('never exceeds the limit of traits, however many pages add some at once', async () => {
    const { id } = await makeAvatar(deps, owner);
    const page = (number: number) =>
      Array.from({ length: TRAITS_MAX / 2 }, (_, index) => ({
        id: `${number}-${index}`,
        trait: 'core_values' as const,
        value: 'Work',
      }));
    await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => saveTraits(deps, owner, { id, traits: page(number) })));
    expect((await getAvatar(deps, owner, { id })).traits).toHaveLength(TRAITS_MAX);
  });
});

/** Called when a file has left the staging folder but has no row yet. */
type InBetween = (storageKey: string) => Promise<void>;
const storingWith = (then: InBetween): TestDeps => ({
  ...deps,
  storage: {
    ...deps.storage,
    put: async (input) => {
      const stored = await deps.storage.put(input);
      await then(stored.key);
      return stored;
    },
  },
});
async function countStored(): Promise<number> {
  let count = 0;
  for await (const _object of deps.storage.list()) count += 1;
  return count;
}
describe('deleting an avatar', () => {
  it.each([
    {
      what: 'a letter',
      bring: async (by: TestDeps, id: AvatarId) =>
        requestExtraction(by, owner, {
          file: await stageFile(by, { fileName: 'letter.txt', content: 'Dear Aukje' }),
          avatarId: id,
          type: 'text',
        }),
    },
    {
      what: 'a photo',
      bring: async (by: TestDeps, id: AvatarId) =>
        createPhotoMemory(by, owner, { id, photo: await portrait(), title: 'The boat', caption: 'The boat in 1953', shared: 'true' }),
    },
    {
      what: 'another picture of it',
      bring: async (by: TestDeps, id: AvatarId) => setAvatarPhoto(by, owner, { id, avatar: await portrait() }),
    },
  ])('refuses $what that was being stored meanwhile, and keeps no byte of it', async ({ bring }) => {
    const { id } = await makeAvatar(deps, owner);
    const before = await countStored();
    let deleting: Promise<void> | undefined;
    const by = storingWith(() => (deleting ??= deleteAvatar(deps, owner, { id })));
    await expect(bring(by, id)).rejects.toEqual(refused('avatars.not-found'));
    expect(await countStored()).toBe(before);
  });

  it('also deletes a file whose row is being written at that moment', async () => {
    const { id } = await makeAvatar(deps, owner);
    const before = await countStored();
    const staged = await stageFile(deps, { fileName: 'letter.txt', content: 'Dear Aukje' });
    const file = await storeFile(deps, { file: staged, ownerId: owner.userId, avatarId: id, mimeType: 'text/plain' });
    let deleting: Promise<void> = Promise.resolve();
    await deps.db.transaction(async (tx) => {
      await recordFile(tx, file);
      deleting = deleteAvatar(deps, owner, { id });
      await expect.poll(() => countWaiting(deps.db)).toBe(1);
    });
    await deleting;
    expect(await countStored()).toBe(before);
  });

  it('also deletes the part of a video whose row is being written at that moment', async () => {
    const { id: avatarId } = await makeAvatar(deps, owner);
    const before = await countStored();
    const upload = await createUpload(deps, owner, { avatarId, type: 'video', fileName: 'birthday.mp4', byteSize: 10 });
    const staged = await stageFile(deps, { fileName: 'part', content: 'ten bytes!' });
    const stored = await deps.storage.put({ key: deps.newId('pt'), sourcePath: staged.path });
    let deleting: Promise<void> = Promise.resolve();
    await deps.db.transaction(async (tx) => {
      await lockPartUpload(tx, upload.id);
      await insertPart(tx, { uploadId: upload.id, startByte: 0, byteSize: 10, sha256: stored.sha256, storageKey: stored.key });
      deleting = deleteAvatar(deps, owner, { id: avatarId });
      await expect.poll(() => countWaiting(deps.db)).toBe(1);
    });
    await deleting;
    expect(await countStored()).toBe(before);
  });

  it('removes its rows, files and jobs, and nobody else’s', async () => {
    const kept = await makeAvatar(deps, owner, { avatar_image: await portrait(), values: 'Work' });
    await uploadLetter(deps, owner, { avatarId: kept.id });
    deps.queue.takeAll();
    const before = await countRows(deps.db, 'avatars', 'traits', 'files', 'memories', 'passages', 'messages', 'jobs', 'generatedReplies');

    const made = await makeAvatar(deps, owner, { avatar_image: await portrait(), values: 'Work' });
    const { imageUrl } = await setAvatarPhoto(deps, owner, { id: made.id, avatar: await portrait() });
    const read = await uploadLetter(deps, owner, { avatarId: made.id });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    await uploadLetter(deps, owner, { avatarId: made.id });
    deps.llm.answer(saying('I remember.'));
    await talk(deps, owner, { avatarId: made.id });
    await collectEvents(
      generateReply(
        deps,
        owner,
        { avatarId: made.id, tone: 'natural', messages: [{ role: 'user', content: 'Hello' }] },
        new AbortController().signal,
      ),
    );

    await deleteAvatar(deps, owner, { id: made.id });
    expect(await countRows(deps.db, 'avatars', 'traits', 'files', 'memories', 'passages', 'messages', 'jobs', 'generatedReplies')).toEqual(
      before,
    );
    for (const url of [made.imageUrl, imageUrl, read.url ?? null]) expect(await deps.storage.open(keyOf(url))).toBeNull();
    expect(await deps.storage.open(keyOf(kept.imageUrl))).not.toBeNull();
    await expect(deleteAvatar(deps, owner, { id: made.id })).rejects.toEqual(refused('avatars.not-found'));
  });

  it('also deletes the questions to it in groups, answered or not', async () => {
    const group = await makeGroup(deps, owner);
    const ask = () => saveGroupMessage(deps, owner, { groupId: group.id, content: 'Grandma, are you there?', role: 'user' });
    deps.queue.takeAll();
    const before = await countRows(deps.db, 'jobs');
    await ask();
    await runOfferedJobs(deps);
    await ask();
    await deleteAvatar(deps, owner, { id: group.avatarId });
    expect(await countRows(deps.db, 'jobs')).toEqual(before);
  });
});

describe('what is deleted with an avatar', () => {
  it('is nothing for a new one', async () => {
    const avatar = await makeAvatar(deps, owner);
    expect(await getContents(deps, owner, { id: avatar.id })).toEqual({ memories: 0, recordings: 0, messages: 0, groups: [] });
  });

  it('is counted: memories, recordings among them, messages, and groups with their members', async () => {
    const group = await makeGroup(deps, owner);
    const ref = { id: group.avatarId };
    await joinGroup(deps, owner, group.id, stranger);
    await uploadLetter(deps, owner, { avatarId: group.avatarId });
    const song = { fileName: 'song.mp3', content: Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]) };
    await requestExtraction(deps, owner, { avatarId: group.avatarId, type: 'voice', file: await stageFile(deps, song) });
    await talk(deps, owner, { avatarId: group.avatarId });
    // Another avatar's memories do not count.
    await uploadLetter(deps, owner, { avatarId: (await makeAvatar(deps, owner)).id });
    const contents = await getContents(deps, owner, ref);
    expect(contents).toEqual({ memories: 2, recordings: 1, messages: 2, groups: [{ name: group.name, members: 2 }] });
  });

  it('is shown to its owner only', async () => {
    const avatar = await makeAvatar(deps, owner);
    await expect(getContents(deps, stranger, { id: avatar.id })).rejects.toEqual(refused('avatars.not-found'));
  });
});

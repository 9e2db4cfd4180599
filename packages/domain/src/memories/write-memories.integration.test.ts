import { buffer } from 'node:stream/consumers';
import { type AvatarId, FileId } from '@everkin/contracts/ids';
import { CreateMemory, KeepPhoto, UpdateMemory } from '@everkin/contracts/memories';
import { files, memories } from '@everkin/db/schema';
import { StorageFullError } from '@everkin/providers/errors';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { runOfferedJobs, uploadLetter } from '../testing/upload-letter.ts';
import { openFile, openOriginal, openThumbnail } from '../uploads/open-file.ts';
import { createMemory } from './create-memory.ts';
import { deleteMemory } from './delete-memory.ts';
import { getMemory } from './get-memory.ts';
import { createPhotoMemory } from './create-photo-memory.ts';
import { PASSAGE_MAX_CHARS } from './text/passages.rules.ts';
import { recall } from './recall/recall.ts';
import type { RetrievedPassage } from './recall/retrieved-passage.ts';
import { updateMemory } from './update-memory.ts';

let deps: TestDeps;
let owner: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  owner = await makeUser(deps);
});
afterAll(() => deps.close());

async function create(given: Record<string, unknown>, actor = owner) {
  const avatar = await makeAvatar(deps, owner);
  const memory = await createMemory(deps, actor, CreateMemory.parse({ id: avatar.id, type: 'qa', title: 'The kettle', ...given }));
  return { avatar, memory, details: await getMemory(deps, owner, { id: memory.id }) };
}
const update = (id: string, given: Record<string, unknown>, actor = owner) =>
  updateMemory(deps, actor, UpdateMemory.parse({ id, ...given }));
const recallAll = (avatarId: AvatarId, content: string): Promise<RetrievedPassage[]> =>
  recall(deps, {
    avatarId,
    person: { name: 'Wietske', relationship: 'grandmother' },
    turns: [{ role: 'user', content }],
    audience: 'owner',
  });
const recallText = async (avatarId: AvatarId, content: string): Promise<string> => JSON.stringify(await recallAll(avatarId, content));
const LONG_ANSWER = 'We had eels from the harbour and bread from Mrs. Lindqvist. '.repeat(40).trim();

describe('a written memory', () => {
  it('is ready at once, with its date, and can be recalled', async () => {
    const { avatar, memory, details } = await create({
      text: 'The kettle fell off the stove.\n\nNobody was hurt.',
      happenedAt: 'about 1962',
    });
    expect(memory).toMatchObject({ type: 'qa', title: 'The kettle', status: 'ready', happenedAt: 'about 1962' });
    expect(details.passages.map(({ text }) => text)).toEqual(['The kettle fell off the stove.\n\nNobody was hurt.']);
    expect(await recallText(avatar.id, 'What happened to the kettle?')).toContain('fell off the stove');
  });

  it('takes its date from its text when none is given', async () => {
    expect((await create({ title: 'Summer 1988', text: 'The boat sank.', happenedAt: ' ' })).memory.happenedAt).not.toBeNull();
  });

  it('is shared with groups by default; questionnaire answers are not', async () => {
    const answers = [{ question: 'What did you eat?', answer: 'Eels.' }];
    const shared = await Promise.all(
      [{ text: 'x' }, { text: 'x', shared: false }, { answers }, { answers, shared: true }].map(
        async (given) => (await create(given)).details.shared,
      ),
    );
    expect(shared).toEqual([true, false, false, true]);
  });

  it('cannot be added for somebody else', async () => {
    await expect(create({ text: 'x' }, await makeUser(deps))).rejects.toMatchObject({ code: 'avatars.not-found' });
  });
});

describe('a questionnaire', () => {
  it('keeps each question with its answer, and no two answers in one passage', async () => {
    const { details } = await create({
      answers: [
        { question: 'What did you eat?', answer: 'Eels.' },
        { question: 'Where?', answer: 'At the harbour.\n\nOr at home.' },
      ],
    });
    expect(details.text).toBe('What did you eat?\nEels.\n\nWhere?\nAt the harbour.\n\nOr at home.');
    expect(details.passages.map(({ text }) => text)).toEqual(['What did you eat?\nEels.', 'Where?\nAt the harbour.\n\nOr at home.']);
  });

  it('starts the passages of a long answer with the question', async () => {
    const { passages } = (await create({ answers: [{ question: 'What did you eat?', answer: LONG_ANSWER }] })).details;
    expect(passages.length).toBeGreaterThan(2);
    expect(passages[0]?.text).toMatch(/^What did you eat\?\s+We had eels/);
    for (const { text } of passages) expect(text.length).toBeLessThanOrEqual(PASSAGE_MAX_CHARS);
  });
});

describe('an edit', () => {
  it('cuts the text again, and only the new words can be recalled', async () => {
    const { avatar, memory } = await create({ text: 'The kettle fell off the stove.' });
    const corrected = await update(memory.id, { text: 'The teapot fell off the table.' });
    expect(corrected.passages.map(({ text }) => text)).toEqual(['The teapot fell off the table.']);
    const recalled = await recallText(avatar.id, 'What fell down?');
    expect(recalled).toContain('off the table');
    expect(recalled).not.toContain('off the stove');
  });

  it('changes the given fields, and nothing else', async () => {
    const { memory, details } = await create({ text: 'The kettle fell.', happenedAt: '1962' });
    expect(await update(memory.id, { title: 'The day of the kettle' })).toEqual({ ...details, title: 'The day of the kettle' });
    expect(await update(memory.id, { shared: false })).toMatchObject({ title: 'The day of the kettle', shared: false, happenedAt: '1962' });
    expect(await update(memory.id, { happenedAt: null })).toMatchObject({ happenedAt: null, passages: details.passages });
    expect(await update(memory.id, { happenedAt: '  ' })).toMatchObject({ happenedAt: null });
  });

  it('made twice leaves the passages once', async () => {
    const { memory } = await create({ text: 'x' });
    const [first] = await Promise.all([update(memory.id, { text: 'The boat.' }), update(memory.id, { text: 'The boat.' })]);
    expect(first.passages).toHaveLength(1);
    expect((await getMemory(deps, owner, { id: memory.id })).passages).toHaveLength(1);
  });

  it('waits for the worker, which may be writing the text', async () => {
    const avatar = await makeAvatar(deps, owner);
    const letter = await uploadLetter(deps, owner, { avatarId: avatar.id });
    await expect(update(letter.id, { text: 'Mine.' })).rejects.toMatchObject({ kind: 'conflict', code: 'memories.still-read' });
    expect(await update(letter.id, { title: 'To Aukje' })).toMatchObject({ title: 'To Aukje', status: 'queued' });
    await runOfferedJobs(deps);
    expect(await update(letter.id, { text: 'Mine.' })).toMatchObject({ title: 'To Aukje', status: 'ready', text: 'Mine.' });
  });

  it('makes a memory ready that could not be read', async () => {
    const memory = await makeMemory(deps, (await makeAvatar(deps, owner)).id, { text: '' });
    await deps.db.update(memories).set({ status: 'failed', error: 'It could not be read.' }).where(eq(memories.id, memory.id));
    expect(await update(memory.id, { text: 'Typed in by hand.' })).toMatchObject({
      status: 'ready',
      error: null,
      text: 'Typed in by hand.',
    });
  });

  it('is refused for anybody else', async () => {
    const { memory, details } = await create({ text: 'The kettle fell.' });
    await expect(update(memory.id, { text: 'Mine.' }, await makeUser(deps))).rejects.toMatchObject({ code: 'memories.not-found' });
    expect(await getMemory(deps, owner, { id: memory.id })).toEqual(details);
  });
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

/** A picture with a capture date in its metadata. */
const TAKEN = Buffer.concat([PNG, Buffer.from('DateTimeOriginal 1971:07:04 12:00:00')]);
const fileIdOf = ({ url = '' }: { url?: string | undefined }): FileId => FileId.parse(url.replace('/uploads/', ''));
async function listKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of deps.storage.list()) keys.push(key);
  return keys.toSorted();
}

const listThumbnails = (avatarId: AvatarId) =>
  deps.db
    .select()
    .from(files)
    .where(and(eq(files.avatarId, avatarId), isNotNull(files.thumbnailOfId)));

async function keep(given: Record<string, unknown> = {}, content: Uint8Array = PNG) {
  const avatar = await makeAvatar(deps, owner);
  const photo = await stageFile(deps, { fileName: 'The pier.png', content });
  const asked = { id: avatar.id, photo, title: 'The pier', caption: 'Wietske on the pier at Harlingen in summer 1971.', ...given };
  return { avatar, memory: await createPhotoMemory(deps, owner, KeepPhoto.parse(asked)) };
}

describe('a photo', () => {
  it('is stored re-encoded, and found by its caption at once', async () => {
    const { avatar, memory } = await keep();
    expect(memory).toMatchObject({
      type: 'image',
      title: 'The pier',
      status: 'ready',
      happenedAt: 'summer 1971',
      fileName: 'The pier.webp',
      mimeType: 'image/webp',
    });
    expect(await recallText(avatar.id, 'Who stood on the pier at Harlingen?')).toContain('in summer 1971');
    expect(await getMemory(deps, owner, { id: memory.id })).toMatchObject({ url: memory.url, shared: true });
  });

  it('is told by its owner, not by the person', async () => {
    const { avatar } = await keep();
    const recalled = await recallAll(avatar.id, 'Who stood on the pier at Harlingen?');
    expect(recalled.map(({ isCaption }) => isCaption)).toEqual([true]);
    const { avatar: other } = await create({ text: 'We walked the pier at Harlingen.' });
    expect((await recallAll(other.id, 'Who walked the pier?')).map(({ isCaption }) => isCaption)).toEqual([false]);
  });

  it('stays out of groups if its owner says so', async () => {
    const { memory } = await keep({ shared: 'false' });
    expect(await getMemory(deps, owner, { id: memory.id })).toMatchObject({ shared: false });
  });

  it('keeps its picture when the caption is edited', async () => {
    const { avatar, memory } = await keep();
    expect(await update(memory.id, { text: 'Wietske on the pier at Makkum.' })).toMatchObject({ url: memory.url, type: 'image' });
    expect(await recallText(avatar.id, 'Where was the pier?')).toContain('Makkum');
  });

  it('keeps the original upload, unchanged, next to the copy', async () => {
    const { memory } = await keep({}, TAKEN);
    expect(await getMemory(deps, owner, { id: memory.id })).toMatchObject({ originalUrl: `${memory.url}/original` });
    const original = await openOriginal(deps, owner, fileIdOf(memory));
    expect(original).toMatchObject({ fileName: 'The pier.png', mimeType: 'image/png', byteSize: TAKEN.length, isDownload: true });
    expect(await buffer(await original.open())).toEqual(TAKEN);
    const copy = await buffer(await (await openFile(deps, owner, fileIdOf(memory))).open());
    expect(copy.includes('1971:07:04')).toBe(false);
  });

  it('is downloaded under its current title, never under its file name', async () => {
    const { memory } = await keep({ photo: await stageFile(deps, { fileName: 'IMG_19710704_120000.png', content: TAKEN }) });
    expect(memory.fileName).toBe('The pier.webp');
    await update(memory.id, { title: 'Mam / the pier, 1971' });
    const opened = await Promise.all([openFile(deps, owner, fileIdOf(memory)), openOriginal(deps, owner, fileIdOf(memory))]);
    expect(opened.map(({ fileName }) => fileName)).toEqual(['Mam the pier, 1971.webp', 'Mam the pier, 1971.png']);
  });

  it('gives its original to nobody else, and says if there is none', async () => {
    const { memory } = await keep({}, TAKEN);
    await expect(openOriginal(deps, await makeUser(deps), fileIdOf(memory))).rejects.toMatchObject({ code: 'uploads.not-found' });
    const [original] = await deps.db
      .select()
      .from(files)
      .where(eq(files.originalOfId, fileIdOf(memory)));
    const originalId = original?.id ?? fileIdOf(memory);
    await expect(openFile(deps, owner, originalId)).rejects.toMatchObject({ code: 'uploads.not-found' });
    await deps.db.delete(files).where(eq(files.id, originalId));
    await expect(openOriginal(deps, owner, fileIdOf(memory))).rejects.toMatchObject({ code: 'uploads.no-original' });
    expect(await getMemory(deps, owner, { id: memory.id })).not.toHaveProperty('originalUrl');
  });

  it('has an upright thumbnail of its own, made with it', async () => {
    const { avatar, memory } = await keep();
    expect(memory.thumbnailUrl).toBe(`${memory.url}/thumbnail`);
    const stored = await listThumbnails(avatar.id);
    expect(stored).toMatchObject([{ thumbnailOfId: fileIdOf(memory), mimeType: 'image/webp' }]);
    const opened = await openThumbnail(deps, owner, fileIdOf(memory));
    expect(opened).toMatchObject({ fileName: 'The pier.webp', sha256: stored[0]?.sha256, isDownload: false });
    expect((await buffer(await opened.open())).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('from before there were thumbnails gets one at the first request, also if two come at once', async () => {
    const { avatar, memory } = await keep();
    const [made] = await listThumbnails(avatar.id);
    await deps.db.delete(files).where(eq(files.thumbnailOfId, fileIdOf(memory)));
    await deps.storage.delete(made?.storageKey ?? '');
    const before = await listKeys();
    const open = () => openThumbnail(deps, owner, fileIdOf(memory));
    const opened = await Promise.all([open(), open(), open()]);
    const [stored] = await listThumbnails(avatar.id);
    expect((await listKeys()).filter((key) => !before.includes(key))).toEqual([stored?.storageKey]);
    for (const file of [...opened, await open()]) expect((await buffer(await file.open())).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('shows its thumbnail to nobody else, and no other file has one', async () => {
    const { avatar, memory } = await keep();
    const foreign = openThumbnail(deps, await makeUser(deps), fileIdOf(memory));
    await expect(foreign).rejects.toMatchObject({ code: 'uploads.not-found' });
    const [stored] = await listThumbnails(avatar.id);
    for (const open of [openFile, openThumbnail])
      await expect(open(deps, owner, stored?.id ?? fileIdOf(memory))).rejects.toMatchObject({ code: 'uploads.not-found' });
  });

  it('is deleted with its memory: rows, copy, thumbnail and original', async () => {
    const { avatar, memory } = await keep();
    const kept = await deps.db.select().from(files).where(eq(files.avatarId, avatar.id));
    expect(kept).toHaveLength(3);
    await deleteMemory(deps, owner, { id: memory.id });
    expect(await deps.db.select().from(files).where(eq(files.avatarId, avatar.id))).toEqual([]);
    for (const { storageKey } of kept) expect(await deps.storage.open(storageKey)).toBeNull();
  });

  it('needs quota for both of its files, not for the thumbnail', async () => {
    const { avatar } = await keep({}, TAKEN);
    const sizes = await deps.db
      .select({ sizeBytes: files.byteSize })
      .from(files)
      .where(and(eq(files.avatarId, avatar.id), isNull(files.thumbnailOfId)));
    const both = sizes.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
    const keepWithin = async (storageQuotaBytes: number) => {
      const somebody = await makeUser(deps);
      const photo = await stageFile(deps, { fileName: 'The pier.png', content: TAKEN });
      const asked = KeepPhoto.parse({ id: (await makeAvatar(deps, somebody)).id, photo, title: 'The pier', caption: 'The pier.' });
      return createPhotoMemory({ ...deps, product: { ...deps.product, storageQuotaBytes } }, somebody, asked);
    };
    const before = await listKeys();
    await expect(keepWithin(both - 1)).rejects.toMatchObject({ code: 'uploads.quota-reached' });
    expect(await listKeys()).toEqual(before);
    expect(await keepWithin(both)).toMatchObject({ status: 'ready' });
  });

  it('stores nothing if the disk has room for its copy only', async () => {
    const before = await listKeys();
    const photo = await stageFile(deps, { fileName: 'The pier.png', content: TAKEN });
    let count = 0;
    const storage = {
      ...deps.storage,
      put: (input: Parameters<typeof deps.storage.put>[0]) =>
        (count += 1) === 2 ? Promise.reject(new StorageFullError(new Error('ENOSPC'))) : deps.storage.put(input),
    };
    const avatar = await makeAvatar(deps, owner);
    const asked = KeepPhoto.parse({ id: avatar.id, photo, title: 'The pier', caption: 'The pier.' });
    await expect(createPhotoMemory({ ...deps, storage }, owner, asked)).rejects.toThrow(StorageFullError);
    expect(await listKeys()).toEqual(before);
  });

  it.each([
    ['that is none', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'uploads.not-a-picture'],
    ['with nothing in it', Buffer.alloc(0), 'uploads.empty'],
  ])('%s is refused', async (_name, content, code) => {
    await expect(keep({}, content)).rejects.toMatchObject({ code });
  });

  it('of somebody else’s avatar is refused', async () => {
    const theirs = await makeAvatar(deps, await makeUser(deps));
    await expect(keep({ id: theirs.id })).rejects.toMatchObject({ code: 'avatars.not-found' });
  });

  it('may have no caption yet, and has no words to find it by until then', async () => {
    const { memory } = await keep({ caption: ' ', title: 'Photo' });
    const kept = await getMemory(deps, owner, { id: memory.id });
    expect(kept).toMatchObject({ type: 'image', title: 'Photo', status: 'ready', text: '', passages: [] });
  });
});

describe('the memories before and after one', () => {
  it('are those of the list, newest first, without what is still being processed and those of others', async () => {
    const avatar = await makeAvatar(deps, owner);
    const add = (title: string) => createMemory(deps, owner, CreateMemory.parse({ id: avatar.id, type: 'qa', title, text: 'The kettle.' }));
    const [first, queued, last] = [await add('First'), await add('Queued'), await add('Last')];
    await deps.db.update(memories).set({ status: 'queued' }).where(eq(memories.id, queued.id));
    await create({ text: 'Of another avatar.' });
    const newest = await getMemory(deps, owner, { id: last.id });
    expect(newest.next).toEqual({ id: first.id, title: 'First' });
    expect(newest).not.toHaveProperty('previous');
    const oldest = await getMemory(deps, owner, { id: first.id });
    expect(oldest.previous).toEqual({ id: last.id, title: 'Last' });
    expect(oldest).not.toHaveProperty('next');
  });
});

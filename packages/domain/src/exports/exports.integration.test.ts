import { readdir, rm } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { CreateMemory } from '@everkin/contracts/memories';
import { accountExports, capsuleParts, capsules, files, jobs, stories } from '@everkin/db/schema';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { deleteUser } from '../accounts/accounts.repo.ts';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { listAvatars } from '../avatars/list-avatars.ts';
import { updateAvatar } from '../avatars/update-avatar.ts';
import { requestSeal } from '../capsules/sealing/request-seal.ts';
import { makeAuthor, makeDraft, makeSealed, PASSWORD, runJobs } from '../capsules/testing/make-capsule.ts';
import { insertMessage } from '../chat/chat.repo.ts';
import type { Deps } from '../deps.ts';
import { saveGroupMessage } from '../groups/save-group-message.ts';
import { jobHandlers } from '../job-handlers.ts';
import { runJob } from '../testing/run-job.ts';
import { createMemory } from '../memories/create-memory.ts';
import { createPhotoMemory } from '../memories/create-photo-memory.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { runOfferedJobs, uploadLetter } from '../testing/upload-letter.ts';
import { getExport, getLastExport, openExportFile } from './get-export.ts';
import { requestExport } from './request-export.ts';
import { sweepExports } from './sweep-exports.ts';

const missing = (): never => {
  throw new Error('nothing of that kind is there');
};

let deps: TestDeps;
let owner: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  owner = { ...(await makeUser(deps, { displayName: 'Hannah 🌷' })), timeZone: 'Europe/Amsterdam' };
  await deps.db.delete(accountExports);
  await deps.db.delete(jobs);
  deps.queue.takeAll();
  deps.clock.set(TEST_NOW);
});

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64');

type Files = Map<string, Buffer>;
const textOf = (contents: Files, name: string): string => contents.get(name)?.toString() ?? `no ${name}`;
const all = (contents: Files): string => [...contents].map(([name, content]) => `${name}\n${content.toString('latin1')}`).join('\n');

async function readExport(actor: Actor, id: Parameters<typeof getExport>[2]['id']): Promise<Files> {
  const file = await openExportFile(deps, actor, { id });
  if (!file) throw new Error('the export is not ready');
  return listZip(await buffer(await file.open()));
}

/** Requests an export, lets the worker make it, and unpacks it. */
async function exportAll(actor = owner): Promise<Files> {
  const { id } = await requestExport(deps, actor);
  await runOfferedJobs(deps);
  return readExport(actor, id);
}

async function makeLife(): Promise<void> {
  const avatar = await makeAvatar(deps, owner, { name: 'Oma <b>Grüße</b> 💌' });
  await uploadLetter(deps, owner, { avatarId: avatar.id, fileName: 'Brief № 1.txt', content: '12 May 1962\n\nWe planted <three> trees.' });
  await runOfferedJobs(deps);
  await createMemory(
    deps,
    owner,
    CreateMemory.parse({ id: avatar.id, type: 'qa', title: 'Kettle', text: 'It fell.', happenedAt: 'about 1962' }),
  );
  const said = { avatarId: avatar.id, userId: owner.userId };
  await insertMessage(deps.db, { ...said, id: deps.newId('ms'), role: 'user', content: 'Who planted them?', createdAt: TEST_NOW });
  await insertMessage(deps.db, {
    ...said,
    id: deps.newId('ms'),
    role: 'assistant',
    content: 'Your grandfather <did>.',
    provenance: 'memory',
    sources: [
      { memoryId: deps.newId('me'), passageId: deps.newId('pa'), title: 'Brief', excerpt: 'We planted <three> trees.', at: '1962' },
    ],
    // Already the next day in Amsterdam.
    createdAt: new Date('2026-03-01T23:30:00Z'),
  });
}

describe('an export', () => {
  it('contains readable pages, the same as JSON, and the originals under their names', async () => {
    await makeLife();
    const contents = await exportAll();
    const folder = 'avatars/Oma b Grüße b 💌';
    expect([...contents.keys()].toSorted()).toEqual(
      [
        'index.html',
        'account.json',
        `${folder}/index.html`,
        `${folder}/avatar.json`,
        `${folder}/memories.json`,
        `${folder}/conversation.json`,
        `${folder}/stories.json`,
        `${folder}/files/Brief № 1.txt`,
      ].toSorted(),
    );
    expect(textOf(contents, `${folder}/files/Brief № 1.txt`)).toBe('12 May 1962\n\nWe planted <three> trees.');
    expect(textOf(contents, 'index.html')).toContain(`href="${folder.split('/').map(encodeURIComponent).join('/')}/index.html"`);
    const page = textOf(contents, `${folder}/index.html`);
    expect(page).toContain('We planted &lt;three&gt; trees.');
    expect(page).toContain('about 1962');
    expect(page).toContain('Sunday, 1 March 2026');
    expect(page).toContain('Monday, 2 March 2026');
    expect(page).toContain('From a memory');
    expect(page).toContain('Oma &lt;b&gt;Grüße&lt;/b&gt; 💌 (AI)');
    const told = JSON.parse(textOf(contents, `${folder}/conversation.json`));
    expect(told).toMatchObject([
      { role: 'user', content: 'Who planted them?' },
      { role: 'assistant', provenance: 'memory', sources: [{ title: 'Brief' }] },
    ]);
    expect(JSON.parse(textOf(contents, `${folder}/memories.json`))).toMatchObject([
      { title: 'Kettle', text: 'It fell.', file: null },
      { title: 'Brief № 1', file: 'files/Brief № 1.txt' },
    ]);
    expect(JSON.parse(textOf(contents, 'account.json'))).toMatchObject({ username: `${owner.userId}@example.org` });
  });

  it('says what could not be read in a file', async () => {
    const avatar = await makeAvatar(deps, owner, { name: 'Wietske' });
    const notes = ['A text box could not be read.'];
    const extraction: Deps['extraction'] = {
      name: 'of a test',
      extractText: async () => ({ text: 'We sailed.', notes, format: 'docx' }),
    };
    await uploadLetter(deps, owner, { avatarId: avatar.id });
    await runOfferedJobs({ ...deps, extraction });
    const contents = await exportAll();
    expect(textOf(contents, 'avatars/Wietske/index.html')).toContain('A text box could not be read.');
    expect(JSON.parse(textOf(contents, 'avatars/Wietske/memories.json'))).toMatchObject([{ text: 'We sailed.', notes }]);
  });

  it('says what is known of a life, what dates mean, and which stories are saved', async () => {
    const avatar = await makeAvatar(deps, owner, { name: 'Wietske' });
    await updateAvatar(deps, owner, { id: avatar.id, born: '1926', died: 'about 2003', hemisphere: 'south' });
    await createMemory(deps, owner, { id: avatar.id, type: 'qa', title: 'The boat', text: 'We sailed.', happenedAt: 'summer 1962' });
    const scope = { title: 'The sixties', fromYear: 1960, toYear: 1969, question: null };
    await deps.db
      .insert(stories)
      .values({ ...scope, id: deps.newId('st'), avatarId: avatar.id, createdById: owner.userId, createdAt: deps.clock.now() });
    const contents = await exportAll();
    expect(textOf(contents, 'avatars/Wietske/index.html')).toContain('born 1926 · died about 2003');
    expect(JSON.parse(textOf(contents, 'avatars/Wietske/avatar.json'))).toMatchObject({
      born: { words: '1926', edtf: '1926' },
      died: { words: 'about 2003', edtf: '2003~' },
      hemisphere: 'south',
    });
    expect(JSON.parse(textOf(contents, 'avatars/Wietske/memories.json'))).toMatchObject([
      { date: { words: 'summer 1962', edtf: '1962-22', earliest: '1961-12-01', latest: '1962-02-28', source: 'person' } },
    ]);
    expect(JSON.parse(textOf(contents, 'avatars/Wietske/stories.json'))).toMatchObject([{ title: 'The sixties', from: 1960, to: 1969 }]);
  });

  it('says whose words a memory is', async () => {
    const avatar = await makeAvatar(deps, owner, { name: 'Wietske' });
    const narration = { narrator: 'other', narratorName: 'Ruth' };
    await createMemory(deps, owner, CreateMemory.parse({ id: avatar.id, type: 'qa', title: 'Kettle', text: 'It fell.', ...narration }));
    const contents = await exportAll();
    expect(textOf(contents, 'avatars/Wietske/index.html')).toContain('Ruth remembers');
    expect(JSON.parse(textOf(contents, 'avatars/Wietske/memories.json'))).toMatchObject([narration]);
  });

  it('shows a photo next to its caption, and contains the original upload', async () => {
    const avatar = await makeAvatar(deps, owner, { name: 'Wietske' });
    const photo = await stageFile(deps, { fileName: 'IMG_1971.png', content: PNG });
    await createPhotoMemory(deps, owner, { id: avatar.id, photo, title: 'The pier', caption: 'On the pier.', happenedAt: '1971' });
    // As the transport that received the upload does.
    await rm(photo.path, { force: true });
    const contents = await exportAll();
    expect(contents.get('avatars/Wietske/files/The pier.webp')?.toString('latin1', 8, 12)).toBe('WEBP');
    const page = textOf(contents, 'avatars/Wietske/index.html');
    expect(page).toContain('<img class="photo" loading="lazy" src="files/The%20pier.webp" alt="The pier.webp" />');
    expect(page).toContain('Photo · 1971');
    expect(page).toContain('On the pier.');
    expect(contents.get('avatars/Wietske/files/The pier, original.png')).toEqual(PNG);
    expect(page).toContain('href="files/The%20pier%2C%20original.png"');
    expect(JSON.parse(textOf(contents, 'avatars/Wietske/memories.json'))).toMatchObject([
      { type: 'image', file: 'files/The pier.webp', original: { file: 'files/The pier, original.png', fileName: 'IMG_1971.png' } },
    ]);
    expect([...contents.keys()].filter((name) => name.includes('/files/'))).toHaveLength(2);
  });

  it('contains drafts and opened capsules with their files, and of a sealed one its cover alone', async () => {
    const author = await makeAuthor(deps);
    await makeDraft(deps, author, { title: 'A draft', letter: 'Dear <Hannah>, not yet.' });
    const opened = await makeDraft(deps, author, { title: 'Long ago', letter: 'It is time.' });
    await deps.db.update(capsules).set({ status: 'open', openedAt: TEST_NOW }).where(eq(capsules.id, opened.id));
    await makeSealed(deps, author, { title: 'For later', letter: 'canary-of-the-sealed' });
    const contents = await exportAll({ ...author, timeZone: 'UTC' });
    expect(textOf(contents, 'capsules/A draft/Letter.txt')).toBe('Dear <Hannah>, not yet.');
    expect(textOf(contents, 'capsules/Long ago/Letter.txt')).toBe('It is time.');
    expect([...contents.keys()].filter((name) => name.startsWith('capsules/For later'))).toEqual(['capsules/For later/capsule.json']);
    expect(JSON.parse(textOf(contents, 'capsules/For later/capsule.json'))).toMatchObject({ status: 'sealed', files: [] });
    expect(all(contents)).not.toContain('canary-of-the-sealed');
    expect(textOf(contents, 'index.html')).toContain('It opens on ');
  });

  it('goes when a draft that is in it is sealed, and one that is being made is made anew', async () => {
    const author = await makeAuthor(deps);
    const first = await makeDraft(deps, author, { letter: 'canary-of-the-export' });
    const requested = await requestExport(deps, author);
    await runOfferedJobs(deps);
    await requestSeal(deps, author, { id: first.id, password: PASSWORD });
    await runJobs(deps);
    await expect(getExport(deps, author, requested)).rejects.toMatchObject({ kind: 'not-found' });
    const second = await makeDraft(deps, author, { letter: 'canary-of-the-export' });
    const later = await requestExport(deps, author);
    const sealWhilePacking: TestDeps = {
      ...deps,
      archive: {
        ...deps.archive,
        pack: async (input) => {
          const packed = await deps.archive.pack(input);
          await requestSeal(deps, author, { id: second.id, password: PASSWORD });
          return packed;
        },
      },
    };
    await runOfferedJobs(sealWhilePacking);
    await runJobs(deps);
    await runJobs(deps);
    expect(all(await readExport(author, later.id))).not.toContain('canary-of-the-export');
    const stored: string[] = [];
    for await (const { key } of deps.storage.list()) {
      const bytes = await buffer((await deps.storage.open(key))?.stream ?? missing());
      if (bytes.includes('canary-of-the-export')) stored.push(key);
    }
    expect(stored).toEqual([]);
  });

  it('runs nothing: user markup is escaped, and nothing is loaded from elsewhere', async () => {
    await makeLife();
    for (const [name, content] of await exportAll()) {
      if (!name.endsWith('.html')) continue;
      expect(content.toString()).not.toMatch(/<three>|<did>|<b>|<script|https?:\/\//);
    }
  });

  it("of an empty account is readable, and contains nobody else's data", async () => {
    const stranger = await makeUser(deps, { displayName: 'Nobody Else' });
    await uploadLetter(deps, stranger, { avatarId: (await makeAvatar(deps, stranger)).id, content: 'a secret letter' });
    await runOfferedJobs(deps);
    const contents = await exportAll();
    expect([...contents.keys()]).toEqual(['index.html', 'account.json']);
    expect(all(contents)).not.toMatch(/secret letter|Nobody Else|Wietske/);
    expect(all(contents)).not.toContain('nobody signs in');
  });

  it('contains only display names and messages of others in a group', async () => {
    const friend = await makeUser(deps, { displayName: 'Piet' });
    const group = await makeGroup(deps, friend);
    await joinGroup(deps, friend, group.id, owner);
    await saveGroupMessage(deps, friend, { groupId: group.id, content: 'Do you remember the eels?', role: 'user' });
    await saveGroupMessage(deps, owner, { groupId: group.id, content: 'I do!', role: 'user' });
    const contents = await exportAll();
    const page = textOf(contents, 'groups/Family Chat/index.html');
    expect(page).toContain('Do you remember the eels?');
    expect(page).toContain('Piet');
    expect(JSON.parse(textOf(contents, 'groups/Family Chat/messages.json'))).toMatchObject([
      { displayName: 'Piet', isYou: false },
      { displayName: 'Hannah 🌷', isYou: true },
    ]);
    expect(all(contents)).not.toContain(friend.userId);
    expect([...contents.keys()].filter((name) => name.startsWith('avatars/'))).toEqual([]);
  });

  it('contains a conversation of thousands of messages, complete and in order', async () => {
    const avatar = await makeAvatar(deps, owner, { name: 'Ruth' });
    const row = { avatarId: avatar.id, userId: owner.userId, role: 'user' as const, createdAt: TEST_NOW };
    for (let index = 0; index < 1_201; index += 1)
      await insertMessage(deps.db, { ...row, id: deps.newId('ms'), content: `message ${index}` });
    const told = z.array(z.object({ content: z.string() })).parse(JSON.parse(textOf(await exportAll(), 'avatars/Ruth/conversation.json')));
    expect(told.map(({ content }) => content)).toEqual(Array.from({ length: 1_201 }, (_, index) => `message ${index}`));
  });

  it('is requested once at a time, also by fifty concurrent requests', async () => {
    const asked = await Promise.all(Array.from({ length: 50 }, () => requestExport(deps, owner)));
    expect(new Set(asked.map(({ id }) => id)).size).toBe(1);
    expect(await deps.db.$count(jobs)).toBe(1);
  });

  it('that is made again replaces the previous one and its file', async () => {
    const { id: firstId } = await requestExport(deps, owner);
    await runOfferedJobs(deps);
    const { id: secondId } = await requestExport(deps, owner);
    expect(await openExportFile(deps, owner, { id: firstId })).not.toBeNull();
    expect(await openExportFile(deps, owner, { id: secondId })).toBeNull();
    await runOfferedJobs(deps);
    await expect(getExport(deps, owner, { id: firstId })).rejects.toMatchObject({ code: 'exports.not-found' });
    expect(await getLastExport(deps, owner)).toMatchObject({ id: secondId, status: 'ready' });
    expect((await readExport(owner, secondId)).size).toBe(2);
  });

  it('is accessible to its owner only', async () => {
    const { id } = await requestExport(deps, owner);
    await runOfferedJobs(deps);
    const stranger = await makeUser(deps);
    await expect(getExport(deps, stranger, { id })).rejects.toMatchObject({ code: 'exports.not-found' });
    await expect(openExportFile(deps, stranger, { id })).rejects.toMatchObject({ code: 'exports.not-found' });
    expect(await getLastExport(deps, stranger)).toBeNull();
  });

  it('is deleted after a week, with its file', async () => {
    const { id } = await requestExport(deps, owner);
    await runOfferedJobs(deps);
    const inDays = (days: number) => deps.clock.set(new Date(TEST_NOW.getTime() + days * 86_400_000));
    inDays(6.9);
    await sweepExports(deps);
    expect(await openExportFile(deps, owner, { id })).not.toBeNull();
    inDays(7);
    await expect(getExport(deps, owner, { id })).rejects.toMatchObject({ code: 'exports.not-found' });
    expect(await sweepExports(deps)).toBeGreaterThanOrEqual(1);
    expect(await deps.db.$count(accountExports)).toBe(0);
  });
});

describe('the worker', () => {
  it('that dies while packing leaves one export, made by the next', async () => {
    const { id } = await requestExport(deps, owner);
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('no job was offered');
    let goOn: () => void = () => {};
    const stopped = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const dying = deps.anotherProcess();
    const { archive } = dying;
    const late = runJob(
      { ...dying, archive: { ...archive, pack: async (input) => archive.pack({ ...input, signal: (await stopped, input.signal) }) } },
      jobHandlers,
      { jobId },
    );
    await expect.poll(async () => (await getExport(deps, owner, { id })).status).toBe('processing');
    await expireJobDelays(deps.db);
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
    goOn();
    expect(await late).toBe('skipped');
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('skipped');
    expect((await readExport(owner, id)).size).toBe(2);
    expect((await deps.db.$count(files)) + (await deps.db.$count(capsuleParts))).toBe(await countStored());
    expect(await readdir(deps.stagingDirectory)).toEqual([]);
  });

  it('packs what is left when something is deleted meanwhile', async () => {
    await makeLife();
    const { id } = await requestExport(deps, owner);
    const { archive } = deps;
    let tries = 0;
    const packing = {
      ...deps,
      archive: {
        ...archive,
        pack: async (input: Parameters<typeof archive.pack>[0]) => {
          tries += 1;
          if (tries > 1) return archive.pack(input);
          return archive.pack({ ...input, entries: deletingOnTheWay(input.entries) });
        },
      },
    };
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('no job was offered');
    expect(await runJob(packing, jobHandlers, { jobId })).toBe('retried');
    await expireJobDelays(deps.db);
    expect(await runJob(packing, jobHandlers, { jobId })).toBe('done');
    expect([...(await readExport(owner, id)).keys()]).toEqual(['index.html', 'account.json']);
  });

  it('that finishes after the account was deleted stores nothing', async () => {
    await requestExport(deps, owner);
    const { archive } = deps;
    const storedBefore = await countStored();
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('no job was offered');
    const packing = {
      ...deps,
      archive: {
        ...archive,
        pack: async (input: Parameters<typeof archive.pack>[0]) => {
          const packed = await archive.pack(input);
          await deps.db.delete(jobs);
          await deleteUser(deps.db, { id: owner.userId, username: `${owner.userId}@example.org` });
          return packed;
        },
      },
    };
    expect(await runJob(packing, jobHandlers, { jobId })).toBe('skipped');
    expect(await countStored()).toBe(storedBefore);
    expect(await readdir(deps.stagingDirectory)).toEqual([]);
  });

  it('that can never succeed reports so, and another export can be requested', async () => {
    const { id } = await requestExport(deps, owner);
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('no job was offered');
    const failing = { ...deps, archive: { ...deps.archive, pack: () => Promise.reject(new Error('the disk is on fire')) } };
    let outcome = 'retried';
    while (outcome === 'retried') {
      outcome = await runJob(failing, jobHandlers, { jobId });
      await expireJobDelays(deps.db);
    }
    expect(outcome).toBe('failed');
    expect(await getExport(deps, owner, { id })).toMatchObject({ status: 'failed', error: expect.stringContaining('try again') });
    await expect(openExportFile(deps, owner, { id })).rejects.toMatchObject({ kind: 'conflict' });
    expect((await requestExport(deps, owner)).id).not.toBe(id);
  });
});

async function* deletingOnTheWay<T extends { name: string }>(entries: AsyncIterable<T>): AsyncGenerator<T> {
  for await (const entry of entries) {
    if (entry.name.includes('/files/')) {
      for (const { id } of await listAvatars(deps, owner, {})) await deleteAvatar(deps, owner, { id });
    }
    yield entry;
  }
}

async function countStored(): Promise<number> {
  let count = 0;
  for await (const _object of deps.storage.list()) count += 1;
  return count;
}

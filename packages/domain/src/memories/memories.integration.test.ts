import { readFile } from 'node:fs/promises';
import { text as readText } from 'node:stream/consumers';
import { type AvatarId, FileId, type MemoryId } from '@everkin/contracts/ids';
import { JOB_MAX_ATTEMPTS } from '@everkin/contracts/jobs';
import { memories } from '@everkin/db/schema';
import { ProviderError } from '@everkin/providers/errors';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import type { Deps } from '../deps.ts';
import { jobHandlers } from '../job-handlers.ts';
import { runJob } from '../testing/run-job.ts';
import { sweepJobs } from '../jobs/sweep-jobs.ts';
import { countRows } from '../testing/count-rows.ts';
import { countWaiting } from '../testing/count-waiting.ts';
import { setUpAvatarOwner } from '../testing/set-up-avatar-owner.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { runOfferedJobs, uploadLetter } from '../testing/upload-letter.ts';
import { refused } from '../testing/refused.ts';
import { openFile } from '../uploads/open-file.ts';
import { deleteMemory } from './delete-memory.ts';
import { getMemory } from './get-memory.ts';
import { listMemories } from './list-memories.ts';
import { updateSettledMemory } from './memories.repo.ts';
import { requestExtraction } from './request-extraction.ts';
import { retryMemory } from './retry-memory.ts';

let deps: TestDeps;
let owner: Actor;
let stranger: Actor;
let avatarId: AvatarId;

setUpAvatarOwner((given) => ({ deps, owner, avatarId } = given));
beforeEach(async () => {
  stranger = await makeUser(deps);
});

const testFile = (name: string): Promise<Buffer> => readFile(new URL(`../../../providers/test-files/${name}`, import.meta.url));
const get = (id: MemoryId) => getMemory(deps, owner, { id });
/** The dependencies with a custom extraction. */
const withExtraction = (extractText: Deps['extraction']['extractText']): TestDeps => ({
  ...deps,
  extraction: { name: 'of a test', extractText },
});

describe('an uploaded letter', () => {
  it('is queued at once and ready when the worker has read it', async () => {
    const uploaded = await uploadLetter(deps, owner, {
      avatarId,
      fileName: '1953-09 letter to Aukje.txt',
      content: 'Dear Aukje,\n\nWe sailed from Rotterdam.',
    });
    expect(uploaded).toMatchObject({
      status: 'queued',
      title: '1953-09 letter to Aukje',
      type: 'text',
      mimeType: 'text/plain',
      error: null,
    });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(await get(uploaded.id)).toMatchObject({
      status: 'ready',
      text: 'Dear Aukje,\n\nWe sailed from Rotterdam.',
      happenedAt: '1953-09',
      passages: [{ text: 'Dear Aukje,\n\nWe sailed from Rotterdam.' }],
    });
  });

  it.each(['letter.docx', 'letter.pdf', 'letter.md', 'letter.rtf', 'letter.doc'])('may be a %s', async (fileName) => {
    const uploaded = await uploadLetter(deps, owner, { avatarId, fileName, content: await testFile(fileName) });
    await runOfferedJobs(deps);
    const read = await get(uploaded.id);
    expect(read).toMatchObject({ status: 'ready', title: 'letter' });
    expect(read.passages.length).toBeGreaterThan(0);
  });

  it.each([
    ['C:\\letters\\to Aukje.txt', 'to Aukje.txt'],
    ['../../etc/to Aukje.txt', 'to Aukje.txt'],
    ['to\u0000 \nAukje.txt', 'to Aukje.txt'],
    [`${'🏔️'.repeat(150)}.txt`, expect.stringMatching(/^🏔.{180,}\.txt$/u)],
  ])('has a tidy title: %j', async (fileName, tidy: unknown) => {
    const uploaded = await uploadLetter(deps, owner, { avatarId, fileName });
    expect(uploaded.fileName).toEqual(tidy);
    expect(uploaded.fileName?.isWellFormed()).toBe(true);
  });

  it('has the page numbers of a PDF', async () => {
    const uploaded = await uploadLetter(deps, owner, { avatarId, fileName: 'pages.pdf', content: await testFile('pages.pdf') });
    await runOfferedJobs(deps);
    const { passages } = await get(uploaded.id);
    expect(passages.every(({ page }) => (page ?? 0) >= 1)).toBe(true);
  });

  it('stores the original bytes, for its owner only', async () => {
    const content = 'Dear Aukje, — żółć 🏔️';
    const uploaded = await uploadLetter(deps, owner, { avatarId, content });
    const fileId = FileId.parse(uploaded.url?.split('/').at(-1));
    expect(await readText(await (await openFile(deps, owner, fileId)).open())).toBe(content);
    await expect(openFile(deps, stranger, fileId)).rejects.toEqual(refused('uploads.not-found'));
  });

  it.each([
    ['nothing', 'letter.txt', '', 'uploads.empty'],
    ['a program with a letter’s name', 'letter.pdf', 'MZ\u0090\u0000\u0003\u0000\u0000\u0000', 'uploads.wrong-type'],
    ['a picture', 'letter.png', '\u0089PNG\r\n\u001a\n', 'uploads.wrong-type'],
  ])('is refused when it is %s, and stores nothing', async (_name, fileName, content, code) => {
    const before = await countRows(deps.db, 'memories', 'files', 'jobs');
    await expect(uploadLetter(deps, owner, { avatarId, fileName, content })).rejects.toEqual(refused(code));
    expect(await countRows(deps.db, 'memories', 'files', 'jobs')).toEqual(before);
  });

  it('cannot be added to somebody else’s avatar, or to an unknown one', async () => {
    await expect(uploadLetter(deps, stranger, { avatarId })).rejects.toEqual(refused('avatars.not-found'));
    await expect(uploadLetter(deps, owner, { avatarId: deps.newId('av') })).rejects.toEqual(refused('avatars.not-found'));
  });

  it.each(['voice', 'video'] as const)('cannot pass for a %s', async (type) => {
    const file = await stageFile(deps, { fileName: 'letter.txt', content: 'words' });
    await expect(requestExtraction(deps, owner, { file, avatarId, type })).rejects.toEqual(refused('uploads.wrong-type'));
  });

  it('is not lost when the queue is unreachable', async () => {
    deps.queue.isAway = true;
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    deps.queue.isAway = false;
    await expireJobDelays(deps.db);
    await sweepJobs(deps);
    await runOfferedJobs(deps);
    expect(await get(uploaded.id)).toMatchObject({ status: 'ready' });
  });

  it('that is uploaded twice is two memories, each read once', async () => {
    await uploadLetter(deps, owner, { avatarId });
    await uploadLetter(deps, owner, { avatarId });
    expect(await runOfferedJobs(deps)).toEqual(['done', 'done']);
    expect((await listMemories(deps, owner, { id: avatarId })).map(({ status }) => status)).toEqual(['ready', 'ready']);
  });

  it('is ready with notes about what could not be read, in the list too', async () => {
    const notes = ['A text box could not be read.', 'A formula could not be read.'];
    const reading = withExtraction(async () => ({ text: 'We sailed in September.', notes, format: 'docx' }));
    const { id } = await uploadLetter(deps, owner, { avatarId });
    await runOfferedJobs(reading);
    expect(await get(id)).toMatchObject({ status: 'ready', text: 'We sailed in September.', notes });
    expect((await listMemories(deps, owner, { id: avatarId }))[0]).toMatchObject({ notes });
  });

  it('has no notes if all of it was read', async () => {
    const { id } = await uploadLetter(deps, owner, { avatarId });
    await runOfferedJobs(deps);
    expect(await get(id)).not.toHaveProperty('notes');
  });
});

describe('a document that cannot be read', () => {
  it.each(['scan.pdf', 'locked.pdf', 'cut.pdf'])('fails with a reason at the first attempt: %s', async (fileName) => {
    const uploaded = await uploadLetter(deps, owner, { avatarId, fileName, content: await testFile(fileName) });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    const failed = await get(uploaded.id);
    expect(failed.status).toBe('failed');
    expect(failed.error).toMatch(/^[A-Z].{20,}\.$/s);
    expect(failed.passages).toEqual([]);
  });

  it('is retried after temporary errors, then fails with a message for people', async () => {
    const broken = withExtraction(() => Promise.reject(new ProviderError('extraction', 'unavailable', 'not now')));
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('nothing was offered');
    for (let attempt = 1; attempt < JOB_MAX_ATTEMPTS; attempt += 1) {
      expect(await runJob(broken, jobHandlers, { jobId })).toBe('retried');
      expect(await get(uploaded.id)).toMatchObject({ status: 'processing', error: null });
      await expireJobDelays(deps.db);
    }
    expect(await runJob(broken, jobHandlers, { jobId })).toBe('failed');
    expect(await get(uploaded.id)).toMatchObject({ status: 'failed', error: expect.stringContaining('You can try again') });
  });

  it('is read once more on request', async () => {
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    await deps.db.update(memories).set({ status: 'failed', error: 'no luck' }).where(eq(memories.id, uploaded.id));
    await runOfferedJobs(withExtraction(() => Promise.reject(new ProviderError('extraction', 'invalid', 'There are no words in it.'))));
    expect(await get(uploaded.id)).toMatchObject({ status: 'failed', error: 'There are no words in it.' });

    expect(await retryMemory(deps, owner, { id: uploaded.id })).toMatchObject({ status: 'queued', error: null });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    expect(await get(uploaded.id)).toMatchObject({ status: 'ready', error: null });
  });

  it('is not read again unless it has failed, nor for a stranger', async () => {
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    await expect(retryMemory(deps, owner, { id: uploaded.id })).rejects.toEqual(refused('memories.not-failed'));
    await expect(retryMemory(deps, stranger, { id: uploaded.id })).rejects.toEqual(refused('memories.not-found'));
  });

  it('and whose text its owner types in at that moment is not overwritten by another read', async () => {
    const { id } = await uploadLetter(deps, owner, { avatarId });
    await runOfferedJobs(withExtraction(() => Promise.reject(new ProviderError('extraction', 'invalid', 'no'))));
    const typed = { text: 'We sailed in May.', status: 'ready' as const, error: null, updatedAt: TEST_NOW };
    let retrying: Promise<unknown> = Promise.resolve();
    await deps.db.transaction(async (tx) => {
      await updateSettledMemory(tx, id, typed);
      retrying = retryMemory(deps, owner, { id }).catch((error: unknown) => error);
      await expect.poll(() => countWaiting(deps.db)).toBe(1);
    });
    expect(await retrying).toMatchObject({ code: 'memories.not-failed' });
    expect(await get(id)).toMatchObject({ status: 'ready', text: 'We sailed in May.' });
  });

  it('and is retried ten times at once is read once', async () => {
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    await runOfferedJobs(withExtraction(() => Promise.reject(new ProviderError('extraction', 'invalid', 'no'))));
    await Promise.allSettled(Array.from({ length: 10 }, () => retryMemory(deps, owner, { id: uploaded.id })));
    const outcomes = await runOfferedJobs(deps);
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
    expect(await get(uploaded.id)).toMatchObject({ status: 'ready' });
  });
});

describe('reading a letter', () => {
  it('twice leaves one set of passages', async () => {
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    await runOfferedJobs(deps);
    await deps.db.update(memories).set({ status: 'failed' }).where(eq(memories.id, uploaded.id));
    await retryMemory(deps, owner, { id: uploaded.id });
    await runOfferedJobs(deps);
    expect((await get(uploaded.id)).passages).toHaveLength(1);
  });

  it('that another worker has finished meanwhile changes nothing', async () => {
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('nothing was offered');
    const slow = withExtraction(async () => {
      await expireJobDelays(deps.db);
      expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
      return { text: 'What the slow one read.', format: 'txt' };
    });
    expect(await runJob(slow, jobHandlers, { jobId })).toBe('skipped');
    expect(await get(uploaded.id)).toMatchObject({ status: 'ready', text: expect.stringContaining('Rotterdam') });
  });

  it.each([
    ['the source', (id: MemoryId) => deleteMemory(deps, owner, { id })],
    ['the avatar', () => deleteAvatar(deps, owner, { id: avatarId })],
  ])('while %s is deleted leaves no row, no file and no job', async (_name, deleteIt) => {
    const before = await countRows(deps.db, 'memories', 'passages', 'files', 'jobs');
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    const fileId = uploaded.url?.split('/').at(-1) ?? '';
    const slow = withExtraction(async (input) => {
      const extracted = await deps.extraction.extractText(input);
      await deleteIt(uploaded.id);
      return extracted;
    });
    expect(await runOfferedJobs(slow)).toEqual(['skipped']);
    expect(await countRows(deps.db, 'memories', 'passages', 'files', 'jobs')).toEqual(before);
    expect(await deps.storage.open(fileId)).toBeNull();
  });

  it('and deleting the avatar at the same moment, repeatedly, never leaves anything', async () => {
    const before = await countRows(deps.db, 'memories', 'passages', 'files', 'jobs', 'avatars');
    const quick = withExtraction(async () => ({ text: 'Dear all, we are well.', format: 'txt' }));
    for (let round = 0; round < 10; round += 1) {
      const avatar = await makeAvatar(deps, owner);
      await uploadLetter(deps, owner, { avatarId: avatar.id });
      await Promise.all([runOfferedJobs(quick), deleteAvatar(deps, owner, { id: avatar.id })]);
    }
    expect(await countRows(deps.db, 'memories', 'passages', 'files', 'jobs', 'avatars')).toEqual(before);
  });

  it('keeps a transcript’s speakers and 2 MB of text', async () => {
    const long = withExtraction(async () => ({
      text: 'Hannah: And then?\nWietske: We sailed on, all of us, and nobody was sick.\n'.repeat(28_000),
      format: 'txt',
    }));
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    expect(await runOfferedJobs(long)).toEqual(['done']);
    expect((await get(uploaded.id)).passages).toHaveLength(56_000);
  });
});

describe('the list of memories', () => {
  it('is paginated, newest first, filtered by type and by words', async () => {
    const letters = [];
    for (const title of ['first', 'second', 'third'])
      letters.push(await makeMemory(deps, avatarId, { title, text: `The ${title} letter, 100% true_` }));
    const titles = async (filter = {}) => (await listMemories(deps, owner, { id: avatarId, ...filter })).map((memory) => memory.title);
    expect(await titles()).toEqual(['third', 'second', 'first']);
    expect(await titles({ limit: 2 })).toEqual(['third', 'second']);
    expect(await titles({ limit: 2, before: letters[1]?.id })).toEqual(['first']);
    expect(await titles({ query: 'SECOND letter' })).toEqual(['second']);
    expect(await titles({ query: ' true  second ' })).toEqual(['second']);
    expect(await titles({ query: 'second walrus' })).toEqual([]);
    expect(await titles({ query: '100%' })).toEqual(['third', 'second', 'first']);
    expect(await titles({ query: '100_' })).toEqual([]);
    expect(await titles({ type: 'qa' })).toEqual([]);
  });

  it.each([
    ['Grandma’s pear tree stood behind the house.', ["Grandma's", 'grandma']],
    ["Grandpa's boat was green.", ['Grandpa’s', 'GRANDPA‘S']],
    ['The house in München.'.normalize('NFD'), ['München', 'Munchen', 'MÜNCHEN'.normalize('NFD')]],
    ['Kære Søren sailed to Ægir, Łódź and Đà Nẵng.', ['soren', 'aegir', 'lodz', 'da nang']],
    ['Aalesund and Muenchen', ['Ålesund', 'München']],
    ['カタカナのおばあちゃん, ｶﾀｶﾅ, Ｒｏｓｅ １９６２', ['かたかな', 'ばあちゃん', 'rose 1962']],
    ['أحمد في المدرسة, کتاب', ['احمد', 'المدرسه', 'كتاب']],
    ['İzmir, ISPARTA', ['izmir', 'ısparta']],
    ['The boat was called Élodie, on the 30\u00a0cm line.', ['Elodie', 'élodie', '30 cm']],
    ['Wir wohnten in der Hauptstraße 5.', ['Hauptstrasse', 'HAUPTSTRASSE']],
    ['ο πατέρας Οδυσσέας', ['ΟΔΥΣΣΕΑΣ', 'πατερας']],
    ['شَجَرَةُ الكُمَّثْرَى', ['شجرة']],
    ['She came from İzmir.', ['izmir']],
  ])('finds %j however its letters and apostrophes are typed', async (text, queries) => {
    const { id } = await makeMemory(deps, avatarId, { title: 'looked for', text });
    for (const query of queries)
      expect([query, (await listMemories(deps, owner, { id: avatarId, query })).map((memory) => memory.id)]).toEqual([query, [id]]);
    expect(await listMemories(deps, owner, { id: avatarId, query: `${queries[0]}x` })).toEqual([]);
  });

  it('is visible to its owner only, as is each memory', async () => {
    const { id } = await makeMemory(deps, avatarId, { text: 'ours' });
    await expect(listMemories(deps, stranger, { id: avatarId })).rejects.toEqual(refused('avatars.not-found'));
    await expect(getMemory(deps, stranger, { id })).rejects.toEqual(refused('memories.not-found'));
    await expect(deleteMemory(deps, stranger, { id })).rejects.toEqual(refused('memories.not-found'));
    expect(await get(id)).toMatchObject({ text: 'ours' });
  });
});

describe('deleting a memory', () => {
  it('deletes its passages, file and job, and cannot be done twice', async () => {
    const before = await countRows(deps.db, 'memories', 'passages', 'files', 'jobs');
    const uploaded = await uploadLetter(deps, owner, { avatarId });
    await runOfferedJobs(deps);
    await deleteMemory(deps, owner, { id: uploaded.id });
    expect(await countRows(deps.db, 'memories', 'passages', 'files', 'jobs')).toEqual(before);
    await expect(deleteMemory(deps, owner, { id: uploaded.id })).rejects.toEqual(refused('memories.not-found'));
  });
});

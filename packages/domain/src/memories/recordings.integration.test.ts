import { readFile } from 'node:fs/promises';
import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { JOB_MAX_ATTEMPTS } from '@everkin/contracts/jobs';
import { jobs } from '@everkin/db/schema';
import { ProviderError } from '@everkin/providers/errors';
import { ModelFetchError } from '@everkin/providers/models/download-error';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { jobHandlers } from '../job-handlers.ts';
import { runJob } from '../testing/run-job.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { createScriptedTranscription, type ScriptedTranscription } from '../testing/scripted-transcription.ts';
import { stageFile } from '../testing/stage-file.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { runOfferedJobs, uploadLetter } from '../testing/upload-letter.ts';
import { deleteMemory } from './delete-memory.ts';
import { getMemory } from './get-memory.ts';
import { recall } from './recall/recall.ts';
import { requestExtraction } from './request-extraction.ts';
import { retryMemory } from './retry-memory.ts';
import { updateMemory } from './update-memory.ts';

let deps: TestDeps;
let nothingHears: TestDeps;
let transcription: ScriptedTranscription;
let owner: Actor;
let avatarId: AvatarId;
let speech: Buffer;

beforeAll(async () => {
  nothingHears = await createOwnTestDeps();
  speech = await readFile(new URL('../../../providers/test-files/speech.mp3', import.meta.url));
});
afterAll(() => nothingHears.close());
beforeEach(async () => {
  transcription = createScriptedTranscription();
  deps = { ...nothingHears, transcription };
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner)).id;
  deps.queue.takeAll();
});

const upload = async (fileName = 'Grandma at the table.mp3'): Promise<Memory> => {
  const file = await stageFile(deps, { fileName, content: speech });
  return requestExtraction(deps, owner, { file, avatarId, type: 'voice' });
};
const get = (id: MemoryId) => getMemory(deps, owner, { id });
const failing = (kind: 'invalid' | 'refused' | 'unavailable' | 'rate-limited', message: string, retryAfterS?: number) => () =>
  Promise.reject(new ProviderError('transcription', kind, message, retryAfterS === undefined ? {} : { retryAfterS }));
/** The next job's id, for a worker run by the test. */
const takeJob = () => {
  const [jobId] = deps.queue.takeAll();
  if (!jobId) throw new Error('nothing was offered');
  return jobId;
};

const STORY = {
  segments: [
    { startS: 1, endS: 4, text: 'We sailed from Rotterdam in September.' },
    { startS: 65, endS: 70, text: `Your grandfather kept bees behind the house${', and more bees'.repeat(30)}.` },
    { startS: 130, endS: 134, text: `The baker of our street was called Hendrik${', and he sang'.repeat(30)}.` },
  ],
  language: 'en',
  durationS: 140,
};

describe('an uploaded recording', () => {
  it('becomes text with seconds, and is found by it', async () => {
    transcription.hears(async () => STORY);
    const uploaded = await upload();
    expect(uploaded).toMatchObject({ status: 'queued', type: 'voice', title: 'Grandma at the table' });
    expect(await runOfferedJobs(deps)).toEqual(['done']);
    const heard = await get(uploaded.id);
    expect(heard).toMatchObject({ status: 'ready', error: null, text: expect.stringContaining('\n\nYour grandfather kept bees') });
    const found = await recall(deps, {
      avatarId,
      person: null,
      turns: [{ role: 'user', content: 'Who was the baker?' }],
      audience: 'owner',
    });
    const cited = heard.passages.find(({ id }) => id === found[0]?.passageId);
    expect(cited).toMatchObject({ text: expect.stringContaining('Hendrik'), startS: 130, endS: 134 });
  });

  it('is "processing" during transcription', async () => {
    const uploaded = await upload();
    let seen: unknown;
    transcription.hears(async () => {
      seen = await get(uploaded.id);
      return STORY;
    });
    await runOfferedJobs(deps);
    expect(seen).toMatchObject({ status: 'processing', error: null });
  });

  it.each(['invalid', 'refused'] as const)(
    'that cannot be transcribed (%s) fails with a reason at the first attempt, is kept, and is retried on request',
    async (kind) => {
      transcription.hears(failing(kind, 'This recording is silent.'));
      const uploaded = await upload();
      expect(await runOfferedJobs(deps)).toEqual(['done']);
      expect(await get(uploaded.id)).toMatchObject({
        status: 'failed',
        error: 'This recording is silent.',
        passages: [],
        url: uploaded.url,
      });
      transcription.hears(async () => STORY);
      await retryMemory(deps, owner, { id: uploaded.id });
      await runOfferedJobs(deps);
      expect(await get(uploaded.id)).toMatchObject({ status: 'ready', error: null });
    },
  );

  it('without a transcription provider says so', async () => {
    const uploaded = await upload();
    await runOfferedJobs(nothingHears);
    expect(await get(uploaded.id)).toMatchObject({ status: 'failed', error: expect.stringContaining('It is saved and can be played.') });
  });

  it('is retried while the provider is unavailable, then fails with a message for people', async () => {
    transcription.hears(failing('unavailable', 'not now'));
    const uploaded = await upload();
    const jobId = takeJob();
    for (let attempt = 1; attempt < JOB_MAX_ATTEMPTS; attempt += 1) {
      expect(await runJob(deps, jobHandlers, { jobId })).toBe('retried');
      await expireJobDelays(deps.db);
    }
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('failed');
    expect(await get(uploaded.id)).toMatchObject({ status: 'failed', error: expect.stringContaining('It is saved and can be played.') });
  });

  it('is retried when a busy service allows it', async () => {
    transcription.hears(failing('rate-limited', 'busy', 120));
    await upload();
    const jobId = takeJob();
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('retried');
    const [row] = await deps.db
      .select({ waitS: sql<number>`extract(epoch from ${jobs.dueAt} - now())::float` })
      .from(jobs)
      .where(eq(jobs.id, jobId));
    expect(row?.waitS).toBeGreaterThan(110);
    expect(row?.waitS).toBeLessThan(130);
  });

  it('waits for the model, however long its download takes, and is transcribed then', async () => {
    transcription.setReady(false);
    const uploaded = await upload();
    const jobId = takeJob();
    for (let look = 1; look <= JOB_MAX_ATTEMPTS + 1; look += 1) {
      expect(await runJob(deps, jobHandlers, { jobId })).toBe('put-off');
      await expireJobDelays(deps.db);
    }
    expect(await get(uploaded.id)).toMatchObject({ status: 'queued', error: null, url: uploaded.url });
    transcription.setReady(true);
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
    expect(await get(uploaded.id)).toMatchObject({ status: 'ready' });
  });

  it.each(['unreachable', 'refused', 'wrong', 'unwritable'] as const)(
    'also waits if only the attempt shows that a model is needed, and it is %s',
    async (trouble) => {
      transcription.hears(() => Promise.reject(new ModelFetchError(trouble, new Error('no'))));
      const uploaded = await upload();
      const jobId = takeJob();
      for (let look = 1; look <= JOB_MAX_ATTEMPTS + 1; look += 1) {
        expect(await runJob(deps, jobHandlers, { jobId })).toBe('put-off');
        await expireJobDelays(deps.db);
      }
      expect(await get(uploaded.id)).toMatchObject({ status: 'queued', error: null });
    },
  );

  it('waits while another is transcribed, and letters do not', async () => {
    const [first, second] = [await upload(), await upload()];
    const [firstJob, secondJob] = deps.queue.takeAll();
    if (!firstJob || !secondJob) throw new Error('nothing was offered');
    let letterStatus: unknown;
    transcription.hears(async () => {
      expect(await runJob(deps, jobHandlers, { jobId: secondJob })).toBe('put-off');
      const letter = await uploadLetter(deps, owner, { avatarId });
      await runOfferedJobs(deps);
      letterStatus = (await get(letter.id)).status;
      return STORY;
    });
    expect(await runJob(deps, jobHandlers, { jobId: firstJob })).toBe('done');
    expect(letterStatus).toBe('ready');
    expect(await get(first.id)).toMatchObject({ status: 'ready' });
    expect(await get(second.id)).toMatchObject({ status: 'queued' });
    // However often it had to wait, no wait counted as an attempt.
    transcription.hears(async () => STORY);
    await expireJobDelays(deps.db);
    expect(await runJob(deps, jobHandlers, { jobId: secondJob })).toBe('done');
    expect(await get(second.id)).toMatchObject({ status: 'ready' });
  });

  it('whose worker died is transcribed by another', async () => {
    const uploaded = await upload();
    const jobId = takeJob();
    // A worker that hangs: its lease expires.
    transcription.hears(() => new Promise(() => {}));
    void runJob(deps, jobHandlers, { jobId }).catch(() => undefined);
    await expect.poll(async () => (await get(uploaded.id)).status).toBe('processing');
    await expireJobDelays(deps.db);
    const another = { ...deps, transcription: createScriptedTranscription() };
    expect(await runJob(another, jobHandlers, { jobId })).toBe('done');
    expect(await get(uploaded.id)).toMatchObject({ status: 'ready' });
  });

  it('that is deleted during transcription leaves nothing, and the transcription stops', async () => {
    const uploaded = await upload();
    let hasStopped = false;
    transcription.hears(async ({ signal }) => {
      await deleteMemory(deps, owner, { id: uploaded.id });
      await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
      hasStopped = true;
      throw new ProviderError('transcription', 'interrupted', 'nobody waits');
    });
    expect(await runOfferedJobs(deps)).toEqual(['skipped']);
    expect(hasStopped).toBe(true);
    await expect(get(uploaded.id)).rejects.toMatchObject({ code: 'memories.not-found' });
  });

  it('is edited by its owner, and keeps its seconds', async () => {
    transcription.hears(async () => STORY);
    const uploaded = await upload();
    await runOfferedJobs(deps);
    const { text } = await get(uploaded.id);
    const corrected = await updateMemory(deps, owner, { id: uploaded.id, text: text.replace('Hendrik', 'Hendrikus') });
    expect(corrected.text).toContain('Hendrikus');
    expect(corrected.passages.find((passage) => passage.text.includes('Hendrikus'))).toMatchObject({ startS: 130, endS: 134 });
  });
});

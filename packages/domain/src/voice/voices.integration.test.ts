import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AvatarId } from '@everkin/contracts/ids';
import type { UploadedMemory } from '@everkin/contracts/memories';
import { auditEntries, liveEvents, memories, users, voiceConsents, voices } from '@everkin/db/schema';
import { createElevenLabsVoice } from '@everkin/providers/voice/elevenlabs';
import { createLocalVoice } from '@everkin/providers/voice/local/local-voice';
import type { VoiceToMake } from '@everkin/providers/voice/port';
import { createSampleCheck } from '@everkin/providers/voice/sample/check-sample';
import { FAKE_KEY, type FakeElevenLabs, startFakeElevenLabs } from '@everkin/providers/voice/testing/fake-elevenlabs';
import { and, eq } from 'drizzle-orm';
import { hashPassword } from '../accounts/passwords.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { deleteAccount } from '../delete-account.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { getAvatar } from '../avatars/get-avatar.ts';
import { jobHandlers } from '../job-handlers.ts';
import { runJob } from '../testing/run-job.ts';
import { sweepJobs } from '../jobs/sweep-jobs.ts';
import { deleteMemory } from '../memories/delete-memory.ts';
import { requestExtraction } from '../memories/request-extraction.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { stageFile } from '../testing/stage-file.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { getVoice, getVoiceMaker } from './get-voice.ts';
import { sweepOrphanVoices, sweepVoices } from './remove-voice.ts';
import { retryVoice } from './retry-voice.ts';
import { revokeVoice } from './revoke-voice.ts';

const PASSWORD = 'a long walk by the sea';

let base: TestDeps;
let deps: TestDeps;
let fake: FakeElevenLabs;
let owner: Actor;
let avatarId: AvatarId;
let speech: Buffer;
beforeAll(async () => {
  base = await createOwnTestDeps();
  speech = await readFile(new URL('../../../providers/test-files/speech.mp3', import.meta.url));
  // Loading the SDK's thousands of files for the first time takes seconds.
  fake = await startFakeElevenLabs();
  await connect().listVoices(AbortSignal.timeout(60_000));
  await fake.stop();
}, 60_000);
afterAll(() => base.close());
beforeEach(async () => {
  await base.db.delete(voices);
  fake = await startFakeElevenLabs();
  deps = { ...base, voice: connect() };
  owner = await makeUser(deps);
  avatarId = (await makeAvatar(deps, owner)).id;
  deps.queue.takeAll();
});
afterEach(async () => {
  base.clock.set(TEST_NOW);
  await fake.stop();
});

const connect = () =>
  createElevenLabsVoice({
    apiKey: FAKE_KEY,
    baseUrl: fake.baseUrl,
    model: 'eleven_multilingual_v2',
    stability: 0.5,
    similarity: 0.75,
    timeoutMs: 5_000,
  });
const upload = async (content = speech): Promise<UploadedMemory> =>
  requestExtraction(deps, owner, {
    file: await stageFile(deps, { fileName: 'Ruth.mp3', content }),
    avatarId,
    type: 'voice',
    cloneVoice: 'true',
  });
/** Runs jobs until none is left; delays are skipped. */
async function work(given: TestDeps = deps): Promise<string[]> {
  const outcomes: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const offered = deps.queue.takeAll();
    for (const jobId of offered) outcomes.push(await runJob(given, jobHandlers, { jobId }));
    await expireJobDelays(deps.db);
    if ((await sweepJobs(deps)) === 0) break;
  }
  return outcomes;
}
const passTime = (ms: number): void => base.clock.set(new Date(base.clock.now().getTime() + ms));
const MINUTES_MS = 60_000;
const voice = () => getVoice(deps, owner, { id: avatarId });
const avatar = () => getAvatar(deps, owner, { id: avatarId });
const keptIds = (): string[] => fake.voices.map(({ voiceId }) => voiceId);

describe('a sample', () => {
  test('becomes one voice, and its avatar says so', async () => {
    const memory = await upload();
    expect(memory.voiceStatus).toBe('processing');
    expect(await avatar()).toMatchObject({ voiceId: null, voiceStatus: 'processing' });
    await work();
    expect(fake.voices).toMatchObject([{ name: expect.stringMatching(/^Everkin vo_\w+$/), sample: speech }]);
    expect(await avatar()).toMatchObject({ voiceId: keptIds()[0], voiceStatus: 'ready' });
    expect(await voice()).toEqual({
      kind: 'clone',
      status: 'ready',
      error: null,
      canBeHeard: true,
      sample: { memoryId: memory.id, title: 'Ruth', mimeType: 'audio/mpeg', url: memory.url },
      consent: { words: expect.stringContaining('I confirm'), givenAt: TEST_NOW.toISOString() },
    });
    const told = await deps.db.select().from(liveEvents).where(eq(liveEvents.userId, owner.userId));
    expect(told.map(({ change }) => change)).toContainEqual({ kind: 'avatar.changed', avatarId, part: 'voice' });
    expect(await getVoiceMaker(deps)).toEqual({ kind: 'clone' });
  });

  test('without speech fails with the reason, is kept, and no provider is called', async () => {
    const strict = { ...deps, checkSample: createSampleCheck() };
    const memory = await upload(speech.subarray(0, 20_000));
    await work(strict);
    expect(await voice()).toMatchObject({ status: 'failed', error: expect.stringContaining('At least 10 seconds'), canBeHeard: false });
    expect(await avatar()).toMatchObject({ voiceId: null, voiceStatus: 'failed' });
    expect(fake.calls).toEqual([]);
    expect(await deps.db.$count(memories, eq(memories.id, memory.id))).toBe(1);
    await upload();
    await work(strict);
    expect(await voice()).toMatchObject({ status: 'ready', error: null });
  }, 30_000);

  test('without a consent creates nothing', async () => {
    await upload();
    await deps.db.update(voiceConsents).set({ revokedAt: TEST_NOW }).where(eq(voiceConsents.avatarId, avatarId));
    await work();
    expect(await voice()).toMatchObject({ status: 'failed', error: expect.stringContaining('consent') });
    expect(fake.calls).toEqual([]);
  });
});

describe('one request', () => {
  test.each(['lost-answer', 'odd-answer'] as const)('creates one voice, whatever happens to the response: %s', async (trouble) => {
    fake.meet('add', trouble);
    await upload();
    const outcomes = await work();
    expect(outcomes).toContain('retried');
    expect(fake.clonesMade).toBe(1);
    expect(await avatar()).toMatchObject({ voiceId: keptIds()[0], voiceStatus: 'ready' });
  });

  test('creates one voice although its worker dies before recording it', async () => {
    await upload();
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('nothing was offered');
    // A worker that makes the voice and then disappears.
    const dying = {
      ...deps,
      voice: {
        ...deps.voice,
        makeVoice: async (asked: VoiceToMake, signal: AbortSignal) => {
          await deps.voice.makeVoice(asked, signal);
          return new Promise<never>(() => {});
        },
      },
    };
    void runJob(dying, jobHandlers, { jobId }).catch(() => undefined);
    await expect.poll(() => fake.clonesMade).toBe(1);
    await expireJobDelays(deps.db);
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
    expect(fake.clonesMade).toBe(1);
    expect(await avatar()).toMatchObject({ voiceId: keptIds()[0], voiceStatus: 'ready' });
  });

  test('is not repeated while the first may still be running', async () => {
    await upload();
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('nothing was offered');
    fake.meet('add', 'silence');
    void runJob(deps, jobHandlers, { jobId }).catch(() => undefined);
    await expect.poll(() => fake.calls).toContain('add');
    for (const waitedMs of [1_000, 60_000]) {
      passTime(waitedMs);
      await expireJobDelays(deps.db);
      expect(await runJob(deps, jobHandlers, { jobId })).toBe('put-off');
    }
    expect(await avatar()).toMatchObject({ voiceStatus: 'processing' });
    passTime(60_000);
    await expireJobDelays(deps.db);
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
    expect(fake.clonesMade).toBe(1);
  });

  test('that is refused fails at the first attempt; Retry asks again', async () => {
    fake.meet('add', { status: 401, code: 'quota_exceeded' });
    await upload();
    await work();
    expect(await voice()).toMatchObject({ status: 'failed', error: expect.stringContaining('no credit left') });
    await expect(retryVoice(deps, owner, { id: avatarId })).resolves.toMatchObject({ status: 'processing', error: null });
    await work();
    expect(await avatar()).toMatchObject({ voiceStatus: 'ready' });
    expect(fake.clonesMade).toBe(1);
    await expect(retryVoice(deps, owner, { id: avatarId })).rejects.toMatchObject({ code: 'voice.not-failed' });
  });

  test('to a busy service is retried; one that stays down is given up, and can be retried', async () => {
    fake.meet('add', { status: 429, code: 'system_busy', headers: { 'retry-after': '30' } });
    await upload();
    expect(await work()).toContain('retried');
    expect(await avatar()).toMatchObject({ voiceStatus: 'ready' });

    const other = await makeAvatar(deps, owner);
    avatarId = other.id;
    fake.meet('list', ...Array.from({ length: 20 }, () => ({ status: 500, code: 'internal_server_error' })));
    await upload();
    await work();
    expect(await voice()).toMatchObject({ status: 'failed', error: expect.stringContaining('several attempts') });
  });
});

describe('a new sample', () => {
  test('replaces the voice once it is ready; until then the earlier one speaks', async () => {
    await upload();
    await work();
    const [first] = keptIds();
    passTime(MINUTES_MS);
    await upload();
    expect(await avatar()).toMatchObject({ voiceId: first, voiceStatus: 'ready' });
    expect(await voice()).toMatchObject({ status: 'processing', canBeHeard: true });
    await work();
    const [second] = keptIds();
    expect(keptIds()).toHaveLength(1);
    expect(fake.deleted).toEqual([first]);
    expect(await avatar()).toMatchObject({ voiceId: second, voiceStatus: 'ready' });
  });

  test('that fails leaves the earlier voice', async () => {
    await upload();
    await work();
    passTime(MINUTES_MS);
    fake.meet('add', 'unprocessable');
    await upload();
    await work();
    expect(await voice()).toMatchObject({ status: 'failed', error: expect.stringContaining('clear speech'), canBeHeard: true });
    expect(await avatar()).toMatchObject({ voiceId: keptIds()[0], voiceStatus: 'ready' });
  });

  test('cancels a previous one that was still waiting', async () => {
    await upload();
    passTime(MINUTES_MS);
    await upload();
    await work();
    expect(fake.clonesMade).toBe(1);
    expect(await avatar()).toMatchObject({ voiceStatus: 'ready' });
  });
});

describe('a voice is deleted at the provider', () => {
  beforeEach(async () => {
    fake.addForeign('Everkin vo_of_another_installation');
    fake.addForeign('Narrator');
    await upload();
    await work();
    passTime(2 * MINUTES_MS);
  });
  const foreignOnly = ['foreign0', 'foreign1'];

  test('when the consent is revoked, which is recorded with its time', async () => {
    await revokeVoice(deps, owner, { id: avatarId });
    expect(await avatar()).toMatchObject({ voiceId: null, voiceStatus: 'none' });
    await work();
    expect(keptIds()).toEqual(foreignOnly);
    expect(await voice()).toMatchObject({ status: 'none', canBeHeard: false, sample: null, consent: null });
    expect(await deps.db.select().from(voiceConsents).where(eq(voiceConsents.avatarId, avatarId))).toMatchObject([
      { revokedAt: expect.any(Date) },
    ]);
    const revoked = and(eq(auditEntries.userId, owner.userId), eq(auditEntries.kind, 'voice.consent-revoked'));
    expect(await deps.db.$count(auditEntries, revoked)).toBe(1);
    // Revoking is idempotent, and the recording is still a memory.
    await revokeVoice(deps, owner, { id: avatarId });
    expect(await deps.db.$count(auditEntries, revoked)).toBe(1);
    expect(await deps.db.$count(memories, eq(memories.avatarId, avatarId))).toBe(1);
  });

  test('with its recording', async () => {
    const [memory] = await deps.db.select().from(memories).where(eq(memories.avatarId, avatarId));
    if (!memory) throw new Error('no memory');
    await deleteMemory(deps, owner, { id: memory.id });
    expect(await avatar()).toMatchObject({ voiceId: null, voiceStatus: 'none' });
    await work();
    expect(keptIds()).toEqual(foreignOnly);
  });

  test.each<[what: string, goes: () => Promise<void>]>([
    ['its avatar', () => deleteAvatar(deps, owner, { id: avatarId })],
    [
      'the account',
      async () => {
        await deps.db
          .update(users)
          .set({ passwordHash: await hashPassword(PASSWORD) })
          .where(eq(users.id, owner.userId));
        await deleteAccount(deps, owner, { password: PASSWORD });
      },
    ],
  ])('with %s', async (_what, goes) => {
    await goes();
    expect(await sweepVoices(deps)).toBe(1);
    await work();
    expect(keptIds()).toEqual(foreignOnly);
    expect(await sweepVoices(deps)).toBe(0);
  });

  test('although its avatar is deleted right after the consent was revoked', async () => {
    await revokeVoice(deps, owner, { id: avatarId });
    await deleteAvatar(deps, owner, { id: avatarId });
    await work();
    expect(keptIds()).toEqual(foreignOnly);
  });

  test('even if the service is down for long: the deletion is retried until it succeeds', async () => {
    fake.meet('list', ...Array.from({ length: 30 }, () => ({ status: 503, code: 'unavailable' })));
    await revokeVoice(deps, owner, { id: avatarId });
    for (let hour = 0; hour < 8 && keptIds().length > 2; hour += 1) {
      passTime(60 * MINUTES_MS);
      await sweepVoices(deps);
      await work();
    }
    expect(keptIds()).toEqual(foreignOnly);
  });

  test('once there is a key again', async () => {
    await revokeVoice(deps, owner, { id: avatarId });
    const [jobId] = await takeOffered();
    if (!jobId) throw new Error('nothing was offered');
    expect(await runJob({ ...deps, voice: createLocalVoice({ kokoro: null }) }, jobHandlers, { jobId })).toBe('put-off');
    expect(keptIds()).toHaveLength(3);
    await expireJobDelays(deps.db);
    expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
    expect(keptIds()).toEqual(foreignOnly);
  });

  test('if it is a duplicate that no row knows; voices of others in the same account stay', async () => {
    const [{ id } = { id: '' }] = await deps.db.select().from(voices).where(eq(voices.avatarId, avatarId));
    fake.addForeign(`Everkin ${id}`);
    const { voiceId } = await avatar();
    expect(await sweepOrphanVoices(deps)).toBe(1);
    expect(keptIds()).toEqual([...foreignOnly, voiceId]);
    await revokeVoice(deps, owner, { id: avatarId });
    await work();
    // The voice appeared late.
    fake.addForeign(`Everkin ${id}`);
    expect(await sweepOrphanVoices(deps)).toBe(1);
    expect(keptIds()).toEqual(foreignOnly);
  });
});

/** The due jobs, as a worker gets them. */
async function takeOffered() {
  await expireJobDelays(deps.db);
  await sweepJobs(deps);
  return deps.queue.takeAll();
}

test('a voice whose avatar is deleted while it is made is deleted too', async () => {
  await upload();
  const [jobId] = deps.queue.takeAll();
  if (!jobId) throw new Error('nothing was offered');
  const racing = {
    ...deps,
    voice: {
      ...deps.voice,
      makeVoice: async (asked: VoiceToMake, signal: AbortSignal) => {
        // The upload is being sent, and no longer needs the file.
        const path = join(deps.stagingDirectory, 'on its way');
        await copyFile(asked.sample.path, path);
        await deleteAvatar(deps, owner, { id: avatarId });
        await sweepVoices(deps);
        // The provider is searched before the clone exists …
        expect(await work()).toContain('put-off');
        return deps.voice.makeVoice({ ...asked, sample: { ...asked.sample, path } }, signal);
      },
    },
  };
  expect(await runJob(racing, jobHandlers, { jobId })).toBe('skipped');
  expect(fake.clonesMade).toBe(1);
  // … and again after.
  passTime(10_000);
  await work();
  expect(fake.voices).toEqual([]);
});

test('nobody else can see, retry or revoke a voice', async () => {
  await upload();
  await work();
  const [member, stranger] = [await makeUser(deps), await makeUser(deps)];
  const group = await makeGroup(deps, owner);
  await joinGroup(deps, owner, group.id, member);
  for (const actor of [member, stranger])
    for (const call of [getVoice, retryVoice, revokeVoice])
      for (const id of [avatarId, group.avatarId])
        await expect(call(deps, actor, { id })).rejects.toMatchObject({ code: 'avatars.not-found' });
  expect(fake.voices).toHaveLength(1);
});

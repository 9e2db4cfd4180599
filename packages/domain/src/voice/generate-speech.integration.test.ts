import { type AvatarId, FileId } from '@everkin/contracts/ids';
import type { GeneratedSpeech } from '@everkin/contracts/voice';
import { avatars, files, jobs, speechClips } from '@everkin/db/schema';
import { ProviderError, type ProviderErrorKind } from '@everkin/providers/errors';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { deleteAvatar } from '../avatars/delete-avatar.ts';
import { jobHandlers } from '../job-handlers.ts';
import { runJob } from '../testing/run-job.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeUser } from '../testing/make-user.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { startTrial } from '../plans/start-trial.ts';
import { openFile } from '../uploads/open-file.ts';
import { discardSpeechOf, sweepSpeech } from './discard-speech.ts';
import { generateSpeech } from './generate-speech.ts';

let deps: TestDeps;
let owner: Actor;
beforeAll(async () => {
  deps = await createOwnTestDeps();
  owner = await makeUser(deps);
});
afterAll(() => deps.close());

/** A high-pitched local voice. */
const VOICE_ID = 'likeness-1-200hz-100-af_heart.100';

async function makeSpeakingAvatar(actor: Actor, voiceId = VOICE_ID): Promise<AvatarId> {
  const { id } = await makeAvatar(deps, actor);
  await deps.db.update(avatars).set({ voiceId, voiceStatus: 'ready' }).where(eq(avatars.id, id));
  return id;
}

/** Every offered job is run by a worker at once. */
const withWorker = (given: TestDeps): TestDeps => ({
  ...given,
  queue: { ...given.queue, enqueue: async (message) => (await runJob(given, jobHandlers, message)) !== 'skipped' },
});
const speakWithWorker = (given: TestDeps, actor: Actor, input: { avatarId: AvatarId; text: string }): Promise<GeneratedSpeech> =>
  generateSpeech(withWorker(given), actor, input);
const counting = (): { given: TestDeps; said: string[] } => {
  const said: string[] = [];
  const voice: TestDeps['voice'] = {
    ...deps.voice,
    speak: (words, signal) => {
      said.push(words.text);
      return deps.voice.speak(words, signal);
    },
  };
  return { given: { ...deps, voice }, said };
};
const fileIdOf = ({ audioPath }: GeneratedSpeech) => {
  const id = audioPath.split('/').at(-1) ?? '';
  return FileId.parse(id);
};
const listTexts = (avatarId: AvatarId) => deps.db.select().from(speechClips).where(eq(speechClips.avatarId, avatarId));

it('an avatar without a voice cannot speak', async () => {
  const avatar = await makeAvatar(deps, owner);
  await expect(generateSpeech(deps, owner, { avatarId: avatar.id, text: 'Hello' })).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This avatar has no cloned voice',
  });
});

it('a voice that is still being made, or that failed, cannot speak', async () => {
  const avatar = await makeAvatar(deps, owner);
  for (const voiceStatus of ['processing', 'failed'] as const) {
    await deps.db.update(avatars).set({ voiceId: 'vo_1', voiceStatus }).where(eq(avatars.id, avatar.id));
    await expect(generateSpeech(deps, owner, { avatarId: avatar.id, text: 'Hello' })).rejects.toMatchObject({ code: 'voice.none' });
  }
});

it('strangers and group members learn nothing of an avatar’s voice', async () => {
  const [member, stranger] = [await makeUser(deps), await makeUser(deps)];
  const group = await makeGroup(deps, owner);
  await joinGroup(deps, owner, group.id, member);
  for (const actor of [member, stranger])
    await expect(generateSpeech(deps, actor, { avatarId: group.avatarId, text: 'Hello' })).rejects.toMatchObject({
      code: 'avatars.not-found',
    });
});

describe('with plan limits on', () => {
  const limited = (): TestDeps => ({ ...deps, product: { ...deps.product, hasPlanLimits: true } });
  const speak = async (actor: Actor) => {
    const avatar = await makeAvatar(deps, actor);
    await deps.db.update(avatars).set({ voiceId: VOICE_ID, voiceStatus: 'ready' }).where(eq(avatars.id, avatar.id));
    return speakWithWorker(limited(), actor, { avatarId: avatar.id, text: 'Hello' });
  };
  afterEach(() => deps.clock.set(TEST_NOW));

  it('Free has no speech, and says so whether there is a voice or not', async () => {
    const actor = await makeUser(deps);
    const refusal = { kind: 'limit-reached', code: 'plans.no-speech' };
    await expect(speak(actor)).rejects.toMatchObject(refusal);
    const mute = await makeAvatar(deps, actor);
    await expect(generateSpeech(limited(), actor, { avatarId: mute.id, text: 'Hello' })).rejects.toMatchObject(refusal);
  });

  it('a trial has it until the moment at which it ends', async () => {
    const actor = await makeUser(deps);
    const { trialEndsAt } = await startTrial(deps, actor, { plan: 'premium' });
    deps.clock.set(new Date(Date.parse(trialEndsAt) - 1));
    expect(await speak(actor)).toMatchObject({ success: true });
    deps.clock.set(new Date(trialEndsAt));
    await expect(speak(actor)).rejects.toMatchObject({ code: 'plans.no-speech' });
  });

  it("somebody else's avatar stays unknown, whatever the plan", async () => {
    const foreign = await makeAvatar(deps, owner);
    const stranger = await makeUser(deps);
    await expect(generateSpeech(limited(), stranger, { avatarId: foreign.id, text: 'Hello' })).rejects.toMatchObject({
      code: 'avatars.not-found',
    });
  });
});

describe('text spoken by an avatar', () => {
  it('is a file that its owner can play, and nobody else', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    const spoken = await speakWithWorker(deps, owner, { avatarId, text: 'Well, well.' });
    const file = await openFile(deps, owner, fileIdOf(spoken));
    expect(file).toMatchObject({ fileName: 'synthetic voice.wav', mimeType: 'audio/wav' });
    // At least half a second of audio.
    expect(file.byteSize).toBeGreaterThan(16_000);
    await expect(openFile(deps, await makeUser(deps), fileIdOf(spoken))).rejects.toMatchObject({ code: 'uploads.not-found' });
  });

  it('is synthesized once, however often and by however many it is requested', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    const { given, said } = counting();
    const ask = (text: string) => speakWithWorker(given, owner, { avatarId, text });
    const [first, second] = await Promise.all([ask('Good morning.'), ask('Good morning.')]);
    expect(second).toEqual(first);
    expect(await ask('Good morning.')).toEqual(first);
    expect(said).toEqual(['Good morning.']);
    expect(await ask('Good night.')).not.toEqual(first);
  });

  it('is synthesized again in another voice', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    const first = await speakWithWorker(deps, owner, { avatarId, text: 'Hello.' });
    await deps.db.update(avatars).set({ voiceId: 'likeness-1-100hz-100-am_onyx.100' }).where(eq(avatars.id, avatarId));
    expect(await speakWithWorker(deps, owner, { avatarId, text: 'Hello.' })).not.toEqual(first);
  });

  it('that takes too long is there at the next request', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    deps.queue.takeAll();
    const asked = generateSpeech(deps, owner, { avatarId, text: 'Patience.' }, { waitMs: 0 });
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable', code: 'voice.under-way', retryAfterS: 5 });
    const again = generateSpeech(deps, owner, { avatarId, text: 'Patience.' }, { waitMs: 0 });
    await expect(again).rejects.toMatchObject({ code: 'voice.under-way' });
    const offered = deps.queue.takeAll();
    expect(offered).toHaveLength(1);
    for (const jobId of offered) expect(await runJob(deps, jobHandlers, { jobId })).toBe('done');
    expect(await generateSpeech(deps, owner, { avatarId, text: 'Patience.' }, { waitMs: 0 })).toMatchObject({ success: true });
  });

  it('is not stored afterwards, and counts against no quota', async () => {
    const actor = await makeUser(deps);
    const avatarId = await makeSpeakingAvatar(actor);
    const narrow = { ...deps, product: { ...deps.product, storageQuotaBytes: 10 } };
    await speakWithWorker(narrow, actor, { avatarId, text: 'Between us.' });
    expect(await listTexts(avatarId)).toMatchObject([{ status: 'ready', text: null, isStopgap: false }]);
  });

  it('must not be empty', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    await expect(generateSpeech(deps, owner, { avatarId, text: '🙂 …' })).rejects.toMatchObject({ kind: 'invalid', code: 'invalid.text' });
  });
});

describe('a voice that fails', () => {
  const failing = (kind: ProviderErrorKind): TestDeps => ({
    ...deps,
    voice: { ...deps.voice, speak: () => Promise.reject(new ProviderError('voice', kind, 'The voice service said no.')) },
  });

  it('gives a reason, and may be asked again', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    await expect(speakWithWorker(failing('refused'), owner, { avatarId, text: 'Hello.' })).rejects.toMatchObject({
      kind: 'provider-failed',
      message: 'The voice service said no.',
    });
    expect(await speakWithWorker(deps, owner, { avatarId, text: 'Hello.' })).toMatchObject({ success: true });
  });

  it('temporarily is retried three times', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    deps.queue.takeAll();
    await expect(generateSpeech(deps, owner, { avatarId, text: 'Hello.' }, { waitMs: 0 })).rejects.toMatchObject({
      code: 'voice.under-way',
    });
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('nothing was offered');
    const outcomes = [];
    for (let tries = 0; tries < 3; tries += 1) {
      outcomes.push(await runJob(failing('unavailable'), jobHandlers, { jobId }));
      await expireJobDelays(deps.db);
    }
    expect(outcomes).toEqual(['retried', 'retried', 'failed']);
    expect(await listTexts(avatarId)).toMatchObject([{ status: 'failed', text: null, error: expect.stringContaining('try again later') }]);
  });

  it('is replaced by a simpler one, whose clips expire soon', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    const plain: TestDeps = {
      ...deps,
      voice: { ...deps.voice, speak: async (words, signal) => ({ ...(await deps.voice.speak(words, signal)), isStopgap: true }) },
    };
    const ask = () => speakWithWorker(plain, owner, { avatarId, text: 'Hello.' });
    const first = await ask();
    expect(await ask()).toEqual(first);
    deps.clock.set(new Date(TEST_NOW.getTime() + 6 * 60_000));
    expect(await ask()).not.toEqual(first);
    await expect(openFile(deps, owner, fileIdOf(first))).rejects.toMatchObject({ code: 'uploads.not-found' });
    deps.clock.set(TEST_NOW);
  });
});

describe('cached speech is deleted', () => {
  const isKept = async (spoken: GeneratedSpeech): Promise<boolean> => {
    const opened = await deps.storage.open(fileIdOf(spoken));
    opened?.stream.destroy();
    return opened !== null;
  };

  it('with its avatar, including what was still queued', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    const spoken = await speakWithWorker(deps, owner, { avatarId, text: 'Hello.' });
    await generateSpeech(deps, owner, { avatarId, text: 'Later.' }, { waitMs: 0 }).catch(() => undefined);
    const [waiting] = (await listTexts(avatarId)).filter(({ status }) => status === 'queued');
    await deleteAvatar(deps, owner, { id: avatarId });
    expect(await isKept(spoken)).toBe(false);
    expect(await listTexts(avatarId)).toEqual([]);
    expect(await deps.db.$count(jobs, eq(jobs.subjectId, waiting?.id ?? ''))).toBe(0);
  });

  it('with its avatar while it is being synthesized', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    deps.queue.takeAll();
    await generateSpeech(deps, owner, { avatarId, text: 'Hello.' }, { waitMs: 0 }).catch(() => undefined);
    const [jobId] = deps.queue.takeAll();
    if (!jobId) throw new Error('nothing was offered');
    const deleting: TestDeps = {
      ...deps,
      voice: {
        ...deps.voice,
        speak: async (words, signal) => {
          const spoken = await deps.voice.speak(words, signal);
          await deleteAvatar(deps, owner, { id: avatarId });
          return spoken;
        },
      },
    };
    expect(await runJob(deleting, jobHandlers, { jobId })).toBe('skipped');
    expect(await deps.db.$count(files, eq(files.avatarId, avatarId))).toBe(0);
  });

  it('with its voice', async () => {
    const avatarId = await makeSpeakingAvatar(owner);
    const spoken = await speakWithWorker(deps, owner, { avatarId, text: 'Hello.' });
    expect(await deps.db.transaction((tx) => discardSpeechOf(tx, avatarId))).toEqual([fileIdOf(spoken)]);
    expect(await listTexts(avatarId)).toEqual([]);
  });

  it('a month after its last use, and when its avatar has another voice', async () => {
    const [old, changed, current] = [await makeSpeakingAvatar(owner), await makeSpeakingAvatar(owner), await makeSpeakingAvatar(owner)];
    await sweepSpeech(deps);
    const speak = (avatarId: AvatarId) => speakWithWorker(deps, owner, { avatarId, text: 'Hello.' });
    const spoken = await speak(old);
    const [another, kept] = [await speak(changed), await speak(current)];
    await deps.db.update(avatars).set({ voiceId: 'likeness-1-100hz-100-am_onyx.100' }).where(eq(avatars.id, changed));
    deps.clock.set(new Date(TEST_NOW.getTime() + 29 * 24 * 60 * 60_000));
    await speak(current);
    deps.clock.set(new Date(TEST_NOW.getTime() + 31 * 24 * 60 * 60_000));
    await sweepSpeech(deps);
    expect([await isKept(spoken), await isKept(another), await isKept(kept)]).toEqual([false, false, true]);
    deps.clock.set(TEST_NOW);
  });
});

import type { TranscribedSpeech } from '@everkin/contracts/voice';
import { dictations, jobs } from '@everkin/db/schema';
import { ProviderError } from '@everkin/providers/errors';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { jobHandlers } from '../job-handlers.ts';
import { runJob } from '../testing/run-job.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeUser } from '../testing/make-user.ts';
import { createScriptedTranscription, type ScriptedTranscription } from '../testing/scripted-transcription.ts';
import { stageFile } from '../testing/stage-file.ts';
import { expireJobDelays } from '../testing/advance-time.ts';
import { sweepDictations } from './transcribe-dictation.ts';
import { transcribeSpeech } from './transcribe-speech.ts';

let deps: TestDeps;
let transcription: ScriptedTranscription;
let person: Actor;
/** The audio passed to the model. */
let heard: Uint8Array[];
beforeAll(async () => {
  transcription = createScriptedTranscription();
  deps = { ...(await createOwnTestDeps()), transcription };
});
afterAll(() => deps.close());
beforeEach(async () => {
  person = await makeUser(deps);
  heard = [];
  transcription.dictates(async ({ sound }) => {
    heard.push(sound);
    return 'Where did you keep the bees?';
  });
});
afterEach(() => deps.clock.set(TEST_NOW));

/** A WAV file without samples, made distinct by the bytes that follow. */
const makeSaid = (what: string): Buffer => Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.from(what)]);
/** Every offered job is run by a worker at once. */
const withWorker = (): TestDeps => ({
  ...deps,
  queue: { ...deps.queue, enqueue: async (message) => (await runJob(deps, jobHandlers, message)) !== 'skipped' },
});
async function say(content: Buffer, { given = withWorker(), actor = person, waitMs = 5_000 } = {}): Promise<TranscribedSpeech> {
  return transcribeSpeech(given, actor, { audio: await stageFile(deps, { fileName: 'said.wav', content }) }, { waitMs });
}
const listRows = (actor = person) => deps.db.select().from(dictations).where(eq(dictations.userId, actor.userId));

it('speech comes back as text, and the audio is not kept', async () => {
  expect(await say(makeSaid('the bees'))).toEqual({ text: 'Where did you keep the bees?' });
  expect(Buffer.from(heard[0] ?? [])).toEqual(makeSaid('the bees'));
  expect(await listRows()).toMatchObject([{ status: 'ready', sound: null }]);
});

it("a repeat, as after a lost response, is transcribed once; somebody else's is transcribed for them", async () => {
  await Promise.all([say(makeSaid('twice')), say(makeSaid('twice'))]);
  await say(makeSaid('twice'));
  expect(heard).toHaveLength(1);
  await say(makeSaid('twice'), { actor: await makeUser(deps) });
  expect(heard).toHaveLength(2);
});

it('silence is not a failure: the text is empty', async () => {
  transcription.dictates(async () => '');
  expect(await say(makeSaid('nothing'))).toEqual({ text: '' });
});

it('only WAV of at most a minute is accepted', async () => {
  await expect(say(Buffer.from('Dear Nora, this is no sound.'))).rejects.toMatchObject({ kind: 'unsupported-type' });
  await expect(say(Buffer.alloc(0))).rejects.toMatchObject({ kind: 'invalid', message: 'This recording is empty.' });
  await expect(say(Buffer.concat([makeSaid('long'), Buffer.alloc(6 * 1024 * 1024)]))).rejects.toMatchObject({ kind: 'too-large' });
  expect(heard).toEqual([]);
});

it('without a transcription provider the call says so at once', async () => {
  const deaf = { ...deps, transcription: { ...deps.transcription, model: null } };
  await expect(say(makeSaid('anything'), { given: deaf })).rejects.toMatchObject({ code: 'voice.nothing-hears' });
  expect(await listRows()).toEqual([]);
});

it('what takes longer continues, and the same file gets its text', async () => {
  await expect(say(makeSaid('slow'), { given: deps, waitMs: 0 })).rejects.toMatchObject({ kind: 'unavailable', retryAfterS: 5 });
  const [row] = await listRows();
  const [job] = await deps.db
    .select()
    .from(jobs)
    .where(eq(jobs.subjectId, row?.id ?? ''));
  if (!job) throw new Error('there is no job');
  await runJob(deps, jobHandlers, { jobId: job.id });
  expect(await say(makeSaid('slow'), { given: deps, waitMs: 0 })).toEqual({ text: 'Where did you keep the bees?' });
});

it('audio that can never be transcribed gets the reason, and may be sent again', async () => {
  transcription.dictates(async () => {
    throw new ProviderError('transcription', 'invalid', 'This recording cannot be opened.');
  });
  await expect(say(makeSaid('broken'))).rejects.toMatchObject({ kind: 'provider-failed', message: 'This recording cannot be opened.' });
  transcription.dictates(async () => 'Now it works.');
  expect(await say(makeSaid('broken'))).toEqual({ text: 'Now it works.' });
});

it('an unavailable provider is retried before the call gives up', async () => {
  let tries = 0;
  transcription.dictates(async () => {
    tries += 1;
    throw new ProviderError('transcription', 'unavailable', 'Away.');
  });
  // No second worker beside the runs below: a concurrent one would count as a crash, not as an attempt.
  await expect(say(makeSaid('away'), { given: deps, waitMs: 0 })).rejects.toMatchObject({ kind: 'unavailable' });
  const [row] = await listRows();
  const [job] = await deps.db
    .select()
    .from(jobs)
    .where(eq(jobs.subjectId, row?.id ?? ''));
  if (!job) throw new Error('there is no job');
  for (let again = 0; again < 4; again += 1) {
    await expireJobDelays(deps.db);
    await runJob(deps, jobHandlers, { jobId: job.id });
  }
  expect(tries).toBe(3);
  expect(await listRows()).toMatchObject([{ status: 'failed', sound: null, error: expect.stringContaining('Please try again') }]);
});

it('the text is deleted after some minutes, with its job', async () => {
  await say(makeSaid('old'));
  await expect(say(makeSaid('older, and never heard'), { given: deps, waitMs: 0 })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await sweepDictations(deps)).toBe(0);
  deps.clock.set(new Date(TEST_NOW.getTime() + 11 * 60_000));
  expect(await sweepDictations(deps)).toBeGreaterThanOrEqual(2);
  expect(await listRows()).toEqual([]);
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { saveGroupMessage } from '../groups/save-group-message.ts';
import { requestExtraction } from '../memories/request-extraction.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { hurtEachStep, type Story } from '../testing/hurt-each-step.ts';
import { joinGroup, makeGroup } from '../testing/make-group.ts';
import { makeMemory } from '../testing/make-memory.ts';
import { makeUser } from '../testing/make-user.ts';
import { FAULTS } from '../testing/outside-calls.ts';
import { createPlainExtraction } from '../testing/read-plain-text.ts';
import { runDueJobs } from '../testing/run-due-jobs.ts';
import { createScriptedTranscription } from '../testing/scripted-transcription.ts';
import { stageFile } from '../testing/stage-file.ts';
import { readSample, startVoiceMaker, type VoiceMaker } from '../testing/start-voice-maker.ts';
import { talk } from '../testing/talk.ts';
import { uploadLetter } from '../testing/upload-letter.ts';
import { sweepVoices } from '../voice/remove-voice.ts';
import { deleteAvatar } from './delete-avatar.ts';

let deps: TestDeps;
let fake: VoiceMaker['fake'];
let sample: Buffer;
beforeAll(async () => {
  const maker = await startVoiceMaker();
  ({ fake } = maker);
  const base = await createOwnTestDeps();
  deps = { ...base, voice: maker.voice, transcription: createScriptedTranscription(), extraction: createPlainExtraction() };
  sample = await readSample();
}, 90_000);
afterAll(async () => {
  await deps.close();
  await fake.stop();
});

/** An avatar with all that one can have, and work that is not done yet. */
async function prepare() {
  const owner = await makeUser(deps, { displayName: 'Nora' });
  const guest = await makeUser(deps, { displayName: 'Hendrik' });
  const group = await makeGroup(deps, owner);
  const { avatarId } = group;
  await joinGroup(deps, owner, group.id, guest);
  const file = await stageFile(deps, { fileName: 'Ruth.mp3', content: sample });
  const recording = await requestExtraction(deps, owner, { file, avatarId, type: 'voice', cloneVoice: 'true' });
  const letter = await makeMemory(deps, avatarId, { text: 'We sailed from Rotterdam in September.' });
  await talk(deps, owner, { avatarId });
  await runDueJobs(deps, deps, { sweeps: [] });
  const unread = await uploadLetter(deps, owner, { avatarId, fileName: 'not read yet.txt' });
  await saveGroupMessage(deps, guest, { groupId: group.id, content: 'Grandma, are you there?', role: 'user' });
  const files = [recording, unread].flatMap(({ url }) => url?.split('/').at(-1) ?? []);
  return { owner, avatarId, ids: [avatarId, group.id, recording.id, letter.id, unread.id, ...files] };
}
type Scene = Awaited<ReturnType<typeof prepare>>;

/** That it was deleted, for a day to whoever had it, and in the audit, tells of its id alone. */
const TELLS_OF_IT = new Set(['audit_entries', 'live_events']);

/** Which tables still name one of these, in any column. */
async function listTablesThatName(ids: string[]): Promise<string[]> {
  const tables = await deps.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const naming: string[] = [];
  for (const { name } of tables) {
    const [found] = await deps.db.execute(sql`select 1 from ${sql.identifier(name)} t where t::text ~ ${`(${ids.join('|')})`} limit 1`);
    if (found && !TELLS_OF_IT.has(name)) naming.push(name);
  }
  return naming;
}

const ask: Story<Scene>['ask'] = async (process, { owner, avatarId }) => {
  try {
    await deleteAvatar(process, owner, { id: avatarId });
  } catch (error) {
    // Whoever heard no answer and asks again hears that it is gone.
    if (!(error instanceof AppError && error.code === 'avatars.not-found')) throw error;
  }
};

async function check({ ids }: Scene): Promise<void> {
  expect(await listTablesThatName(ids)).toEqual([]);
  expect(fake.voices).toEqual([]);
}

const story: Story<Scene> = { prepare, ask, check, sweeps: [sweepVoices] };

test.each(FAULTS)(
  'nothing is left of an avatar: no row, no file, no job, no voice elsewhere, though one of the calls on its way %s',
  async (fault) => expect(await hurtEachStep(deps, fault, story)).toBeGreaterThan(5),
  120_000,
);

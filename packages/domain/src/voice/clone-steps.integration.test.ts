import { memories, voiceConsents, voices } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAvatar } from '../avatars/get-avatar.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { hurtEachStep, type Story } from '../testing/hurt-each-step.ts';
import { createKeyedClient } from '../testing/keyed-client.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { FAULTS } from '../testing/outside-calls.ts';
import { createScriptedTranscription } from '../testing/scripted-transcription.ts';
import { sendFile } from '../testing/send-file.ts';
import { readSample, startVoiceMaker, type VoiceMaker } from '../testing/start-voice-maker.ts';

let deps: TestDeps;
let fake: VoiceMaker['fake'];
let sample: Buffer;
beforeAll(async () => {
  const maker = await startVoiceMaker();
  ({ fake } = maker);
  deps = { ...(await createOwnTestDeps()), voice: maker.voice, transcription: createScriptedTranscription() };
  sample = await readSample();
}, 90_000);
afterAll(async () => {
  await deps.close();
  await fake.stop();
});

async function prepare() {
  const owner = await makeUser(deps);
  fake.voices.length = 0;
  const clonesBefore = fake.clonesMade;
  return { owner, avatarId: (await makeAvatar(deps, owner)).id, client: createKeyedClient(owner.userId), clonesBefore };
}
type Scene = Awaited<ReturnType<typeof prepare>>;

const ask: Story<Scene>['ask'] = (process, { owner, avatarId, client }) =>
  sendFile(process, { client, owner, avatarId, type: 'voice', cloneVoice: 'true', fileName: 'Ruth.mp3', content: sample });

async function check({ owner, avatarId, clonesBefore }: Scene): Promise<void> {
  const rows = await deps.db.select().from(voices).where(eq(voices.avatarId, avatarId));
  expect(rows).toMatchObject([{ state: 'ready', askedAt: null }]);
  expect(fake.voices).toMatchObject([{ name: `Everkin ${rows[0]?.id}`, sample }]);
  expect(fake.clonesMade).toBe(clonesBefore + 1);
  expect(await getAvatar(deps, owner, { id: avatarId })).toMatchObject({ voiceId: fake.voices[0]?.voiceId, voiceStatus: 'ready' });
  expect(await deps.db.$count(voiceConsents, eq(voiceConsents.avatarId, avatarId))).toBe(1);
  expect(await deps.db.select().from(memories).where(eq(memories.avatarId, avatarId))).toMatchObject([
    { status: 'ready', text: 'We sailed from Rotterdam in September.' },
  ]);
}

const story: Story<Scene> = { prepare, ask, check };

test.each(FAULTS)(
  'a recording becomes one voice, which is made once, though one of the calls on its way %s',
  async (fault) => expect(await hurtEachStep(deps, fault, story)).toBeGreaterThan(10),
  120_000,
);

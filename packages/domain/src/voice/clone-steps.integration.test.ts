import { memories, voiceConsents, voices } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getAvatar } from '../avatars/get-avatar.ts';
import { type Check, injectFaultAtEachStep } from '../testing/inject-fault-at-each-step.ts';
import { FAULTS } from '../testing/fault-points.ts';
import { type Stage, createScenarioEnv } from '../testing/scenario-env.ts';
import { startVoiceMaker, type VoiceMaker } from '../testing/start-voice-maker.ts';
import { type Scene, story } from './clone.scenario.ts';

let maker: VoiceMaker;
let stage: Stage<Scene>;
beforeAll(async () => {
  maker = await startVoiceMaker();
  stage = await createScenarioEnv(story, maker.url);
}, 90_000);
afterAll(async () => {
  await stage.close();
  await maker.stop();
});

const check: Check<Scene> = async ({ owner, avatarId, sampleBase64 }) => {
  const { deps } = stage;
  const { fake } = maker;
  const rows = await deps.db.select().from(voices).where(eq(voices.avatarId, avatarId));
  expect(rows).toMatchObject([{ state: 'ready', requestedAt: null }]);
  expect(fake.voices).toMatchObject([{ name: `Everkin ${rows[0]?.id}`, sample: Buffer.from(sampleBase64, 'base64') }]);
  expect(fake.clonesMade).toBe(1);
  expect(await getAvatar(deps, owner, { id: avatarId })).toMatchObject({ voiceId: fake.voices[0]?.voiceId, voiceStatus: 'ready' });
  expect(await deps.db.$count(voiceConsents, eq(voiceConsents.avatarId, avatarId))).toBe(1);
  expect(await deps.db.select().from(memories).where(eq(memories.avatarId, avatarId))).toMatchObject([
    { status: 'ready', text: 'We sailed from Rotterdam in September.' },
  ]);
  // The next run starts with an account without voices.
  fake.voices.length = 0;
  fake.clonesMade = 0;
};

test.each(FAULTS)(
  'a recording becomes one voice, which is created once, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(10),
  120_000,
);

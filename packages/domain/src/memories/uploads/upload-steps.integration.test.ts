import { createHash } from 'node:crypto';
import { files, memories, passages } from '@everkin/db/schema';
import { UploadedMemory } from '@everkin/contracts/memories';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Check, injectFaultAtEachStep } from '../../testing/inject-fault-at-each-step.ts';
import { FAULTS } from '../../testing/fault-points.ts';
import { type Stage, createScenarioEnv } from '../../testing/scenario-env.ts';
import { LETTER, type Scene, story } from './upload.scenario.ts';

let stage: Stage<Scene>;
beforeAll(async () => {
  stage = await createScenarioEnv(story);
});
afterAll(() => stage.close());

const check: Check<Scene> = async ({ avatarId }, heard) => {
  const { db } = stage.deps;
  const rows = await db.select().from(memories).where(eq(memories.avatarId, avatarId));
  expect(rows).toMatchObject([{ status: 'ready', text: LETTER }]);
  for (const answer of heard.get('upload') ?? []) expect(UploadedMemory.parse(answer).id).toBe(rows[0]?.id);
  expect(await db.select().from(files).where(eq(files.avatarId, avatarId))).toMatchObject([
    { id: rows[0]?.fileId, sha256: createHash('sha256').update(LETTER).digest('hex') },
  ]);
  expect(await db.select().from(passages).where(eq(passages.avatarId, avatarId))).toMatchObject([{ position: 0, text: LETTER }]);
};

test.each(FAULTS)(
  'a letter is stored once, whole, and read once, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
  120_000,
);

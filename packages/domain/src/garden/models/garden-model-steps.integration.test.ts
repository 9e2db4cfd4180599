import { GardenModelLink } from '@everkin/contracts/garden-models';
import { files, gardenModels } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW } from '../../testing/create-test-deps.ts';
import { FAULTS } from '../../testing/fault-points.ts';
import { type Check, injectFaultAtEachStep } from '../../testing/inject-fault-at-each-step.ts';
import { createScenarioEnv, type Stage } from '../../testing/scenario-env.ts';
import { sweepOrphans } from '../../testing/sweep-orphans.ts';
import { type Scene, story } from './garden-model.scenario.ts';
import { openGardenModel } from './open-garden-model.ts';

let stage: Stage<Scene>;
beforeAll(async () => {
  stage = await createScenarioEnv(story);
});
afterAll(() => stage.close());

const LONG_AFTER_MS = 3 * 60 * 60 * 1_000;

const check: Check<Scene> = async ({ owner }, heard) => {
  const { db, storage } = stage.deps;
  const models = await db.select().from(gardenModels).where(eq(gardenModels.userId, owner.userId));
  const kept = await db.select().from(files).where(eq(files.ownerId, owner.userId));
  expect(models.map(({ fileId }) => fileId)).toEqual(kept.map(({ id }) => id));
  expect(models).toHaveLength(1);
  const links = (heard.get('model') ?? []).map((answer) => GardenModelLink.parse(answer).url);
  expect(new Set(links).size).toBe(1);
  // Its process was given up on only after a long while.
  stage.deps.clock.set(TEST_NOW);
  await openGardenModel(stage.deps, { token: /([\w-]+)\.usdz$/.exec(links[0] ?? '')?.[1] ?? '' });
  await sweepOrphans(stage.deps, new Date(Date.now() + LONG_AFTER_MS));
  const stored: string[] = [];
  for await (const { key } of storage.list()) stored.push(key);
  expect(stored).toEqual(kept.map(({ storageKey }) => storageKey));
};

test.each(FAULTS)(
  'a model is there once, behind one link, and a file whose row never came is swept, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(3),
  120_000,
);

import { createHash } from 'node:crypto';
import { Memory } from '@everkin/contracts/memories';
import { files, memories } from '@everkin/db/schema';
import { asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Check, injectFaultAtEachStep } from '../testing/inject-fault-at-each-step.ts';
import { FAULTS } from '../testing/fault-points.ts';
import { type Stage, createScenarioEnv } from '../testing/scenario-env.ts';
import { sweepOrphans } from '../testing/sweep-orphans.ts';
import { PHOTO, type Scene, story } from './photo.scenario.ts';

let stage: Stage<Scene>;
beforeAll(async () => {
  stage = await createScenarioEnv(story);
});
afterAll(() => stage.close());

const LONG_AFTER_MS = 3 * 60 * 60 * 1_000;

const check: Check<Scene> = async ({ avatarId }, heard) => {
  const { db, storage } = stage.deps;
  const rows = await db.select().from(memories).where(eq(memories.avatarId, avatarId));
  expect(rows).toMatchObject([{ type: 'image', status: 'ready', text: 'On the pier.' }]);
  for (const answer of heard.get('photo') ?? []) expect(Memory.parse(answer).id).toBe(rows[0]?.id);
  const kept = await db
    .select()
    .from(files)
    .where(eq(files.avatarId, avatarId))
    .orderBy(asc(isNull(files.originalOfId)), asc(isNull(files.thumbnailOfId)));
  expect(kept).toMatchObject([
    { originalOfId: rows[0]?.fileId, sha256: createHash('sha256').update(PHOTO).digest('hex') },
    { thumbnailOfId: rows[0]?.fileId, mimeType: 'image/webp' },
    { id: rows[0]?.fileId, originalOfId: null },
  ]);
  await sweepOrphans(stage.deps, new Date(Date.now() + LONG_AFTER_MS));
  const stored: string[] = [];
  for await (const { key } of storage.list()) stored.push(key);
  expect(stored.toSorted()).toEqual(kept.map(({ storageKey }) => storageKey).toSorted());
};

test.each(FAULTS)(
  'a photo is stored once, with its original and its thumbnail, and leaves no other file, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(4),
  120_000,
);

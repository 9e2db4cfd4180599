import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { auditEntries, capsules } from '@everkin/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { FAULTS } from '../../testing/fault-points.ts';
import { type Check, injectFaultAtEachStep } from '../../testing/inject-fault-at-each-step.ts';
import { createScenarioEnv, type Stage } from '../../testing/scenario-env.ts';
import { listParts } from '../capsule-parts.repo.ts';
import { getCapsule } from '../get-capsule.ts';
import { openPart } from '../get-part.ts';
import { LETTER, PHOTO, type Scene, story as sealing } from './seal.scenario.ts';
import { story as takingBack } from './take-back.scenario.ts';

/** All bytes below the data directory, but for the key. */
async function readAll({ ground }: TestDeps): Promise<string> {
  const entries = await readdir(ground.directory, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && !entry.parentPath.endsWith('keys'));
  return (await Promise.all(found.map((entry) => readFile(join(entry.parentPath, entry.name), 'latin1')))).join('\n');
}

describe('sealing', () => {
  let stage: Stage<Scene>;
  beforeAll(async () => {
    stage = await createScenarioEnv(sealing);
  });
  afterAll(() => stage.close());

  const check: Check<Scene> = async ({ author, id }) => {
    const { deps } = stage;
    expect(await getCapsule(deps, author, { id })).toMatchObject({ status: 'sealed', letter: null, problem: null });
    expect(await readAll(deps)).not.toMatch(/canary-of-the-/);
    const [capsule] = await deps.db.select().from(capsules).where(eq(capsules.id, id));
    const contents: Buffer[] = [];
    for (const part of await listParts(deps.db, id)) {
      const stored = await deps.storage.open(part.storageKey);
      if (stored) contents.push(await buffer(await deps.sealing.open(stored.stream, capsule?.keyId ?? '')));
    }
    expect(contents).toEqual([Buffer.from(LETTER), PHOTO]);
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries).toMatchObject([{ kind: 'capsule.sealed' }]);
  };

  test.each(FAULTS)(
    'loses nothing and leaves nothing to read, though one of the calls on its way %s',
    async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(10),
    300_000,
  );
});

describe('taking back', () => {
  let stage: Stage<Scene>;
  beforeAll(async () => {
    stage = await createScenarioEnv(takingBack);
  });
  afterAll(() => stage.close());

  const check: Check<Scene> = async ({ author, id }) => {
    const { deps } = stage;
    const draft = await getCapsule(deps, author, { id });
    expect(draft).toMatchObject({ status: 'draft', letter: LETTER, problem: null });
    const photo = await openPart(deps, author, { id, partId: draft.parts[1]?.id ?? expect.fail() });
    expect(await buffer(await photo.open())).toEqual(PHOTO);
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(entries.map(({ kind }) => kind).toSorted()).toEqual(['capsule.sealed', 'capsule.taken-back']);
  };

  test.each(FAULTS)(
    'loses nothing, though one of the calls on its way %s',
    async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
    300_000,
  );
});

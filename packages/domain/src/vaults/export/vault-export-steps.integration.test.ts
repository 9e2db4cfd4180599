import { buffer } from 'node:stream/consumers';
import { VaultExportRef } from '@everkin/contracts/vaults/vaults';
import { files, vaultAccess, vaultExports } from '@everkin/db/schema';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULTS } from '../../testing/fault-points.ts';
import { type Check, injectFaultAtEachStep } from '../../testing/inject-fault-at-each-step.ts';
import { createScenarioEnv, type Stage } from '../../testing/scenario-env.ts';
import { openVaultExportFile } from './get-vault-export.ts';
import { type Scene, story } from './vault-export.scenario.ts';

let stage: Stage<Scene>;
beforeAll(async () => {
  stage = await createScenarioEnv(story);
});
afterAll(() => stage.close());

const check: Check<Scene> = async ({ ruth, id }, heard) => {
  const { db } = stage.deps;
  const zips = await db.select().from(vaultExports).where(eq(vaultExports.vaultId, id));
  expect(zips).toMatchObject([{ status: 'ready', requestedById: ruth.userId }]);
  const requested = (heard.get('zip') ?? []).map((answer) => VaultExportRef.parse(answer));
  expect(new Set(requested.map((ref) => ref.id)).size).toBe(1);
  const file = await openVaultExportFile(stage.deps, ruth, { id: requested[0]?.id ?? stage.deps.newId('vx') });
  const zip = file && (await listZip(await buffer(await file.open())));
  expect(zip?.get('Documents/The deed.txt')?.toString()).toBe('the deed itself');
  expect(zip?.get('index.html')?.toString()).not.toContain('could not be read');
  expect(await db.$count(vaultAccess)).toBe(1);
  expect(await db.$count(files, eq(files.ownerId, ruth.userId))).toBe(1);
};

test.each(FAULTS)(
  'a vault’s zip is made once and whole, and listed once, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
  240_000,
);

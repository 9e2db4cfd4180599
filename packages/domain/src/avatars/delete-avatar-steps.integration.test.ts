import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Check, injectFaultAtEachStep } from '../testing/inject-fault-at-each-step.ts';
import { FAULTS } from '../testing/fault-points.ts';
import { type Stage, createScenarioEnv } from '../testing/scenario-env.ts';
import { startVoiceMaker, type VoiceMaker } from '../testing/start-voice-maker.ts';
import { type Scene, story } from './delete-avatar.scenario.ts';

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

/** The audit trail and, for a day, the owner's live events keep the id of the deleted avatar, and nothing else. */
const TELLS_OF_IT = new Set(['audit_entries', 'live_events']);

/** The tables that still contain one of these ids in any column. */
async function listTablesThatName(ids: string[]): Promise<string[]> {
  const { db } = stage.deps;
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const named = `(${ids.join('|')})`;
  // One query for all, as there are dozens of tables and hundreds of runs.
  const finds = tables.map(
    ({ name }) => sql`select ${name}::text as name where exists (select from ${sql.identifier(name)} t where t::text ~ ${named})`,
  );
  const naming = await db.execute<{ name: string }>(sql.join(finds, sql` union all `));
  return naming.map(({ name }) => name).filter((name) => !TELLS_OF_IT.has(name));
}

const check: Check<Scene> = async ({ ids }) => {
  expect(await listTablesThatName(ids)).toEqual([]);
  expect(maker.fake.voices).toEqual([]);
};

test.each(FAULTS)(
  'a deleted avatar leaves no row, file, job or voice, though one of the calls on its way %s',
  async (fault) => expect(await injectFaultAtEachStep(stage, fault, check)).toBeGreaterThan(5),
  120_000,
);

import { randomBytes } from 'node:crypto';
import { migrateDatabase } from '@everkin/db/migrate';
import type { TestProject } from 'vitest/node';
import { createEmptyDatabase, databaseUrlFor, dropDatabase } from './database-admin.ts';
import { startTestServers, type TestServers } from './servers.ts';

type Ground = { servers: TestServers; templateName: string };

declare global {
  // vitest loads this file once per project; the servers are the same for all projects of a run.
  var testGround: { users: number; ready: Promise<Ground> } | undefined;
}

/** Gives each integration and browser test the address of real servers and of a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const ground = (globalThis.testGround ??= { users: 0, ready: prepareGround() });
  ground.users += 1;
  const { servers, templateName } = await ground.ready;
  project.provide('databaseUrl', servers.databaseUrl);
  project.provide('redisUrl', servers.redisUrl);
  project.provide('templateName', templateName);
  return async () => {
    ground.users -= 1;
    if (ground.users > 0) return;
    globalThis.testGround = undefined;
    await leaveGround({ servers, templateName });
  };
}

async function prepareGround(): Promise<Ground> {
  const servers = await startTestServers(process.env);
  console.log(`Tests run on ${servers.label}.`);
  const templateName = `everkin_template_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(servers.databaseUrl, templateName);
  await migrateDatabase({ url: databaseUrlFor(servers.databaseUrl, templateName) });
  return { servers, templateName };
}

async function leaveGround({ servers, templateName }: Ground): Promise<void> {
  await dropDatabase(servers.databaseUrl, templateName);
  await servers.stop();
}

import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@everkin/db/migrate';
import type { TestProject } from 'vitest/node';
import { createEmptyDatabase, databaseUrlFor, dropDatabase, dropDatabases } from './database-admin.ts';
import { startTestServers, type TestServers } from './servers.ts';

type Ground = { servers: TestServers; templateName: string; databasePrefix: string; directory: string };

declare global {
  // vitest loads this file once per project; all projects of a run share the servers, except those that need their own.
  var testGround: { users: number; ready: Promise<Ground> } | undefined;
}

/** Gives each integration and browser test the URLs of real servers and the name of a migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.config.env?.['TEST_SERVERS'] === 'own') {
    // Servers from the environment are a single pair, which others use.
    const ground = await prepareGround({ ...process.env, TEST_DATABASE_URL: '', TEST_REDIS_URL: '' });
    provide(project, ground);
    return () => leaveGround(ground);
  }
  const shared = (globalThis.testGround ??= { users: 0, ready: prepareSharedGround() });
  shared.users += 1;
  const ground = await shared.ready;
  provide(project, ground);
  return async () => {
    shared.users -= 1;
    if (shared.users > 0) return;
    globalThis.testGround = undefined;
    await leaveGround(ground);
  };
}

function provide(project: TestProject, { servers, ...names }: Ground): void {
  project.provide('databaseUrl', servers.databaseUrl);
  project.provide('redisUrl', servers.redisUrl);
  project.provide('templateName', names.templateName);
  project.provide('databasePrefix', names.databasePrefix);
  project.provide('directory', names.directory);
}

async function prepareSharedGround(): Promise<Ground> {
  const ground = await prepareGround(process.env);
  console.log(`Tests run on ${ground.servers.label}.`);
  return ground;
}

async function prepareGround(env: NodeJS.ProcessEnv): Promise<Ground> {
  const servers = await startTestServers(env);
  const run = randomBytes(6).toString('hex');
  const templateName = `everkin_template_${run}`;
  await createEmptyDatabase(servers.databaseUrl, templateName);
  await migrateDatabase({ url: databaseUrlFor(servers.databaseUrl, templateName) });
  return { servers, templateName, databasePrefix: `everkin_test_${run}_`, directory: await makeDirectory() };
}

async function leaveGround({ servers, templateName, databasePrefix, directory }: Ground): Promise<void> {
  await dropDatabase(servers.databaseUrl, templateName);
  await dropDatabases(servers.databaseUrl, databasePrefix);
  await servers.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'everkin-tests-'));
  // An api started as root switches to another user, who needs access.
  await chmod(directory, 0o755);
  return directory;
}

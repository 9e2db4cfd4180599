import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { z } from 'zod';
import { API_NODE_FLAGS } from '../../scripts/start/apps.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type Api = {
  base: string;
  /** Resident memory, by Linux's own count. */
  memoryBytes(): number;
  stop(): Promise<void>;
};

export type Ground = {
  databaseUrl: string;
  /** Starts one more api on the same database and Redis, as `start` would: the bundle, that is. */
  startApi(): Promise<Api>;
  stop(): Promise<void>;
};

/** PostgreSQL, Redis and a folder of one's own, which are gone with this process. */
export async function prepareGround(): Promise<Ground> {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', 'api'], { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error('the api could not be built');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'everkin-bench-'));
  const servers = await startEphemeralServers();
  await migrateDatabase({ url: servers.databaseUrl });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    MODELS: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
  };
  return {
    databaseUrl: servers.databaseUrl,
    startApi: () => startApi(env),
    stop: async () => {
      await servers.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function startApi(env: NodeJS.ProcessEnv): Promise<Api> {
  const child = fork(join(ROOT, 'apps/api/dist/main.js'), { env, execArgv: API_NODE_FLAGS, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told: unknown[] = await once(child, 'message');
  const { port } = z.object({ port: z.number() }).parse(told[0]);
  return {
    base: `http://127.0.0.1:${port}`,
    memoryBytes: () => readMemoryBytes(child),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const readMemoryBytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;

import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { z } from 'zod';
import { APP_NODE_FLAGS } from '../scripts/start/apps.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

export type Program = {
  base: string;
  /** From the fork until it is ready for requests. */
  startedMs: number;
  /** Resident memory, as Linux reports it. */
  memoryBytes(): number;
  /** CPU time so far, V8's own threads included. */
  cpuMs(): number;
  stop(): Promise<void>;
};

export type Ground = {
  databaseUrl: string;
  /** Starts another api on the same database and Redis from the bundle, as `start` would. */
  startApi(env?: Record<string, string>): Promise<Program>;
  startWorker(): Promise<Program>;
  stop(): Promise<void>;
};

/** A private PostgreSQL, Redis and folder, which are removed when this process exits. */
export async function prepareGround(): Promise<Ground> {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts', 'api', 'worker'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('building the api failed');
  const dataDirectory = mkdtempSync(join(tmpdir(), 'everkin-bench-'));
  const servers = await startEphemeralServers();
  await migrateDatabase({ url: servers.databaseUrl });
  const common = {
    ...process.env,
    NODE_ENV: 'production',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    MODELS: 'off',
    PORT: '0',
    WORKER_PORT: '0',
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    HOST: '127.0.0.1',
  };
  return {
    databaseUrl: servers.databaseUrl,
    startApi: (env = {}) => startProgram('apps/api/dist/main.js', { ...common, ...env }, APP_NODE_FLAGS),
    startWorker: () => startProgram('apps/worker/dist/main.js', common, APP_NODE_FLAGS),
    stop: async () => {
      await servers.stop();
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

async function startProgram(path: string, env: NodeJS.ProcessEnv, flags: readonly string[]): Promise<Program> {
  const begunAt = performance.now();
  const child = fork(join(ROOT, path), { env, execArgv: [...flags], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const told: unknown[] = await once(child, 'message');
  const startedMs = performance.now() - begunAt;
  const { port } = z.object({ port: z.number().optional() }).parse(told[0]);
  return {
    base: `http://127.0.0.1:${port}`,
    startedMs,
    memoryBytes: () => readMemoryBytes(child),
    cpuMs: () => getCpuMs(child.pid),
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

const readMemoryBytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;

/** CPU time of a process so far, user and kernel, in ticks of 10 ms: proc(5), fields 14 and 15. */
export function getCpuMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

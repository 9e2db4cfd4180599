import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';
import { createTestDatabase, redisUrl } from './database.ts';

export type TestApp = {
  /** Of the first api; of all where they share a port. */
  baseUrl: string;
  dataDirectory: string;
  databaseUrl: string;
  /** All apis as one: kill and start apply to each. */
  api: AppProcess;
  /** All workers as one. */
  worker: AppProcess;
  /** Each api with its URL. */
  apis: (AppProcess & { baseUrl: string })[];
  workers: AppProcess[];
  stop(): Promise<void>;
};

/** What a test may do with an app that other tests share. */
export type SharedApp = Pick<TestApp, 'baseUrl' | 'dataDirectory' | 'databaseUrl'>;

export type AppProcess = {
  pid(): number;
  /** Whether it was started and has not exited since. */
  isAlive(): boolean;
  /** Everything that the process has printed. */
  output(): string;
  /** kill -9, then waits until it has exited. */
  kill(): Promise<void>;
  /** SIGTERM, then waits until it has exited. */
  stop(): Promise<void>;
  /** Starts it again on the same port. */
  start(): Promise<void>;
};

/** The key of the pages for this machine, in every app of the tests. */
export const TEST_DEV_KEY = 'dev-key-of-the-tests';

type TestAppOptions = {
  /** Settings beyond the URLs, such as OPENAI_BASE_URL. */
  env?: Record<string, string>;
  /** The number of apis, each on its own port, and of workers; overrides TEST_PROCESSES. */
  processes?: number;
  /** The caller's own migrated database and Redis, instead of those that the tests share. */
  servers?: { databaseUrl: string; redisUrl: string };
};

/**
 * Starts the real api and a real worker on their own database, as `start` would; with TEST_PROCESSES=2 two of each,
 * the apis on one port, as `start` does with API_PROCESSES and WORKER_PROCESSES.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.servers ? null : await createTestDatabase();
  const databaseUrl = options.servers?.databaseUrl ?? database?.url ?? '';
  const dataDirectory = await mkdtemp(join(options.servers ? tmpdir() : inject('directory'), 'everkin-test-'));
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    REDIS_URL: options.servers?.redisUrl ?? redisUrl(),
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    EVERKIN_DEV_KEY: TEST_DEV_KEY,
    // Tests download nothing.
    MODELS: 'off',
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    ELEVENLABS_API_KEY: '',
    ...options.env,
  };
  const count = options.processes ?? Number(process.env['TEST_PROCESSES'] ?? 1);
  const hasOnePort = options.processes === undefined && count > 1;
  const workers = Array.from({ length: count }, () => createAppProcess(entryOf('worker'), env));
  const [apis] = await Promise.all([startApis(env, { count, hasOnePort }), ...workers.map((worker) => worker.start())]);
  return {
    baseUrl: apis[0]?.baseUrl ?? '',
    dataDirectory,
    databaseUrl,
    api: asOne(apis),
    worker: asOne(workers),
    apis,
    workers,
    stop: async () => {
      await Promise.all([...apis, ...workers].map((each) => each.stop()));
      await database?.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

let shared: Promise<TestApp> | undefined;

/**
 * The app shared by all test files that run in this process and need nothing special: started for the
 * first of them, it lives as long as the process. Accounts of all those files accumulate in it.
 */
export function shareTestApp(): Promise<SharedApp> {
  shared ??= startTestApp().then((app) => {
    const killAll = (): void => {
      for (const each of [...app.apis, ...app.workers]) if (each.isAlive()) process.kill(each.pid(), 'SIGKILL');
    };
    // vitest kills its processes by a signal, and their servers right after: there is no time for a graceful stop.
    process.once('SIGTERM', killAll);
    process.once('exit', killAll);
    return app;
  });
  return shared;
}

/** Starts apis, on one port or on separate ones; a restarted api keeps its port. */
async function startApis(
  given: NodeJS.ProcessEnv,
  { count, hasOnePort }: { count: number; hasOnePort: boolean },
): Promise<(AppProcess & { baseUrl: string })[]> {
  const apis: (AppProcess & { baseUrl: string })[] = [];
  const sharing = hasOnePort ? { EVERKIN_REUSE_PORT: '1' } : {};
  let port = '0';
  for (let index = 0; index < count; index += 1) {
    const env: NodeJS.ProcessEnv = { ...given, ...sharing, PORT: port };
    const api = createAppProcess(entryOf('api'), env);
    env['PORT'] = String(await api.startOnPort());
    if (hasOnePort) port = env['PORT'];
    apis.push({ ...api, baseUrl: `http://127.0.0.1:${env['PORT']}` });
  }
  return apis;
}

function asOne(processes: AppProcess[]): AppProcess {
  return {
    pid: () => processes[0]?.pid() ?? 0,
    isAlive: () => processes.every((each) => each.isAlive()),
    output: () => processes.map((each) => each.output()).join(''),
    kill: async () => void (await Promise.all(processes.map((each) => each.kill()))),
    stop: async () => void (await Promise.all(processes.map((each) => each.stop()))),
    start: async () => void (await Promise.all(processes.map((each) => each.start()))),
  };
}

/** The entry point of `npx -y pnpm@12 start` where this run has just built it: it starts in a fifth of the time of the sources. */
const entryOf = (app: 'api' | 'worker'): string =>
  `apps/${app}/${process.env['TEST_BUNDLES'] === 'fresh' ? 'dist/main.js' : 'src/main.ts'}`;

type ReadyMessage = { type: 'ready'; port?: number };
const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

function createAppProcess(entry: string, env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined;
  let output = '';
  const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;
  const gone = (process: ChildProcess): Promise<void> =>
    hasEnded(process) ? Promise.resolve() : new Promise((resolve) => void process.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child) return;
    child.kill(signal);
    await gone(child);
  };
  const startOnPort = (): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const started = fork(fileURLToPath(new URL(`../${entry}`, import.meta.url)), {
        env,
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        execArgv: ['--disable-warning=ExperimentalWarning'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      started.once('exit', (code) => reject(new Error(`${entry} ended with ${code} before it was ready:\n${output.slice(-2_000)}`)));
      started.on('message', (message) => {
        if (isReady(message)) resolve(message.port);
      });
    });
  return {
    pid: () => child?.pid ?? 0,
    isAlive: () => child !== undefined && !hasEnded(child),
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    startOnPort,
    start: async () => void (await startOnPort()),
  };
}

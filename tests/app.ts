import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, redisUrl } from './database.ts';

export type TestApp = {
  baseUrl: string;
  dataDirectory: string;
  databaseUrl: string;
  api: AppProcess;
  worker: AppProcess;
  stop(): Promise<void>;
};

export type AppProcess = {
  pid(): number;
  /** Everything that the process has printed. */
  output(): string;
  /** kill -9, then waits until it is gone. */
  kill(): Promise<void>;
  /** Starts it again after a kill, on the same port. */
  start(): Promise<void>;
};

/**
 * Starts the real api and a real worker on a database of their own, as `start` would.
 * @param options.env settings beside the addresses, such as OPENAI_BASE_URL
 */
export async function startTestApp(options: { env?: Record<string, string> } = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDirectory = await mkdtemp(join(tmpdir(), 'everkin-test-'));
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    REDIS_URL: redisUrl(),
    REDIS_PREFIX: `test-${randomBytes(6).toString('hex')}`,
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'off',
    PORT: '0',
    HOST: '127.0.0.1',
    // Nothing is fetched in tests.
    MODELS: 'off',
    OPENAI_API_KEY: '',
    OPENAI_BASE_URL: '',
    ELEVENLABS_API_KEY: '',
    ...options.env,
  };
  const api = createAppProcess(entryOf('api'), env);
  const worker = createAppProcess(entryOf('worker'), env);
  const [port] = await Promise.all([api.start(), worker.start()]);
  env.PORT = String(port);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    dataDirectory,
    databaseUrl: database.url,
    api: { ...api, start: async () => void (await api.start()) },
    worker: { ...worker, start: async () => void (await worker.start()) },
    stop: async () => {
      await Promise.all([api.stop(), worker.stop()]);
      await database.drop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** What `npx -y pnpm@12 start` runs, where this run has just built it: ready in a fifth of the time that the sources take. */
const entryOf = (app: 'api' | 'worker'): string =>
  `apps/${app}/${process.env['TEST_BUNDLES'] === 'fresh' ? 'dist/main.js' : 'src/main.ts'}`;

type ReadyMessage = { type: 'ready'; port?: number };
const isReady = (message: unknown): message is ReadyMessage =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready';

function createAppProcess(entry: string, env: NodeJS.ProcessEnv) {
  let child: ChildProcess | undefined;
  let output = '';
  const gone = (process: ChildProcess): Promise<void> =>
    process.exitCode !== null || process.signalCode !== null
      ? Promise.resolve()
      : new Promise((resolve) => void process.once('exit', () => resolve()));
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child) return;
    child.kill(signal);
    await gone(child);
  };
  return {
    pid: () => child?.pid ?? 0,
    output: () => output,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start: () =>
      new Promise<number | undefined>((resolve, reject) => {
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
      }),
  };
}

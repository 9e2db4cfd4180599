import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findFreePort } from './free-port.ts';
import { findNativeRedis, startNativeRedis, type NativeRedisProgram } from './redis-native.ts';
import { loadOrCreateSecret, loadRememberedPort, writePrivateFile } from './small-files.ts';
import { startEmbeddedValkey } from './valkey.ts';

/**
 * How to run the Redis-protocol server. `durable` stores its data, password and port in a directory; `ephemeral`, for tests, is the
 * built-in one without files or a password.
 */
export type EmbeddedRedisOptions = { onCrash?: (error: unknown) => void } & (DurableRedisOptions | { mode: 'ephemeral' });

type DurableRedisOptions = {
  mode: 'durable';
  dataDir: string;
  /** Locked by the supervisor process of the server for as long as it runs. */
  lockFile?: string;
  logFile?: string;
  saveEveryMs?: number;
  /** `built-in` ignores servers installed on the machine. */
  prefer: 'installed' | 'built-in';
  /** Called when a server inside this process crashes. */
  onCrash?: (error: unknown) => void;
};

/** A running server on 127.0.0.1. */
export type EmbeddedRedis = {
  url: string;
  port: number;
  /** The serving process: this one for the built-in server. */
  pid: number;
  /** A description of the server, for display. */
  description: string;
  countClients?: () => Promise<number>;
  stop: () => Promise<void>;
};

const BUILT_IN = 'Valkey 9.1, built in';

/**
 * Starts a Redis-protocol server: one installed on this machine if there is one (and the options allow it), else the built-in Valkey,
 * in this process.
 */
export async function startEmbeddedRedis(options: EmbeddedRedisOptions): Promise<EmbeddedRedis> {
  if (options.mode === 'durable') return startDurable(options);
  const server = await startEmbeddedValkey(options);
  return { url: server.url, port: server.port, stop: server.stop, pid: process.pid, description: BUILT_IN };
}

async function startDurable(options: DurableRedisOptions): Promise<EmbeddedRedis> {
  const home = path.resolve(options.dataDir);
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const program = options.prefer === 'installed' ? findNativeRedis() : null;
  const portFile = path.join(home, 'port');
  const common = {
    password: loadOrCreateSecret(path.join(home, 'secret')),
    port: await findFreePort(loadRememberedPort(portFile)),
    logFile: options.logFile ?? path.join(home, 'server.log'),
  };
  const server = program
    ? await startInstalled(program, { ...common, dataDir: path.join(home, 'installed') })
    : await startBuiltIn(options, { ...common, dataDir: path.join(home, 'built-in') });
  writePrivateFile(portFile, `${server.port}\n`);
  return { ...server, url: `redis://:${encodeURIComponent(common.password)}@127.0.0.1:${server.port}` };
}

type Common = { password: string; port: number; logFile: string; dataDir: string };
type Started = Omit<EmbeddedRedis, 'url'>;

async function startInstalled(program: NativeRedisProgram, common: Common): Promise<Started> {
  const server = await startNativeRedis({ ...common, program });
  return { ...server, description: program.description };
}

async function startBuiltIn(options: DurableRedisOptions, common: Common): Promise<Started> {
  const { port, stop, countClients } = await startEmbeddedValkey({
    ...common,
    ...(options.saveEveryMs === undefined ? {} : { saveEveryMs: options.saveEveryMs }),
    ...(options.onCrash ? { onCrash: options.onCrash } : {}),
  });
  return { port, stop, countClients: async () => countClients(), pid: process.pid, description: BUILT_IN };
}

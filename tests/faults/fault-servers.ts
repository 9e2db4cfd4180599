import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateDatabase } from '@everkin/db/migrate';
import { type ForkedServer, forkPostgres, forkRedis } from '@everkin/embedded/fork-server';
import { type Relay, startRelay } from '../../apps/api/src/testing/relay.ts';

/** A suite's own server, for fault injection: clients reach it through a relay, whatever its port after a restart. */
export type HurtServer = {
  /** The URL of the relay. */
  url: string;
  relay: Relay;
  /** Kills it: kill -9 unless another signal is given. Resolves when it has exited. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A migrated PostgreSQL with durable commits, like the one of `start`. */
export async function startHurtPostgres(): Promise<HurtServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'everkin-faults-pg-'));
  const postgres = await hurt(() => forkPostgres({ mode: 'durable', dataDir, database: 'everkin', user: 'everkin' }));
  await migrateDatabase({ url: postgres.url });
  return {
    ...postgres,
    stop: async () => {
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A Redis without persistence: empty after each start. */
export const startHurtRedis = (): Promise<HurtServer> => hurt(() => forkRedis({ mode: 'ephemeral' }));

async function hurt(fork: () => Promise<ForkedServer>): Promise<HurtServer> {
  let server = await fork();
  const relay = await startRelay(placeOf(server.url));
  const url = new URL(server.url);
  url.host = `127.0.0.1:${relay.port}`;
  return {
    url: url.href,
    relay,
    kill: async (signal = 'SIGKILL') => {
      const { keeper } = server;
      const gone = once(keeper, 'exit');
      // The supervisor exits with its server; for the built-in Redis it is the server.
      process.kill(server.pid, signal);
      await gone;
    },
    start: async () => {
      server = await fork();
      relay.aim(placeOf(server.url));
    },
    stop: async () => {
      await relay.stop();
      await server.stop();
    },
  };
}

function placeOf(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

/** Sends one command to a Redis without a password, and waits for the response. */
export async function sendToRedis({ relay }: HurtServer, command: string): Promise<string> {
  const socket = connect(relay.port, '127.0.0.1');
  socket.write(`${command}\r\n`);
  try {
    return String(await once(socket, 'data'));
  } finally {
    socket.destroy();
  }
}

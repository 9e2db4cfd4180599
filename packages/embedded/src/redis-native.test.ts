import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { forkRedis, type ForkedServer } from './fork-server.ts';
import { sendSignal, waitUntilGone } from './process-liveness.ts';
import { findNativeRedis } from './redis-native.ts';

async function forkInstalled(dataDir: string): Promise<ForkedServer> {
  const server = await forkRedis({ mode: 'durable', dataDir, prefer: 'installed' });
  onTestFinished(server.stop);
  return server;
}

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

async function withClient<T>(url: string, run: (client: Redis) => Promise<T>): Promise<T> {
  const client = new Redis(url);
  client.on('error', () => {});
  try {
    return await run(client);
  } finally {
    client.disconnect();
  }
}

describe('a Redis installed on this machine', { timeout: 60_000 }, () => {
  beforeEach(({ skip }) => skip(findNativeRedis() === null, 'no redis-server or valkey-server is installed here'));

  test('is used, and keeps its data and address across starts', async () => {
    const dataDir = makeDataDir();
    const first = await forkInstalled(dataDir);
    expect(first.pid).not.toBe(first.keeper.pid);
    await withClient(first.url, (client) => client.set('kept', 'yes'));
    await first.stop();

    const second = await forkInstalled(dataDir);
    expect(second.url).toBe(first.url);
    expect(await withClient(second.url, (client) => client.get('kept'))).toBe('yes');
  });

  test('that outlived its supervisor is stopped first, and loses nothing', async () => {
    const dataDir = makeDataDir();
    const first = await forkInstalled(dataDir);
    await withClient(first.url, (client) => client.set('kept', 'yes'));
    first.keeper.kill('SIGKILL');

    const second = await forkInstalled(dataDir);
    expect(await waitUntilGone(first.pid, 1_000)).toBe(true);
    expect(await withClient(second.url, (client) => client.get('kept'))).toBe('yes');
  });

  test('that was killed ends its supervisor, so that it is restarted', async () => {
    const server = await forkInstalled(makeDataDir());
    sendSignal(server.pid, 'SIGKILL');
    await expect.poll(() => server.keeper.exitCode, { timeout: 10_000 }).toBe(1);
  });
});

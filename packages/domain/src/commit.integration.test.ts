import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@everkin/db/client';
import { jobs } from '@everkin/db/schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AfterCommit, commit, deferEffects } from './commit.ts';
import type { Deps } from './deps.ts';
import { insertJob } from './jobs/enqueue-job.ts';
import { createOwnTestDeps } from './testing/create-own-test-deps.ts';
import type { TestDeps } from './testing/create-test-deps.ts';

let own: TestDeps;
let deps: TestDeps;
/** What happened outside the database, in order. */
let seen: string[];

beforeAll(async () => {
  own = await createOwnTestDeps();
});
afterAll(() => own.close());
beforeEach(async () => {
  await own.db.delete(jobs);
  own.logged.length = 0;
  seen = [];
  deps = {
    ...own,
    queue: {
      ...own.queue,
      enqueue: async ({ lane }) => {
        seen.push(`enqueued in ${lane}, ${await own.db.$count(jobs)} rows`);
        return true;
      },
    },
    realtime: { ...own.realtime, wake: ({ endedSessionsOf }) => void seen.push(endedSessionsOf ? 'woken for ended sessions' : 'woken') },
    storage: {
      ...own.storage,
      delete: async (key) => {
        seen.push(`deleted ${key}`);
        await own.storage.delete(key);
      },
    },
  };
});

const insert = (tx: Database, subjectId = 'em_1') => insertJob(tx, deps, { name: 'email.send', subjectId, ownerId: null });

/** Stores a file as an upload would. */
async function storeFile(key: string): Promise<void> {
  const sourcePath = join(deps.ground.directory, key);
  await writeFile(sourcePath, 'words');
  await deps.storage.put({ key, sourcePath });
}

/** Registers one effect of each kind, in an order that is not theirs. */
async function writeAll(tx: Database, after: AfterCommit, keys = ['file_1', 'file_2']): Promise<void> {
  after.deleteFiles(keys);
  after.run(() => void seen.push('ran'));
  after.wake();
  after.enqueue(await insert(tx));
}

const ALL = ['enqueued in mail, 1 rows', 'woken', 'ran', 'deleted file_1', 'deleted file_2'];

describe('a unit of work', () => {
  it('returns its result, and runs its effects after the commit', async () => {
    await storeFile('file_1');
    const result = await commit(deps, async (tx, after) => {
      await writeAll(tx, after);
      expect(seen).toEqual([]);
      return 'written';
    });
    expect(result).toBe('written');
    // Enqueues are not awaited, so this one may end last.
    await expect.poll(() => seen.toSorted()).toEqual(ALL.toSorted());
    expect(await deps.storage.open('file_1')).toBeNull();
  });

  it('runs its effects in a fixed order, however they were registered', async () => {
    const effects: string[] = [];
    const [first, second, userId] = [deps.newId('jb'), deps.newId('jb'), deps.newId('us')];
    const noting: Deps = {
      ...deps,
      queue: { ...deps.queue, enqueue: async ({ jobId }) => effects.push(`enqueue ${jobId}`) > 0 },
      realtime: { ...deps.realtime, wake: ({ endedSessionsOf }) => void effects.push(endedSessionsOf ?? 'wake') },
      storage: { ...deps.storage, delete: async (key) => void effects.push(`delete ${key}`) },
    };
    await commit(noting, async (_tx, after) => {
      after.deleteFiles(['a', 'b']);
      after.run(() => void effects.push('run'));
      after.wake({ endedSessionsOf: userId });
      after.wake();
      for (const jobId of [first, second]) after.enqueue({ jobId, lane: 'mail' });
      after.deleteFiles(['c']);
    });
    expect(effects).toEqual([`enqueue ${first}`, `enqueue ${second}`, userId, 'wake', 'run', 'delete a', 'delete b', 'delete c']);
  });

  it('deletes more files than a function call may have arguments', async () => {
    let deleted = 0;
    const counting: Deps = { ...deps, storage: { ...deps.storage, delete: async () => void (deleted += 1) } };
    const keys = Array.from({ length: 200_000 }, (_, index) => `file_${index}`);
    await commit(counting, (tx) => commit({ ...counting, db: tx }, async (_tx, after) => after.deleteFiles(keys)));
    expect(deleted).toBe(keys.length);
  });

  it('that throws writes nothing and runs no effect, and its error is unchanged', async () => {
    await storeFile('file_1');
    const failure = new Error('the work failed');
    const broken = commit(deps, async (tx, after) => {
      await writeAll(tx, after);
      throw failure;
    });
    await expect(broken).rejects.toBe(failure);
    expect(seen).toEqual([]);
    expect(await deps.db.$count(jobs)).toBe(0);
    expect(await deps.storage.open('file_1')).not.toBeNull();
  });

  it('succeeds although every effect fails: each is tried and logged', async () => {
    const away = (): never => {
      throw new Error('away');
    };
    const broken: Deps = {
      ...deps,
      queue: { ...deps.queue, enqueue: async () => away() },
      realtime: { ...deps.realtime, wake: away },
      storage: { ...deps.storage, delete: async () => away() },
    };
    const written = commit(broken, async (tx, after) => {
      await writeAll(tx, after);
      after.run(async () => away());
      return 'written';
    });
    expect(await written).toBe('written');
    expect(seen).toEqual(['ran']);
    expect(await deps.db.$count(jobs)).toBe(1);
    expect(deps.logged.map(({ level, message }) => `${level} ${message}`).toSorted()).toEqual([
      'error effect after commit failed',
      'error effect after commit failed',
      'error file delete failed',
      'error file delete failed',
      'error job enqueue failed',
    ]);
  });
});

describe('a unit of work within another', () => {
  const inner = (within: Deps): Promise<string> =>
    commit(within, async (tx, after) => {
      await writeAll(tx, after);
      return 'inner';
    });

  it('runs its effects after the outer commit', async () => {
    const result = await commit(deps, async (tx, after) => {
      after.enqueue(await insert(tx, 'em_outer'));
      const written = await inner({ ...deps, db: tx });
      expect(seen).toEqual([]);
      return written;
    });
    expect(result).toBe('inner');
    await expect.poll(() => seen.length).toBe(6);
    expect(seen.filter((effect) => effect === 'enqueued in mail, 2 rows')).toHaveLength(2);
  });

  it('runs none when the outer one is rolled back', async () => {
    const outer = commit(deps, async (tx) => {
      await inner({ ...deps, db: tx });
      throw new Error('the outer one failed');
    });
    await expect(outer).rejects.toThrow('the outer one failed');
    expect(seen).toEqual([]);
    expect(await deps.db.$count(jobs)).toBe(0);
  });

  it('that fails alone loses only its own rows and effects', async () => {
    await commit(deps, async (tx, after) => {
      const failing = commit({ ...deps, db: tx }, async (innerTx, afterInner) => {
        await writeAll(innerTx, afterInner);
        throw new Error('the inner one failed');
      });
      await expect(failing).rejects.toThrow('the inner one failed');
      after.enqueue(await insert(tx, 'em_outer'));
    });
    await expect.poll(() => seen).toEqual(['enqueued in mail, 1 rows']);
  });

  it('three levels deep runs its effects with the dependencies of the outermost', async () => {
    const used: Database[] = [];
    await commit(deps, (tx) =>
      commit({ ...deps, db: tx }, (middleTx) =>
        commit({ ...deps, db: middleTx }, async (_innerTx, after) => after.run((given) => void used.push(given.db))),
      ),
    );
    expect(used).toEqual([deps.db]);
  });

  it('on a connection of its own does not wait for the outer commit', async () => {
    await commit(deps, async (tx, after) => {
      after.wake();
      await commit(deps, async (_other, afterOther) => afterOther.run(() => void seen.push('beside')));
      expect(seen).toEqual(['beside']);
      await insert(tx);
    });
    expect(seen).toEqual(['beside', 'woken']);
  });
});

describe('units of work whose effects are deferred', () => {
  it('run them when they are released', async () => {
    await deps.db.transaction(async (tx) => {
      const release = deferEffects(tx);
      await commit({ ...deps, db: tx }, async (_inner, after) => after.wake());
      await commit({ ...deps, db: tx }, async (_inner, after) => after.wake());
      expect(seen).toEqual([]);
      await release(deps);
    });
    expect(seen).toEqual(['woken', 'woken']);
  });
});

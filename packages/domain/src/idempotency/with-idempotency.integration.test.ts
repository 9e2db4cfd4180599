import { avatars, idempotencyKeys } from '@everkin/db/schema';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../actor.ts';
import { insertAvatar } from '../avatars/avatars.repo.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import { TEST_NOW, type TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { ageRequests } from '../testing/advance-time.ts';
import { type Answer, withIdempotency, type KeyedRequest } from './with-idempotency.ts';
import { acquireKey } from './requests.repo.ts';
import { createResponseCipher } from './encrypted-response.ts';
import { sweepRequests } from './sweep-requests.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());
beforeEach(async () => {
  await deps.db.delete(idempotencyKeys);
});

const REQUEST: KeyedRequest = { caller: 'us_1', path: '/api/avatars', key: 'k-1', body: '{"name":"Ruth"}' };

/** Work that counts its runs and returns the count. */
function counting(status = 201) {
  const counted = { times: 0 };
  const work = async (): Promise<Answer> => ({ status, body: { number: (counted.times += 1) }, cookies: ['a=b'] });
  return { counted, work };
}

/** Leaves the state of a process that died in the middle of its work. */
const dieInTheMiddle = async (): Promise<void> => {
  const { keySha256, bodyMark } = createResponseCipher(REQUEST);
  await acquireKey(deps.db, { caller: REQUEST.caller, path: REQUEST.path, key: keySha256, bodySha256: bodyMark });
};

describe('a request with a key', () => {
  it('that is repeated returns the first response, with its cookies, and does nothing', async () => {
    const { counted, work } = counting();
    const first = await withIdempotency(deps, REQUEST, work);
    expect(await withIdempotency(deps, REQUEST, work)).toEqual(first);
    expect(first).toEqual({ status: 201, body: { number: 1 }, cookies: ['a=b'] });
    expect(counted.times).toBe(1);
  });

  it('that arrives fifty times at once is executed once, and all get the same response', async () => {
    const { counted, work } = counting();
    const answers = await Promise.all(Array.from({ length: 50 }, () => withIdempotency(deps, REQUEST, work)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":201,"body":{"number":1},"cookies":["a=b"]}']),
    );
    expect(counted.times).toBe(1);
  });

  it.each([
    { name: 'another body', given: { body: '{"name":"Agnes"}' } },
    { name: 'another body of the same start', given: { body: '{"name":"Ruth"} ' } },
  ])('with $name is refused, and nothing is done', async ({ given }) => {
    const { counted, work } = counting();
    await withIdempotency(deps, REQUEST, work);
    await expect(withIdempotency(deps, { ...REQUEST, ...given }, work)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'requests.key-used',
    });
    expect(counted.times).toBe(1);
  });

  it.each([
    { name: 'of another person', given: { caller: 'us_2' } },
    { name: 'for another path', given: { path: '/api/logout' } },
    { name: 'under another key', given: { key: 'k-2' } },
  ])('with $name is another request', async ({ given }) => {
    const { counted, work } = counting();
    await withIdempotency(deps, REQUEST, work);
    expect((await withIdempotency(deps, { ...REQUEST, ...given }, work)).body).toEqual({ number: 2 });
    expect(counted.times).toBe(2);
  });

  it.each([400, 404, 409])('stores a refusal with %i too', async (status) => {
    const { counted, work } = counting(status);
    await withIdempotency(deps, REQUEST, work);
    expect(await withIdempotency(deps, REQUEST, work)).toMatchObject({ status, body: { number: 1 } });
    expect(counted.times).toBe(1);
  });

  it.each([429, 500, 502, 503])('does not store a response with %i', async (status) => {
    const { counted, work } = counting(status);
    await withIdempotency(deps, REQUEST, work);
    await withIdempotency(deps, REQUEST, work);
    expect(counted.times).toBe(2);
  });

  it('whose work throws leaves the key free, and the error unchanged', async () => {
    const failure = new AppError({ kind: 'unavailable', code: 'test', message: 'Away' });
    await expect(
      withIdempotency(deps, REQUEST, async () => {
        throw failure;
      }),
    ).rejects.toBe(failure);
    const { work } = counting();
    expect((await withIdempotency(deps, REQUEST, work)).status).toBe(201);
  });

  it('waits for a first request that takes long, but not for a dead one', async () => {
    const { counted, work } = counting();
    await dieInTheMiddle();
    const waiting = withIdempotency(deps, REQUEST, work);
    await expect.poll(() => counted.times).toBe(0);
    await ageRequests(deps.db, { seconds: 10 });
    expect((await waiting).body).toEqual({ number: 1 });
  });

  it('that resumes after its lease was lost does not overwrite the response of its successor', async () => {
    const { work } = counting();
    let finish: (answer: Answer) => void = () => {};
    const late = withIdempotency(deps, REQUEST, () => new Promise<Answer>((resolve) => (finish = resolve)));
    await expect.poll(() => deps.db.$count(idempotencyKeys)).toBe(1);
    await ageRequests(deps.db, { seconds: 10 });
    const successor = await withIdempotency(deps, REQUEST, work);
    finish({ status: 201, body: 'late', cookies: [] });
    await late;
    expect(await withIdempotency(deps, REQUEST, work)).toEqual(successor);
  });

  it('is forgotten after a day, by the sweep and before it', async () => {
    const { counted, work } = counting();
    await withIdempotency(deps, REQUEST, work);
    expect(await sweepRequests(deps)).toBe(0);
    await ageRequests(deps.db, { hours: 25 });
    await withIdempotency(deps, { ...REQUEST, body: 'something else' }, work);
    expect(counted.times).toBe(2);
    await ageRequests(deps.db, { hours: 25 });
    expect(await sweepRequests(deps)).toBe(1);
  });

  it('leaves nothing readable in the table: no key, no body, no cookie', async () => {
    await withIdempotency(deps, { ...REQUEST, key: 'my-own-key', body: 'secret words' }, async () => ({
      status: 201,
      body: { token: 'secret token' },
      cookies: ['session=secret'],
    }));
    const rows = JSON.stringify(await deps.db.select().from(idempotencyKeys));
    for (const words of ['my-own-key', 'secret', 'token', 'session']) expect(rows).not.toContain(words);
  });
});

const AVATAR = {
  name: 'Ruth',
  relationship: 'mother',
  status: 'passed',
  imageUrl: null,
  isActive: true,
  goal: null,
  bornWords: null,
  bornEdtf: null,
  diedWords: null,
  diedEdtf: null,
  hemisphere: null,
  voiceId: null,
  voiceStatus: 'none',
  createdAt: TEST_NOW,
  updatedAt: TEST_NOW,
} as const;

describe.each([
  { name: 'work that is committed whole with its answer', options: { isOneTransaction: true } },
  { name: 'work whose last transaction is committed with its answer', options: { endsInTransaction: true } },
])('$name', ({ options }) => {
  let owner: Actor;
  beforeEach(async () => {
    owner = await makeUser(deps);
    await deps.db.delete(avatars);
    deps.queue.takeAll();
  });
  const inOne = (work: (given: Deps) => Promise<Answer>, by: Deps = deps): Promise<Answer> => withIdempotency(by, REQUEST, work, options);
  const create = async (given: Deps): Promise<Answer> => ({ status: 201, body: await makeAvatar(given, owner), cookies: [] });

  it('is executed once by fifty at once, and all get the same response', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => inOne(create)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await deps.db.$count(avatars)).toBe(1);
  });

  it('leaves neither effect nor response when it breaks off in between, and is executed once by the repeat', async () => {
    const broken = inOne(async (given) => {
      const answer = await create(given);
      await given.db.execute(sql`select 1 / 0`);
      return answer;
    });
    await expect(broken).rejects.toThrow();
    expect(await deps.db.$count(avatars)).toBe(0);
    const answer = await inOne(create);
    expect(await inOne(create)).toEqual(answer);
    expect(await deps.db.$count(avatars)).toBe(1);
  });

  it('is rolled back when it took so long that a repeat has taken its claim', async () => {
    // Not `create`, as writes of text for the same account wait for each other.
    const insert = async (given: Deps): Promise<Answer> => {
      const id = deps.newId('av');
      await given.db.transaction((tx) => insertAvatar(tx, { ...AVATAR, id, ownerId: owner.userId }));
      return { status: 201, body: id, cookies: [] };
    };
    let goOn: () => void = () => {};
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const slow = inOne(async (given) => {
      const answer = await insert(given);
      await waiting;
      return answer;
    });
    await expect.poll(() => deps.db.$count(idempotencyKeys)).toBe(1);
    await ageRequests(deps.db, { seconds: 10 });
    const answer = await inOne(insert, deps.anotherProcess());
    goOn();
    await expect(slow).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await inOne(insert)).toEqual(answer);
    expect(await deps.db.$count(avatars)).toBe(1);
  });

  it('stores a refusal, and nothing that was written before it', async () => {
    const refuse = async (given: Deps): Promise<Answer> => {
      await create(given);
      return { status: 409, body: 'no', cookies: [] };
    };
    expect(await inOne(refuse)).toMatchObject({ status: 409 });
    expect(await inOne(create)).toMatchObject({ status: 409, body: 'no' });
    expect(await deps.db.$count(avatars)).toBe(0);
  });

  it('enqueues its jobs after the commit, and none when it is rolled back', async () => {
    const offer = async (within: Deps): Promise<number> => {
      await commit(within, async (_tx, after) => after.enqueue({ jobId: deps.newId('jb'), lane: 'mail' }));
      return deps.queue.offered.length;
    };
    expect(await inOne(async (within) => ({ status: 201, body: await offer(within), cookies: [] }))).toMatchObject({ body: 0 });
    expect(deps.queue.takeAll()).toHaveLength(1);
    await deps.db.delete(idempotencyKeys);
    const failing = inOne(async (within) => {
      await offer(within);
      throw new Error('the lights went out');
    });
    await expect(failing).rejects.toThrow('the lights went out');
    expect(deps.queue.takeAll()).toEqual([]);
  });
});

it('work whose last transaction was lost while it waited is no success, and is done by the repeat', async () => {
  // A pool of its own: a dropped connection also fails the next query on it.
  const cut = await createOwnTestDeps();
  try {
    const owner = await makeUser(cut);
    const create = async (given: Deps): Promise<Answer> => ({ status: 201, body: await makeAvatar(given, owner), cookies: [] });
    const isHeld = sql`datname = current_database() and state = 'idle in transaction'`;
    const answering = withIdempotency(
      cut,
      REQUEST,
      async (given) => {
        const answer = await create(given);
        await cut.db.execute(sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where ${isHeld}`);
        // Once this query returns, the driver has noticed that the other connection ended.
        await cut.db.$count(avatars);
        return answer;
      },
      { endsInTransaction: true },
    );
    await expect(answering).rejects.toThrow();
    expect(await cut.db.$count(avatars)).toBe(0);
    expect(await withIdempotency(cut, REQUEST, create, { endsInTransaction: true })).toMatchObject({ status: 201 });
    expect(await cut.db.$count(avatars)).toBe(1);
  } finally {
    await cut.close();
  }
});

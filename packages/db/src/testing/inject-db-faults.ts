import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Database } from '../client.ts';
import * as schema from '../schema/index.ts';

/**
 * What becomes of a call: all is well; nothing is done and it fails; it is done, and the caller hears that it failed; it is
 * done, and its process is killed before it hears of that.
 */
export type Verdict = 'well' | 'fails' | 'loses-answer' | 'is-last';

/**
 * Asked before each call.
 * @param call.hasEffect whether anything outside is another once it is done, so that losing its answer differs from failing
 */
export type Judge = (call: { hasEffect: boolean }) => Verdict;

/** Called where a call is done, and its answer not heard yet. @throws where that is lost */
export function endCall(verdict: Verdict, failure: () => Error): void {
  if (verdict === 'loses-answer') throw failure();
  if (verdict === 'is-last') killThisProcess();
}

/** kill -9: the signal is there before this returns, so nothing of this process runs any more. */
export function killThisProcess(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('this process lives on after SIGKILL');
}

/**
 * The same database, each of whose statements and commits is judged before it is made. Within a transaction what
 * only reads is not judged, for failing there comes to the same as failing at the next write; and only the commit has an
 * effect. Once one of its statements has failed so, its connection is gone: nothing more of it is sent or committed.
 *
 * This stands between drizzle and the driver, and not as a relay on the wire: there a statement is one message or two,
 * as the connection has seen it before or not, the pool's sign of life is counted as well, and after each cut the driver
 * waits a quarter of a second. Here the n-th call is the same one in every run, and hundreds of runs take seconds. Real
 * connections are cut by packages/db/src/client.integration.test.ts and tests/faults.
 */
export function injectDbFaults(db: Database, judge: Judge): Database {
  const client = clientOf(db);
  const pass: Pass = async (send, { hasEffect }) => {
    const verdict = judge({ hasEffect });
    if (verdict === 'fails') throw connectionLost();
    const answer = await send();
    endCall(verdict, connectionLost);
    return answer;
  };
  return drizzle(overlay(client, { unsafe: judgeUnsafe(client, pass), begin: judgeBegin(client, judge) }), { schema });
}

type Pass = (send: () => Promise<unknown>, call: { hasEffect: boolean }) => Promise<unknown>;
type Unsafe = postgres.Sql['unsafe'];

/** As the driver says that a connection went. */
const connectionLost = (): Error => Object.assign(new Error('the connection to the database was lost'), { code: 'CONNECTION_CLOSED' });

const READS = /^\s*select\b/i;

function judgeUnsafe(sql: Pick<postgres.Sql, 'unsafe'>, pass: Pass) {
  return (...asked: Parameters<Unsafe>) => {
    const query = sql.unsafe(...asked);
    // drizzle says at once in which form it wants the rows, and awaits them afterwards.
    let send = async (): Promise<unknown> => query;
    const answer = Promise.resolve().then(() => pass(() => send(), { hasEffect: !READS.test(asked[0]) }));
    const values = (): Promise<unknown> => {
      send = async () => query.values();
      return answer;
    };
    return Object.assign(answer, { values });
  };
}

type Work = (sql: postgres.TransactionSql) => unknown;

function judgeBegin(client: postgres.Sql, judge: Judge) {
  return async (work: Work): Promise<unknown> => {
    if (judge({ hasEffect: false }) === 'fails') throw connectionLost();
    let isLost = false;
    let atCommit: Verdict = 'well';
    const pass: Pass = async (send, { hasEffect }) => {
      isLost ||= hasEffect && judge({ hasEffect: false }) === 'fails';
      if (isLost) throw connectionLost();
      return send();
    };
    const result: unknown = await client.begin(async (sql) => {
      const done = await work(judgeWithin(sql, pass));
      atCommit = isLost ? 'fails' : judge({ hasEffect: true });
      if (atCommit === 'fails') throw connectionLost();
      return done;
    });
    endCall(atCommit, connectionLost);
    return result;
  };
}

const judgeWithin = (sql: postgres.TransactionSql, pass: Pass): postgres.TransactionSql =>
  overlay(sql, {
    unsafe: judgeUnsafe(sql, pass),
    savepoint: (work: Work) => sql.savepoint((inner) => work(judgeWithin(inner, pass))),
  });

/** The driver with other methods in front; what it does within itself goes on by its own. */
const overlay = <Sql extends object>(sql: Sql, methods: Record<string, unknown>): Sql =>
  new Proxy(sql, {
    get: (target, name): unknown => (typeof name === 'string' && name in methods ? methods[name] : Reflect.get(target, name, target)),
  });

/** The driver below a database that `createDatabase` made. */
function clientOf(db: Database): postgres.Sql {
  const client = '$client' in db ? db.$client : null;
  if (!isClient(client)) throw new Error('this is a transaction, or no database of createDatabase');
  return client;
}

const isClient = (value: unknown): value is postgres.Sql => typeof value === 'function' && 'unsafe' in value && 'begin' in value;

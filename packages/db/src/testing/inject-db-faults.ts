import { drizzle } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Database } from '../client.ts';
import * as schema from '../schema/index.ts';

/**
 * The outcome of a call: it succeeds; it fails without being done; it is done, but the caller sees a failure; it is done, and its
 * process is killed before it gets the response.
 */
export type Verdict = 'well' | 'fails' | 'loses-answer' | 'is-last';

/**
 * Called before each call.
 * @param call.hasEffect whether the call has an external effect, so that a lost response differs from a failure
 */
export type Judge = (call: { hasEffect: boolean }) => Verdict;

/** Called when a call is done, before its response is returned. @throws where the response is lost */
export function endCall(verdict: Verdict, failure: () => Error): void {
  if (verdict === 'loses-answer') throw failure();
  if (verdict === 'is-last') killThisProcess();
}

/** kill -9: the signal is delivered before this returns, so nothing of this process runs afterwards. */
export function killThisProcess(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('this process lives on after SIGKILL');
}

/**
 * The same database with a fault decision before each statement and commit. Inside a transaction, reads are exempt, as failing there is
 * equivalent to failing at the next write; and only the commit has an effect. Once a statement has failed, its connection is lost:
 * nothing more is sent or committed on it.
 *
 * This wraps the driver instead of proxying the wire protocol: there a statement is one message or two, depending on what the
 * connection has prepared, the pool's heartbeat is counted as well, and after each cut the driver waits a quarter of a second. Here
 * the n-th call is the same in every run, and hundreds of runs take seconds. Real connections are cut by
 * packages/db/src/client.integration.test.ts and tests/faults.
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

/** Like the driver's error for a lost connection. */
const connectionLost = (): Error => Object.assign(new Error('the connection to the database was lost'), { code: 'CONNECTION_CLOSED' });

const READS = /^\s*select\b/i;

function judgeUnsafe(sql: Pick<postgres.Sql, 'unsafe'>, pass: Pass) {
  return (...asked: Parameters<Unsafe>) => {
    const query = sql.unsafe(...asked);
    // drizzle chooses the row format synchronously, and awaits the rows afterwards.
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

/** The driver with some methods overridden; its internal calls use its own. */
const overlay = <Sql extends object>(sql: Sql, methods: Record<string, unknown>): Sql =>
  new Proxy(sql, {
    get: (target, name): unknown => (typeof name === 'string' && name in methods ? methods[name] : Reflect.get(target, name, target)),
  });

/** The driver of a database created by `createDatabase`. */
function clientOf(db: Database): postgres.Sql {
  const client = '$client' in db ? db.$client : null;
  if (!isClient(client)) throw new Error('this is a transaction, or no database of createDatabase');
  return client;
}

const isClient = (value: unknown): value is postgres.Sql => typeof value === 'function' && 'unsafe' in value && 'begin' in value;

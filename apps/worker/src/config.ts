import { parseSettings, type Settings } from '@everkin/contracts/config';
import { wrongSettings } from '@everkin/contracts/start-problem';

export type WorkerConfig = {
  settings: Settings;
  databaseUrl: string;
  redisUrl: string;
  /** The user to switch to: empty means stay as is, null means nobody has decided yet. */
  runAs: { uid?: number; gid?: number } | null;
};

/**
 * Settings of a worker process. `start` has filled in the addresses of embedded servers where none were set.
 * @throws StartProblem that names every problem at once
 */
export function loadWorkerConfig(): WorkerConfig {
  const result = parseSettings(process.env);
  const problems = result.ok ? [] : result.problems;
  const databaseUrl = process.env['DATABASE_URL'];
  const redisUrl = process.env['REDIS_URL'];
  if (!databaseUrl) problems.push('DATABASE_URL must be set (the start command sets it to the embedded PostgreSQL).');
  if (!redisUrl) problems.push('REDIS_URL must be set (the start command sets it to the embedded Redis).');
  if (!result.ok || !databaseUrl || !redisUrl) throw wrongSettings(problems);
  return { settings: result.settings, databaseUrl, redisUrl, runAs: readRunAs() };
}

/** The user that `start` chose for its api and worker: `uid:gid` or `unchanged`; null when `start` did not launch this process. */
function readRunAs(): { uid?: number; gid?: number } | null {
  const given = process.env['EVERKIN_RUN_AS'];
  if (!given) return null;
  const [uid, gid] = given.split(':').map(Number);
  return uid !== undefined && gid !== undefined ? { uid, gid } : {};
}

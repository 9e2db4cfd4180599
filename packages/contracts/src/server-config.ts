import { parseSettings, type Settings } from './config.ts';
import { nameDatabase } from './installation.ts';
import { findMisspeltSettings } from './settings/misspelt-settings.ts';
import { wrongSettings } from './start-problem.ts';

/** What an api and a worker process both need. */
export type ServerConfig = {
  settings: Settings;
  databaseUrl: string;
  /** How an operator knows the database. */
  databaseName: string;
  redisUrl: string;
  /** The user to switch to: empty means stay as is, null means nobody has decided yet. */
  runAs: { uid?: number; gid?: number } | null;
  /** Names that resemble a setting, in a sentence each. */
  misspelt: string[];
};

/**
 * Parses the environment of a server process. `start` has filled in the addresses of embedded servers where none were set.
 * @throws StartProblem that names every problem at once
 */
export function parseServerConfig(env: Readonly<Record<string, string | undefined>>): ServerConfig {
  const result = parseSettings(env);
  const problems = result.ok ? [] : result.problems;
  const databaseUrl = env['DATABASE_URL'];
  const redisUrl = env['REDIS_URL'];
  if (!databaseUrl) problems.push('DATABASE_URL must be set (the start command sets it to the embedded PostgreSQL).');
  if (!redisUrl) problems.push('REDIS_URL must be set (the start command sets it to the embedded Redis).');
  if (!result.ok || !databaseUrl || !redisUrl) throw wrongSettings(problems);
  const isEmbedded = env['EVERKIN_EMBEDDED_DATABASE'] === '1';
  return {
    settings: result.settings,
    databaseUrl,
    databaseName: nameDatabase(databaseUrl, { isEmbedded }),
    redisUrl,
    runAs: parseRunAs(env['EVERKIN_RUN_AS']),
    misspelt: findMisspeltSettings(env),
  };
}

/** The user that `start` chose for its processes: `uid:gid` or `unchanged`; null when `start` did not launch this process. */
function parseRunAs(given: string | undefined): ServerConfig['runAs'] {
  if (!given) return null;
  const [uid, gid] = given.split(':').map(Number);
  return uid !== undefined && gid !== undefined ? { uid, gid } : {};
}

import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSettings, type Settings } from '@everkin/contracts/config';
import { wrongSettings } from '@everkin/contracts/start-problem';

export type ApiConfig = {
  settings: Settings;
  databaseUrl: string;
  redisUrl: string;
  /** The built web app, served on every path outside the api; also shipped beside the bundle. */
  webDirectory: string;
  /** Where the package with Bull Board's pages is installed. */
  queueBoardDirectory: string;
  /** Several api processes may listen on one port (Linux, FreeBSD). */
  reusePort: boolean;
  /** The user to switch to once listening: empty means stay as is, null means nobody has decided yet. */
  runAs: { uid?: number; gid?: number } | null;
};

/**
 * Settings of an api process. `start` has filled in the addresses of embedded servers where none were set.
 * @throws StartProblem that names every problem at once
 */
export function loadApiConfig(): ApiConfig {
  const result = parseSettings(process.env);
  const problems = result.ok ? [] : result.problems;
  const databaseUrl = process.env['DATABASE_URL'];
  const redisUrl = process.env['REDIS_URL'];
  if (!databaseUrl) problems.push('DATABASE_URL must be set (the start command sets it to the embedded PostgreSQL).');
  if (!redisUrl) problems.push('REDIS_URL must be set (the start command sets it to the embedded Redis).');
  if (!result.ok || !databaseUrl || !redisUrl) throw wrongSettings(problems);
  return {
    settings: result.settings,
    databaseUrl,
    redisUrl,
    webDirectory: fileURLToPath(new URL('../../web/dist', import.meta.url)),
    queueBoardDirectory: dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json')),
    reusePort: process.env['EVERKIN_REUSE_PORT'] === '1',
    runAs: readRunAs(),
  };
}

/** The user that `start` chose for its api and worker: `uid:gid` or `unchanged`; null when `start` did not launch this process. */
function readRunAs(): { uid?: number; gid?: number } | null {
  const given = process.env['EVERKIN_RUN_AS'];
  if (!given) return null;
  const [uid, gid] = given.split(':').map(Number);
  return uid !== undefined && gid !== undefined ? { uid, gid } : {};
}

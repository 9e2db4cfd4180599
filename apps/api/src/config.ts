import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSettings, type Settings } from '@everkin/contracts/config';
import { wrongSettings } from '@everkin/contracts/start-problem';

export type ApiConfig = {
  settings: Settings;
  databaseUrl: string;
  redisUrl: string;
  /** The built web app, served on every path that is not the api's; also beside a bundle. */
  webDirectory: string;
  /** The package of Bull Board's pages, as it is installed. */
  queueBoardDirectory: string;
  /** Several api processes may listen on one port (Linux, FreeBSD). */
  reusePort: boolean;
  /** Whom to run as once it listens: empty for as it is, null where nobody has settled that yet. */
  runAs: { uid?: number; gid?: number } | null;
};

/**
 * The settings of an api process. `start` has put embedded addresses in place of unset ones.
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

/** Whom `start` has settled on for its api and worker: `uid:gid`, or `unchanged`; null where this was not started by it. */
function readRunAs(): { uid?: number; gid?: number } | null {
  const given = process.env['EVERKIN_RUN_AS'];
  if (!given) return null;
  const [uid, gid] = given.split(':').map(Number);
  return uid !== undefined && gid !== undefined ? { uid, gid } : {};
}
